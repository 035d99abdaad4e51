import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { MarketCandles } from './candle-archive.js';
import {
  type EntryKey,
  type Opinion,
  opinionOf,
  outcomeOfPoints,
  pointsOf,
  type RecordEntry,
  type Settled,
} from './record-entry.js';

/** Where the candle that decides an entry cannot be read for so long after its end, the outcome is VOID. */
const GIVE_UP_MS = 24 * 3_600_000;

/**
 * The outcome of a pending entry by the close of its next candle; undefined where that may still come. Without that
 * candle, which is where a later one stands or a day has passed, it is VOID.
 *
 * @param candles closed candles by the source's time, oldest first
 * @param sourceNow the source's time now
 */
export function settlementOf(
  entry: RecordEntry,
  candles: readonly Candle[],
  sourceNow: number,
): (EntryKey & Settled) | undefined {
  const { series, pair, timeframe, candleTime, sourceTime, direction, entryPrice } = entry;
  const opening = sourceTime + timeframeMs(timeframe);
  const next = candles.find(({ time }) => time === opening);
  const isLost =
    candles.some(({ time }) => time > opening) || sourceNow - opening - timeframeMs(timeframe) > GIVE_UP_MS;
  if (!next && !isLost) return undefined;
  const exit = next ? pointsOf(pair, next.close) : null;
  return { series, pair, timeframe, candleTime, ...outcomeOfPoints(direction, entryPrice, exit) };
}

/** An entry from history with its outcome. */
export interface MadeUpEntry
  extends Opinion,
    Settled,
    Pick<RecordEntry, 'pair' | 'timeframe' | 'sourceTime' | 'entryPrice'> {}

/**
 * Entries of the candles that closed after `from` and up to `to`, as history has them: the first price is the next
 * candle's opening. A candle whose next one does not follow directly, or with too few before it, has none.
 *
 * @param market closed candles by the source's time, oldest first; `from` and `to` are of the same time
 */
export function madeUpEntries(
  market: MarketCandles,
  { from, to }: { readonly from: number; readonly to: number },
  prices: { readonly feed: string; readonly martingale: boolean },
): MadeUpEntry[] {
  const { pair, timeframe, candles } = market;
  const length = timeframeMs(timeframe);
  return candles.flatMap(({ time }, index) => {
    const close = time + length;
    const next = candles[index + 1];
    if (close <= from || close > to || index < WINDOW - 1 || next?.time !== close) return [];
    const opinion = opinionOf(candles.slice(index + 1 - WINDOW, index + 1), market, prices);
    const entryPrice = pointsOf(pair, next.open);
    const ended = outcomeOfPoints(opinion.direction, entryPrice, pointsOf(pair, next.close));
    return [{ pair, timeframe, sourceTime: time, entryPrice, ...opinion, ...ended }];
  });
}
