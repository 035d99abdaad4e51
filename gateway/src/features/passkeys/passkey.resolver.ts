import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { OwnerProofInput, PasskeyAnswerInput } from '../accounts/owner-proof.type.js';
import { AuthPayload } from '../accounts/user.type.js';
import { PasskeyService } from './passkey.service.js';
import { NewPasskeyInput, Passkey, RenamePasskeyArgs } from './passkey.type.js';
import { PasskeySignInService } from './passkey-sign-in.service.js';

const PROOF = 'The password, or a passkey of the caller.';

@Resolver()
export class PasskeyResolver {
  constructor(
    private readonly keys: PasskeyService,
    private readonly signIn: PasskeySignInService,
  ) {}

  @Query(() => [Passkey], { description: "The caller's passkeys, newest first." })
  passkeys(@Ctx() { viewer }: Context): Promise<Passkey[]> {
    return this.keys.list(requireViewer(viewer).userId);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      'Options for a browser to create a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn); valid for 5 minutes, in this session.',
  })
  beginPasskeyRegistration(
    @Arg('proof', () => OwnerProofInput, { description: PROOF }) proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<object> {
    return this.keys.beginRegistration(requireViewer(viewer), proof, clientAddress);
  }

  @Mutation(() => Passkey, {
    description: 'Stores a passkey that a browser has created, at most 10, and notifies the owner by mail.',
  })
  finishPasskeyRegistration(
    @Arg('input', () => NewPasskeyInput, { description: "Its name, and the browser's answer." })
    input: NewPasskeyInput,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.finishRegistration(requireViewer(viewer), input);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      'Options for a browser to sign in with any passkey of this site (PublicKeyCredentialRequestOptionsJSON of WebAuthn); valid for 5 minutes, once.',
  })
  beginPasskeySignIn(): Promise<object> {
    return this.signIn.begin();
  }

  @Mutation(() => AuthPayload, {
    description: 'Signs a user in with a passkey, without password or code.',
  })
  finishPasskeySignIn(
    @Arg('answer', () => PasskeyAnswerInput, { description: "The browser's answer." })
    answer: PasskeyAnswerInput,
    @Ctx() caller: Context,
  ): Promise<AuthPayload> {
    return this.signIn.finish(answer, caller);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      "Options for a browser to sign with one of the caller's passkeys, for an `OwnerProofInput`; valid for 5 minutes, once, in this session.",
  })
  beginPasskeyProof(@Ctx() { viewer }: Context): Promise<object> {
    return this.keys.proofOptions(requireViewer(viewer));
  }

  @Mutation(() => Passkey, { description: 'Renames a passkey.' })
  renamePasskey(
    @Args(() => RenamePasskeyArgs) { id, name }: RenamePasskeyArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.rename(requireViewer(viewer), id, name);
  }

  @Mutation(() => Boolean, {
    description:
      "Removes a passkey from the account, ends the caller's other sessions and notifies the owner by mail.",
  })
  async deletePasskey(
    @Arg('id', () => ID, { description: 'Id of the passkey.' }) id: string,
    @Arg('proof', () => OwnerProofInput, { description: PROOF }) proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.keys.remove(requireViewer(viewer), id, proof, clientAddress);
    return true;
  }
}
