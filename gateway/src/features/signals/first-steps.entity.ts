import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';

/**
 * A user's progress on the path from the first signal to understanding its outcome. Whether a signal was generated and
 * settled is read from the signals themselves. A user without a row has done nothing else.
 */
@Entity('first_steps')
export class FirstStepsEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id', primaryKeyConstraintName: 'first_steps_pkey' })
  userId: string;

  /** References the table by name, since features do not import each other's entities. Deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'first_steps_user' })
  user: Relation<object>;

  /** When the user opened the explanation of the first outcome. */
  @Column({ type: 'timestamptz', name: 'explained_at', nullable: true })
  explainedAt: Date | null;

  /** When the user finished or dismissed the path, for good. */
  @Column({ type: 'timestamptz', name: 'closed_at', nullable: true })
  closedAt: Date | null;
}
