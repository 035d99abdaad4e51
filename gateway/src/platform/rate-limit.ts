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

/** All calls of a minute are available again after this time. */
export const WINDOW_MS = 60_000;

export function rateLimited(waitSeconds: number): FarolError {
  return new FarolError('RATE_LIMITED', `Muitas chamadas. Tente de novo em ${waitSeconds}s.`, waitSeconds);
}

/** Microseconds that one call adds to a bucket's level; whole, so that no rounding error builds up. */
export function costOf(perMinute: number): number {
  return Math.max(1, Math.floor((WINDOW_MS * 1000) / perMinute));
}

/** Highest level, in microseconds, at which a bucket still takes a call. */
export function highestLevel(perMinute: number): number {
  return (perMinute - 1) * costOf(perMinute);
}

/**
 * The remaining allowance after a call that found its bucket at `level` microseconds.
 *
 * @throws FarolError RATE_LIMITED where the bucket does not take it
 */
export function allowanceOf(level: number, perMinute: number): Allowance {
  const over = level - highestLevel(perMinute);
  if (over > 0) throw rateLimited(Math.ceil(over / 1_000_000));
  const cost = costOf(perMinute);
  const remaining = Math.floor(perMinute - (level + cost) / cost);
  return { limit: perMinute, remaining, resetSeconds: Math.ceil((level + cost) / 1_000_000) };
}

/**
 * Leaky buckets in this process's memory (the generic cell rate algorithm, ITU-T I.371): `perMinute` calls at once,
 * then evenly over a minute. A bucket's level is the time until it is empty, so that one number describes it: the moment
 * when it will be. Buckets are kept in two generations of one window each. A bucket that was not used for a whole
 * window is empty and dropped with its generation, so no call looks at other keys, however many there are.
 */
export class MemoryRateLimiter implements RateLimiter {
  /** By key: when the bucket is empty, in microseconds. */
  private recent = new Map<string, number>();
  private former = new Map<string, number>();
  private generationAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Number of keys. */
  get size(): number {
    return this.recent.size + this.former.size;
  }

  async take(key: string, perMinute: number): Promise<Allowance> {
    const now = this.clock.now();
    this.turn(now);
    const recent = this.recent.get(key);
    const emptyAt = recent ?? this.former.get(key) ?? 0;
    const left = emptyAt - now * 1000;
    // Levels are above a whole window only if the system's clock was set back; they mean nothing then.
    const level = left > 0 && left <= WINDOW_MS * 1000 ? left : 0;
    const allowance = allowanceOf(level, perMinute);
    if (recent === undefined) this.former.delete(key);
    this.recent.set(key, now * 1000 + level + costOf(perMinute));
    return allowance;
  }

  /** Continues a bucket that was counted elsewhere, at its level in microseconds. */
  keep(key: string, level: number): void {
    const now = this.clock.now();
    this.turn(now);
    this.former.delete(key);
    this.recent.set(key, now * 1000 + level);
  }

  private turn(now: number): void {
    const age = now - this.generationAt;
    if (age >= 0 && age < WINDOW_MS) return;
    this.former = age < 2 * WINDOW_MS ? this.recent : new Map();
    this.recent = new Map();
    this.generationAt = now;
  }
}

/** Counts the calls of users, keys and addresses. */
export const RATE_LIMITER = new Token<RateLimiter>('rate limiter');
