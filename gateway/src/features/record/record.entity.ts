import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { FeedKind } from '../market/market-feed.js';

/** One feed read by one engine version: outcomes of two are never added up. A series that ran stays for ever. */
@Entity('record_series')
@Unique('record_series_of_feed', ['feed', 'engineVersion'])
export class RecordSeriesEntity {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  /** The feed's own id, which names its seed or its files one way. */
  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  @Column({ type: 'text' })
  kind: FeedKind;

  /** Candles that closed from then on are entered. */
  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt: Date;

  /** Close of the newest candle that was entered; null before the first. */
  @Column({ type: 'timestamptz', name: 'last_close', nullable: true })
  lastClose: Date | null;

  /** The feed's epoch at the last pass, by which its prices are found again once another feed runs. */
  @Column({ type: 'text', nullable: true })
  epoch: string | null;

  /** The gateway that works on the series is left alone until then: a lease. */
  @Column({ type: 'timestamptz', name: 'claimed_until' })
  claimedUntil: Date;

  @Column({ type: 'bigint', nullable: true })
  leaf: string | null;
}

/** A row of one pair and timeframe of a series, by their codes. */
abstract class OfMarket {
  @PrimaryColumn({ type: 'smallint' })
  series: number;

  @PrimaryColumn({ type: 'smallint' })
  pair: number;

  @PrimaryColumn({ type: 'smallint' })
  timeframe: number;
}

/**
 * What the engine said of a closed candle, stored before its outcome could be known. Codes in `record-codes.ts`; prices
 * in points (the pair's last digit); partitioned by month of `candle_time`. Nothing in it is about a person.
 */
@Entity('record_entries')
@Index('record_entries_pending', ['series', 'candleTime'], { where: 'outcome IS NULL' })
@Index('record_entries_leaf', ['leaf'])
@Index('record_entries_outcome_leaf', ['outcomeLeaf'])
@Index('record_entries_source', ['series', 'pair', 'timeframe', 'sourceTime'], {
  where: 'source_time IS NOT NULL',
})
export class RecordEntryEntity extends OfMarket {
  /** Opening of the closed candle. */
  @PrimaryColumn({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  /** Its opening in the feed's source where that is another, as in replayed files. */
  @Column({ type: 'timestamptz', name: 'source_time', nullable: true })
  sourceTime: Date | null;

  @Column({ type: 'smallint' })
  direction: number;

  @Column({ type: 'smallint' })
  confidence: number;

  /** Estimated chance in ten-thousandths, 5000 to 10000. */
  @Column({ type: 'smallint' })
  chance: number;

  /** The direction against the closed candle's own, as a baseline. */
  @Column({ type: 'smallint' })
  reverse: number;

  /** Stored more than 6 s after the next candle's opening: in no headline. */
  @Column({ type: 'boolean' })
  late: boolean;

  /** First price of the next candle, points; null where there was none within 5 s. */
  @Column({ type: 'integer', name: 'entry_price', nullable: true })
  entryPrice: number | null;

  /** Close of the next candle, points; null until it is settled, and for VOID. */
  @Column({ type: 'integer', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  @Column({ type: 'smallint', nullable: true })
  outcome: number | null;

  /** Why it is VOID, by `VOID_REASON_CODES`; null for all others, and where it was not kept. */
  @Column({ type: 'smallint', name: 'void_reason', nullable: true })
  voidReason: number | null;

  @Column({ type: 'timestamptz', name: 'stored_at' })
  storedAt: Date;

  /** SHA-256 of the candles that the engine read; see `candlesDigest`. */
  @Column({ type: 'bytea', name: 'candles_digest' })
  candlesDigest: Buffer;

  /** Its leaf in the log, and that of its outcome. */
  @Column({ type: 'bigint', nullable: true })
  leaf: string | null;

  @Column({ type: 'bigint', name: 'outcome_leaf', nullable: true })
  outcomeLeaf: string | null;
}

/** The closed candles that the engine read, each once, by their time in the feed's source, so that anybody can run it again. */
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

  /** Leaves that the log had when it was stored: entries of earlier leaves were made without it. */
  @Column({ type: 'bigint', default: 0 })
  since: string;
}

/** How far the job has come in one pair and timeframe, and which stretch of an outage it still has to make up. */
@Entity('record_progress')
export class RecordProgressEntity extends OfMarket {
  /** The last close that was looked at as it came. */
  @Column({ type: 'timestamptz', name: 'closed_until' })
  closedUntil: Date;

  /** Closes after this and up to `missing_to` are made up from history; both null where nothing is missing. */
  @Column({ type: 'timestamptz', name: 'missing_from', nullable: true })
  missingFrom: Date | null;

  @Column({ type: 'timestamptz', name: 'missing_to', nullable: true })
  missingTo: Date | null;
}

/** A stretch of closes that is in no entry and can never be made up for; hours in which the market was closed are in it. */
@Entity('record_gaps')
export class RecordGapEntity extends OfMarket {
  /** Closes after this and up to `lostTo`. */
  @PrimaryColumn({ type: 'timestamptz', name: 'lost_from' })
  lostFrom: Date;

  @Column({ type: 'timestamptz', name: 'lost_to' })
  lostTo: Date;
}

/** Outcomes of one selection: a part of the record by a dimension and its value, such as `pair` `EUR/USD`. */
abstract class Counts {
  @PrimaryColumn({ type: 'smallint' })
  series: number;

  @PrimaryColumn({ type: 'text' })
  dimension: string;

  @PrimaryColumn({ type: 'text' })
  value: string;

  @Column({ type: 'integer' })
  won: number;

  @Column({ type: 'integer' })
  lost: number;

  @Column({ type: 'integer' })
  tied: number;

  @Column({ type: 'integer' })
  voided: number;

  /** Σ chance of won and lost ones, in ten-thousandths. */
  @Column({ type: 'bigint' })
  chance: string;

  /** Σ (chance − won)² of them, in 10⁻⁸. */
  @Column({ type: 'bigint' })
  brier: string;
}

/** Counts of hours in which something is still to be settled; an hour is a cluster and is folded into the sums as a whole. */
@Entity('record_hours')
export class RecordHourEntity extends Counts {
  /** UTC hour, by the source's time, in which the next candle opens. */
  @PrimaryColumn({ type: 'timestamptz' })
  hour: Date;
}

/** Counts of all complete hours, with the sums over hours g from which the variance of a hit rate follows. */
@Entity('record_sums')
export class RecordSumEntity extends Counts {
  /** Hours with any won or lost one. */
  @Column({ type: 'integer' })
  clusters: number;

  /** Σ w_g², w_g being the won ones of an hour. */
  @Column({ type: 'bigint', name: 'won_won' })
  wonWon: string;

  /** Σ w_g n_g, n_g being the won and lost ones of an hour. */
  @Column({ type: 'bigint', name: 'won_decided' })
  wonDecided: string;

  /** Σ n_g². */
  @Column({ type: 'bigint', name: 'decided_decided' })
  decidedDecided: string;

  /** The largest n_g. */
  @Column({ type: 'integer' })
  largest: number;
}
