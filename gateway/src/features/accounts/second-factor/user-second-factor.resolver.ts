import { MaxLength, MinLength } from 'class-validator';
import { Arg, Args, ArgsType, Ctx, Field, Int, Mutation, ObjectType, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { OwnerProofInput } from '../owner-proof.type.js';
import { RecoveryCodes, SecondFactorSetup } from './second-factor.type.js';
import { UserSecondFactorService } from './user-second-factor.service.js';

@ArgsType()
class FirstCodeArgs {
  @Field(() => String, { description: 'Six digits of the authenticator.' })
  @MinLength(1, { message: 'Digite o código.' })
  @MaxLength(20, { message: 'Código inválido.' })
  code: string;
}

@ObjectType({ description: "The caller's second factor." })
class SecondFactorState {
  @Field(() => Boolean, { description: 'Whether signing in by password requires a code.' })
  on: boolean;

  @Field(() => Int, { description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;
}

@Resolver()
export class UserSecondFactorResolver {
  constructor(private readonly factor: UserSecondFactorService) {}

  @Query(() => SecondFactorState, { description: "The caller's second factor." })
  secondFactor(@Ctx() { viewer }: Context): Promise<SecondFactorState> {
    return this.factor.state(requireViewer(viewer));
  }

  @Mutation(() => SecondFactorSetup, { description: 'Creates a secret for an authenticator app.' })
  beginSecondFactor(
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<SecondFactorSetup> {
    return this.factor.begin(requireViewer(viewer), proof, clientAddress);
  }

  @Mutation(() => RecoveryCodes, {
    description:
      "Switches the second factor on with a first code; ends the caller's other sessions and notifies them by mail.",
  })
  async confirmSecondFactor(
    @Args(() => FirstCodeArgs) { code }: FirstCodeArgs,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<RecoveryCodes> {
    return { recoveryCodes: await this.factor.confirm(requireViewer(viewer), code, clientAddress) };
  }

  @Mutation(() => Boolean, {
    description:
      "Switches the second factor off; ends the caller's other sessions and notifies them by mail.",
  })
  async disableSecondFactor(
    @Arg('proof', () => OwnerProofInput, { description: 'Password and code, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.factor.disable(requireViewer(viewer), proof, clientAddress);
    return true;
  }

  @Mutation(() => RecoveryCodes, {
    description:
      'Creates ten new recovery codes; the old ones become invalid, and the owner is notified by mail.',
  })
  async renewRecoveryCodes(
    @Arg('proof', () => OwnerProofInput, { description: 'Password and code, or a passkey of the caller.' })
    proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<RecoveryCodes> {
    const codes = await this.factor.renewRecoveryCodes(requireViewer(viewer), proof, clientAddress);
    return { recoveryCodes: codes };
  }
}
