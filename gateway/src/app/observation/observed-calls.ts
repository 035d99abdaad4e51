import type { ApolloServerPlugin } from '@apollo/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentNode, ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql';
import type { Context } from '../../platform/graphql/context.js';
import { formatGraphQLError } from '../../platform/graphql/error-format.js';
import type { Log } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { inMessageSpan, outsideTrace, traceId } from '../../platform/traces/spans.js';
import { rootFieldsOf } from '../query-limits/root-fields.js';
import { onStreamEnd, type Results } from '../streams/on-stream-end.js';

/** What is learnt of a request while it is answered, for its log line. */
export interface RequestNotes {
  userId?: string;
  administratorId?: string;
  operation?: string;
}

const notes = new WeakMap<FastifyRequest, RequestNotes>();

export function notesOf(request: FastifyRequest): RequestNotes {
  const known = notes.get(request) ?? {};
  notes.set(request, known);
  return known;
}

/** Machines ask for these every few seconds; logging them would only add noise. */
const QUIET = /^\/(?:healthz|readyz|metrics|assets\/.*|\*)$/;
const STREAM = '/graphql/stream';

/** The route's pattern, never the address itself: addresses contain e-mails, and there is no limit to their number. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'page or unknown';
}

/** Counts each answer, and logs a line of it: caller, route, duration, and the id that the answer carries too. */
export function observeRequests(app: FastifyInstance, metrics: Metrics, log: Log): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    const route = routeOf(request);
    metrics.requests.inc({ method, route, status });
    if (route !== STREAM) metrics.requestSeconds.observe({ method, route }, milliseconds / 1000);
    const level = QUIET.test(route) ? 'debug' : 'info';
    const durationMs = Math.round(milliseconds * 10) / 10;
    log[level]({ requestId, method, route, status, durationMs, ...notesOf(request) }, 'request');
    done();
  });
}

/**
 * What an operation is counted and logged under: its root field, or `several`. A caller's own text, such as the
 * operation's name, is never a label, which would create a time series each, nor logged, as it could contain a secret.
 *
 * @param document a valid one, so that its fields are in the schema; undefined if it is not
 */
export function operationLabel(document: DocumentNode | undefined, name: string | null | undefined): string {
  if (!document) return 'invalid';
  const [field, ...others] = rootFieldsOf(document, name);
  return others.length > 0 || !field ? 'several' : field;
}

/** Counts one operation, its duration and its error codes, whichever transport it used. */
function countOperation(
  metrics: Metrics,
  operation: string,
  errors: readonly GraphQLError[],
  seconds: number | undefined,
): void {
  metrics.operations.inc({ operation, result: errors.length > 0 ? 'error' : 'ok' });
  if (seconds !== undefined) metrics.operationSeconds.observe({ operation }, seconds);
  for (const error of errors) {
    const { extensions } = formatGraphQLError(error.toJSON(), error);
    metrics.errors.inc({ protocol: 'graphql', code: String(extensions?.code) });
  }
}

/** Counts what Apollo answers: /graphql over HTTP, and the REST rows, which run through it. */
export function operationFigures(metrics: Metrics): ApolloServerPlugin<Context> {
  return {
    async requestDidStart({ contextValue }) {
      const begin = performance.now();
      return {
        async willSendResponse({ errors, operation: validated, document, operationName }) {
          const operation = operationLabel(validated && document, operationName);
          contextValue.noteOperation?.(operation);
          countOperation(metrics, operation, errors ?? [], (performance.now() - begin) / 1000);
        },
      };
    },
  };
}

/** Runs queries and mutations of WebSockets, which bypass Apollo, and counts and logs them as Apollo's own. */
export function measuredExecution(
  execute: (args: ExecutionArgs) => ExecutionResult | Promise<ExecutionResult>,
  metrics: Metrics,
  log: Log,
) {
  const run = async (args: ExecutionArgs): Promise<ExecutionResult> => {
    const context = args.contextValue as Context;
    context.traceId = traceId();
    const begin = performance.now();
    const result = await execute(args);
    const milliseconds = performance.now() - begin;
    const operation = operationLabel(args.document, args.operationName);
    countOperation(metrics, operation, result.errors ?? [], milliseconds / 1000);
    const { requestId, viewer } = context;
    const durationMs = Math.round(milliseconds * 10) / 10;
    log.info({ requestId, userId: viewer?.userId, operation, durationMs }, 'socket request');
    return result;
  };
  return (args: ExecutionArgs) => inMessageSpan('socket request', () => run(args));
}

type Subscribe = (args: ExecutionArgs) => Promise<Results | ExecutionResult>;

/** Counts subscriptions and open subscriptions, and logs each when it is over. */
export function measuredSubscription(subscribe: Subscribe, metrics: Metrics, log: Log): Subscribe {
  const open: Subscribe = async (args) => {
    const context = args.contextValue as Context;
    context.traceId = traceId();
    const results = await subscribe(args);
    const operation = operationLabel(args.document, args.operationName);
    const isStream = Symbol.asyncIterator in results;
    countOperation(metrics, operation, isStream ? [] : (results.errors ?? []), undefined);
    if (!isStream) return results;
    const { requestId, viewer } = context;
    const begin = performance.now();
    metrics.subscriptions.inc({ field: operation });
    const stream = onStreamEnd(results, () => {
      metrics.subscriptions.dec({ field: operation });
      const durationMs = Math.round(performance.now() - begin);
      log.info({ requestId, userId: viewer?.userId, operation, durationMs }, 'stream');
    });
    return { ...stream, next: () => outsideTrace(() => stream.next()) };
  };
  return (args) => inMessageSpan('subscription', () => open(args));
}
