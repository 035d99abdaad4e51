import { directionOfCode, PAIR_CODES, pairOf, timeframeCode, timeframeOf } from './record-codes.js';
import type { Market, RecordEntry } from './record-entry.js';

/** Pair and timeframe columns as arrays for `unnest`. */
export const keyColumns = (keys: readonly Market[]) => [
  keys.map(({ pair }) => PAIR_CODES[pair]),
  keys.map(({ timeframe }) => timeframeCode(timeframe)),
];

export const dates = (times: readonly number[]) => times.map((time) => new Date(time));

/** The columns of `record_entries e` that `toEntry` reads. */
export const ENTRY_COLUMNS = `e.series, e.pair, e.timeframe, e.candle_time, e.source_time, e.direction, e.confidence,
  e.chance, e.reverse, e.late, e.entry_price, e.stored_at, e.candles_digest`;

export interface EntryRow {
  readonly series: number;
  readonly pair: number;
  readonly timeframe: number;
  readonly candle_time: Date;
  readonly source_time: Date | null;
  readonly direction: number;
  readonly confidence: number;
  readonly chance: number;
  readonly reverse: number;
  readonly late: boolean;
  readonly entry_price: number | null;
  readonly stored_at: Date;
  readonly candles_digest: Buffer;
}

/** Converts a row to an entry. */
export function toEntry(row: EntryRow): RecordEntry {
  return {
    series: row.series,
    pair: pairOf(row.pair),
    timeframe: timeframeOf(row.timeframe),
    candleTime: row.candle_time.getTime(),
    sourceTime: (row.source_time ?? row.candle_time).getTime(),
    direction: directionOfCode(row.direction),
    confidence: row.confidence,
    chance: row.chance,
    reverse: directionOfCode(row.reverse),
    late: row.late,
    entryPrice: row.entry_price,
    storedAt: row.stored_at.getTime(),
    candlesDigest: row.candles_digest,
  };
}
