import type { FastifyReply, FastifyRequest } from 'fastify';
import type { GraphQLSchema } from 'graphql';
import type { Clock } from '../../platform/clock.js';
import type { EventBus } from '../../platform/event-bus.js';
import type { Context } from '../../platform/graphql/context.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import type { Authorise } from '../guarded-schema.js';
import { countOperation, operationLabel } from '../observation/measured-operations.js';
import type { QueryAdmission } from '../query-limits/admission.js';
import type { AskedOperation } from '../query-limits/asked-operation.js';
import type { CountCall } from '../query-limits/meta-fields.js';
import { isHeld } from '../serve-files.js';
import { KeptAnswer, KeptAnswers } from './kept-answers.js';
import { type SharedOperation, sharedOperation } from './shared-operation.js';

export interface SharedAnswersOptions {
  readonly schema: GraphQLSchema;
  readonly admission: QueryAdmission;
  readonly authorise: Authorise;
  /** Counts a call about the schema. */
  readonly count: CountCall;
  readonly metrics: Metrics;
  readonly clock: Clock;
  readonly events: EventBus;
}

/** Takes an answer that has been made; without one nothing is kept, and who waits for it asks for himself. */
type Keep = (status?: number, contentType?: string, text?: string) => Promise<KeptAnswer | undefined>;

type Found =
  | { readonly answer: KeptAnswer }
  | {
      /** The caller, where it was looked up already. */
      readonly context: Promise<Context> | undefined;
      begin(): Keep;
    };

/** Longer ones say nothing that a shorter one could not. */
const LONGEST_ACCEPT = 200;

const isAbsent = (value: unknown) => value === undefined || value === null;

/** What Apollo asks of a GET before it runs it, so that no foreign page has it run by a mere link. */
function isSentByProgram({ method, headers }: FastifyRequest): boolean {
  const contentType = headers['content-type'];
  if (method === 'POST') return true;
  if (method !== 'GET' || (contentType !== undefined && contentType !== 'application/json')) return false;
  return Boolean(contentType || headers['apollo-require-preflight'] || headers['x-apollo-operation-name']);
}

/** Answers to everybody what is the same for everybody; who may ask, how often, and what is counted stay as they are. */
export class SharedAnswers {
  private readonly kept: KeptAnswers;

  constructor(private readonly options: SharedAnswersOptions) {
    this.kept = new KeptAnswers(options.clock);
    options.events.watch((kind) => this.kept.forget(kind));
  }

  /** How much is kept. */
  get size() {
    return this.kept.size;
  }

  /**
   * The answer to what a request asks, where it is kept and the caller may have it.
   *
   * @returns undefined for what is not shared; what may be kept once it is made, where there is no such answer
   */
  async find(
    request: FastifyRequest,
    asked: AskedOperation,
    contextOf: () => Promise<Context>,
  ): Promise<Found | undefined> {
    const begun = performance.now();
    const shared = this.sharedOf(request, asked);
    if (!shared) return undefined;
    const { operation, key } = shared;
    const answer = await this.kept.find(key);
    if (!answer) return { context: undefined, begin: () => this.begin(key, operation) };
    const context = contextOf();
    if (await this.isPermitted(operation, context)) {
      const label = operationLabel(operation.name);
      (await context).noteOperation?.(label);
      countOperation(this.options.metrics, label, [], (performance.now() - begun) / 1000);
      return { answer };
    }
    return { context, begin: () => async () => undefined };
  }

  /** Sends an answer, or 304 to who has it. */
  async send(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer): Promise<unknown> {
    reply.headers({ etag: answer.tag, vary: 'Origin, Accept-Encoding' });
    if (request.method === 'GET') {
      // Of its reader alone, since its headers tell what is left to them; asked about again each time.
      reply.header('cache-control', 'private, no-cache');
      if (isHeld(request.headers['if-none-match'], answer.tag.slice(2))) return reply.status(304).send();
    }
    const [bytes, coding] = await answer.form(request.headers['accept-encoding']);
    if (coding) reply.header('content-encoding', coding);
    return reply.type(answer.contentType).send(bytes);
  }

  private sharedOf(request: FastifyRequest, { query, rest }: AskedOperation) {
    const { operationName, variables, extensions } = rest;
    const accept = request.headers.accept ?? '';
    if (!isSentByProgram(request) || accept.length > LONGEST_ACCEPT) return undefined;
    if (!isAbsent(extensions) && (typeof extensions !== 'object' || Array.isArray(extensions)))
      return undefined;
    const document = this.options.admission.documentOf(query);
    const operation = document && sharedOperation(this.options.schema, document);
    if (!operation || !(isAbsent(operationName) || operationName === operation.name)) return undefined;
    const key = JSON.stringify([accept, query, variables ?? {}]);
    return { operation, key };
  }

  private async isPermitted(operation: SharedOperation, context: Promise<Context>): Promise<boolean> {
    const { authorise, count } = this.options;
    try {
      const caller = await context;
      for (let left = operation.metaFields; left > 0; left -= 1) await count('Query.__schema', caller);
      if (operation.field) await authorise(operation.field, caller);
      return true;
    } catch {
      // It is asked again where the operation is run, and answered in the form that errors have there.
      return false;
    }
  }

  private begin(key: string, operation: SharedOperation): Keep {
    const settle = this.kept.begin(key, { lasts: operation.field === undefined, until: operation.until });
    let isSettled = false;
    return async (status, contentType, text) => {
      if (isSettled) return undefined;
      isSettled = true;
      const isWhole = status === 200 && contentType && text && !text.startsWith('{"errors"');
      const answer = isWhole ? new KeptAnswer(Buffer.from(text), contentType) : undefined;
      settle(answer);
      return answer;
    };
  }
}
