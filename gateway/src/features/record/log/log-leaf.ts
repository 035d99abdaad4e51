import type { FeedKind } from '../../market/market-feed.js';
import type { RecordVoidReason } from '../record-codes.js';
import { priceOf, type RecordEntry, type Settled } from '../record-entry.js';

/**
 * Contents of a leaf: one line of JSON in UTF-8 without spaces, its fields in the order of these types, numbers as
 * ECMAScript formats them. A leaf's hash covers the bytes of the line without its line feed.
 */
export type Leaf = SeriesLeaf | EntryLeaf | OutcomeLeaf;

/** Feed and engine version that the number `series` refers to from then on. */
export interface SeriesLeaf {
  readonly type: 'series';
  readonly series: number;
  readonly feed: string;
  readonly engine: string;
  readonly kind: FeedKind;
  /** Epoch milliseconds, like all times here. */
  readonly began: number;
}

/** The engine's analysis of a closed candle. */
export interface EntryLeaf {
  readonly type: 'entry';
  readonly series: number;
  readonly pair: RecordEntry['pair'];
  readonly timeframe: RecordEntry['timeframe'];
  /** Opening of the closed candle. */
  readonly time: number;
  /** Its opening in the feed's source; omitted if the same. */
  readonly source?: number;
  readonly direction: RecordEntry['direction'];
  readonly confidence: number;
  /** Estimated chance, 0.5 to 1, four decimals. */
  readonly chance: number;
  /** First price of the next candle; null if there was none. */
  readonly entry: number | null;
  readonly late: boolean;
  readonly stored: number;
  /** `candlesDigest` of the candles that the engine read, base64url. */
  readonly candles: string;
}

export interface OutcomeLeaf extends Pick<EntryLeaf, 'series' | 'pair' | 'timeframe' | 'time'> {
  readonly type: 'outcome';
  /** Close of the next candle; null for VOID. */
  readonly exit: number | null;
  readonly outcome: Settled['outcome'];
  /** Why it is VOID; omitted for other outcomes, and if the reason was not stored. */
  readonly why?: RecordVoidReason;
}

export function seriesLeaf(
  series: Omit<SeriesLeaf, 'type' | 'series' | 'engine' | 'began'> & {
    readonly id: number;
    readonly engineVersion: string;
    readonly beganAt: number;
  },
): SeriesLeaf {
  const { id, feed, engineVersion, kind, beganAt } = series;
  return { type: 'series', series: id, feed, engine: engineVersion, kind, began: beganAt };
}

export function entryLeaf(entry: RecordEntry): EntryLeaf {
  const { series, pair, timeframe, candleTime, sourceTime, direction, confidence, entryPrice } = entry;
  return {
    type: 'entry',
    series,
    pair,
    timeframe,
    time: candleTime,
    ...(sourceTime !== candleTime && { source: sourceTime }),
    direction,
    confidence,
    chance: entry.chance / 10_000,
    entry: entryPrice === null ? null : priceOf(pair, entryPrice),
    late: entry.late,
    stored: entry.storedAt,
    candles: entry.candlesDigest.toString('base64url'),
  };
}

export function outcomeLeaf(
  settled: Pick<RecordEntry, 'series' | 'pair' | 'timeframe' | 'candleTime'> & Settled,
): OutcomeLeaf {
  const { series, pair, timeframe, candleTime, exitPrice, outcome, why } = settled;
  const exit = exitPrice === null ? null : priceOf(pair, exitPrice);
  const ended = { type: 'outcome', series, pair, timeframe, time: candleTime, exit, outcome } as const;
  return why ? { ...ended, why } : ended;
}

/** The bytes that a leaf's hash covers. */
export const leafBytes = (leaf: Leaf): Buffer => Buffer.from(JSON.stringify(leaf), 'utf8');
