import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** Totals of a user, grown in the statement that writes what they are made of. */
@Entity('progress')
export class ProgressEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'progress_user' })
  user: Relation<object>;

  /** Sum of the user's XP entries. */
  @Column({ type: 'integer', name: 'xp_points', default: 0 })
  xpPoints: number;

  /** The highest level that was celebrated, in whichever tab and on whichever device. */
  @Column({ type: 'smallint', name: 'celebrated_level', default: 1 })
  celebratedLevel: number;

  @Column({ type: 'integer', name: 'signals_generated', default: 0 })
  signalsGenerated: number;

  @Column({ type: 'integer', name: 'seconds_spent', default: 0 })
  secondsSpent: number;

  /** Time up to which presence has been counted; what comes again, from another tab or gateway, counts no more. */
  @Column({ type: 'timestamptz', name: 'seen_until', nullable: true })
  seenUntil: Date | null;

  /** IANA zone whose midnight ends the user's day. */
  @Column({ type: 'text', name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Column({ type: 'timestamptz', name: 'time_zone_set_at', nullable: true })
  timeZoneSetAt: Date | null;
}
