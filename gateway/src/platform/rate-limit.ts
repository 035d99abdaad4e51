import type { Clock } from './clock.js';
import { FarolError } from './errors.js';
import { Token } from './service-registry.js';

export interface RateLimiter {
  /** Counts one call under `key`; throws RATE_LIMITED if the limit is reached. */
  take(key: string, perMinute: number): Promise<Allowance>;
}

/** A caller's remaining allowance after a call. */
export interface Allowance {
  /** Calls a minute. */
  readonly limit: number;
  /** Calls that may follow at once. */
  readonly remaining: number;
  /** Seconds until the bucket is full again. */
  readonly resetSeconds: number;
}

/** A bucket of `perMinute` calls is full again after this time. */
export const WINDOW_MS = 60_000;

interface Bucket {
  tokens: number;
  at: number;
}

export function rateLimited(waitSeconds: number): FarolError {
  return new FarolError('RATE_LIMITED', `Muitas chamadas. Tente de novo em ${waitSeconds}s.`, waitSeconds);
}

/**
 * The remaining allowance after a call that found `tokens` in its bucket.
 *
 * @throws FarolError RATE_LIMITED where that is less than one
 */
export function allowanceOf(tokens: number, perMinute: number): Allowance {
  if (tokens < 1) throw rateLimited(Math.ceil(((1 - tokens) * WINDOW_MS) / perMinute / 1000));
  const left = tokens - 1;
  const resetSeconds = Math.ceil(((perMinute - left) * WINDOW_MS) / perMinute / 1000);
  return { limit: perMinute, remaining: Math.floor(left), resetSeconds };
}

/**
 * Token buckets in this process's memory: `perMinute` calls at once, refilled evenly over a minute. Buckets are kept in
 * two generations of one window each. A bucket that was not used for a whole window is full and dropped with its
 * generation, so no call looks at other keys, however many there are.
 */
export class MemoryRateLimiter implements RateLimiter {
  private recent = new Map<string, Bucket>();
  private former = new Map<string, Bucket>();
  private generationAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Number of keys. */
  get size(): number {
    return this.recent.size + this.former.size;
  }

  async take(key: string, perMinute: number): Promise<Allowance> {
    const now = this.clock.now();
    this.turn(now);
    const bucket = this.recent.get(key) ?? this.former.get(key) ?? { tokens: perMinute, at: now };
    const refill = ((now - bucket.at) / WINDOW_MS) * perMinute;
    const tokens = Math.min(perMinute, bucket.tokens + Math.max(0, refill));
    const allowance = allowanceOf(tokens, perMinute);
    this.keep(key, tokens - 1);
    return allowance;
  }

  /** Continues a bucket that was counted elsewhere. */
  keep(key: string, tokens: number): void {
    const now = this.clock.now();
    this.turn(now);
    this.recent.set(key, { tokens, at: now });
    this.former.delete(key);
  }

  private turn(now: number): void {
    const age = now - this.generationAt;
    if (age < WINDOW_MS) return;
    this.former = age < 2 * WINDOW_MS ? this.recent : new Map();
    this.recent = new Map();
    this.generationAt = now;
  }
}

/** Counts the calls of users, keys and addresses. */
export const RATE_LIMITER = new Token<RateLimiter>('rate limiter');
