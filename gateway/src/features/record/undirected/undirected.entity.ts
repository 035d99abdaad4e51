import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UndirectedReason } from './undirected-reason.js';

/** Closed candles of an hour, by their openings, that have no direction; only where there are any. */
@Entity('record_undirected')
export class RecordUndirectedEntity {
  @PrimaryColumn({ type: 'smallint' })
  series: number;

  @PrimaryColumn({ type: 'timestamptz' })
  hour: Date;

  @PrimaryColumn({ type: 'text' })
  reason: UndirectedReason;

  @Column({ type: 'integer' })
  count: number;
}
