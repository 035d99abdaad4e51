import { Column, Entity, PrimaryColumn, Unique } from 'typeorm';
import type { FeedKind } from '../../market/market-feed.js';

/** A second feed that a series is compared with, and the counts so far. */
@Entity('record_second_feeds')
@Unique('record_second_feeds_of_feed', ['series', 'feed'])
export class RecordSecondFeedEntity {
  @PrimaryColumn({ type: 'integer', generated: 'identity' })
  id: number;

  @Column({ type: 'smallint' })
  series: number;

  /** Id of the second feed. */
  @Column({ type: 'text' })
  feed: string;

  @Column({ type: 'text' })
  kind: FeedKind;

  /** Entries whose deciding candle opens from then on are compared. */
  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt: Date;

  /** Close of the newest candle that was compared; null before the first. */
  @Column({ type: 'timestamptz', name: 'last_close', nullable: true })
  lastClose: Date | null;

  /** Entries that were compared. */
  @Column({ type: 'integer' })
  compared: number;

  /** Of those, the ones whose closes are at most half a pip apart. */
  @Column({ type: 'integer' })
  agreeing: number;

  /** Of those, the ones with another outcome by the second feed's open and close. */
  @Column({ type: 'integer' })
  changed: number;

  /** Entries whose deciding candle the second feed lacks. */
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
 * The second feed's candle at the place of the one that decided an entry, in points; both prices are null if it has none.
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

  /** Opening of the entry's candle, as in `record_entries`. */
  @PrimaryColumn({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  @Column({ type: 'integer', nullable: true })
  open: number | null;

  @Column({ type: 'integer', nullable: true })
  close: number | null;
}
