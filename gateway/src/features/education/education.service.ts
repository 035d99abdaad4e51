import {
  ACADEMY,
  ACADEMY_MODULE_IDS,
  COUNTED_MODULES,
  GUIDED_TOUR,
  isAcademyModule,
  isTest,
  LEARNING,
  learningModuleOf,
  type ModuleId,
  opensAfter,
  stepsOf,
  type TaughtModuleId,
  type TaughtStepId,
  TUTORIAL,
} from '#schema/education.js';
import { predictionHits } from '#schema/learning/analysis-exercises.js';
import type { Work } from '#schema/learning/exercise.js';
import { exerciseOf, solvesStep } from '#schema/learning/exercises.js';
import { exerciseSeed } from '#schema/learning/module-test.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { AcademyStepEntity, CompletedModuleEntity } from './education.entity.js';
import {
  completedByItself,
  doneByTest,
  exerciseUnsolved,
  moduleNotOpen,
  planMissing,
  stepsMissing,
} from './education.errors.js';
import { moduleCompleted } from './education.event.js';
import type { EducationRepository } from './education.repository.js';
import type { AcademyModule, EducationProgress } from './education.type.js';

/** The step that requires a stored plan. */
const PLAN: TaughtStepId = 'plan';
/** The step whose exercise is the learner's own predictions. */
const PREDICT: TaughtStepId = 'predict';

type Completion = Pick<CompletedModuleEntity, 'moduleId' | 'completedAt'>;

/** In the order of the catalogue; unknown modules are left out. */
function toEducationProgress(
  userId: string,
  steps: readonly Pick<AcademyStepEntity, 'stepId' | 'work' | 'solved'>[],
  completions: readonly Completion[],
): EducationProgress {
  const done = steps.map(({ stepId }) => stepId);
  const solved = steps.filter((step) => step.solved).map(({ stepId }) => stepId);
  const predictions = steps.find(({ stepId }) => stepId === PREDICT)?.work;
  const seed = exerciseSeed(userId);
  const completedAt = new Map<ModuleId, Date>(
    completions.map((entry) => [entry.moduleId, entry.completedAt]),
  );
  const toModule = ({ id }: { id: TaughtModuleId }): AcademyModule => {
    const before = opensAfter(id);
    return {
      id,
      stepsDone: stepsOf(id).filter((step) => done.includes(step)),
      stepsSolved: stepsOf(id).filter((step) => solved.includes(step)),
      completedAt: completedAt.get(id) ?? null,
      open: before === undefined || completedAt.has(before),
    };
  };
  return {
    completedModules: COUNTED_MODULES.filter((id) => completedAt.has(id)),
    academy: ACADEMY.map(toModule),
    learning: LEARNING.map(toModule),
    exerciseSeed: seed,
    predictedRight: predictions ? predictionHits(predictions, seed) : null,
  };
}

/** Progress of somebody who has done nothing yet. @param name decides which exercises they get */
export const progressAtFirst = (name: string): EducationProgress => toEducationProgress(name, [], []);

/** Completed steps and modules. */
export class EducationService {
  constructor(
    private readonly progress: EducationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  async progressOf({ userId }: Viewer): Promise<EducationProgress> {
    const { steps, modules } = await this.allOf(userId);
    return toEducationProgress(userId, steps, modules);
  }

  /**
   * @param work the answer to the step's exercise, if it has one
   * @param solved whether the client has seen the exercise of a step of the academy solved
   * @throws FarolError BAD_USER_INPUT if the module is not open, the work does not solve the exercise, the step
   *   requires a plan and none is stored, or the step is a test
   */
  async completeStep(
    viewer: Viewer,
    stepId: TaughtStepId,
    work: Work,
    solved: boolean,
  ): Promise<EducationProgress> {
    const { userId } = viewer;
    if (isTest(stepId)) throw doneByTest();
    const module = learningModuleOf(stepId);
    if (module) await this.assertOpen(userId, module);
    if (stepId === PLAN && !(await this.progress.planOf(userId))) throw planMissing();
    const exercise = exerciseOf(stepId);
    if (exercise && !solvesStep(stepId, work, exerciseSeed(userId))) throw exerciseUnsolved();
    await this.progress.insertStep(userId, {
      stepId,
      doneAt: this.now(),
      work: exercise ? [...work] : null,
      solved: exercise !== undefined || solved,
    });
    return this.progressOf(viewer);
  }

  /**
   * @throws FarolError BAD_USER_INPUT if the module is not open, if steps are missing (a learning module's test among
   *   them), or if the module cannot be completed by a call
   */
  async completeModule(viewer: Viewer, moduleId: ModuleId): Promise<EducationProgress> {
    const { userId } = viewer;
    if (moduleId === TUTORIAL) throw completedByItself();
    if (moduleId !== GUIDED_TOUR) {
      await this.assertOpen(userId, moduleId);
      await this.assertStepsDone(userId, stepsOf(moduleId));
    }
    await this.outbox.transaction(async ({ manager, publish }) => {
      await this.progress.lockUser(manager, userId);
      await this.progress.insertModule(manager, userId, moduleId, this.now());
      const completed = await this.progress.countModules(userId, ACADEMY_MODULE_IDS, manager);
      if (isAcademyModule(moduleId) && completed === ACADEMY_MODULE_IDS.length)
        await this.progress.insertModule(manager, userId, TUTORIAL, this.now());
      publish(moduleCompleted, userId, { userId, moduleId });
    });
    return this.progressOf(viewer);
  }

  /** All stored data of a user, oldest first, for the data export. */
  allOf(userId: string) {
    return this.progress.allOf(userId);
  }

  /** @throws FarolError BAD_USER_INPUT if a prerequisite of the module is not complete */
  async assertOpen(userId: string, module: TaughtModuleId): Promise<void> {
    const before = opensAfter(module);
    if (before && (await this.progress.countModules(userId, [before])) === 0) throw moduleNotOpen(before);
  }

  /** @throws FarolError BAD_USER_INPUT if any step is missing */
  async assertStepsDone(userId: string, steps: readonly TaughtStepId[]): Promise<void> {
    const done = await this.progress.countSteps(userId, steps);
    if (done < steps.length) throw stepsMissing(steps.length - done);
  }

  private now(): Date {
    return new Date(this.clock.now());
  }
}
