import type { ReplayRange } from './replay-range.js';

export const WEEK = 7 * 86_400_000;
/** Weeks turn at Saturday 00:00 UTC, when foreign exchange rests, so that the loop's seam falls into no trading. */
const TURN = Date.UTC(1970, 0, 3);

/**
 * Lays source weeks on the weeks of the clock, in turn and for ever. Which week it is depends on the clock alone,
 * not on when the gateway started, so gateways that started in different weeks show the same market.
 */
export class WeekLoop {
  private readonly first: number;
  /** How many weeks are played before the first comes again. */
  readonly weeks: number;

  /** The whole weeks of the range; where it has none, the week that it reaches into most. */
  constructor({ from, to }: Pick<ReplayRange, 'from' | 'to'>) {
    const first = Math.ceil((from - TURN) / WEEK);
    const weeks = Math.floor((to - TURN) / WEEK) - first;
    this.weeks = Math.max(1, weeks);
    this.first = weeks >= 1 ? first : Math.floor(((from + to) / 2 - TURN) / WEEK);
  }

  /** Clock time less source time at `time` of the clock: a multiple of a week, ms. */
  shiftAt(time: number): number {
    const week = Math.floor((time - TURN) / WEEK);
    const turns = (((week - this.first) % this.weeks) + this.weeks) % this.weeks;
    return (week - this.first - turns) * WEEK;
  }

  /** The first moment after `time` at which the shift changes. */
  turnAfter(time: number): number {
    return (Math.floor((time - TURN) / WEEK) + 1) * WEEK + TURN;
  }
}
