import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { FarolError } from '../platform/errors.js';
import type { Metrics } from '../platform/metrics/metrics.js';
import { sendFailure } from './http-errors.js';

/** Milliseconds. */
export interface PressureLimits {
  /** Mean delay of the event loop over a sample above which calls are refused. */
  readonly delay: number;
  readonly sample: number;
}

/**
 * Delay and not utilisation: a gateway that is busy all the time but takes its turns quickly serves everybody, and
 * would serve fewer by refusing.
 */
export const PRESSURE_LIMITS: PressureLimits = { delay: 500, sample: 1000 };
const RETRY_AFTER_SECONDS = 2;
/** Who restarts or watches the gateway has to be answered whatever the load, or it makes matters worse. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/metrics']);

const overloaded = () =>
  new FarolError(
    'UNAVAILABLE',
    'Muitos acessos no momento. Tente novamente em instantes.',
    RETRY_AFTER_SECONDS,
  );

/**
 * Answers 503 with `Retry-After` while the event loop is late, so that what is under way gets through. The samples that
 * hold the start are not counted: its delay is no caller's doing, and the first callers would be refused for it.
 */
export async function shedLoad(
  app: FastifyInstance,
  metrics: Metrics,
  limits = PRESSURE_LIMITS,
): Promise<void> {
  let hasStarted = false;
  app.addHook('onListen', async () => {
    // The sample under way began before, and is read until the next one ends.
    setTimeout(() => {
      hasStarted = true;
    }, 2 * limits.sample).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    sampleInterval: limits.sample,
    pressureHandler(request, reply) {
      if (!hasStarted || ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return undefined;
      metrics.shed.inc();
      sendFailure(request, reply, overloaded());
      // Fastify would go on with a call whose hook is done, since its answer may still be on the way, and run it all the same.
      return new Promise<never>(() => undefined);
    },
  });
}
