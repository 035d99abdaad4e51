import { PAIRS, type Pair, roundPrice } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { keyedHash, seedKey } from '../simulated/model-1.js';

// Own file: the ticks of former versions, kept apart from the present ones.

const SECOND_MS = 1_000;

/**
 * The tick at or before `time` inside a replayed candle as the first versions showed it, to settle what was made from
 * such prices. Straight lines: from the open via the low (at a third) and the high (at two thirds) to the close, or via
 * the high first, depending on seed, pair and time.
 */
export function straightTick(
  seed: number,
  pair: Pair,
  timeframe: Timeframe,
  candle: Candle,
  time: number,
): { readonly time: number; readonly price: number } {
  const last = timeframeMs(timeframe) / SECOND_MS - 1;
  const isLowFirst =
    keyedHash(keyedHash(seedKey(seed), PAIRS.indexOf(pair)), candle.time / SECOND_MS) % 2 === 0;
  const [first, next] = isLowFirst ? [candle.low, candle.high] : [candle.high, candle.low];
  const corners = [
    [0, candle.open],
    [Math.round(last / 3), first],
    [Math.round((2 * last) / 3), next],
    [last, candle.close],
  ] as const;
  const second = Math.min(last, Math.floor((time - candle.time) / SECOND_MS));
  const end = corners.find(([corner]) => corner >= second) ?? corners[3];
  const start = corners.findLast(([corner]) => corner <= second) ?? corners[0];
  const share = end[0] === start[0] ? 1 : (second - start[0]) / (end[0] - start[0]);
  const price = roundPrice(pair, start[1] + share * (end[1] - start[1]));
  return { time: candle.time + second * SECOND_MS, price };
}
