import type { Clock } from './clock.js';
import { FarolError } from './errors.js';

export interface RateLimiter {
  /** Counts one call under `key`; throws RATE_LIMITED where it is one too many. */
  take(key: string, perMinute: number): Promise<Allowance>;
}

/** What is left to a caller after a call. */
export interface Allowance {
  /** Calls a minute. */
  readonly limit: number;
  /** Calls that may follow at once. */
  readonly remaining: number;
  /** Seconds until all of them are there again. */
  readonly resetSeconds: number;
}

const WINDOW_MS = 60_000;
/** Above this many keys the ones not used in the last minute are let go. */
const SWEEP_AT = 10_000;

interface Bucket {
  tokens: number;
  at: number;
}

export function rateLimited(waitSeconds: number): FarolError {
  return new FarolError('RATE_LIMITED', `Muitas chamadas. Tente de novo em ${waitSeconds}s.`, waitSeconds);
}

/**
 * Token buckets in this process's memory: `perMinute` calls at once, refilled evenly over a minute.
 */
export function createMemoryRateLimiter(clock: Clock): RateLimiter {
  const buckets = new Map<string, Bucket>();
  const sweep = (now: number) => {
    for (const [key, bucket] of buckets) if (now - bucket.at > WINDOW_MS) buckets.delete(key);
  };
  return {
    async take(key, perMinute) {
      const now = clock.now();
      if (buckets.size > SWEEP_AT) sweep(now);
      const bucket = buckets.get(key) ?? { tokens: perMinute, at: now };
      const refill = ((now - bucket.at) / WINDOW_MS) * perMinute;
      const tokens = Math.min(perMinute, bucket.tokens + Math.max(0, refill));
      if (tokens < 1) throw rateLimited(Math.ceil(((1 - tokens) * WINDOW_MS) / perMinute / 1000));
      const left = tokens - 1;
      buckets.set(key, { tokens: left, at: now });
      const resetSeconds = Math.ceil(((perMinute - left) * WINDOW_MS) / perMinute / 1000);
      return { limit: perMinute, remaining: Math.floor(left), resetSeconds };
    },
  };
}
