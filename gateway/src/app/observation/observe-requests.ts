import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Log } from '../../platform/log.js';
import type { Metrics } from '../../platform/metrics/metrics.js';
import { Throttled } from '../../platform/throttled.js';
import { countOperation } from './measured-operations.js';

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

/** One answered request. */
export interface Answered {
  readonly requestId: string;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  /** From the request to the end of its answer. */
  readonly milliseconds: number;
  readonly notes: RequestNotes;
  /** Duration of an operation that was answered without being executed, to be counted with its request. */
  readonly operationSeconds?: number;
}

/** Milliseconds between two rounds of counting and logging. */
const INTERVAL_MS = 10;

/**
 * Counts answers and logs one line each: caller, route, duration, and the id that the answer carries too. Under load
 * those of ten milliseconds are handled in one batch, which halves the cost of each.
 */
export class AnswerObserver {
  private waiting: Answered[] = [];
  private readonly counting = new Throttled(() => this.countWaiting(), INTERVAL_MS);

  constructor(
    private readonly metrics: Metrics,
    private readonly log: Log,
  ) {
    metrics.beforeRead(() => this.flush());
  }

  observe(answered: Answered): void {
    this.waiting.push(answered);
    this.counting.request();
  }

  /** Counts and logs the answers that wait. */
  flush(): void {
    this.counting.runIfDue();
  }

  private countWaiting(): void {
    const { waiting } = this;
    this.waiting = [];
    for (const answered of waiting) this.count(answered);
  }

  private count(answered: Answered): void {
    const { requestId, method, route, status, milliseconds, notes, operationSeconds } = answered;
    const { metrics } = this;
    metrics.requests.inc({ method, route, status });
    if (route !== STREAM) metrics.requestSeconds.observe({ method, route }, milliseconds / 1000);
    if (operationSeconds !== undefined)
      countOperation(metrics, notes.operation ?? 'other', [], operationSeconds);
    const level = QUIET.test(route) ? 'debug' : 'info';
    const durationMs = Math.round(milliseconds * 10) / 10;
    this.log[level]({ requestId, method, route, status, durationMs, ...notes }, 'request');
  }
}

/** Observes every request that the server accepts. */
export function observeRequests(app: FastifyInstance, observer: AnswerObserver): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { id: requestId, method } = request;
    const { statusCode: status, elapsedTime: milliseconds } = reply;
    const [route, notes] = [routeOf(request), notesOf(request)];
    observer.observe({ requestId, method, route, status, milliseconds, notes });
    done();
  });
  app.addHook('onClose', async () => observer.flush());
}
