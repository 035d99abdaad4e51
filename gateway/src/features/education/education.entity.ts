import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { AcademyStepId, ModuleId } from '#schema/education.js';

/** A step of the academy that a user has done; doing it again changes nothing. */
@Entity('academy_steps')
export class AcademyStepEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'academy_steps_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text', name: 'step_id' })
  stepId: AcademyStepId;

  @Column({ type: 'timestamptz', name: 'done_at' })
  doneAt: Date;
}

/** A module that a user has completed, kept for good; completing it again changes nothing. */
@Entity('completed_modules')
export class CompletedModuleEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not know each other's tables; what is a user's goes with the account. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'completed_modules_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text', name: 'module_id' })
  moduleId: ModuleId;

  @Column({ type: 'timestamptz', name: 'completed_at' })
  completedAt: Date;
}
