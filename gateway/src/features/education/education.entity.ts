import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ModuleId, TaughtModuleId, TaughtStepId } from '#schema/education.js';

/** A step of a module that a user has completed; repeating it changes nothing. */
@Entity('academy_steps')
export class AcademyStepEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'academy_steps_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text', name: 'step_id' })
  stepId: TaughtStepId;

  @Column({ type: 'timestamptz', name: 'done_at' })
  doneAt: Date;

  /** The accepted answer to the step's exercise; null if the step has none. */
  @Column({ type: 'float8', array: true, nullable: true })
  work: number[] | null;

  /** Whether its exercise was solved; the client checks those of the academy, which store no work. */
  @Column({ type: 'boolean' })
  solved: boolean;
}

/** A user's attempts at the test of a module. */
@Entity('module_tests')
export class ModuleTestEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'module_tests_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text', name: 'module_id' })
  moduleId: TaughtModuleId;

  @Column({ type: 'int' })
  attempts: number;

  /** When the last attempt was answered, if it failed. */
  @Column({ type: 'timestamptz', name: 'failed_at', nullable: true })
  failedAt: Date | null;
}

/** A module that a user has completed. Permanent; completing it again changes nothing. */
@Entity('completed_modules')
export class CompletedModuleEntity {
  @PrimaryColumn({ type: 'uuid', name: 'user_id' })
  userId: string;

  /** By name, since features do not import each other's entities; deleted with the user. */
  @ManyToOne('UserEntity', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'completed_modules_user' })
  user: Relation<object>;

  @PrimaryColumn({ type: 'text', name: 'module_id' })
  moduleId: ModuleId;

  @Column({ type: 'timestamptz', name: 'completed_at' })
  completedAt: Date;
}
