import { directionOfCode, PAIR_CODES, pairOf, timeframeCode, timeframeOf } from './record-codes.js';
import type { Market, RecordEntry } from './record-entry.js';
import type { ShadowForecast } from './shadow/shadow-rule.js';

/** Pair and timeframe columns as arrays for `unnest`. */
export const keyColumns = (keys: readonly Market[]) => [
  keys.map(({ pair }) => PAIR_CODES[pair]),
  keys.map(({ timeframe }) => timeframeCode(timeframe)),
];

export const dates = (times: readonly number[]) => times.map((time) => new Date(time));

/** The columns of `record_entries e` that `toEntry` reads. */
export const ENTRY_COLUMNS = `e.series, e.pair, e.timeframe, e.candle_time, e.source_time, e.direction, e.confidence,
  e.chance, e.reverse, e.late, e.entry_price, e.stored_at, e.priced_at, e.candles_digest, e.shadow,
  e.shadow_direction, e.shadow_chance`;

/**
 * When a witness had first cosigned a tree with the direction of `record_entries e`, if that was before its expiry: before
 * anybody could know its outcome. It is the later of the witness's time and of when its cosignature came here: a slow clock
 * moves nothing back. The timeframe's code is its minutes.
 */
export const COSIGNED_AT = `(
  SELECT min(greatest(c.signed_at, c.received_at)) FROM record_cosignatures c
  WHERE c.verified AND greatest(c.signed_at, c.received_at) < e.candle_time + 2 * e.timeframe * interval '1 minute'
    AND c.size = (SELECT min(f.size) FROM record_cosignatures f WHERE f.verified AND f.size > e.leaf))`;

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
  readonly priced_at: Date | null;
  readonly candles_digest: Buffer;
  readonly shadow: number | null;
  readonly shadow_direction: number | null;
  readonly shadow_chance: number | null;
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
    pricedAt: row.priced_at?.getTime() ?? null,
    candlesDigest: row.candles_digest,
    shadow: toForecast(row),
  };
}

function toForecast({ shadow, shadow_direction, shadow_chance }: EntryRow): ShadowForecast | undefined {
  if (shadow === null || shadow_direction === null || shadow_chance === null) return undefined;
  return { shadow, direction: directionOfCode(shadow_direction), chance: shadow_chance };
}
