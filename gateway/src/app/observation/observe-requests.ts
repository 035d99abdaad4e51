import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';

/** What is learnt of a request while it is answered, for its line in the log. */
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

/** Asked for by machines every few seconds: they fill no log that anybody reads. */
const QUIET = /^\/(?:healthz|readyz|metrics|assets\/.*|\*)$/;
const STREAM = '/graphql/stream';

/** The pattern of a route, never the address itself: addresses carry e-mails and are without number. */
function routeOf({ routeOptions }: FastifyRequest): string {
  return routeOptions.url ?? 'page or unknown';
}

/** Counts every answer, and writes a line of it: who, what, how long, and the id that the answer carries too. */
export function observeRequests(app: FastifyInstance, metrics: Metrics, log: Log): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method } = request;
    const { statusCode: status, elapsedTime } = reply;
    const route = routeOf(request);
    metrics.requests.inc({ method, route, status });
    if (route !== STREAM) metrics.requestSeconds.observe({ method, route }, elapsedTime / 1000);
    const level = QUIET.test(route) ? 'debug' : 'info';
    const durationMs = Math.round(elapsedTime * 10) / 10;
    log[level]({ requestId: request.id, method, route, status, durationMs, ...notesOf(request) }, 'request');
  });
}
