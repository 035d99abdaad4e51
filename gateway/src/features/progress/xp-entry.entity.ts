import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { XpReason } from './xp-award.js';

/** One award. Append-only; its key makes it count once, however often and from wherever it is asked for. */
@Entity('xp_entries')
@Index('xp_entries_day', ['userId', 'day'])
@Index('xp_entries_visits', ['day'], { where: "reason = 'daily-visit'" })
@Index('xp_entries_newest', ['userId', 'createdAt', 'key'])
export class XpEntryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'xp_entries_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text' })
  key: string;

  @Column({ type: 'text' })
  reason: XpReason;

  @Column({ type: 'integer' })
  points: number;

  /** The user's own day, YYYY-MM-DD. */
  @Column({ type: 'date' })
  day: string;

  @Column({ type: 'timestamptz', name: 'created_at' })
  createdAt: Date;
}
