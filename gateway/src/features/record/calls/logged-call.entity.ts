import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/**
 * A call in the log: a number within its source and two hashes. It says nothing of the call, and stays when the source's
 * owner leaves.
 */
@Entity('record_calls')
@Unique('record_calls_of_source', ['source', 'number'])
@Index('record_calls_ended', ['outcomeLeaf'], { where: 'outcome_leaf IS NOT NULL' })
export class RecordCallEntity {
  /** Number of its leaf in the log. */
  @PrimaryColumn({ type: 'bigint' })
  leaf: string;

  /** Random name of the source in the log. */
  @Column({ type: 'text' })
  source: string;

  /** From 1, without holes. */
  @Column({ type: 'integer' })
  number: number;

  @Column({ type: 'bytea' })
  digest: Buffer;

  /** Number of the leaf of its outcome; null while it has none. */
  @Column({ type: 'bigint', name: 'outcome_leaf', nullable: true })
  outcomeLeaf: string | null;

  @Column({ type: 'bytea', name: 'outcome_digest', nullable: true })
  outcomeDigest: Buffer | null;
}
