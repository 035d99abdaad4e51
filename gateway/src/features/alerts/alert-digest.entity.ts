import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** Marks that alerts wait for a user's next digest by mail; a user without waiting alerts has no row. */
@Entity('alert_digests')
@Index('alert_digests_due', ['dueAt'])
export class AlertDigestEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_digests_user' })
  user: Relation<object>;

  /** A morning in the user's zone. */
  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;
}

/** How often digests to a user were refused in a row; no row if never. */
@Entity('alert_digest_streaks')
export class AlertDigestStreakEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'alert_digest_streaks_user' })
  user: Relation<object>;

  /** Failed attempts since the last success. */
  @Column({ type: 'smallint' })
  failures: number;

  /** When too many had failed; null while digests are sent. */
  @Column({ type: 'timestamptz', name: 'switched_off_at', nullable: true })
  switchedOffAt: Date | null;
}
