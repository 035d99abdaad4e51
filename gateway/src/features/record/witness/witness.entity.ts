import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** A witness of this log, and when it may be asked again. */
@Entity('record_witnesses')
@Unique('record_witnesses_key', ['vkey', 'origin'])
export class RecordWitnessEntity {
  @PrimaryColumn({ type: 'integer', generated: 'identity' })
  id: number;

  @Column({ type: 'text' })
  vkey: string;

  /** Of the log: a new public address makes it another log for the witness. */
  @Column({ type: 'text' })
  origin: string;

  /** Size of the tree that it cosigned last, as far as is known. */
  @Column({ type: 'bigint' })
  size: string;

  /** Size of the newest checkpoint with a cosignature of its own here; null before the first. */
  @Column({ type: 'bigint', name: 'cosigned_size', nullable: true })
  cosignedSize: string | null;

  @Column({ type: 'timestamptz', name: 'next_at' })
  nextAt: Date;

  /** Failures since its last cosignature. */
  @Column({ type: 'integer' })
  failures: number;

  /** Why the last submission failed; null after a good one. */
  @Column({ type: 'text', nullable: true })
  failure: string | null;
}

/** A witness's signature of the checkpoint of this size. */
@Entity('record_cosignatures')
@Index('record_cosignatures_verified', ['size'], { where: 'verified' })
export class RecordCosignatureEntity {
  @PrimaryColumn({ type: 'bigint' })
  size: string;

  @PrimaryColumn({ type: 'integer', name: 'witness_id' })
  witnessId: number;

  /** When it signed, by its own clock. */
  @Column({ type: 'timestamptz', name: 'signed_at' })
  signedAt: Date;

  /** When a gateway had it, by that gateway's clock. */
  @Column({ type: 'timestamptz', name: 'received_at' })
  receivedAt: Date;

  /** Without the key's ID. */
  @Column({ type: 'bytea' })
  signature: Buffer;

  /** False if this platform cannot verify its type. */
  @Column({ type: 'boolean' })
  verified: boolean;
}
