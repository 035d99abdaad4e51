import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Answered } from '../observation/observe-requests.js';
import { isInSandbox } from '../sandbox/sandbox-endpoints.js';

/** A request is remembered with its body up to this many bytes; none of our own client's is longer. */
const MAX_BODY_LENGTH = 4096;
/** Characters of a request with its headers. */
const MAX_KEY_LENGTH = 8192;
/** Number of requests that are remembered. */
const MAX_REQUESTS = 300;

/** All headers that affect the answer to a caller without `Authorization`; `If-None-Match` is checked each time. */
const DECIDING = [
  'content-type',
  'accept',
  'accept-encoding',
  'origin',
  'apollo-require-preflight',
  'x-apollo-operation-name',
] as const;

/** The answer to a request that came before. */
interface Repeated {
  readonly status: number;
  /** Names and values, alternating. */
  readonly headers: readonly string[];
  readonly bytes: Buffer | undefined;
  /** For the log line. */
  readonly operation: string;
  readonly operationSeconds: number;
}

/**
 * Answers callers without a token; undefined if the request has to go to Fastify, which has not run yet.
 */
export type CachedResponder = (request: IncomingMessage, requestId: string) => Promise<Repeated | undefined>;

export interface RepeatedRequestsOptions {
  /** Whether the server answers as usual: it is neither stopping nor overloaded. */
  readonly isAccepting: () => boolean;
  readonly requestId: () => string;
  readonly observe: (answered: Answered) => void;
}

/** Length of the body; undefined if such a request is never looked up. */
function lengthOf({ method, url = '', headers }: IncomingMessage): number | undefined {
  if (headers.authorization !== undefined || headers['transfer-encoding'] !== undefined) return undefined;
  if (isInSandbox({ headers })) return undefined;
  const length = headers['content-length'];
  if (method === 'GET') return url.startsWith('/graphql?') && length === undefined ? 0 : undefined;
  if (method !== 'POST' || url !== '/graphql' || !/^[1-9]\d{0,3}$/.test(length ?? '')) return undefined;
  return Number(length) <= MAX_BODY_LENGTH ? Number(length) : undefined;
}

/**
 * All parts of a request that affect its answer, except the caller's identity; two requests share a key only if all of
 * it is equal.
 */
function keyOf({ method, url, headers }: IncomingMessage, body: string): string {
  // No header can contain either character.
  const deciding = DECIDING.map((name) => headers[name] ?? '\0').join('\n');
  return `${method} ${url}\n${deciding}\n${body}`;
}

/**
 * Requests without a token whose very bytes came before and were answered from the cache for everybody. They are
 * answered before Fastify sees them, because Fastify costs more than the answer itself. All others pass on to it
 * untouched.
 */
export class RepeatedRequests {
  private readonly responders = new LRUCache<string, CachedResponder>({ max: MAX_REQUESTS });
  /** Requests that passed on, so that their answer can be learnt afterwards. */
  private readonly passed = new WeakMap<IncomingMessage, string>();

  constructor(private readonly options: RepeatedRequestsOptions) {}

  /** Number of remembered requests. */
  get size(): number {
    return this.responders.size;
  }

  /** Answers a request, or has it passed on untouched. */
  take(request: IncomingMessage, response: ServerResponse, pass: () => void): void {
    const length = this.options.isAccepting() ? lengthOf(request) : undefined;
    if (length === undefined) {
      pass();
      return;
    }
    if (length === 0) {
      this.look(request, response, '', pass);
      return;
    }
    const look = () => {
      request.off('readable', look);
      request.off('close', look);
      // Reading exactly its length does not end the stream, so the body can be put back.
      const body: Buffer | null = request.read(length);
      const passWhole = () => {
        if (body) request.unshift(body);
        pass();
      };
      // It may not have arrived as a whole.
      if (body?.length === length) this.look(request, response, body.toString('latin1'), passWhole);
      else passWhole();
    };
    request.on('readable', look);
    // A caller that disconnects meanwhile is logged as usual.
    request.on('close', look);
  }

  /** Remembers how to answer a request that was passed on, for the next time it comes. */
  learn(request: IncomingMessage, again: CachedResponder): void {
    const key = this.passed.get(request);
    if (key !== undefined) this.responders.set(key, again);
  }

  private look(request: IncomingMessage, response: ServerResponse, body: string, pass: () => void): void {
    const key = keyOf(request, body);
    const again = this.responders.get(key);
    if (again) {
      void this.answer(request, response, again, pass);
      return;
    }
    if (key.length <= MAX_KEY_LENGTH) this.passed.set(request, key);
    pass();
  }

  private async answer(
    request: IncomingMessage,
    response: ServerResponse,
    again: CachedResponder,
    pass: () => void,
  ): Promise<void> {
    const begun = performance.now();
    const requestId = this.options.requestId();
    const answer = await again(request, requestId).catch(() => undefined);
    if (!answer) {
      pass();
      return;
    }
    const { method = '' } = request;
    const { status, operation, operationSeconds, headers, bytes } = answer;
    const observe = () => {
      const milliseconds = performance.now() - begun;
      this.options.observe({
        requestId,
        method,
        route: '/graphql',
        status,
        milliseconds,
        notes: { operation },
        operationSeconds,
      });
    };
    if (response.closed) observe();
    else response.once('close', observe);
    response.writeHead(status, headers as string[]).end(bytes);
    // The body was already read; its end was not.
    request.resume();
  }
}
