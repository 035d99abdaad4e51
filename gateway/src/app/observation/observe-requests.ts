import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';

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
