import type { ApiScope } from '#schema/api-scope.js';
import { PASSWORD } from './factories.js';
import type { TestGateway } from './gateway.js';
import { runQuery } from './run.js';

export const CREATE_KEY =
  'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { key apiKey { id } } }';

export interface MadeKey {
  readonly key: string;
  readonly id: string;
}

/** A key of the token's owner. @param password the default is that of users from `factories.ts` */
export async function makeKey(
  farol: TestGateway,
  token: string,
  scopes: readonly ApiScope[] = ['READ'],
  password = PASSWORD,
  sandbox = false,
): Promise<MadeKey> {
  const input = { name: 'Painel', scopes, sandbox, currentPassword: password };
  const { data, errors } = await runQuery(farol, CREATE_KEY, { input }, token);
  if (!data) throw new Error(`no key: ${errors?.[0]?.message}`);
  const { createApiKey } = data as unknown as { createApiKey: { key: string; apiKey: { id: string } } };
  return { key: createApiKey.key, id: createApiKey.apiKey.id };
}
