import { Arg, Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.js';
import { RegisterInput, ResendArgs, SessionUserInput, VerifyEmailInput } from './registration.input.js';
import { RegistrationService } from './registration.service.js';
import { AuthPayload, RegisterPayload, User } from './user.type.js';

@Resolver()
export class RegistrationResolver {
  constructor(private readonly registrations: RegistrationService) {}

  @Mutation(() => RegisterPayload, {
    description: 'Registers an account and accepts the terms of use. A code is mailed to the address.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'The account to register.' }) input: RegisterInput,
    @Ctx() caller: Context,
  ): Promise<RegisterPayload> {
    return this.registrations.register(input, caller);
  }

  @Mutation(() => AuthPayload, {
    description:
      'Verifies an address by its code, and signs in. The caller must show that the registration is theirs: by its id, its password, or the browser that began it.',
  })
  verifyEmail(
    @Arg('input', () => VerifyEmailInput, { description: 'The code sent by mail.' })
    input: VerifyEmailInput,
    @Ctx() caller: Context,
  ): Promise<AuthPayload> {
    return this.registrations.verify(input, caller);
  }

  @Mutation(() => Boolean, {
    description: 'Sends a new code if a registration is pending; otherwise answers the same.',
  })
  async resendVerification(
    @Args(() => ResendArgs) args: ResendArgs,
    @Ctx() caller: Context,
  ): Promise<boolean> {
    await this.registrations.resend(args, caller);
    return true;
  }

  @Mutation(() => User, {
    description: 'The anonymous user of a browser without an account; never returns an account.',
  })
  sessionUser(
    @Arg('input', () => SessionUserInput, { description: 'The visitor.' }) { sessionId }: SessionUserInput,
  ): User {
    return this.registrations.sessionUser(sessionId);
  }
}
