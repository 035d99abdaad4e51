import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { ApiScope } from '#schema/api-scope.js';
import { makeKey } from './api-keys.js';
import { PASSWORD, signedInUser } from './factories.js';
import type { TestGateway } from './gateway.js';

/** A user with every page, and a key of theirs. */
export async function keyHolder(farol: TestGateway, scopes: readonly ApiScope[], sandbox = false) {
  const { user, token } = await signedInUser(farol, { accessCrypto: true, accessDashboard: true });
  return { user, token, ...(await makeKey(farol, token, scopes, PASSWORD, sandbox)) };
}

/** The SDK's own client, connected with a key. */
export async function mcpClient(
  { address }: TestGateway,
  key: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Client> {
  const client = new Client({ name: 'vitest', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${address}/mcp`), { requestInit }));
  return client;
}

export interface ToolAnswer {
  readonly isError?: boolean;
  /** Sentences, then the data as JSON; of a refusal its reason. */
  readonly content: readonly { readonly type: string; readonly text: string }[];
  readonly structuredContent?: {
    readonly data: Readonly<Record<string, never>>;
    readonly caveats: readonly string[];
  };
}

/** Calls a tool; the client checks the answer against the tool's schema if it has listed the tools. */
export async function callTool(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
): Promise<ToolAnswer> {
  return (await client.callTool({ name, arguments: input })) as unknown as ToolAnswer;
}

/** An input that the tools of a market accept. */
export const TOOL_MARKET = { pair: 'EUR/USD', timeframe: '5m' } as const;

/** An input that every tool accepts but those that take an id. */
export function fittingInput(name: string, idempotencyKey = 'ordem-de-teste-0001'): Record<string, unknown> {
  if (name === 'operar_na_pratica') return { ...TOOL_MARKET, direction: 'CALL', stake: 1000, idempotencyKey };
  return ['velas', 'analise', 'taxa_de_acerto', 'gerar_sinal'].includes(name) ? { ...TOOL_MARKET } : {};
}

export interface McpSending {
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly path?: string;
}

/** Sends a message, or any other text, as a client without the SDK would. */
export async function sendMcp(
  { address }: TestGateway,
  body: unknown,
  { key, headers = {}, method = 'POST', path = '/mcp' }: McpSending = {},
) {
  const response = await fetch(`${address}${path}`, {
    method,
    headers: {
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...headers,
    },
    ...(!['GET', 'HEAD'].includes(method) && {
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}
