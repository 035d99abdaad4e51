import { Arg, Ctx, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { AccountsService } from './accounts.service.js';
import { LoginInput } from './security.input.js';
import { AuthPayload, User } from './user.type.js';

@Resolver()
export class AccountsResolver {
  constructor(private readonly accounts: AccountsService) {}

  @Query(() => User, { nullable: true, description: 'The signed-in user.' })
  me(@Ctx() { viewer }: Context): User {
    return this.accounts.me(requireViewer(viewer));
  }

  @Mutation(() => AuthPayload, { description: 'Signs a user in.' })
  login(
    @Arg('input', () => LoginInput, { description: 'E-mail address and password.' }) input: LoginInput,
    @Ctx() caller: Context,
  ): Promise<AuthPayload> {
    return this.accounts.login(input, caller);
  }

  @Mutation(() => Boolean, { description: 'Ends the session of this token.' })
  async logout(@Ctx() { viewer }: Context): Promise<boolean> {
    await this.accounts.logout(requireViewer(viewer));
    return true;
  }

  @Subscription(() => User, {
    description:
      'The signed-in user: now, and again after each change of the account, such as by an administrator.',
    subscribe: ({ context: { viewer, services } }: { context: Context }) =>
      services.get(AccountsService).changes(requireViewer(viewer)),
  })
  meChanged(@Root() user: User): User {
    return user;
  }
}
