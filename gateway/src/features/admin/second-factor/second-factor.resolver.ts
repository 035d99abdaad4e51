import { MaxLength, MinLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { requireAdministrator } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { RecoveryCodes, SecondFactorSetup } from '../../accounts/second-factor/second-factor.type.js';
import { AdminProofArgs } from '../sign-in/administrator-proof.type.js';
import { SecondFactorService } from './second-factor.service.js';

const CODE_NEEDED = 'Digite o código.';

@ArgsType()
class SecondFactorCodeArgs {
  @Field(() => String, { description: 'Six digits of the authenticator.' })
  @MinLength(1, { message: CODE_NEEDED })
  @MaxLength(20, { message: 'Código inválido.' })
  code: string;
}

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly setup: SecondFactorService) {}

  @Mutation(() => SecondFactorSetup, { description: 'Creates a secret for an authenticator app.' })
  adminBeginSecondFactor(
    @Args(() => AdminProofArgs) proof: AdminProofArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<SecondFactorSetup> {
    return this.setup.begin(requireAdministrator(administrator), proof, clientAddress);
  }

  @Mutation(() => RecoveryCodes, {
    description: "Switches the second factor on with a first code; ends the caller's other sessions.",
  })
  async adminConfirmSecondFactor(
    @Args(() => SecondFactorCodeArgs) { code }: SecondFactorCodeArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<RecoveryCodes> {
    const who = requireAdministrator(administrator);
    return { recoveryCodes: await this.setup.confirm(who, code, clientAddress) };
  }

  @Mutation(() => Boolean, {
    description: "Switches the authenticator off; ends the caller's other sessions. Passkeys stay.",
  })
  async adminDisableSecondFactor(
    @Args(() => AdminProofArgs) proof: AdminProofArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<boolean> {
    await this.setup.disable(requireAdministrator(administrator), proof, clientAddress);
    return true;
  }
}
