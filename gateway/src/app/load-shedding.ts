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
 * Delay, not utilisation: a gateway that is always busy but takes its turns quickly serves everybody, and refusing
 * would only reduce that.
 */
export const PRESSURE_LIMITS: PressureLimits = { delay: 500, sample: 1000 };
const RETRY_AFTER_SECONDS = 2;
/** Probes and monitoring are answered under any load; refusing them would make matters worse. */
const ALWAYS_ANSWERED = new Set(['/healthz', '/metrics']);

const overloaded = () =>
  new FarolError(
    'UNAVAILABLE',
    'Muitos acessos no momento. Tente novamente em instantes.',
    RETRY_AFTER_SECONDS,
  );

/**
 * Answers 503 with `Retry-After` while the event loop is late, so that requests under way complete. Samples that
 * include the start do not count: no caller caused that delay, and it would only refuse the first callers.
 */
export async function shedLoad(
  app: FastifyInstance,
  metrics: Metrics,
  limits = PRESSURE_LIMITS,
): Promise<void> {
  let hasStarted = false;
  app.addHook('onListen', async () => {
    // The current sample began earlier, and is used until the next one ends.
    setTimeout(() => {
      hasStarted = true;
    }, 2 * limits.sample).unref();
  });
  await app.register(underPressure, {
    maxEventLoopDelay: limits.delay,
    sampleInterval: limits.sample,
    pressureHandler(request, reply, _type, delay) {
      if (!hasStarted || ALWAYS_ANSWERED.has(request.routeOptions.url ?? '')) return undefined;
      // A sample without any turn is reported as an infinite delay, but shows only one of about the sample's length.
      if (delay === Number.POSITIVE_INFINITY && limits.sample <= limits.delay) return undefined;
      metrics.shed.inc();
      sendFailure(request, reply, overloaded());
      // Never resolves. The answer may not be sent completely yet, and Fastify would then run the call after this hook.
      return new Promise<never>(() => undefined);
    },
  });
}
