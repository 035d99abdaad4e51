import type { ApiKeyEntity } from './api-key.entity.js';
import type { ApiKey } from './api-key.type.js';

export function toApiKey({ id, name, prefix, scopes, createdAt, lastUsedAt }: ApiKeyEntity): ApiKey {
  return { id, name, prefix, scopes, createdAt, lastUsedAt };
}
