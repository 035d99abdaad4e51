import { type DataSource, type EntityManager, In } from 'typeorm';
import {
  ACADEMY_MODULE_IDS,
  type AcademyModuleId,
  type AcademyStepId,
  GUIDED_TOUR,
  isAcademyModule,
  type ModuleId,
  stepsOf,
  TUTORIAL,
} from '#schema/education.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import { AcademyStepEntity } from './academy-step.entity.js';
import { CompletedModuleEntity } from './completed-module.entity.js';
import { completedByItself, moduleNotOpen, stepsMissing } from './education.errors.js';
import { moduleCompleted } from './education.event.js';
import { toEducationProgress } from './education.mapper.js';
import type { EducationProgress } from './education.type.js';

/** Steps done and modules completed. */
export class EducationService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async progressOf({ userId }: Viewer): Promise<EducationProgress> {
    const { steps, modules } = await this.allOf(userId);
    return toEducationProgress(
      steps.map(({ stepId }) => stepId),
      modules,
    );
  }

  async completeStep(viewer: Viewer, stepId: AcademyStepId): Promise<EducationProgress> {
    const { userId } = viewer;
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(AcademyStepEntity)
      .values({ userId, stepId, doneAt: new Date(this.clock.now()) })
      .orIgnore()
      .execute();
    return this.progressOf(viewer);
  }

  /** @throws FarolError BAD_USER_INPUT where steps are missing, and for a module that nobody completes by hand */
  async completeModule(viewer: Viewer, moduleId: ModuleId): Promise<EducationProgress> {
    const { userId } = viewer;
    if (moduleId === TUTORIAL) throw completedByItself();
    if (moduleId !== GUIDED_TOUR && !isAcademyModule(moduleId)) throw moduleNotOpen();
    if (isAcademyModule(moduleId)) await this.assertStepsDone(userId, moduleId);
    await this.outbox.transaction(async ({ manager, tell }) => {
      // One after the other, so that of two that are completed at once the later one sees both.
      await lockNameInTransaction(manager, 'education', userId);
      await this.keep(manager, userId, moduleId);
      if (isAcademyModule(moduleId) && (await this.isAcademyComplete(manager, userId)))
        await this.keep(manager, userId, TUTORIAL);
      tell(moduleCompleted, userId, { userId, moduleId });
    });
    return this.progressOf(viewer);
  }

  /** Everything kept of a user, oldest first, for the user. */
  async allOf(userId: string) {
    const [steps, modules] = await Promise.all([
      this.dataSource.getRepository(AcademyStepEntity).find({
        select: { stepId: true, doneAt: true },
        where: { userId },
        order: { doneAt: 'ASC' },
      }),
      this.dataSource.getRepository(CompletedModuleEntity).find({
        select: { moduleId: true, completedAt: true },
        where: { userId },
        order: { completedAt: 'ASC' },
      }),
    ]);
    return { steps, modules };
  }

  private async assertStepsDone(userId: string, moduleId: AcademyModuleId): Promise<void> {
    const steps = stepsOf(moduleId);
    const done = await this.dataSource
      .getRepository(AcademyStepEntity)
      .countBy({ userId, stepId: In([...steps]) });
    if (done < steps.length) throw stepsMissing(steps.length - done);
  }

  private async keep(manager: EntityManager, userId: string, moduleId: ModuleId): Promise<void> {
    await manager
      .createQueryBuilder()
      .insert()
      .into(CompletedModuleEntity)
      .values({ userId, moduleId, completedAt: new Date(this.clock.now()) })
      .orIgnore()
      .execute();
  }

  private async isAcademyComplete(manager: EntityManager, userId: string): Promise<boolean> {
    const completed = await manager
      .getRepository(CompletedModuleEntity)
      .countBy({ userId, moduleId: In([...ACADEMY_MODULE_IDS]) });
    return completed === ACADEMY_MODULE_IDS.length;
  }
}
