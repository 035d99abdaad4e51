import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { SignalIndicators, SignalOutcome } from './signal.type.js';

/**
 * A generated signal; only `savedAt` changes later. The key is a UUID of version 7, which begins with the time. Ranges
 * of ids are therefore ranges of time, and the table is partitioned by month on its key.
 */
@Entity('signals')
@Index('signals_past', ['userId', 'id'])
@Index('signals_saved', ['userId', 'id'], { where: 'saved_at IS NOT NULL' })
@Index('signals_active', ['userId', 'expirationTime'], { where: 'saved_at IS NOT NULL' })
export class SignalEntity {
  @PrimaryColumn({ type: 'uuid' })
  id: string;

  /** Null once the author's account is deleted; the outcome still counts. */
  @Column({ type: 'uuid', name: 'user_id', nullable: true })
  userId: string | null;

  @Column({ type: 'text' })
  pair: Pair;

  @Column({ type: 'text' })
  timeframe: Timeframe;

  @Column({ type: 'text' })
  direction: 'CALL' | 'PUT';

  @Column({ type: 'smallint' })
  confidence: number;

  /** 0.5 to 1; null for engine versions 1 and 2. */
  @Column({ type: 'double precision', name: 'estimated_chance', nullable: true })
  estimatedChance: number | null;

  @Column({ type: 'text' })
  strength: Strength;

  @Column({ type: 'double precision', name: 'entry_price' })
  entryPrice: number;

  @Column({ type: 'timestamptz', name: 'candle_time' })
  candleTime: Date;

  @Column({ type: 'timestamptz', name: 'generated_at' })
  generatedAt: Date;

  @Column({ type: 'timestamptz', name: 'expiration_time' })
  expirationTime: Date;

  @Column({ type: 'jsonb' })
  indicators: SignalIndicators;

  @Column({ type: 'text' })
  recommendation: string;

  @Column({ type: 'text' })
  feed: string;

  /** What the feed needs to find this signal's prices again. */
  @Column({ type: 'text', name: 'feed_epoch' })
  feedEpoch: string;

  @Column({ type: 'boolean' })
  simulated: boolean;

  @Column({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  /**
   * Whether this is the first signal for its feed, engine, pair, timeframe and candle; only that one counts in the hit
   * rate.
   */
  @Column({ type: 'boolean' })
  counted: boolean;

  @Column({ type: 'timestamptz', name: 'saved_at', nullable: true })
  savedAt: Date | null;
}

/**
 * A signal's outcome. Created with the signal, so that none can remain unsettled. Its key is the signal's id, and both
 * tables are partitioned by the same ranges.
 */
@Entity('signal_outcomes')
@Index('signal_outcomes_due', ['attemptAt'], { where: 'outcome IS NULL' })
export class SignalOutcomeEntity {
  @PrimaryColumn({ type: 'uuid', name: 'signal_id' })
  signalId: string;

  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;

  /** Not settled before this time: first the expiry, later the end of the claiming gateway's lease. */
  @Column({ type: 'timestamptz', name: 'attempt_at' })
  attemptAt: Date;

  @Column({ type: 'text', nullable: true })
  outcome: SignalOutcome | null;

  @Column({ type: 'double precision', name: 'exit_price', nullable: true })
  exitPrice: number | null;

  @Column({ type: 'timestamptz', name: 'settled_at', nullable: true })
  settledAt: Date | null;
}

/** Candles already counted, each with the first signal generated from it; only that one counts. */
@Entity('counted_candles')
export class CountedCandleEntity {
  @PrimaryColumn({ type: 'text' })
  feed: string;

  @PrimaryColumn({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  @PrimaryColumn({ type: 'text' })
  pair: Pair;

  @PrimaryColumn({ type: 'text' })
  timeframe: Timeframe;

  /** Opening of the candle in the feed's own source, so that a looped replay counts each candle once. */
  @PrimaryColumn({ type: 'timestamptz', name: 'source_time' })
  sourceTime: Date;

  @Column({ type: 'uuid', name: 'signal_id' })
  signalId: string;
}
