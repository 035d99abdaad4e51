import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** That alerts wait for a user's next digest by mail; no row for whom none do. */
@Entity('alert_digests')
@Index('alert_digests_due', ['dueAt'])
export class AlertDigestEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_digests_user' })
  user: Relation<object>;

  /** A morning of the user's own zone. */
  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;
}
