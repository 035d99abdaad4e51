import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { XpReason } from '#schema/xp.js';

/** Totals of a user, updated in the statement that writes what they count. */
@Entity('progress')
export class ProgressEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, since features do not import each other's entities. Deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'progress_user' })
  user: Relation<object>;

  /** Sum of the user's XP entries. */
  @Column({ type: 'integer', name: 'xp_points', default: 0 })
  xpPoints: number;

  /** The highest level celebrated, on any device. */
  @Column({ type: 'smallint', name: 'celebrated_level', default: 1 })
  celebratedLevel: number;

  @Column({ type: 'integer', name: 'signals_generated', default: 0 })
  signalsGenerated: number;

  @Column({ type: 'integer', name: 'seconds_spent', default: 0 })
  secondsSpent: number;

  /** Time up to which presence has been counted, so that other tabs and gateways do not count it again. */
  @Column({ type: 'timestamptz', name: 'seen_until', nullable: true })
  seenUntil: Date | null;

  /** IANA zone whose midnight ends the user's day. */
  @Column({ type: 'text', name: 'time_zone', nullable: true })
  timeZone: string | null;

  @Column({ type: 'timestamptz', name: 'time_zone_set_at', nullable: true })
  timeZoneSetAt: Date | null;

  /** Date of the day in which the zone was last changed, YYYY-MM-DD in the former zone; see `LongDay`. */
  @Column({ type: 'date', name: 'long_day', nullable: true })
  longDay: string | null;

  @Column({ type: 'timestamptz', name: 'long_day_start', nullable: true })
  longDayStart: Date | null;

  @Column({ type: 'timestamptz', name: 'long_day_end', nullable: true })
  longDayEnd: Date | null;
}

/** One award of XP. Append-only; its key makes repeated awards count once. */
@Entity('xp_entries')
@Index('xp_entries_day', ['userId', 'day'])
@Index('xp_entries_visits', ['day'], { where: "reason = 'daily-visit'" })
@Index('xp_entries_newest', ['userId', 'createdAt', 'key'])
export class XpEntryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, as above. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'xp_entries_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  reason: XpReason;

  @Column({ type: 'integer' })
  points: number;

  /** Day in the user's zone, YYYY-MM-DD. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
