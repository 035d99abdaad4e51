import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AcademyStepId } from '#schema/education.js';

/** A step of the academy that a user has done; doing it again changes nothing. */
@Entity('academy_steps')
export class AcademyStepEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since slices do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'academy_steps_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text', name: 'step_id' })
  stepId: AcademyStepId;

  @Column({ type: 'timestamptz', name: 'done_at' })
  doneAt: Date;
}
