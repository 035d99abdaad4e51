import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { PersonalDataService } from './personal-data.service.js';
import { ChangePasswordInput, DeleteAccountArgs, EmailArgs, ResetPasswordInput } from './security.input.js';
import { SessionService } from './session.service.js';
import { SessionInfo } from './session.type.js';

@Resolver()
export class SecurityResolver {
  constructor(
    private readonly passwords: PasswordChangeService,
    private readonly resets: PasswordResetService,
    private readonly sessionService: SessionService,
    private readonly personalData: PersonalDataService,
  ) {}

  @Query(() => [SessionInfo], {
    description:
      "The caller's open sessions, last used first; 50 at most: one more ends the one unused longest.",
  })
  sessions(@Ctx() { viewer }: Context): Promise<SessionInfo[]> {
    return this.sessionService.list(requireViewer(viewer));
  }

  @Mutation(() => Boolean, {
    description:
      'Mails a code for a new password if the address has an account; otherwise answers the same. The code is valid only with the cookie of this response.',
  })
  async requestPasswordReset(
    @Args(() => EmailArgs) { email }: EmailArgs,
    @Ctx() caller: Context,
  ): Promise<boolean> {
    await this.resets.request(email, caller);
    return true;
  }

  @Mutation(() => Boolean, {
    description:
      'Sets a new password with a code, in the browser that requested it, and ends every session, API key and passkey.',
  })
  async resetPassword(
    @Arg('input', () => ResetPasswordInput, {
      description: 'The code sent by mail, and the new password.',
    })
    input: ResetPasswordInput,
    @Ctx() caller: Context,
  ): Promise<boolean> {
    await this.resets.reset(input, caller);
    return true;
  }

  @Mutation(() => Boolean, {
    description: 'Changes the password, ends every other session and, if requested, every API key.',
  })
  async changePassword(
    @Arg('input', () => ChangePasswordInput, { description: 'The current and the new password.' })
    input: ChangePasswordInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.passwords.change(requireViewer(viewer), input, clientAddress);
    return true;
  }

  @Mutation(() => Boolean, { description: "Ends one of the caller's sessions." })
  async endSession(
    @Arg('id', () => ID, { description: 'UUID of the session.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<boolean> {
    await this.sessionService.end(requireViewer(viewer), id);
    return true;
  }

  @Mutation(() => Boolean, { description: "Deletes the account and its owner's data." })
  async deleteAccount(
    @Args(() => DeleteAccountArgs) proof: DeleteAccountArgs,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.personalData.deleteAccount(requireViewer(viewer), proof, clientAddress);
    return true;
  }
}
