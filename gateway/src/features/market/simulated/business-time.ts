import { LRUCache } from 'lru-cache';

/**
 * Business time: the share of a year's variance that has passed at a moment. A busy hour moves prices more than a quiet
 * one, while the price stays a martingale.
 */
export interface BusinessTime {
  /**
   * @param minute counted from the market's anchor, a midnight UTC
   * @returns years of variance passed since the anchor
   */
  at(minute: number): number;
}

/**
 * Weights are relative variances of the 24 hours of a day, UTC. They follow the known pattern of forex: Tokyo 0–8,
 * London 7–16, New York 12–21, busiest where the last two overlap, quiet after New York. Source of the pattern: T.
 * Andersen, T. Bollerslev, "Intraday periodicity and volatility persistence in financial markets", J. Empirical Finance
 * 4 (1997). The numbers are ours, rounded. `always` is for round-the-clock markets: all hours have the same weight.
 */
const HOURLY_VARIANCE = {
  dollar: [
    0.5, 0.5, 0.5, 0.4, 0.4, 0.5, 0.8, 1.3, 1.4, 1.2, 1.1, 1.1, 1.8, 2.3, 2.4, 2.0, 1.5, 1.1, 0.9, 0.8, 0.6,
    0.3, 0.3, 0.4,
  ],
  europe: [
    0.3, 0.3, 0.3, 0.3, 0.4, 0.6, 1.2, 2.2, 2.2, 1.7, 1.4, 1.3, 1.6, 1.8, 1.8, 1.5, 1.1, 0.8, 0.7, 0.6, 0.5,
    0.3, 0.3, 0.3,
  ],
  asia: [
    1.6, 1.5, 1.4, 1.1, 1.0, 1.0, 1.1, 1.3, 1.2, 1.0, 0.9, 0.8, 1.1, 1.3, 1.3, 1.0, 0.8, 0.6, 0.6, 0.5, 0.4,
    0.3, 0.6, 1.3,
  ],
  always: new Array<number>(24).fill(1),
} as const;

export type Session = keyof typeof HOURLY_VARIANCE;

const MINUTES_A_DAY = 1440;
const DAYS_A_YEAR = 365;

/**
 * Years of variance passed since midnight, at each minute of the day; 1,441 numbers, of which the last is the whole
 * day's.
 */
function passedWithinDay(session: Session): Float64Array {
  const weights = HOURLY_VARIANCE[session];
  const total = weights.reduce((sum, weight) => sum + weight, 0) * 60 * DAYS_A_YEAR;
  const passed = new Float64Array(MINUTES_A_DAY + 1);
  let sum = 0;
  for (let minute = 0; minute < MINUTES_A_DAY; minute += 1) {
    sum += weights[Math.floor(minute / 60)] ?? 0;
    passed[minute + 1] = sum / total;
  }
  return passed;
}

/** Business time that is the same every day. */
export class SessionTime implements BusinessTime {
  private readonly passed: Float64Array;

  constructor(session: Session) {
    this.passed = passedWithinDay(session);
  }

  at(minute: number): number {
    const day = Math.floor(minute / MINUTES_A_DAY);
    return day / DAYS_A_YEAR + (this.passed[minute - day * MINUTES_A_DAY] ?? 0);
  }
}

/** Standard normal numbers, looked up by an integer. */
interface SplitNoise {
  node(index: number): number;
}

/** The longest interval whose variance is split randomly, minutes: 91 days. Above that, the sessions determine it. */
const LONGEST = 2 ** 17;
/** Interval that is split at a time, minutes: 34 hours. */
const PIECE = 2 ** 11;
/** The shortest interval with its own volatility, minutes. */
const SHORTEST = 2 ** 4;
/** Strength of the random splits; larger is more uneven. */
const SPREAD = 0.32;
/** Cached pieces, a kilobyte each; 1,000 hourly candles need 30. */
const MAX_PIECES = 256;

/**
 * Business time whose speed varies randomly. Volatility clusters over minutes, hours, days and weeks, while prices stay
 * a martingale, since the splits of variance are independent of the prices' direction.
 *
 * A multiplicative cascade: the variance of a dyadic interval is split between its halves,
 *   share of the first half = p + min(p, 1 − p) · tanh(SPREAD · Z)
 * with p the share by the sessions and Z a standard normal number of this interval only. The mean share is p, so
 * expected variance still grows as the sessions determine. Source of the idea: B. Mandelbrot, A. Fisher, L. Calvet, "A
 * multifractal model of asset returns", Cowles Foundation 1164 (1997).
 */
export class VolatilityTime implements BusinessTime {
  private readonly pieces = new LRUCache<number, Float64Array>({ max: MAX_PIECES });

  /** @param noise Z by the midpoint of the interval, in units of the shortest one */
  constructor(
    private readonly sessions: BusinessTime,
    private readonly noise: SplitNoise,
  ) {}

  at(minute: number): number {
    if (minute % LONGEST === 0) return this.sessions.at(minute);
    const long = Math.floor(minute / LONGEST) * LONGEST;
    if (minute % PIECE === 0) return this.marks(long, LONGEST, PIECE)[(minute - long) / PIECE] ?? 0;
    const piece = Math.floor(minute / PIECE) * PIECE;
    const marks = this.marks(piece, PIECE, SHORTEST);
    const mark = Math.floor((minute - piece) / SHORTEST);
    const from = piece + mark * SHORTEST;
    const [begin, end] = [marks[mark] ?? 0, marks[mark + 1] ?? 0];
    return begin + (end - begin) * this.share(from, minute, from + SHORTEST);
  }

  /** Business time at the multiples of `step` from `start` to `start + length`, both included. */
  private marks(start: number, length: number, step: number): Float64Array {
    // Starts of both kinds of interval are even, so the longer kind can use odd cache keys.
    const name = length === LONGEST ? start + 1 : start;
    const cached = this.pieces.get(name);
    if (cached) return cached;
    const marks = new Float64Array(length / step + 1);
    marks[0] = this.at(start);
    marks[marks.length - 1] = this.at(start + length);
    this.divide(start, step, marks, 0, marks.length - 1);
    this.pieces.set(name, marks);
    return marks;
  }

  /** Fills the marks between two known ones. */
  private divide(start: number, step: number, marks: Float64Array, first: number, last: number): void {
    if (last - first < 2) return;
    const middle = (first + last) / 2;
    const minute = start + middle * step;
    const even = this.share(start + first * step, minute, start + last * step);
    const chance = Math.tanh(SPREAD * this.noise.node(minute / SHORTEST));
    const share = even + Math.min(even, 1 - even) * chance;
    const [begin, end] = [marks[first] ?? 0, marks[last] ?? 0];
    marks[middle] = begin + (end - begin) * share;
    this.divide(start, step, marks, first, middle);
    this.divide(start, step, marks, middle, last);
  }

  /** Share of the sessions' variance between `from` and `to` that has passed at `minute`. */
  private share(from: number, minute: number, to: number): number {
    const { sessions } = this;
    const begin = sessions.at(from);
    return (sessions.at(minute) - begin) / (sessions.at(to) - begin);
  }
}
