import { Args, Ctx, Mutation, Resolver } from 'type-graphql';
import { demandAdministrator } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { AdminPasswordArgs, DisableSecondFactorArgs, SecondFactorCodeArgs } from './second-factor.input.js';
import { RecoveryCodes, SecondFactorSetup } from './second-factor.type.js';
import { SecondFactorSetupService } from './second-factor-setup.service.js';

@Resolver()
export class SecondFactorResolver {
  constructor(private readonly setup: SecondFactorSetupService) {}

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
