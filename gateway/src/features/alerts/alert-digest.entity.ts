// Own file: a table is separate from what is sent to its rows.
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** A user's digest of alerts by mail, since the first alert that waited for one. */
@Entity('alert_digests')
export class AlertDigestEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_digests_user' })
  user: Relation<object>;

  /** Failed attempts since the last success. */
  @Column({ type: 'smallint', default: 0 })
  failures: number;

  /** When it was switched off because of failures; null if it was not. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;
}
