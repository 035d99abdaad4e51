import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import type { Context } from '../../../platform/graphql/context.js';
import { actorOf } from '../actor.js';
import { AdminUsersArgs, PermissionsInput, UserSessionArgs } from './admin-user.input.js';
import { AdminUserService } from './admin-user.service.js';
import { AdminUser, AdminUserDetails, AdminUserPage } from './admin-user.type.js';
import { UserActsService } from './user-acts.service.js';

@Resolver()
export class AdminUserResolver {
  constructor(
    private readonly users: AdminUserService,
    private readonly acts: UserActsService,
  ) {}

  @Query(() => AdminUserPage, {
    description: 'Accounts and pending registrations, in pages; anonymous session users are not listed.',
  })
  adminUsers(@Args(() => AdminUsersArgs) args: AdminUsersArgs): Promise<AdminUserPage> {
    return this.users.page(args);
  }

  @Query(() => AdminUserDetails, { description: 'One user, with open sessions and recent activity.' })
  adminUser(
    @Arg('id', () => ID, { description: 'UUID of the user.' }) id: string,
  ): Promise<AdminUserDetails> {
    return this.users.details(id);
  }

  @Mutation(() => AdminUser, {
    description:
      "Sets a user's level and open pages; takes effect with their next request and in their open client.",
  })
  async adminSetPermissions(
    @Arg('id', () => ID, { description: 'UUID of the user.' }) id: string,
    @Arg('input', () => PermissionsInput, { description: 'Level and pages, all of them.' })
    input: PermissionsInput,
    @Ctx() context: Context,
  ): Promise<AdminUser> {
    await this.acts.setPermissions(actorOf(context), id, input);
    return this.users.find(id);
  }

  @Mutation(() => AdminUser, { description: 'Ends all sessions of a user and blocks new ones.' })
  async adminBlockUser(
    @Arg('id', () => ID, { description: 'UUID of the user.' }) id: string,
    @Ctx() context: Context,
  ): Promise<AdminUser> {
    await this.acts.block(actorOf(context), id);
    return this.users.find(id);
  }

  @Mutation(() => AdminUser, { description: 'Unblocks a user.' })
  async adminUnblockUser(
    @Arg('id', () => ID, { description: 'UUID of the user.' }) id: string,
    @Ctx() context: Context,
  ): Promise<AdminUser> {
    await this.acts.unblock(actorOf(context), id);
    return this.users.find(id);
  }

  @Mutation(() => Boolean, { description: "Ends one of a user's sessions." })
  async adminEndUserSession(
    @Args(() => UserSessionArgs) { userId, sessionId }: UserSessionArgs,
    @Ctx() context: Context,
  ): Promise<boolean> {
    await this.acts.endSession(actorOf(context), userId, sessionId);
    return true;
  }
}
