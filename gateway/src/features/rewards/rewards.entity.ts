import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ChartTheme, ProfileRing } from '#schema/rewards.js';

/** The appearance that a user chose; without a row, the default applies. */
@Entity('appearances')
export class AppearanceEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, since features do not import each other's entities. Deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'appearances_user' })
  user: Relation<object>;

  @Column({ type: 'text', name: 'profile_ring' })
  profileRing: ProfileRing;

  @Column({ type: 'text', name: 'chart_theme' })
  chartTheme: ChartTheme;
}

/** A user's subscription to the weekly summary by mail; no row without one. */
@Entity('weekly_summaries')
@Index('weekly_summaries_due', ['dueAt'])
export class WeeklySummaryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** References the table by name, as above. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'weekly_summaries_user' })
  user: Relation<object>;

  /** When the next summary is due: a Monday morning in the user's zone. */
  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;

  /** Signals generated from then on have been in no summary yet. */
  @Column({ type: 'timestamptz', name: 'told_until' })
  coveredUntil: Date;
}
