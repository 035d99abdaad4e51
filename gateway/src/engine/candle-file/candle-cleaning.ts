import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../candle.js';

interface Ordered<Item> {
  readonly items: readonly Item[];
  readonly outOfOrder: number;
}

/** Sorts by time. The sort is stable, so that of rows with the same time the first one stays first. */
export function inOrder<Item extends { readonly time: number }>(items: readonly Item[]): Ordered<Item> {
  const outOfOrder = items.filter(({ time }, index) => time < (items[index - 1]?.time ?? time)).length;
  return {
    items: outOfOrder === 0 ? items : [...items].sort((one, other) => one.time - other.time),
    outOfOrder,
  };
}

const same = (one: Candle, other: Candle) =>
  one.open === other.open && one.high === other.high && one.low === other.low && one.close === other.close;

export function withoutDuplicates(ordered: readonly Candle[]) {
  const candles: Candle[] = [];
  let conflicting = 0;
  for (const candle of ordered) {
    const last = candles[candles.length - 1];
    if (last?.time !== candle.time) candles.push(candle);
    else if (!same(last, candle)) conflicting += 1;
  }
  return { candles, conflicting, duplicates: ordered.length - candles.length };
}

const HOUR = 3_600_000;
const isFlat = ({ open, high, low, close }: Candle) => open === high && high === low && low === close;

/**
 * Leaves out runs of candles that have one and the same price for an hour, and at least three candles: so some programs
 * fill nights, weekends and holidays. As trading they would hide the closed market and shrink every measure of range.
 */
export function withoutFlatRuns(candles: readonly Candle[], timeframe: Timeframe): readonly Candle[] {
  const length = timeframeMs(timeframe);
  const least = closedAfter(timeframe) / length;
  const kept: Candle[] = [];
  let run: Candle[] = [];
  const endRun = () => {
    if (run.length < least) kept.push(...run);
    run = [];
  };
  for (const candle of candles) {
    if (run.length > 0 && (!isFlat(candle) || candle.close !== run[0]?.close)) endRun();
    if (isFlat(candle)) run.push(candle);
    else kept.push(candle);
  }
  endRun();
  return kept.length === candles.length ? candles : kept;
}

/** A pause of an hour and of three candles is a closed market: a night, a weekend, a holiday. Shorter ones are gaps. */
export const closedAfter = (timeframe: Timeframe) => Math.max(HOUR, 3 * timeframeMs(timeframe));

export function pausesOf(candles: readonly Candle[], timeframe: Timeframe) {
  const length = timeframeMs(timeframe);
  let [gaps, missing, longestPause] = [0, 0, 0];
  candles.slice(1).forEach(({ time }, index) => {
    const pause = time - (candles[index]?.time ?? time) - length;
    longestPause = Math.max(longestPause, pause);
    if (pause <= 0 || pause >= closedAfter(timeframe)) return;
    gaps += 1;
    missing += pause / length;
  });
  return { gaps, missing, longestPause };
}
