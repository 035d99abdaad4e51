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

/** How often digests to a user were refused in a row; no row for whom none was. */
@Entity('alert_digest_streaks')
export class AlertDigestStreakEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_digest_streaks_user' })
  user: Relation<object>;

  /** Attempts that failed since the last one that did not. */
  @Column({ type: 'smallint' })
  failures: number;

  /** When that was too often; null while digests go out. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;
}
