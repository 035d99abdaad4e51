import type { IncomingMessage } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Clock } from '../../platform/clock.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { matchesEtag } from '../etag.js';
import type { Authorise, CallContext, CountCall } from '../guarded-schema.js';
import { countOperation, operationLabel } from '../observation/measured-operations.js';
import type { QueryAdmission } from '../query-limits/admission.js';
import type { RequestedOperation } from '../query-limits/requested-operation.js';
import { allowanceHeaders } from '../request-context.js';
import { isInSandbox } from '../sandbox/sandbox-endpoints.js';
import type { CachedResponder } from './repeated-requests.js';
import { CachedResponse, type Form, ResponseCache } from './response-cache.js';
import { type SharedOperation, sharedOperation } from './shared-operation.js';

export interface SharedResponsesOptions {
  readonly schema: GraphQLSchema;
  readonly admission: QueryAdmission;
  readonly authorise: Authorise;
  /** Counts a call about the schema. */
  readonly count: CountCall;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly events: EventBus;
}

/**
 * Receives a computed answer. Undefined means that nothing is cached, and that callers waiting for it ask for
 * themselves.
 */
type Keep = (status?: number, contentType?: string, text?: string) => Promise<CachedResponse | undefined>;

/** The parts of a cached answer that are needed to send it again. */
interface Hit {
  readonly answer: CachedResponse;
  readonly operation: SharedOperation;
  readonly key: string;
}

type Found =
  | Hit
  | {
      /** The caller, if already looked up. */
      readonly context: Promise<Context> | undefined;
      begin(): Keep;
    };

/** Characters of `Accept`; requests with more are not answered from the cache. */
const MAX_ACCEPT_LENGTH = 200;

const isAbsent = (value: unknown) => value === undefined || value === null;

/** Headers that differ from call to call; all others are the same for the same request. */
const PER_CALL_HEADERS = new Set(['x-request-id', 'ratelimit', 'ratelimit-policy', 'set-cookie']);

/** Body and headers of an answer to be sent. */
interface EncodedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly bytes: Buffer | undefined;
}

/** The same with all headers of an answer: names and values, alternating. */
interface Flat extends Pick<EncodedResponse, 'status' | 'bytes'> {
  readonly headers: readonly string[];
}

/** An answer in one of its forms, or 304 if the caller has it already. */
function sentOf(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  { tag, contentType }: CachedResponse,
  [bytes, coding]: Form,
): EncodedResponse {
  const headers = {
    etag: tag,
    vary: 'Origin, Accept-Encoding',
    // Private to its reader, because its headers show the caller's remaining calls; revalidated each time.
    ...(method === 'GET' && { 'cache-control': 'private, no-cache' }),
  };
  if (method === 'GET' && matchesEtag(asked['if-none-match'], tag.slice(2)))
    return { status: 304, headers, bytes: undefined };
  const form = {
    'content-type': contentType,
    'content-length': String(bytes.length),
    ...(coding && { 'content-encoding': coding }),
  };
  return { status: 200, headers: { ...headers, ...form }, bytes };
}

/** Apollo's own check of a GET before it is executed, so that a mere link on a foreign page cannot run it. */
function isSentByProgram({ method, headers }: FastifyRequest): boolean {
  const contentType = headers['content-type'];
  if (method === 'POST') return true;
  if (method !== 'GET' || (contentType !== undefined && contentType !== 'application/json')) return false;
  return Boolean(contentType || headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
}

/**
 * Serves answers that are the same for everybody. Authorisation, rate limits and counters still apply to every call.
 */
export class SharedResponses {
  private readonly cache: ResponseCache;

  constructor(private readonly options: SharedResponsesOptions) {
    this.cache = new ResponseCache(options.clock);
    options.events.watch((kind) => this.cache.forget(kind));
  }

  /** How much is cached. */
  get size() {
    return this.cache.size;
  }

  /**
   * The answer to a request, if it is cached and the caller may have it.
   *
   * @returns undefined for what is not shared; a slot for the answer once it is computed, if there is none yet
   */
  async find(
    request: FastifyRequest,
    asked: RequestedOperation,
    contextOf: () => Promise<Context>,
  ): Promise<Found | undefined> {
    const begun = performance.now();
    const shared = this.sharedOf(request, asked);
    if (!shared) return undefined;
    const { operation, key } = shared;
    const answer = await this.cache.find(key);
    if (!answer) return { context: undefined, begin: () => this.begin(key, operation) };
    const context = contextOf();
    if (await this.isPermitted(operation, context)) {
      const label = operationLabel(operation.name);
      countOperation(this.options.metrics, label, [], (performance.now() - begun) / 1000);
      (await context).noteOperation?.(label);
      return { answer, operation, key };
    }
    return { context, begin: () => async () => undefined };
  }

  /** Sends an answer, or 304 if the caller has it already. */
  async send(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse): Promise<unknown> {
    const form = await answer.form(request.headers['accept-encoding']);
    const { status, headers, bytes } = sentOf(request, answer, form);
    return reply.status(status).headers(headers).send(bytes);
  }

  /**
   * How to answer the same request without a token: from the cache at that time, authorised and counted each time.
   *
   * @param reply before the answer is put into it
   * @param addressOf a caller's address
   */
  again(
    reply: FastifyReply,
    { operation, key }: Hit,
    addressOf: (request: IncomingMessage) => string,
  ): CachedResponder {
    const common = Object.entries(reply.getHeaders()).filter(([name]) => !PER_CALL_HEADERS.has(name));
    const flat = ({ status, headers, bytes }: EncodedResponse): Flat => ({
      status,
      headers: Object.entries({ ...Object.fromEntries(common), ...headers }).flat() as string[],
      bytes,
    });
    // The last answer that was sent without `If-None-Match`, because most calls are sent the same.
    let last: Flat | undefined;
    const sentTo = (request: IncomingMessage, kept: CachedResponse, form: Form): Flat => {
      if (request.method !== 'POST') return flat(sentOf(request, kept, form));
      if (last?.bytes !== form[0]) last = flat(sentOf(request, kept, form));
      return last;
    };
    return async (request, requestId) => {
      const begun = performance.now();
      const answer = this.cache.atHand(key);
      const form = answer?.readyForm(request.headers['accept-encoding']);
      if (!answer || !form) return undefined;
      const own = ['x-request-id', requestId];
      const caller: CallContext = {
        viewer: undefined,
        administrator: undefined,
        clientAddress: addressOf(request),
        noteAllowance: (name, allowance) => {
          own.length = 2;
          for (const [header, value] of Object.entries(allowanceHeaders(name, allowance)))
            own.push(header, value);
        },
      };
      if (!(await this.isPermitted(operation, caller))) return undefined;
      const { status, headers, bytes } = sentTo(request, answer, form);
      return {
        status,
        headers: headers.concat(own),
        bytes,
        operation: operationLabel(operation.name),
        operationSeconds: (performance.now() - begun) / 1000,
      };
    };
  }

  private sharedOf(request: FastifyRequest, { query, rest }: RequestedOperation) {
    // In the sandbox each caller has another market.
    if (isInSandbox(request)) return undefined;
    const { operationName, variables, extensions } = rest;
    const accept = request.headers.accept ?? '';
    if (!isSentByProgram(request) || accept.length > MAX_ACCEPT_LENGTH) return undefined;
    if (!isAbsent(extensions) && (typeof extensions !== 'object' || Array.isArray(extensions)))
      return undefined;
    const document = this.options.admission.documentOf(query);
    const operation = document && sharedOperation(this.options.schema, document);
    if (!operation || !(isAbsent(operationName) || operationName === operation.name)) return undefined;
    const key = JSON.stringify([accept, query, variables ?? {}]);
    return { operation, key };
  }

  private async isPermitted(
    operation: SharedOperation,
    context: CallContext | Promise<CallContext>,
  ): Promise<boolean> {
    const { authorise, count } = this.options;
    try {
      const caller = await context;
      for (let left = operation.metaFields; left > 0; left -= 1) await count('Query.__schema', caller);
      if (operation.field) await authorise(operation.field, caller);
      return true;
    } catch {
      // The operation's own execution checks this again and answers it in the error format of that layer.
      return false;
    }
  }

  private begin(key: string, operation: SharedOperation): Keep {
    const settle = this.cache.begin(key, {
      neverExpires: operation.field === undefined,
      invalidatedBy: operation.invalidatedBy,
    });
    let isSettled = false;
    return async (status, contentType, text) => {
      if (isSettled) return undefined;
      isSettled = true;
      const isWhole = status === 200 && contentType && text && !text.startsWith('{"errors"');
      const answer = isWhole ? new CachedResponse(Buffer.from(text), contentType) : undefined;
      settle(answer);
      return answer;
    };
  }
}
