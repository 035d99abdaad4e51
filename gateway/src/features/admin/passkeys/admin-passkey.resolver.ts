import { GraphQLJSONObject } from 'graphql-scalars';
import { Arg, Args, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { demandAdministrator } from '../../../platform/auth/policy.js';
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
    return this.keys.list(demandAdministrator(administrator));
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      'What a browser makes a passkey by (PublicKeyCredentialCreationOptionsJSON of WebAuthn); good for 5 minutes, in this session.',
  })
  adminBeginPasskeyRegistration(
    @Args(() => AdminProofArgs) proof: AdminProofArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<object> {
    return this.keys.beginRegistration(demandAdministrator(administrator), proof, clientAddress);
  }

  @Mutation(() => Passkey, {
    description:
      "Keeps a passkey that a browser has made, 10 at most, and ends the caller's other sessions. From the first one on, signing in asks for a passkey, or a code where that is on.",
  })
  adminFinishPasskeyRegistration(
    @Arg('input', () => NewPasskeyInput, { description: 'Its name, and what the browser answered.' })
    input: NewPasskeyInput,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<Passkey> {
    return this.keys.finishRegistration(demandAdministrator(administrator), input, clientAddress);
  }

  @Mutation(() => GraphQLJSONObject, {
    description:
      "What a browser signs by with one of the caller's passkeys, as part of a proof; good for 5 minutes, once, in this session.",
  })
  adminBeginPasskeyProof(@Ctx() { administrator }: Context): Promise<object> {
    return this.proofs.passkeyOptions(demandAdministrator(administrator));
  }

  @Mutation(() => Passkey, { description: "Calls a passkey of the caller's otherwise." })
  adminRenamePasskey(
    @Args(() => RenamePasskeyArgs) { id, name }: RenamePasskeyArgs,
    @Ctx() { administrator }: Context,
  ): Promise<Passkey> {
    return this.keys.rename(demandAdministrator(administrator), id, name);
  }

  @Mutation(() => Boolean, {
    description: "Takes a passkey off the caller's account and ends their other sessions.",
  })
  async adminDeletePasskey(
    @Args(() => ProvenPasskeyArgs) { id, ...proof }: ProvenPasskeyArgs,
    @Ctx() { administrator, clientAddress }: Context,
  ): Promise<boolean> {
    await this.keys.remove(demandAdministrator(administrator), id, proof, clientAddress);
    return true;
  }
}
