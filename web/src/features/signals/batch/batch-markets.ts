import { BATCH_SIZE } from '#schema/limits.js';
import { BATCH_PAIRS, type Pair } from '#schema/pair.js';
import { BATCH_TIMEFRAMES } from '#schema/timeframe.js';
import { type Coverage, isOffered, type MarketChoice } from '../../../lib/offered-market';

/** A whole number from 0 to `count` − 1. */
export type Draw = (count: number) => number;

function drawn<T>(values: readonly T[], draw: Draw): T | undefined {
  return values[draw(values.length)];
}

/**
 * What a batch is made of (spec §7): six times a pair of the first seven and a timeframe, each drawn anew.
 *
 * @param coverage which markets the feed has; undefined while that is not known
 * @returns none where the feed has none of them
 */
export function batchMarkets(coverage: Coverage, draw: Draw): readonly MarketChoice[] {
  const timeframesOf = (pair: Pair) =>
    BATCH_TIMEFRAMES.filter((timeframe) => isOffered(coverage, { pair, timeframe }));
  const pairs = BATCH_PAIRS.filter((pair) => timeframesOf(pair).length > 0);
  if (pairs.length === 0) return [];
  return Array.from({ length: BATCH_SIZE }).flatMap(() => {
    const pair = drawn(pairs, draw);
    const timeframe = pair && drawn(timeframesOf(pair), draw);
    return pair && timeframe ? [{ pair, timeframe }] : [];
  });
}
