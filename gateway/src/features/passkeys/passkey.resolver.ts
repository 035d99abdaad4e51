import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { demandViewer } from '../../platform/auth/policy.js';
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
    return this.keys.list(demandViewer(viewer).userId);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      'What a browser makes a passkey by (PublicKeyCredentialCreationOptionsJSON of WebAuthn); good for 5 minutes, in this session.',
  })
  beginPasskeyRegistration(
    @Arg('proof', () => OwnerProofInput, { description: PROOF }) proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<object> {
    return this.keys.beginRegistration(demandViewer(viewer), proof, clientAddress);
  }

  @Mutation(() => Passkey, {
    description: 'Keeps a passkey that a browser has made, 10 at most, and notifies the owner by mail.',
  })
  finishPasskeyRegistration(
    @Arg('input', () => NewPasskeyInput, { description: 'Its name, and what the browser answered.' })
    input: NewPasskeyInput,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.finishRegistration(demandViewer(viewer), input);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      'What a browser signs in by with any passkey of this site (PublicKeyCredentialRequestOptionsJSON of WebAuthn); good for 5 minutes, once.',
  })
  beginPasskeySignIn(): Promise<object> {
    return this.signIn.begin();
  }

  @Mutation(() => AuthPayload, {
    description: 'Signs a user in by a passkey; no password or code is asked for.',
  })
  finishPasskeySignIn(
    @Arg('answer', () => PasskeyAnswerInput, { description: 'What the browser answered.' })
    answer: PasskeyAnswerInput,
    @Ctx() caller: Context,
  ): Promise<AuthPayload> {
    return this.signIn.finish(answer, caller);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      "What a browser signs by with one of the caller's passkeys, as an `OwnerProofInput`; good for 5 minutes, once, in this session.",
  })
  beginPasskeyProof(@Ctx() { viewer }: Context): Promise<object> {
    return this.keys.proofOptions(demandViewer(viewer));
  }

  @Mutation(() => Passkey, { description: 'Calls a passkey otherwise.' })
  renamePasskey(
    @Args(() => RenamePasskeyArgs) { id, name }: RenamePasskeyArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.rename(demandViewer(viewer), id, name);
  }

  @Mutation(() => Boolean, {
    description:
      "Takes a passkey off the account, ends the caller's other sessions and notifies the owner by mail.",
  })
  async deletePasskey(
    @Arg('id', () => ID, { description: 'Id of the passkey.' }) id: string,
    @Arg('proof', () => OwnerProofInput, { description: PROOF }) proof: OwnerProofInput,
    @Ctx() { viewer, clientAddress }: Context,
  ): Promise<boolean> {
    await this.keys.remove(demandViewer(viewer), id, proof, clientAddress);
    return true;
  }
}
