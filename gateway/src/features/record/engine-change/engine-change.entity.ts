import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChangeReason } from './engine-change.js';

/** A change of the engine version that signs the directions of a feed. */
@Entity('record_engine_changes')
export class RecordEngineChangeEntity {
  /** Number of its leaf in the log. */
  @PrimaryColumn({ type: 'bigint' })
  leaf: string;

  /** The series that goes on from then on: one feed and one engine version. */
  @Column({ type: 'smallint' })
  series: number;

  @Column({ type: 'text' })
  reason: ChangeReason;

  @Column({ type: 'timestamptz', name: 'changed_at' })
  changedAt: Date;
}
