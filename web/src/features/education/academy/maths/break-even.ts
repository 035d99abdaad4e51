import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { type Verdict, verdictOfCounts } from '#schema/statistics/verdict.js';
import { wilsonInterval } from '#schema/wilson.js';
import type { MeasuredRate } from '../../../../lib/interval-figures';

/** A measured rate with its verdict against the break-even. */
export interface JudgedRate extends MeasuredRate {
  readonly verdict: Verdict['word'];
}

/** A measured rate with its Wilson interval, compared with the practice platform's break-even. */
export function measure(wins: number, trades: number): JudgedRate {
  const { low, high } = wilsonInterval(wins, trades);
  const rate = trades === 0 ? 0 : wins / trades;
  return {
    ...{ rate, low, high },
    breakEven: BREAK_EVEN_RATE,
    verdict: wordOf(wins, trades, BREAK_EVEN_RATE),
  };
}

/** Verdict on sequential trades, valid however often it is checked; an interval is valid for a single check. */
const wordOf = (wins: number, trades: number, line: number) =>
  verdictOfCounts(line, { won: wins, lost: trades - wins }, 1, 1).word;

/** Larger numbers are treated as none: far too many trades. */
const MAX_TRADES = 1_000_000;

/**
 * How many trades at this rate are needed to show that it is above the break-even, with a verdict valid at any time;
 * undefined if the rate is not above it, or so little that a million trades are not enough.
 */
export function tradesToShow(rate: number, breakEvenRate: number = BREAK_EVEN_RATE): number | undefined {
  const shows = (trades: number) => wordOf(Math.round(rate * trades), trades, breakEvenRate) === 'above';
  if (rate <= breakEvenRate || !shows(MAX_TRADES)) return undefined;
  // Rounding to whole wins makes the bound wobble by less than one trade; bisection finds its edge.
  let [few, enough] = [0, MAX_TRADES];
  while (enough - few > 1) {
    const half = Math.floor((few + enough) / 2);
    if (shows(half)) enough = half;
    else few = half;
  }
  return enough;
}
