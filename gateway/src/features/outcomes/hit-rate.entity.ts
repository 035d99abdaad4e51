import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Strength } from '#schema/strength.js';
import type { Timeframe } from '#schema/timeframe.js';

/**
 * Counts of settled signals, grown in the transaction that settles them. Kept as sums so that a hit rate costs the
 * same with ten signals and with ten million.
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
}

/** What hit rates are kept apart by. */
export type HitRateKey = Pick<HitRateEntity, 'feed' | 'engineVersion' | 'pair' | 'timeframe' | 'strength'>;
