import {
  ACADEMY,
  ACADEMY_MODULE_IDS,
  type AcademyModuleId,
  type AcademyStepId,
  COUNTED_MODULES,
  GUIDED_TOUR,
  isAcademyModule,
  type ModuleId,
  stepsOf,
  TUTORIAL,
} from '#schema/education.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { CompletedModuleEntity } from './education.entity.js';
import { moduleCompleted } from './education.event.js';
import type { EducationRepository } from './education.repository.js';
import type { EducationProgress } from './education.type.js';

type Completion = Pick<CompletedModuleEntity, 'moduleId' | 'completedAt'>;

/** In the order of the catalogue; what it no longer knows is left out. */
function toEducationProgress(
  done: readonly AcademyStepId[],
  completions: readonly Completion[],
): EducationProgress {
  const completedAt = new Map<ModuleId, Date>(
    completions.map((entry) => [entry.moduleId, entry.completedAt]),
  );
  return {
    completedModules: COUNTED_MODULES.filter((id) => completedAt.has(id)),
    academy: ACADEMY.map(({ id, steps }) => ({
      id,
      stepsDone: steps.filter((step) => done.includes(step)),
      completedAt: completedAt.get(id) ?? null,
    })),
  };
}

function stepsMissing(missing: number): FarolError {
  const steps = missing === 1 ? '1 passo' : `${missing} passos`;
  return new FarolError('BAD_USER_INPUT', `Falta concluir ${steps} deste módulo.`);
}

function moduleNotOpen(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'Este módulo ainda não abriu.');
}

function completedByItself(): FarolError {
  return new FarolError('BAD_USER_INPUT', 'O tutorial se conclui com o último módulo da academia.');
}

/** Steps done and modules completed. */
export class EducationService {
  constructor(
    private readonly progress: EducationRepository,
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
    await this.progress.insertStep(userId, stepId, this.now());
    return this.progressOf(viewer);
  }

  /** @throws FarolError BAD_USER_INPUT where steps are missing, and for a module that nobody completes by hand */
  async completeModule(viewer: Viewer, moduleId: ModuleId): Promise<EducationProgress> {
    const { userId } = viewer;
    if (moduleId === TUTORIAL) throw completedByItself();
    if (moduleId !== GUIDED_TOUR && !isAcademyModule(moduleId)) throw moduleNotOpen();
    if (isAcademyModule(moduleId)) await this.assertStepsDone(userId, moduleId);
    await this.outbox.transaction(async ({ manager, publish }) => {
      await this.progress.lockUser(manager, userId);
      await this.progress.insertModule(manager, userId, moduleId, this.now());
      const completed = await this.progress.countModules(manager, userId, ACADEMY_MODULE_IDS);
      if (isAcademyModule(moduleId) && completed === ACADEMY_MODULE_IDS.length)
        await this.progress.insertModule(manager, userId, TUTORIAL, this.now());
      publish(moduleCompleted, userId, { userId, moduleId });
    });
    return this.progressOf(viewer);
  }

  /** Everything kept of a user, oldest first, for the user. */
  allOf(userId: string) {
    return this.progress.allOf(userId);
  }

  private async assertStepsDone(userId: string, moduleId: AcademyModuleId): Promise<void> {
    const steps = stepsOf(moduleId);
    const done = await this.progress.countSteps(userId, steps);
    if (done < steps.length) throw stepsMissing(steps.length - done);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
