import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { requireViewer } from '../../platform/auth/policy.js';
import type { Context } from '../../platform/graphql/context.js';
import { OwnerProofInput } from '../accounts/owner-proof.type.js';
import { ApiKeyService } from './api-key.service.js';
import { ApiKey, CreateApiKeyInput, NewApiKey } from './api-key.type.js';

@Resolver()
export class ApiKeyResolver {
  constructor(private readonly keys: ApiKeyService) {}

  @Query(() => [ApiKey], { description: "The caller's API keys, newest first." })
  apiKeys(@Ctx() { viewer }: Context): Promise<ApiKey[]> {
    return this.keys.list(requireViewer(viewer).userId);
  }

  @Mutation(() => NewApiKey, {
    description:
      'Creates an API key, 10 at most, and notifies its owner by mail. The key is shown only this once.',
  })
  createApiKey(
    @Ctx() { viewer, clientAddress }: Context,
    @Arg('input', { description: 'Its name, its scopes, and the password.' }) input: CreateApiKeyInput,
  ): Promise<NewApiKey> {
    return this.keys.create(requireViewer(viewer), input, clientAddress);
  }

  @Mutation(() => Boolean, {
    description:
      'Revokes an API key of the caller immediately; its connections are closed, and its owner is notified by mail.',
  })
  async revokeApiKey(
    @Ctx() { viewer, clientAddress }: Context,
    @Arg('id', () => ID, { description: 'Id of the key.' }) id: string,
    @Arg('proof', () => OwnerProofInput, { description: 'The password, or a passkey of the caller.' })
    proof: OwnerProofInput,
  ): Promise<boolean> {
    await this.keys.revoke(requireViewer(viewer), id, proof, clientAddress);
    return true;
  }
}
