import { Arg, Args, Ctx, Mutation, Resolver } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.js';
import { RegisterInput, ResendArgs, SessionUserInput, VerifyEmailInput } from './registration.input.js';
import { RegistrationService } from './registration.service.js';
import { AuthPayload, RegisterPayload, User } from './user.type.js';

@Resolver()
export class RegistrationResolver {
  constructor(private readonly registrations: RegistrationService) {}

  @Mutation(() => RegisterPayload, {
    description:
      'Asks for an account, and thereby accepts the terms of use. A code goes to the address by mail.',
  })
  register(
    @Arg('input', () => RegisterInput, { description: 'Who registers.' }) input: RegisterInput,
    @Ctx() caller: Context,
  ): Promise<RegisterPayload> {
    return this.registrations.register(input, caller);
  }

  @Mutation(() => AuthPayload, {
    description:
      'Proves an address by its code, and signs in. The registration has to be the caller’s own: by its id, its password, or the browser that began it.',
  })
  verifyEmail(
    @Arg('input', () => VerifyEmailInput, { description: 'The code that came by mail.' })
    input: VerifyEmailInput,
    @Ctx() caller: Context,
  ): Promise<AuthPayload> {
    return this.registrations.verify(input, caller);
  }

  @Mutation(() => Boolean, {
    description: 'Sends a new code, if a registration waits for one; answers alike if not.',
  })
  async resendVerification(
    @Args(() => ResendArgs) args: ResendArgs,
    @Ctx() caller: Context,
  ): Promise<boolean> {
    await this.registrations.resend(args, caller);
    return true;
  }

  @Mutation(() => User, {
    description: 'The user of a browser without an account; it never answers an account.',
  })
  sessionUser(
    @Arg('input', () => SessionUserInput, { description: 'Which visitor.' }) { sessionId }: SessionUserInput,
  ): User {
    return this.registrations.sessionUser(sessionId);
  }
}
