import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

/** Candles that a signal has been counted for: each counts once, by the first signal generated from it. */
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

  /** Opening of the candle in the feed's own source, so that a looped replay counts it once. */
  @PrimaryColumn({ type: 'timestamptz', name: 'source_time' })
  sourceTime: Date;

  @Column({ type: 'uuid', name: 'signal_id' })
  signalId: string;
}
