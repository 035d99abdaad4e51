import { createHash } from 'node:crypto';
import type { Timeframe } from '#schema/timeframe.js';
import type { FeedKind } from '../../market/market-feed.js';
import type { LoggedCall, LoggedCallOutcome } from '../calls/logged-calls.repository.js';
import type { ChangeReason, EngineChange } from '../engine-change/engine-change.js';
import type { RecordVoidReason } from '../record-codes.js';
import { priceOf, type RecordEntry, type Settled } from '../record-entry.js';
import { chancesByTimeframe, type Shadow, type ShadowForecast } from '../shadow/shadow-rule.js';

/**
 * Contents of a leaf: one line of JSON in UTF-8 without spaces, its fields in the order of these types, numbers as
 * ECMAScript formats them. A leaf's hash covers the bytes of the line without its line feed.
 */
export type Leaf =
  | SeriesLeaf
  | EngineLeaf
  | DirectionLeaf
  | ShadowLeaf
  | ShadowDirectionLeaf
  | PriceLeaf
  | OutcomeLeaf
  | CallLeaf
  | CallOutcomeLeaf
  | SignedLeaf;

/** The grammar of names in leaves; a pair and a timeframe are one of those that `#schema` lists. */
export const FEED_NAME = /^[a-z0-9][a-z0-9.:_[\]-]{0,199}$/;
export const ENGINE_NAME = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,31}$/;
export const CALL_SOURCE_NAME = /^[0-9a-f]{32}$/;

/** Feed and engine version that the number `series` refers to from then on. */
export interface SeriesLeaf {
  readonly type: 'series';
  readonly series: number;
  /** `FEED_NAME`. */
  readonly feed: string;
  /** `ENGINE_NAME`. */
  readonly engine: string;
  readonly kind: FeedKind;
  /** Epoch milliseconds, like all times here. */
  readonly began: number;
}

/**
 * From then on the directions of the series' feed are signed by this engine version, new or a former one, in place of the
 * one that signed them before. The first series of a feed has none.
 */
export interface EngineLeaf {
  readonly type: 'engine';
  /** The series that goes on. */
  readonly series: number;
  /** Its engine version; `ENGINE_NAME`. */
  readonly engine: string;
  readonly reason: ChangeReason;
  readonly changed: number;
}

/** The engine's analysis of a closed candle, signed before the next candle's first price is asked for. */
export interface DirectionLeaf {
  readonly type: 'direction';
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
  readonly late: boolean;
  readonly stored: number;
  /** `candlesDigest` of the candles that the engine read, base64url. */
  readonly candles: string;
}

/** The price at which a direction is entered: the first one of the next candle. */
export interface PriceLeaf {
  readonly type: 'price';
  /** Number of the direction's leaf. */
  readonly of: number;
  readonly price: number;
  readonly stored: number;
}

/** How an entry ended. One that has no price is VOID. */
export interface OutcomeLeaf {
  readonly type: 'outcome';
  /** Number of the direction's leaf. */
  readonly of: number;
  /** Close of the next candle; null for VOID. */
  readonly exit: number | null;
  readonly outcome: Settled['outcome'];
  /** Why it is VOID; omitted for other outcomes. */
  readonly why?: RecordVoidReason;
}

/**
 * The beginning of a shadow: a candidate that runs beside a series, and the rule by which it may replace the present
 * version. It comes before the shadow's first direction, so that nobody can change the rule unnoticed.
 */
export interface ShadowLeaf {
  readonly type: 'shadow';
  readonly shadow: number;
  /** The series beside which it runs. */
  readonly series: number;
  /** Version of the candidate; `ENGINE_NAME`. */
  readonly engine: string;
  readonly began: number;
  /** Weeks for which it has to run, and the e-value of "better by Brier score" that has to be reached. */
  readonly weeks: number;
  readonly evidence: number;
  /** Highest chance of either version that counts, 0.5 to 1, by timeframe. */
  readonly highest: Readonly<Record<Timeframe, number>>;
}

/** What the candidate says of a candle, signed with the direction of the present version, and settled by its prices. */
export interface ShadowDirectionLeaf {
  readonly type: 'shadow-direction';
  /** Number of the present version's direction. */
  readonly of: number;
  readonly shadow: number;
  readonly direction: ShadowForecast['direction'];
  /** Estimated chance, 0.5 to 1, four decimals. */
  readonly chance: number;
}

/**
 * A call of a source that somebody has the auditor judge, signed when it was received. Source and call are private until
 * their owner shows them, so the leaf has a random name and a hash.
 */
export interface CallLeaf {
  readonly type: 'call';
  /** `CALL_SOURCE_NAME`. */
  readonly source: string;
  /** Of the call within its source, from 1 without holes: a call that is left out later is missed. */
  readonly number: number;
  /** `callHash` of `callText`, base64url. */
  readonly digest: string;
}

/** How a call ended. */
export interface CallOutcomeLeaf {
  readonly type: 'call-outcome';
  /** Number of the call's leaf. */
  readonly of: number;
  /** `callHash` of `callOutcomeText`, base64url. */
  readonly digest: string;
}

/** The last leaf of each batch: when the checkpoint that covers it was signed. A checkpoint itself has no time. */
export interface SignedLeaf {
  readonly type: 'signed';
  readonly time: number;
}

/** @throws RangeError for a name that is not of the grammar */
export function seriesLeaf(
  series: Omit<SeriesLeaf, 'type' | 'series' | 'engine' | 'began'> & {
    readonly id: number;
    readonly engineVersion: string;
    readonly beganAt: number;
  },
): SeriesLeaf {
  const { id, feed, engineVersion, kind, beganAt } = series;
  if (!FEED_NAME.test(feed) || !ENGINE_NAME.test(engineVersion))
    throw new RangeError(`no name for the record: ${feed}, engine ${engineVersion}`);
  return { type: 'series', series: id, feed, engine: engineVersion, kind, began: beganAt };
}

/** @throws RangeError for a name that is not of the grammar */
export function engineLeaf({
  series,
  engineVersion: engine,
  reason,
  changedAt: changed,
}: EngineChange): EngineLeaf {
  if (!ENGINE_NAME.test(engine)) throw new RangeError(`no name for the record: engine ${engine}`);
  return { type: 'engine', series, engine, reason, changed };
}

export function directionLeaf(
  entry: Omit<RecordEntry, 'entryPrice' | 'pricedAt' | 'reverse' | 'shadow'>,
): DirectionLeaf {
  const { series, pair, timeframe, candleTime, sourceTime, direction, confidence } = entry;
  return {
    type: 'direction',
    series,
    pair,
    timeframe,
    time: candleTime,
    ...(sourceTime !== candleTime && { source: sourceTime }),
    direction,
    confidence,
    chance: entry.chance / 10_000,
    late: entry.late,
    stored: entry.storedAt,
    candles: entry.candlesDigest.toString('base64url'),
  };
}

/** Undefined for an entry without a price. @param of number of the direction's leaf */
export function priceLeaf(
  { pair, entryPrice, pricedAt }: Pick<RecordEntry, 'pair' | 'entryPrice' | 'pricedAt'>,
  of: number,
): PriceLeaf | undefined {
  if (entryPrice === null || pricedAt === null) return undefined;
  return { type: 'price', of, price: priceOf(pair, entryPrice), stored: pricedAt };
}

/** @param of number of the direction's leaf */
export function outcomeLeaf(
  { pair, exitPrice, outcome, why }: Pick<RecordEntry, 'pair'> & Settled,
  of: number,
): OutcomeLeaf {
  const exit = exitPrice === null ? null : priceOf(pair, exitPrice);
  const ended = { type: 'outcome', of, exit, outcome } as const;
  return why ? { ...ended, why } : ended;
}

/** @throws RangeError for a name that is not of the grammar */
export function shadowLeaf(shadow: Shadow): ShadowLeaf {
  const { id, series, engineVersion: engine, beganAt: began, weeks, evidence } = shadow;
  if (!ENGINE_NAME.test(engine)) throw new RangeError(`no name for the record: engine ${engine}`);
  const highest = chancesByTimeframe((timeframe) => shadow.highest[timeframe] / 10_000);
  return { type: 'shadow', shadow: id, series, engine, began, weeks, evidence, highest };
}

/** @param of number of the present version's direction */
export const shadowDirectionLeaf = (
  { shadow, direction, chance }: ShadowForecast,
  of: number,
): ShadowDirectionLeaf => ({ type: 'shadow-direction', of, shadow, direction, chance: chance / 10_000 });

export const callLeaf = ({ source, number, digest }: Omit<LoggedCall, 'leaf'>): CallLeaf => ({
  type: 'call',
  source,
  number,
  digest: digest.toString('base64url'),
});

export const callOutcomeLeaf = ({ of, digest }: Omit<LoggedCallOutcome, 'leaf'>): CallOutcomeLeaf => ({
  type: 'call-outcome',
  of,
  digest: digest.toString('base64url'),
});

export const signedLeaf = (time: number): SignedLeaf => ({ type: 'signed', time });

/** The bytes that a leaf's hash covers. */
export const leafBytes = (leaf: Leaf): Buffer => Buffer.from(JSON.stringify(leaf), 'utf8');

/** SHA-256 of the text of a call or its outcome. */
export const callHash = (text: string): Buffer => createHash('sha256').update(text).digest();
