import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A candidate version of the engine beside a series, with the rule by which it may replace the present one. */
@Entity('record_shadows')
@Index('record_shadows_of_series', ['series'])
export class RecordShadowEntity {
  @PrimaryColumn({ type: 'smallint' })
  id: number;

  @Column({ type: 'smallint' })
  series: number;

  /** Version of the candidate. */
  @Column({ type: 'text', name: 'engine_version' })
  engineVersion: string;

  @Column({ type: 'timestamptz', name: 'began_at' })
  beganAt: Date;

  /** Close of the newest candle with a direction of the candidate; null before the first. */
  @Column({ type: 'timestamptz', name: 'last_close', nullable: true })
  lastClose: Date | null;

  /** Rule: weeks, e-value, and the highest chances that count, in the order of `TIMEFRAMES`, ten-thousandths. */
  @Column({ type: 'smallint' })
  weeks: number;

  @Column({ type: 'smallint' })
  evidence: number;

  @Column({ type: 'smallint', array: true })
  highest: number[];

  /** Number of its leaf in the log. */
  @Column({ type: 'bigint' })
  leaf: string;
}
