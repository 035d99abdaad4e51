import { type DataSource, In } from 'typeorm';
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
import type { EventBus } from '../../platform/event-bus.js';
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
    private readonly events: EventBus,
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
    await this.keep(userId, moduleId);
    // After the module itself stands, so that of two that are completed at once the later one sees both.
    if (isAcademyModule(moduleId) && (await this.isAcademyComplete(userId)))
      await this.keep(userId, TUTORIAL);
    this.events.publish(moduleCompleted, userId, { userId, moduleId });
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

  private async keep(userId: string, moduleId: ModuleId): Promise<void> {
    await this.dataSource
      .createQueryBuilder()
      .insert()
      .into(CompletedModuleEntity)
      .values({ userId, moduleId, completedAt: new Date(this.clock.now()) })
      .orIgnore()
      .execute();
  }

  private async isAcademyComplete(userId: string): Promise<boolean> {
    const completed = await this.dataSource
      .getRepository(CompletedModuleEntity)
      .countBy({ userId, moduleId: In([...ACADEMY_MODULE_IDS]) });
    return completed === ACADEMY_MODULE_IDS.length;
  }
}
