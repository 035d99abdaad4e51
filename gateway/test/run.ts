import type { TestGateway } from './gateway.js';

export interface GraphQLAnswer {
  readonly status: number;
  readonly data: Record<string, never> | null | undefined;
  readonly errors:
    | readonly { message: string; extensions: { code: string; requestId?: string } }[]
    | undefined;
  /** Code of the first error. */
  readonly code: string | undefined;
}

export interface RestAnswer<Body = Record<string, unknown>> {
  readonly status: number;
  readonly body: Body;
  readonly headers: Headers;
}

const authorization = (token: string | undefined): Record<string, string> =>
  token ? { authorization: `Bearer ${token}` } : {};

/** Sends an operation to /graphql as an integrator would. */
export async function runQuery(
  { address }: TestGateway,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<GraphQLAnswer> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(token) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as Pick<GraphQLAnswer, 'data' | 'errors'>;
  return { status: response.status, data, errors, code: errors?.[0]?.extensions.code };
}

/** Calls a REST path; `call` is such as `POST /api/auth/login`. */
export async function runRest<Body = Record<string, unknown>>(
  { address }: TestGateway,
  call: string,
  body?: unknown,
  token?: string,
): Promise<RestAnswer<Body>> {
  const [method = 'GET', path = '/'] = call.split(' ');
  const response = await fetch(`${address}${path}`, {
    method,
    headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...authorization(token) },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.status, body: (await response.json()) as Body, headers: response.headers };
}
