import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { wilsonInterval } from '#schema/wilson.js';
import type { MeasuredRate } from '../../../../lib/interval-figures';

/** A measured rate with its Wilson interval beside the break-even of the practice platform. */
export function measure(wins: number, trades: number): MeasuredRate {
  const { low, high } = wilsonInterval(wins, trades);
  return { rate: trades === 0 ? 0 : wins / trades, low, high, breakEven: BREAK_EVEN_RATE };
}

/** A larger number is shown as none: it is far too many trades. */
const MOST_TRADES = 1_000_000;

/**
 * How many trades at this rate it takes until the interval's lower end is above the break-even; undefined where the
 * rate is not above it, or so little that a million are not enough.
 */
export function tradesToShow(rate: number, breakEvenRate: number = BREAK_EVEN_RATE): number | undefined {
  const shows = (trades: number) => wilsonInterval(Math.round(rate * trades), trades).low > breakEvenRate;
  if (rate <= breakEvenRate || !shows(MOST_TRADES)) return undefined;
  // Rounding to whole wins makes the bound wobble by less than a trade; halving finds the edge of it.
  let [few, enough] = [0, MOST_TRADES];
  while (enough - few > 1) {
    const half = Math.floor((few + enough) / 2);
    if (shows(half)) enough = half;
    else few = half;
  }
  return enough;
}
