import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/** That a user wants a summary of each week by mail; who does not has no row. */
@Entity('weekly_summaries')
@Index('weekly_summaries_due', ['dueAt'])
export class WeeklySummaryEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'weekly_summaries_user' })
  user: Relation<object>;

  /** When the next is due: a Monday morning of the user's own zone. */
  @Column({ type: 'timestamptz', name: 'due_at' })
  dueAt: Date;

  /** What is generated from here on has been in no summary. */
  @Column({ type: 'timestamptz', name: 'told_until' })
  toldUntil: Date;
}
