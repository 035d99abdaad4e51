import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import type { MarketCandles } from './candle-archive.js';
import {
  type EntryAnalysis,
  entryAnalysisOf,
  outcomeOfPoints,
  pointsOf,
  type RecordEntry,
  type Settled,
} from './record-entry.js';

/** A backfilled entry with its outcome. */
export interface BackfilledEntry
  extends EntryAnalysis,
    Settled,
    Pick<RecordEntry, 'pair' | 'timeframe' | 'sourceTime' | 'entryPrice'> {}

/**
 * Backfills entries for candles that closed after `from` and up to `to`. The first price is the next candle's opening.
 * A candle gets no entry if its successor is missing or it has too few candles before it.
 *
 * @param market closed candles in the source's time, oldest first; `from` and `to` are in the same time
 */
export function backfilledEntries(
  market: MarketCandles,
  { from, to }: { readonly from: number; readonly to: number },
  prices: { readonly feed: string; readonly unpredictable: boolean },
): BackfilledEntry[] {
  const { pair, timeframe, candles } = market;
  const length = timeframeMs(timeframe);
  return candles.flatMap(({ time }, index) => {
    const close = time + length;
    const next = candles[index + 1];
    if (close <= from || close > to || index < WINDOW - 1 || next?.time !== close) return [];
    const analysis = entryAnalysisOf(candles.slice(index + 1 - WINDOW, index + 1), market, prices);
    const entryPrice = pointsOf(pair, next.open);
    const ended = outcomeOfPoints(analysis.direction, entryPrice, pointsOf(pair, next.close));
    return [{ pair, timeframe, sourceTime: time, entryPrice, ...analysis, ...ended }];
  });
}
