import { BATCH_SIZE } from '#schema/limits.js';
import { BATCH_PAIRS, type Pair } from '#schema/pair.js';
import { BATCH_TIMEFRAMES } from '#schema/timeframe.js';
import type { MarketChoice } from '../market-selects';

/** A whole number from 0 to `count` − 1. */
export type Draw = (count: number) => number;

function drawn<T>(values: readonly T[], draw: Draw): T | undefined {
  return values[draw(values.length)];
}

/**
 * What a batch is made of (spec §7): six times a pair of the first seven and a timeframe, each drawn anew.
 *
 * @param available pairs that the feed has; undefined while that is not known
 * @returns none where the feed has none of the seven
 */
export function batchMarkets(available: readonly Pair[] | undefined, draw: Draw): readonly MarketChoice[] {
  const pairs = BATCH_PAIRS.filter((pair) => available?.includes(pair) ?? true);
  if (pairs.length === 0) return [];
  return Array.from({ length: BATCH_SIZE }).flatMap(() => {
    const pair = drawn(pairs, draw);
    const timeframe = drawn(BATCH_TIMEFRAMES, draw);
    return pair && timeframe ? [{ pair, timeframe }] : [];
  });
}
