import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/**
 * How far a user has come on the path from the first signal to what its outcome means. Whether a signal was generated and
 * has its outcome is read from the signals themselves; a user without a row has done nothing else.
 */
@Entity('first_steps')
export class FirstStepsEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id', primaryKeyConstraintName: 'first_steps_pkey' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'first_steps_user' })
  user: Relation<object>;

  /** When the explanation of the first outcome was opened. */
  @Column({ type: 'timestamptz', name: 'explained_at', nullable: true })
  explainedAt: Date | null;

  /** When the path was finished or dismissed, for good. */
  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt: Date | null;
}
