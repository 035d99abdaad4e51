import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { requireAdministrator } from '../../../platform/auth/policy.js';
import type { Context } from '../../../platform/graphql/context.js';
import { NewPasskeyInput, Passkey, RenamePasskeyArgs } from '../../passkeys/passkey.type.js';
import { AdministratorProofService } from '../sign-in/administrator-proof.service.js';
import { AdminProofArgs, ProvenPasskeyArgs } from '../sign-in/administrator-proof.type.js';
import { AdminPasskeyService } from './admin-passkey.service.js';

@Resolver()
export class AdminPasskeyResolver {
  constructor(
    private readonly keys: AdminPasskeyService,
    private readonly proofs: AdministratorProofService,
  ) {}

  @Query(() => [Passkey], { description: "The administrator's own passkeys, newest first." })
  adminPasskeys(@Ctx() { administrator }: Context): Promise<Passkey[]> {
    return this.keys.list(requireAdministrator(administrator));
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      'Options for creating a passkey (PublicKeyCredentialCreationOptionsJSON of WebAuthn); valid for 5 minutes, in this session.',
  })
  adminBeginPasskeyRegistration(
    @Args(() => AdminProofArgs) proof: AdminProofArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<object> {
    return this.keys.beginRegistration(requireAdministrator(administrator), proof, clientAddress);
  }

  @Mutation(() => Passkey, {
    description:
      "Stores a passkey that a browser has created, 10 at most, and ends the caller's other sessions. From the first one on, a sign-in requires a passkey, or a code if the authenticator is on.",
  })
  adminFinishPasskeyRegistration(
    @Arg('input', () => NewPasskeyInput, { description: "Its name, and the browser's answer." })
    input: NewPasskeyInput,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<Passkey> {
    return this.keys.finishRegistration(requireAdministrator(administrator), input, clientAddress);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      "Request options for one of the caller's passkeys, as part of a proof; valid for 5 minutes, once, in this session.",
  })
  adminBeginPasskeyProof(@Ctx() { administrator }: Context): Promise<object> {
    return this.proofs.passkeyOptions(requireAdministrator(administrator));
  }

  @Mutation(() => Passkey, { description: 'Renames a passkey of the caller.' })
  adminRenamePasskey(
    @Args(() => RenamePasskeyArgs) { id, name }: RenamePasskeyArgs,
    @Ctx() { administrator }: Context,
  ): Promise<Passkey> {
    return this.keys.rename(requireAdministrator(administrator), id, name);
  }

  @Mutation(() => Boolean, {
    description: 'Removes a passkey of the caller and ends their other sessions.',
  })
  async adminDeletePasskey(
    @Args(() => ProvenPasskeyArgs) { id, ...proof }: ProvenPasskeyArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<boolean> {
    await this.keys.remove(requireAdministrator(administrator), id, proof, clientAddress);
    return true;
  }
}
