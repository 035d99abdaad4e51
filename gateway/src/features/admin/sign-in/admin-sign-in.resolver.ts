import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireAdministrator } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { AdminLoginInput, UpdateCredentialsInput } from './admin-sign-in.input.js';
import { AdminSignInService } from './admin-sign-in.service.js';
import { AdminAccount, AdminLoginPayload } from './admin-sign-in.type.js';
import { CredentialsService } from './credentials.service.js';

@Resolver()
export class AdminSignInResolver {
  constructor(
    private readonly signIn: AdminSignInService,
    private readonly credentials: CredentialsService,
  ) {}

  @Query(() => AdminAccount, { description: 'The signed-in administrator.' })
  adminMe(@Ctx() { administrator }: Context): Promise<AdminAccount> {
    return this.credentials.me(requireAdministrator(administrator));
  }

  @Mutation(() => AdminLoginPayload, { description: 'Signs an administrator in, in one or two steps.' })
  adminLogin(
    @Arg('input', () => AdminLoginInput, { description: 'Credentials.' }) input: AdminLoginInput,
    @Ctx() caller: Context,
  ): Promise<AdminLoginPayload> {
    return this.signIn.login(input, caller);
  }

  @Mutation(() => Boolean, { description: 'Ends the session of this token.' })
  async adminLogout(@Ctx() { administrator, clientAddress }: Context): Promise<boolean> {
    await this.signIn.logout(requireAdministrator(administrator), clientAddress);
    return true;
  }

  @Mutation(() => AdminAccount, {
    description: "Changes the caller's user name and, if one is given, password; ends their other sessions.",
  })
  adminUpdateCredentials(
    @Arg('input', () => UpdateCredentialsInput, { description: 'The current password and the new values.' })
    input: UpdateCredentialsInput,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<AdminAccount> {
    return this.credentials.update(requireAdministrator(administrator), input, clientAddress);
  }
}
