import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { FeedKind } from '../market/market-feed.js';

/** One feed read by one engine version; outcomes of two series are never added up. A series is never deleted. */
@Entity('record_series')
@Unique('record_series_of_feed', ['feed', 'engineVersion'])
export class RecordSeriesEntity {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  /** The feed's own id, which includes a one-way hash of its seed or files. */
  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  @Column({ type: 'text' })
  kind: FeedKind;

  /** Candles that close from then on get entries. */
  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt: Date;

  /** Close of the newest candle with an entry; null before the first. */
  @Column({ type: 'timestamptz', name: 'last_close', nullable: true })
  lastClose: Date | null;

  /** The feed's epoch at the last pass, needed to find its prices again once another feed runs. */
  @Column({ type: 'text', nullable: true })
  epoch: string | null;

  /** Lease: until then only the gateway that claimed the series works on it. */
  @Column({ type: 'timestamptz', name: 'claimed_until' })
  claimedUntil: Date;

  @Column({ type: 'bigint', nullable: true })
  leaf: string | null;

  /** Its candles without a direction are counted up to this hour; null before the first, and of a replay. */
  @Column({ type: 'timestamptz', name: 'counted_until', nullable: true })
  countedUntil: Date | null;

  /** Size of the log when they were. */
  @Column({ type: 'bigint', name: 'counted_size', nullable: true })
  countedSize: string | null;

  /** They are to be counted again from this hour on; null if they are not. */
  @Column({ type: 'timestamptz', name: 'recount_from', nullable: true })
  recountFrom: Date | null;
}

/** A row of one pair and timeframe in a series, by their codes. */
abstract class OfMarket {
  @PrimaryColumn({ type: 'smallint' })
  series: number;

  @PrimaryColumn({ type: 'smallint' })
  pair: number;

  @PrimaryColumn({ type: 'smallint' })
  timeframe: number;
}

/**
 * The engine's analysis of a closed candle, stored before its outcome could be known. Codes in `record-codes.ts`;
 * prices in points (the pair's last digit); partitioned by month of `candle_time`. Contains no personal data.
 */
@Entity('record_entries')
@Index('record_entries_pending', ['series', 'candleTime'], { where: 'outcome IS NULL' })
@Index('record_entries_leaf', ['leaf'])
@Index('record_entries_price_leaf', ['priceLeaf'])
@Index('record_entries_outcome_leaf', ['outcomeLeaf'])
@Index('record_entries_shadow_leaf', ['shadowLeaf'], { where: 'shadow_leaf IS NOT NULL' })
@Index('record_entries_source', ['series', 'pair', 'timeframe', 'sourceTime'], {
  where: 'source_time IS NOT NULL',
})
export class RecordEntryEntity extends OfMarket {
  /** Opening of the closed candle. */
  @PrimaryColumn({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  /** Its opening in the feed's source if that differs, as in replayed files. */
  @Column({ type: 'timestamptz', name: 'source_time', nullable: true })
  sourceTime: Date | null;

  @Column({ type: 'smallint' })
  direction: number;

  @Column({ type: 'smallint' })
  confidence: number;

  /** Estimated chance in ten-thousandths, 5000 to 10000. */
  @Column({ type: 'smallint' })
  chance: number;

  /** Baseline: the direction opposite to the closed candle's move. */
  @Column({ type: 'smallint' })
  reverse: number;

  /** Its direction was stored more than 6 s after the next candle's opening; left out of all headlines. */
  @Column({ type: 'boolean' })
  late: boolean;

  /** First price of the next candle, points; null while it is awaited, and if none arrived within 5 s. */
  @Column({ type: 'integer', name: 'entry_price', nullable: true })
  entryPrice: number | null;

  /** Close of the next candle, points; null until it is settled, and for VOID. */
  @Column({ type: 'integer', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  @Column({ type: 'smallint', nullable: true })
  outcome: number | null;

  /** Why it is VOID, by `VOID_REASON_CODES`; null for other outcomes. Stored before it is settled if it has no price. */
  @Column({ type: 'smallint', name: 'void_reason', nullable: true })
  voidReason: number | null;

  /** When its direction was stored. */
  @Column({ type: 'timestamptz', name: 'stored_at' })
  storedAt: Date;

  /** When its price was stored; null without one. */
  @Column({ type: 'timestamptz', name: 'priced_at', nullable: true })
  pricedAt: Date | null;

  /** SHA-256 of the candles that the engine read; see `candlesDigest`. */
  @Column({ type: 'bytea', name: 'candles_digest' })
  candlesDigest: Buffer;

  /** Numbers of its leaves in the log: direction, price, outcome. */
  @Column({ type: 'bigint', nullable: true })
  leaf: string | null;

  @Column({ type: 'bigint', name: 'price_leaf', nullable: true })
  priceLeaf: string | null;

  @Column({ type: 'bigint', name: 'outcome_leaf', nullable: true })
  outcomeLeaf: string | null;

  /** The candidate that ran beside it (`record_shadows`), what it said, and the leaf of that; null without one. */
  @Column({ type: 'smallint', nullable: true })
  shadow: number | null;

  @Column({ type: 'smallint', name: 'shadow_direction', nullable: true })
  shadowDirection: number | null;

  @Column({ type: 'smallint', name: 'shadow_chance', nullable: true })
  shadowChance: number | null;

  @Column({ type: 'bigint', name: 'shadow_leaf', nullable: true })
  shadowLeaf: string | null;
}

/**
 * The closed candles that the engine read, each stored once, by their time in the feed's source, so that anyone can
 * rerun the engine.
 */
@Entity('record_candles')
export class RecordCandleEntity extends OfMarket {
  @PrimaryColumn({ type: 'timestamptz' })
  time: Date;

  @Column({ type: 'integer' })
  open: number;

  @Column({ type: 'integer' })
  high: number;

  @Column({ type: 'integer' })
  low: number;

  @Column({ type: 'integer' })
  close: number;

  /** Size of the log when it was stored: entries with earlier leaves were made without it. */
  @Column({ type: 'bigint', default: 0 })
  since: string;
}

/** Progress of the job in one pair and timeframe, and the gap of an outage that it still has to backfill. */
@Entity('record_progress')
export class RecordProgressEntity extends OfMarket {
  /** The last close handled as it happened. */
  @Column({ type: 'timestamptz', name: 'closed_until' })
  closedUntil: Date;

  /** Closes after this and up to `missing_to` are backfilled from history; both null if nothing is missing. */
  @Column({ type: 'timestamptz', name: 'missing_from', nullable: true })
  missingFrom: Date | null;

  @Column({ type: 'timestamptz', name: 'missing_to', nullable: true })
  missingTo: Date | null;
}

/**
 * A gap: closes that have no entries and can never be backfilled. It may include hours in which the market was closed.
 */
@Entity('record_gaps')
export class RecordGapEntity extends OfMarket {
  /** The gap covers closes after this and up to `lostTo`. */
  @PrimaryColumn({ type: 'timestamptz', name: 'lost_from' })
  lostFrom: Date;

  @Column({ type: 'timestamptz', name: 'lost_to' })
  lostTo: Date;
}
