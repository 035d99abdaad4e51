import { MaxLength, MinLength } from 'class-validator';
import { Args, ArgsType, Ctx, Field, Mutation, Resolver } from 'type-graphql';
import { demandAdministrator } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { RecoveryCodes, SecondFactorSetup } from '../../accounts/second-factor/second-factor.type.js';
import { SecondFactorService } from './second-factor.service.js';

const PASSWORD_NEEDED = 'Digite sua senha.';
const CODE_NEEDED = 'Digite o código.';

@ArgsType()
class AdminPasswordArgs {
  @Field(() => String, { description: 'Present password.' })
  @MinLength(1, { message: PASSWORD_NEEDED })
  @MaxLength(256, { message: 'Senha longa demais.' })
  password: string;
}

@ArgsType()
class SecondFactorCodeArgs {
  @Field(() => String, { description: 'Six digits of the authenticator.' })
  @MinLength(1, { message: CODE_NEEDED })
  @MaxLength(20, { message: 'Código inválido.' })
  code: string;
}

@ArgsType()
class DisableSecondFactorArgs extends AdminPasswordArgs {
  @Field(() => String, { description: 'Six digits of the authenticator, or a recovery code.' })
  @MinLength(1, { message: CODE_NEEDED })
  @MaxLength(20, { message: 'Código inválido.' })
  code: string;
}

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly setup: SecondFactorService) {}

  @Mutation(() => SecondFactorSetup, { description: 'Makes a secret for an authenticator app.' })
  adminBeginSecondFactor(
    @Args(() => AdminPasswordArgs) { password }: AdminPasswordArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<SecondFactorSetup> {
    return this.setup.begin(demandAdministrator(administrator), password, clientAddress);
  }

  @Mutation(() => RecoveryCodes, {
    description: "Switches the second factor on by a first code; ends the caller's other sessions.",
  })
  async adminConfirmSecondFactor(
    @Args(() => SecondFactorCodeArgs) { code }: SecondFactorCodeArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<RecoveryCodes> {
    const who = demandAdministrator(administrator);
    return { recoveryCodes: await this.setup.confirm(who, code, clientAddress) };
  }

  @Mutation(() => Boolean, {
    description: "Switches the second factor off; ends the caller's other sessions.",
  })
  async adminDisableSecondFactor(
    @Args(() => DisableSecondFactorArgs) { password, code }: DisableSecondFactorArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<boolean> {
    await this.setup.disable(demandAdministrator(administrator), password, code, clientAddress);
    return true;
  }
}
