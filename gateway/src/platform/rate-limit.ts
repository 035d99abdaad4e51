import type { Clock } from './clock.js';
import { FarolError } from './errors.js';
import { Token } from './service-registry.js';

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

/** A bucket of `perMinute` calls is full again after this. */
export const WINDOW_MS = 60_000;
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
 * What a call is answered that found `tokens` in its bucket.
 *
 * @throws FarolError RATE_LIMITED where that is less than one
 */
export function allowanceOf(tokens: number, perMinute: number): Allowance {
  if (tokens < 1) throw rateLimited(Math.ceil(((1 - tokens) * WINDOW_MS) / perMinute / 1000));
  const left = tokens - 1;
  const resetSeconds = Math.ceil(((perMinute - left) * WINDOW_MS) / perMinute / 1000);
  return { limit: perMinute, remaining: Math.floor(left), resetSeconds };
}

/** Token buckets in this process's memory: `perMinute` calls at once, refilled evenly over a minute. */
export class MemoryRateLimiter implements RateLimiter {
  private readonly buckets = new Map<string, Bucket>();

  constructor(private readonly clock: Clock) {}

  async take(key: string, perMinute: number): Promise<Allowance> {
    const now = this.clock.now();
    const bucket = this.buckets.get(key) ?? { tokens: perMinute, at: now };
    const refill = ((now - bucket.at) / WINDOW_MS) * perMinute;
    const tokens = Math.min(perMinute, bucket.tokens + Math.max(0, refill));
    const allowance = allowanceOf(tokens, perMinute);
    this.keep(key, tokens - 1);
    return allowance;
  }

  /** Goes on from what is left of a bucket that was counted elsewhere. */
  keep(key: string, tokens: number): void {
    const now = this.clock.now();
    if (this.buckets.size > SWEEP_AT) this.sweep(now);
    this.buckets.set(key, { tokens, at: now });
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) if (now - bucket.at > WINDOW_MS) this.buckets.delete(key);
  }
}

/** Counts the calls of users, keys and addresses. */
export const RATE_LIMITER = new Token<RateLimiter>('rate limiter');
