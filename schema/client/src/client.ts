import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
import { type Client, createClient, NetworkError } from 'graphql-sse';
import type { RestCalls } from './contract.js';
import { errorOf, FarolError, type GraphQLFailure, graphQLError } from './farol-error.js';
import { isTemporary, pause, waitBefore, withRetries } from './retries.js';

export type { RestCalls } from './contract.js';
export { FarolError, type FarolErrorCode } from './farol-error.js';

export interface FarolClientOptions {
  /** Address of the server, such as `https://farol.example`. */
  readonly url: string;
  /** An API key, or a session's token. Without one only public calls are answered. */
  readonly apiKey?: string;
  /** Header `X-Farol-Sandbox` of every call, such as `42; at=2026-01-05T13:00:00Z`; needs a sandbox key. */
  readonly sandbox?: string;
  /** Further tries of a call; 3 by default. */
  readonly retries?: number;
  /** Longest wait that the server may ask for before a further try; 60 by default. */
  readonly maxWaitSeconds?: number;
  /** Longest time for one try; 30,000 by default. */
  readonly timeoutMs?: number;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
}

/** A document with the types of its data and variables: those of `@farol/client/operations`, or one's own. */
export type TypedDocument<Data, Variables> = DocumentTypeDecoration<Data, Variables> & { valueOf(): string };

/** What may be left out if nothing in it is required. */
type Given<Input> =
  Partial<Record<never, never>> extends Input
    ? [input?: Input, options?: CallOptions]
    : [input: Input, options?: CallOptions];

/** A REST call: `METHOD /path`, as in /docs. */
export type RestCall = keyof RestCalls;

interface RestInput {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

interface Answer {
  readonly data?: unknown;
  readonly errors?: readonly GraphQLFailure[];
}

/** A client of a Farol server. */
export function createFarolClient(options: FarolClientOptions): FarolClient {
  return new FarolClient(options);
}

export class FarolClient {
  private readonly address: string;
  private readonly headers: Readonly<Record<string, string>>;
  private readonly streams: Client;

  constructor(private readonly options: FarolClientOptions) {
    const { url, apiKey, sandbox } = options;
    this.address = url.replace(/\/+$/, '');
    this.headers = {
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...(sandbox !== undefined && { 'x-farol-sandbox': sandbox }),
    };
    // It would repeat its first variables; `subscribe` resumes instead.
    this.streams = createClient({
      url: `${this.address}/graphql/stream`,
      headers: this.headers,
      retryAttempts: 0,
    });
  }

  /** Runs a query. @throws FarolError */
  query<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...[variables, options]: Given<Variables>
  ): Promise<Data> {
    return this.run(document, variables, true, options);
  }

  /**
   * Runs a mutation. It is sent again only if it was not done (RATE_LIMITED), or if its input has an `idempotencyKey`,
   * which stays the same.
   *
   * @throws FarolError
   */
  mutate<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...[variables, options]: Given<Variables>
  ): Promise<Data> {
    return this.run(document, variables, hasIdempotencyKey(variables), options);
  }

  /**
   * Follows a subscription until the loop is left, the signal is aborted or the server ends it. A lost connection is made
   * again; one whose document has the variable `$after` goes on after the newest id received, so that nothing is missed.
   * An outcome comes once, if the document selects `id` and `outcome`.
   *
   * @throws FarolError for a refusal
   */
  async *subscribe<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    ...[variables, { signal } = {}]: Given<Variables>
  ): AsyncGenerator<Data, void> {
    const query = document.valueOf();
    let current: Record<string, unknown> = { ...variables };
    const mayResume = /\$after\b/.test(query);
    const settled = new Set<string>();
    for (let failures = 0; !signal?.aborted; failures += 1) {
      const results = this.streams.iterate<Record<string, unknown>>({ query, variables: current });
      const stop = () => void results.return?.();
      signal?.addEventListener('abort', stop, { once: true });
      try {
        for await (const { data, errors } of results) {
          const [error] = errors ?? [];
          if (error) throw graphQLError(error);
          failures = 0;
          if (mayResume) {
            current = { ...current, after: laterId(current.after, data) };
            if (isRepeatedOutcome(data, settled)) continue;
          }
          yield data as Data;
        }
        return;
      } catch (error) {
        if (signal?.aborted) return;
        const failure = await streamFailure(error);
        if (!isTemporary(failure)) throw failure;
        await pause(waitBefore(failures, failure.retryAfterSeconds), signal).catch(() => undefined);
      } finally {
        signal?.removeEventListener('abort', stop);
        stop();
      }
    }
  }

  /** Makes a REST call; `GET` is tried again like a query, any other like a mutation. @throws FarolError */
  rest<Call extends RestCall>(
    call: Call,
    ...[input, options]: Given<RestCalls[Call]['input']>
  ): Promise<RestCalls[Call]['answer']> {
    const { params = {}, query = {}, body }: RestInput = input ?? {};
    const [method = 'GET', template = ''] = call.split(' ');
    const path = template.replaceAll(/:(\w+)/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const given = Object.entries(query).filter(([, value]) => value !== undefined);
    const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
    const init = {
      method,
      ...(body !== undefined && {
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    };
    return this.send(
      search ? `${path}?${search}` : path,
      init,
      method === 'GET',
      options,
      async (response) => {
        if (!response.ok) throw await errorOf(response);
        const isJson = response.headers.get('content-type')?.startsWith('application/json');
        return (isJson ? await response.json() : await response.text()) as RestCalls[Call]['answer'];
      },
    );
  }

  private run<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    variables: Variables | undefined,
    isRepeatable: boolean,
    options: CallOptions | undefined,
  ): Promise<Data> {
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: document.valueOf(), variables }),
    };
    return this.send('/graphql', init, isRepeatable, options, async (response) => {
      if (!response.ok) throw await errorOf(response);
      const { data, errors } = (await response.json()) as Answer;
      const [error] = errors ?? [];
      if (error) throw graphQLError(error, response);
      return data as Data;
    });
  }

  private send<Result>(
    path: string,
    init: { readonly method: string; readonly body?: string; readonly headers?: Record<string, string> },
    isRepeatable: boolean,
    { signal }: CallOptions = {},
    read: (response: Response) => Promise<Result>,
  ): Promise<Result> {
    const { retries = 3, maxWaitSeconds = 60, timeoutMs = 30_000 } = this.options;
    const headers = { ...this.headers, ...init.headers };
    const once = async () => {
      const timeout = AbortSignal.timeout(timeoutMs);
      const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
      try {
        return await read(await fetch(this.address + path, { ...init, headers, signal: either }));
      } catch (error) {
        if (error instanceof FarolError || signal?.aborted) throw error;
        throw new FarolError('NETWORK', 'O servidor não respondeu.', {}, error);
      }
    };
    return withRetries(once, { retries, maxWaitSeconds, isRepeatable, signal });
  }
}

function hasIdempotencyKey(variables: unknown): boolean {
  const { input } = (variables ?? {}) as { readonly input?: { readonly idempotencyKey?: unknown } | null };
  return typeof input?.idempotencyKey === 'string';
}

interface EventParts {
  readonly id?: unknown;
  readonly outcome?: unknown;
}

function eventOf(data: Record<string, unknown> | null | undefined): EventParts {
  const [event] = Object.values(data ?? {});
  return typeof event === 'object' && event !== null ? event : {};
}

/** The id of an event, if it is later than the one before: ids are UUIDs of version 7, and outcomes follow later. */
function laterId(before: unknown, data: Record<string, unknown> | null | undefined): unknown {
  const { id } = eventOf(data);
  if (typeof id !== 'string') return before;
  return typeof before === 'string' && before > id ? before : id;
}

/** Outcomes remembered; a server sends up to 500 of what a reader missed. */
const MAX_SETTLED = 1000;

/**
 * Whether an event is an outcome that came before the connection was lost: the server sends all outcomes again that came
 * after the newest id was settled or made. Remembers the outcome.
 */
function isRepeatedOutcome(data: Record<string, unknown> | null | undefined, settled: Set<string>): boolean {
  const { id, outcome } = eventOf(data);
  if (typeof id !== 'string' || typeof outcome !== 'string') return false;
  if (settled.has(id)) return true;
  settled.add(id);
  for (const oldest of settled) {
    if (settled.size <= MAX_SETTLED) break;
    settled.delete(oldest);
  }
  return false;
}

/** Why a stream ended: refused by an answer, by an error in the stream, or cut off. */
async function streamFailure(error: unknown): Promise<FarolError> {
  if (error instanceof FarolError) return error;
  if (error instanceof NetworkError && error.response instanceof Response) return errorOf(error.response);
  return new FarolError('NETWORK', 'A conexão caiu.', {}, error);
}
