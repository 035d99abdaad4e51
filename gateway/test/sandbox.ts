import { API_SCOPES, type ApiScope } from '#schema/api-scope.js';
import { makeKey } from './api-keys.js';
import { PASSWORD, signedInUser } from './factories.js';
import type { TestGateway } from './gateway.js';

/** A sandbox key of a new user, with every scope by default. */
export async function sandboxKey(farol: TestGateway, scopes: readonly ApiScope[] = API_SCOPES) {
  const { user, token } = await signedInUser(farol);
  return { user, token, ...(await makeKey(farol, token, scopes, PASSWORD, true)) };
}

interface SandboxAnswer {
  readonly status: number;
  /** The body as received. */
  readonly text: string;
  readonly headers: Headers;
  readonly data: Readonly<Record<string, never>> | null | undefined;
  readonly message: string | undefined;
  /** Code of the first error, or `ok`. */
  readonly code: string;
}

/**
 * Sends an operation with a sandbox header.
 * @param header none if undefined
 */
export async function inSandbox(
  { address }: TestGateway,
  key: string | undefined,
  header: string | undefined,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<SandboxAnswer> {
  const response = await fetch(`${address}/graphql`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
      ...(header !== undefined && { 'x-farol-sandbox': header }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const text = await response.text();
  const { data, errors } = JSON.parse(text) as {
    data?: Record<string, never> | null;
    errors?: { message: string; extensions: { code: string } }[];
  };
  const [error] = errors ?? [];
  return {
    status: response.status,
    text,
    headers: response.headers,
    data,
    message: error?.message,
    code: error?.extensions.code ?? 'ok',
  };
}

/**
 * Reads the events of a stream in a sandbox until it ends, or until the given number has come.
 * @param onRead called with the number of events so far
 */
export async function eventsInSandbox(
  { address }: TestGateway,
  key: string,
  header: string,
  query: string,
  most = Number.POSITIVE_INFINITY,
  onRead: (count: number) => void = () => undefined,
): Promise<string[]> {
  const aborted = new AbortController();
  const response = await fetch(`${address}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${key}`,
      'x-farol-sandbox': header,
    },
    body: JSON.stringify({ query }),
    signal: aborted.signal,
  });
  const events: string[] = [];
  let rest = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    events.push(...lines.filter((line) => line.startsWith('data: {')).map((line) => line.slice(6)));
    onRead(events.length);
    if (events.length >= most) break;
  }
  aborted.abort();
  return events.slice(0, most);
}
