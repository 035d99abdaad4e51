import { CALIBRATION_ANSWERS_PER_MINUTE, LESSONS_A_WEEK } from '#schema/calibration-week.js';
import { isLearningModule, type TaughtModuleId } from '#schema/education.js';
import { moduleQuestion } from '#schema/learning/module-test.js';
import { seedOf } from '#schema/learning/seeded-random.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { Transaction } from '../../platform/outbox/outbox.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import type { AnsweredTest } from '../education/education.event.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { CalibrationRepository, CardRow } from './calibration.repository.js';
import type { LessonReview } from './calibration.type.js';
import { ratingOfAnswer, reviewed } from './review-schedule.js';

const notDue = () => new FarolError('NOT_FOUND', 'Esta pergunta não está para rever agora.');

const cardOf = (module: TaughtModuleId, number: number) => `${module}-${number}`;

/** The question of a card; none if the module no longer has it. */
function reviewOf({ userId, card, due }: CardRow): LessonReview[] {
  const [module, number] = card.split('-');
  if (!isLearningModule(module)) return [];
  const question = moduleQuestion(module, Number(number), seedOf(`${userId} ${card} ${due.getTime()}`));
  return question
    ? [{ id: card, module, text: question.text, answer: question.right, why: question.why }]
    : [];
}

/** Asks again what was answered in the tests of the learning modules, spaced by how it was remembered. */
export class LessonReviewService {
  constructor(
    private readonly repository: CalibrationRepository,
    private readonly days: UserDayService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** What is due now, as far as the week has room. */
  async due({ userId }: Pick<Viewer, 'userId'>): Promise<LessonReview[]> {
    const now = this.clock.now();
    const { start } = await this.days.weekOf(userId, now);
    const left = LESSONS_A_WEEK - (await this.repository.countRecalled(userId, start));
    if (left <= 0) return [];
    return (await this.repository.dueLessons(userId, new Date(now), left)).flatMap(reviewOf);
  }

  /** @throws FarolError NOT_FOUND if the question is not among those due, RATE_LIMITED */
  async recall(viewer: Viewer, id: string, remembered: boolean): Promise<LessonReview[]> {
    const { userId } = viewer;
    await this.limiter.take(`calibration answers ${userId}`, CALIBRATION_ANSWERS_PER_MINUTE);
    const now = new Date(this.clock.now());
    if (!(await this.due(viewer)).some((review) => review.id === id)) throw notDue();
    await this.repository.changing(userId, async (manager) => {
      const row = await this.repository.card(manager, userId, id);
      if (!row || row.due > now) throw notDue();
      const state = reviewed(row.state, ratingOfAnswer(remembered), now);
      await this.repository.keepCard(manager, { ...row, state, due: state.due, recalledAt: now });
    });
    return this.due(viewer);
  }

  /** Takes the answers of a module's test as reviews. */
  async review(
    { userId, module, answeredAt, answers }: AnsweredTest,
    { manager }: Transaction,
  ): Promise<void> {
    await this.repository.lock(manager, userId);
    for (const { number, right } of answers) {
      const card = cardOf(module, number);
      const row = await this.repository.card(manager, userId, card);
      const state = reviewed(row?.state ?? null, ratingOfAnswer(right), answeredAt);
      await this.repository.keepCard(manager, {
        ...{ userId, card, ofLesson: true, due: state.due, state },
        recalledAt: row?.recalledAt ?? null,
      });
    }
  }
}
