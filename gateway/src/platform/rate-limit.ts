import type { Clock } from './clock.js';
import { FarolError } from './errors.js';
import { Token } from './service-registry.js';

export interface RateLimiter {
  /**
   * Counts a call under `key`; throws RATE_LIMITED if fewer units are left than it costs. Such a call uses up what is left,
   * so that asking again and again is not free.
   *
   * @param units 1 by default, `perMinute` at most; 0 asks whether a unit is left, and counts nothing
   */
  take(key: string, perMinute: number, units?: number): Promise<Allowance>;
}

/** A caller's remaining allowance after a call. */
export interface Allowance {
  /** Calls a minute. */
  readonly limit: number;
  /** Calls that may follow at once. */
  readonly remaining: number;
  /** Seconds until the oldest counted call is a minute old, so that more may follow. */
  readonly resetSeconds: number;
}

/** A call counts for this long. */
export const WINDOW_MS = 60_000;

export function rateLimited(waitSeconds: number): FarolError {
  return new FarolError('RATE_LIMITED', `Muitas chamadas. Tente de novo em ${waitSeconds}s.`, waitSeconds);
}

/** Units within one second of the clock, which stop counting together: a minute after the last of them. */
interface CountedSecond {
  units: number;
  /** Time of the last of them. */
  last: number;
}

/** The calls of one caller that count, by what they cost, oldest first. */
class CallWindow {
  private readonly seconds: CountedSecond[] = [];
  private total = 0;

  /**
   * Counts a call at `now`.
   *
   * @throws FarolError RATE_LIMITED if fewer than `units` of `perMinute` are left, or none
   */
  take(now: number, perMinute: number, units: number): Allowance {
    const at = this.moveTo(now);
    const left = perMinute - this.total;
    const needed = Math.max(units, 1);
    if (left > 0 && units > 0) this.add(at, Math.min(left, units));
    if (left < needed) throw rateLimited(Math.ceil(this.waitMs(at, perMinute - needed) / 1000));
    const oldest = this.seconds[0]?.last ?? at;
    return {
      limit: perMinute,
      remaining: perMinute - this.total,
      resetSeconds: Math.ceil((oldest + WINDOW_MS - at) / 1000),
    };
  }

  /** Drops the calls that no longer count. Returns the time to count by, which never runs backwards. */
  private moveTo(now: number): number {
    const newest = this.seconds.at(-1)?.last ?? now;
    // So far ahead only if the system's clock was set back: then these times mean nothing.
    const isAfterReset = newest - now > WINDOW_MS;
    const at = isAfterReset ? now : Math.max(now, newest);
    for (let first = this.seconds[0]; first; first = this.seconds[0]) {
      if (!isAfterReset && first.last + WINDOW_MS > at) break;
      this.total -= first.units;
      this.seconds.shift();
    }
    return at;
  }

  private add(at: number, units: number): void {
    this.total += units;
    const newest = this.seconds.at(-1);
    if (newest && Math.floor(newest.last / 1000) === Math.floor(at / 1000)) {
      newest.units += units;
      newest.last = at;
    } else this.seconds.push({ units, last: at });
  }

  /** Time until no more than `most` units count, if no call follows. */
  private waitMs(at: number, most: number): number {
    let left = this.total;
    const freeing = this.seconds.find(({ units }) => {
      left -= units;
      return left <= most;
    });
    return (freeing?.last ?? at) + WINDOW_MS - at;
  }
}

/**
 * Counts calls in this process's memory, in a sliding window: in no 60 seconds are more than `perMinute` units
 * admitted, and each call can be made again 60 to 61 seconds later. Callers are kept in two generations of one window each. One who
 * made no call for a whole window is dropped with its generation, so no call looks at other keys, however many there
 * are.
 */
export class MemoryRateLimiter implements RateLimiter {
  private recent = new Map<string, CallWindow>();
  private former = new Map<string, CallWindow>();
  private generationAt = Number.NEGATIVE_INFINITY;

  constructor(private readonly clock: Clock) {}

  /** Number of keys. */
  get size(): number {
    return this.recent.size + this.former.size;
  }

  async take(key: string, perMinute: number, units = 1): Promise<Allowance> {
    const now = this.clock.now();
    return this.windowOf(key, now).take(now, perMinute, units);
  }

  private windowOf(key: string, now: number): CallWindow {
    this.turn(now);
    const recent = this.recent.get(key);
    if (recent) return recent;
    const window = this.former.get(key) ?? new CallWindow();
    this.former.delete(key);
    this.recent.set(key, window);
    return window;
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
