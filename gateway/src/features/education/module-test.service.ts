import {
  isLearningModule,
  type LearningModuleId,
  stepsOf,
  type TaughtModuleId,
  testOf,
} from '#schema/education.js';
import { dealTest, MAX_WRONG_ANSWERS, TEST_WAIT_MS } from '#schema/learning/module-test.js';
import type { DealtQuestion } from '#schema/learning/test-question.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { ModuleTestEntity } from './education.entity.js';
import { answersMissing, attemptOver, noTest, testResting } from './education.errors.js';
import { testAnswered } from './education.event.js';
import type { EducationRepository } from './education.repository.js';
import type { EducationService } from './education.service.js';
import type { ModuleTest, TestAnswer, TestResult } from './module-test.type.js';

/** @throws FarolError NOT_FOUND for a module of the academy, which has no test */
function withTest(module: TaughtModuleId): LearningModuleId {
  if (!isLearningModule(module)) throw noTest();
  return module;
}

function gradeOf(questions: readonly DealtQuestion[], answers: readonly number[]): TestAnswer[] {
  return questions.map(({ right, why }, place) => ({
    right: answers[place] === right,
    rightOption: right,
    why,
  }));
}

const toPass = (questions: readonly DealtQuestion[]) => questions.length - MAX_WRONG_ANSWERS;

/** The test at the end of a learning module, which may be repeated. Each attempt is answered once. */
export class ModuleTestService {
  constructor(
    private readonly education: EducationService,
    private readonly progress: EducationRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws FarolError BAD_USER_INPUT if the module is not open or a step before the test is missing, RATE_LIMITED
   *   right after a failed attempt
   */
  async next({ userId }: Viewer, wanted: TaughtModuleId): Promise<ModuleTest> {
    const module = withTest(wanted);
    await this.assertReached(userId, module);
    const last = await this.progress.testOf(userId, module);
    this.assertRested(last);
    const attempt = (last?.attempts ?? 0) + 1;
    const questions = dealTest(module, userId, attempt);
    return { module, attempt, questions, toPass: toPass(questions) };
  }

  /**
   * @param answers index of the chosen option for each question, in the order of the attempt
   * @throws FarolError as `next` does; CONFLICT if the attempt is not the next one; BAD_USER_INPUT if answers are
   *   missing
   */
  async answer(
    viewer: Viewer,
    wanted: TaughtModuleId,
    attempt: number,
    answers: readonly number[],
  ): Promise<TestResult> {
    const { userId } = viewer;
    const module = withTest(wanted);
    await this.assertReached(userId, module);
    const graded = await this.outbox.transaction(async ({ manager, publish }) => {
      await this.progress.lockUser(manager, userId);
      const last = await this.progress.testOf(userId, module, manager);
      if (attempt !== (last?.attempts ?? 0) + 1) throw attemptOver();
      this.assertRested(last);
      const questions = dealTest(module, userId, attempt);
      if (answers.length !== questions.length) throw answersMissing();
      const grades = gradeOf(questions, answers);
      const passed = grades.filter(({ right }) => right).length >= toPass(questions);
      const now = new Date(this.clock.now());
      await this.progress.keepTest(manager, {
        userId,
        moduleId: module,
        attempts: attempt,
        failedAt: passed ? null : now,
      });
      const stepId = testOf(module);
      if (passed && stepId)
        await this.progress.insertStep(userId, { stepId, doneAt: now, work: null, solved: true }, manager);
      publish(testAnswered, userId, {
        userId,
        module,
        answeredAt: now,
        answers: grades.map(({ right }, place) => ({ number: questions[place]?.number ?? 0, right })),
      });
      return { passed, answers: grades };
    });
    return { ...graded, progress: await this.education.progressOf(viewer) };
  }

  private async assertReached(userId: string, module: LearningModuleId): Promise<void> {
    await this.education.assertOpen(userId, module);
    await this.education.assertStepsDone(userId, stepsOf(module).slice(0, -1));
  }

  private assertRested(last: ModuleTestEntity | null): void {
    if (!last?.failedAt) return;
    const wait = last.failedAt.getTime() + TEST_WAIT_MS - this.clock.now();
    if (wait > 0) throw testResting(Math.ceil(wait / 1000));
  }
}
