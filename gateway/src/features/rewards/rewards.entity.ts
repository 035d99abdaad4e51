import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';

/** The appearance that a user has chosen; no row for who has never chosen. */
@Entity('appearances')
export class AppearanceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'appearances_user' })
  user: Relation<object>;

  @Column({ type: 'text', name: 'profile_ring' })
  profileRing: ProfileRing;

  @Column({ type: 'text', name: 'chart_theme' })
  chartTheme: ChartTheme;
}

/** That a user wants a summary of each week by mail; no row for who does not. */
@Entity('weekly_summaries')
@Index('weekly_summaries_due', ['dueAt'])
export class WeeklySummaryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, as above. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'weekly_summaries_user' })
  user: Relation<object>;

  /** When the next is due: a Monday morning of the user's own zone. */
  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;

  /** What is generated from then on has been in no summary. */
  @Column({ type: 'timestamptz', name: 'told_until' })
  summedUntil: Date;
}
