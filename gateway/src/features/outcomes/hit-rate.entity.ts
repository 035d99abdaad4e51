import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';

/**
 * Counts of settled signals, updated in the transaction that settles them. Reading a hit rate costs the same for ten
 * signals and for ten million.
 */
@Entity('hit_rates')
export class HitRateEntity {
  @PrimaryColumn({ type: 'text' })
  feed: string;

  @PrimaryColumn({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  @PrimaryColumn({ type: 'text' })
  pair: Pair;

  @PrimaryColumn({ type: 'text' })
  timeframe: Timeframe;

  @PrimaryColumn({ type: 'text' })
  strength: Strength;

  @Column({ type: 'integer', default: 0 })
  won: number;

  @Column({ type: 'integer', default: 0 })
  lost: number;

  @Column({ type: 'integer', default: 0 })
  tied: number;

  @Column({ type: 'integer', default: 0 })
  voided: number;

  /** When the first and the last of them were generated; null for counts without these times. */
  @Column({ type: 'timestamptz', name: 'first_at', nullable: true })
  firstAt: Date | null;

  @Column({ type: 'timestamptz', name: 'last_at', nullable: true })
  lastAt: Date | null;
}

/** Key of a hit rate: every combination has its own counts. */
export type HitRateKey = Pick<HitRateEntity, 'feed' | 'engineVersion' | 'pair' | 'timeframe' | 'strength'>;
