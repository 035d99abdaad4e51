import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { FeedKind } from '../../market/market-feed.js';

/** A second feed that a series, or one coin, is compared with, and the counts so far. */
@Entity('record_second_feeds')
@Unique('record_second_feeds_of_feed', ['series', 'feed'])
@Unique('record_second_feeds_of_coin', ['first', 'coin', 'feed'])
export class RecordSecondFeedEntity {
  @PrimaryColumn({ type: 'integer', generated: 'identity' })
  id: number;

  /** Null for a coin. */
  @Column({ type: 'smallint', nullable: true })
  series: number | null;

  /** Id of the coins' own feed, and the coin's symbol; null for a series. */
  @Column({ type: 'text', nullable: true })
  first: string | null;

  @Column({ type: 'text', nullable: true })
  coin: string | null;

  /** Id of the second feed. */
  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'text' })
  kind: FeedKind;

  /** Entries whose deciding candle opens from then on are compared, or a coin's minutes. */
  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt: Date;

  /** Close of the newest candle that was compared; null before the first. */
  @Column({ type: 'timestamptz', name: 'last_close', nullable: true })
  lastClose: Date | null;

  /** Entries, or a coin's minutes, that were compared. */
  @Column({ type: 'integer' })
  compared: number;

  /** Of those, the ones whose closes are at most half a pip apart, or a coin's at most 0.1 % of the price. */
  @Column({ type: 'integer' })
  agreeing: number;

  /** Of those, the ones with another outcome by the second feed's open and close; none of a coin's. */
  @Column({ type: 'integer' })
  changed: number;

  /** Entries whose deciding candle, or minutes of a coin, the second feed lacks. */
  @Column({ type: 'integer' })
  missing: number;

  /** The gateway that has opened the second feed; null if none has. */
  @Column({ type: 'uuid', nullable: true })
  holder: string | null;

  /** Lease of the holder. */
  @Column({ type: 'timestamptz', name: 'claimed_until' })
  claimedUntil: Date;
}

/**
 * The second feed's candle at the place of the one that decided an entry, or of a coin's minute, in points; the prices
 * are null if it has none. A coin has no entry, so the close of its own feed is kept here.
 * Codes in `record-codes.ts`; partitioned by month of `candle_time`. Contains no personal data.
 */
@Entity('record_second_candles')
export class RecordSecondCandleEntity {
  @PrimaryColumn({ type: 'integer', name: 'second_feed' })
  secondFeed: number;

  @PrimaryColumn({ type: 'smallint' })
  pair: number;

  @PrimaryColumn({ type: 'smallint' })
  timeframe: number;

  /** Opening of the entry's candle, as in `record_entries`, or of a coin's minute. */
  @PrimaryColumn({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  @Column({ type: 'integer', nullable: true })
  open: number | null;

  @Column({ type: 'integer', nullable: true })
  close: number | null;

  /** Close of the coin's own feed; null for an entry, which has it. */
  @Column({ type: 'integer', name: 'first_close', nullable: true })
  firstClose: number | null;
}
