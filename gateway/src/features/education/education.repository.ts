import { type DataSource, type EntityManager, In } from 'typeorm';
import type { AcademyStepId, ModuleId } from '#schema/education.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import { AcademyStepEntity, CompletedModuleEntity } from './education.entity.js';

/** Reads and writes the steps that users have done and the modules that they have completed. */
export class EducationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Doing a step again changes nothing. */
  async insertStep(userId: string, stepId: AcademyStepId, doneAt: Date): Promise<void> {
    const row = { userId, stepId, doneAt };
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(AcademyStepEntity)
      .values(row)
      .orIgnore()
      .execute();
  }

  /** Completing a module again changes nothing. */
  async insertModule(
    manager: EntityManager,
    userId: string,
    moduleId: ModuleId,
    completedAt: Date,
  ): Promise<void> {
    const row = { userId, moduleId, completedAt };
    await manager.createQueryBuilder().insert().into(CompletedModuleEntity).values(row).orIgnore().execute();
  }

  /** One transaction of a user after the other, so that of two modules completed at once the later one sees both. */
  lockUser(manager: EntityManager, userId: string): Promise<void> {
    return lockNameInTransaction(manager, 'education', userId);
  }

  countSteps(userId: string, steps: readonly AcademyStepId[]): Promise<number> {
    return this.dataSource.manager.countBy(AcademyStepEntity, { userId, stepId: In([...steps]) });
  }

  countModules(manager: EntityManager, userId: string, modules: readonly ModuleId[]): Promise<number> {
    return manager.countBy(CompletedModuleEntity, { userId, moduleId: In([...modules]) });
  }

  /** Everything of a user, oldest first. */
  async allOf(userId: string) {
    const [steps, modules] = await Promise.all([
      this.dataSource.manager.find(AcademyStepEntity, {
        select: { stepId: true, doneAt: true },
        where: { userId },
        order: { doneAt: 'ASC' },
      }),
      this.dataSource.manager.find(CompletedModuleEntity, {
        select: { moduleId: true, completedAt: true },
        where: { userId },
        order: { completedAt: 'ASC' },
      }),
    ]);
    return { steps, modules };
  }
}
