import {
  CALIBRATION_ANSWERS_PER_MINUTE,
  CALIBRATION_READS_PER_MINUTE,
  GENERATED_A_WEEK,
} from '#schema/calibration-week.js';
import { type Draw, drawFrom, seedOf } from '#schema/learning/seeded-random.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid, uuidv7 } from '../../platform/uuid.js';
import { dayIn } from '../../platform/zone-calendar.js';
import type { UserDayService } from '../progress/user-day.service.js';
import type { CalibrationRepository, QuestionRow } from './calibration.repository.js';
import type {
  CalibrationMarket,
  CalibrationQuestion,
  CalibrationTruth,
  CalibrationWeek,
} from './calibration.type.js';
import { makeQuestion, TEMPLATES } from './generated-questions.js';
import type { LessonReviewService } from './lesson-review.service.js';
import type { MarketQuestions } from './market-questions.js';
import { ratingOfChance, reviewed, templatesOfWeek } from './review-schedule.js';

const unknownQuestion = () => new FarolError('NOT_FOUND', 'Esta pergunta não existe.');
const alreadyAnswered = () => new FarolError('CONFLICT', 'Você já respondeu a esta pergunta.');
const weekOver = () => new FarolError('CONFLICT', 'A semana desta pergunta já terminou.');

/** Parts of a chance when an outcome is drawn. */
const PARTS = 1_000_000;
const drawn = ({ whole }: Draw, chance: number) => whole(0, PARTS - 1) < chance * PARTS;

function marketOf({ pair, timeframe, simulated, candles, chance }: QuestionRow): CalibrationMarket | null {
  if (!pair || !timeframe || !candles) return null;
  const from = candles[0]?.time ?? 0;
  const shown = chance === null ? candles.slice(0, -1) : candles;
  return {
    ...{ pair, timeframe, simulated: simulated === true },
    candles: shown.map(({ time, ...prices }) => ({ ...prices, second: (time - from) / 1000 })),
  };
}

function truthOf({ chance, happened, trueChance, why, sourceTime }: QuestionRow): CalibrationTruth | null {
  if (chance === null) return null;
  const brier = (chance / 100 - (happened ? 1 : 0)) ** 2;
  return { happened, trueChance, brier, why, at: sourceTime };
}

const toQuestion = (row: QuestionRow): CalibrationQuestion => ({
  ...{ id: row.id, text: row.text, chance: row.chance },
  market: marketOf(row),
  truth: truthOf(row),
});

const isGenerated = ({ template }: QuestionRow) => template !== null;

/** Weekly questions to which a user states chances. */
export class CalibrationService {
  constructor(
    private readonly repository: CalibrationRepository,
    private readonly market: MarketQuestions,
    private readonly lessons: LessonReviewService,
    private readonly days: UserDayService,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /** @throws FarolError RATE_LIMITED */
  async week(viewer: Viewer): Promise<CalibrationWeek> {
    const { userId } = viewer;
    await this.limiter.take(`calibration ${userId}`, CALIBRATION_READS_PER_MINUTE);
    const { week, endsAt } = await this.weekOf(userId);
    const rows = await this.repository.ofWeek(userId, week);
    const missing: QuestionRow[] = [];
    if (!rows.some(isGenerated)) missing.push(...(await this.generated(userId, week, endsAt)));
    if (rows.every(isGenerated)) missing.push(...(await this.ofMarket(userId, week)));
    await this.repository.insert(missing);
    const all = missing.length > 0 ? await this.repository.ofWeek(userId, week) : rows;
    return { endsAt, questions: all.map(toQuestion), lessons: await this.lessons.due(viewer) };
  }

  /** @throws FarolError NOT_FOUND, CONFLICT if it is answered or its week is over, RATE_LIMITED */
  async answer({ userId }: Viewer, id: string, chance: number): Promise<CalibrationQuestion> {
    await this.limiter.take(`calibration answers ${userId}`, CALIBRATION_ANSWERS_PER_MINUTE);
    if (!isUuid(id)) throw unknownQuestion();
    const { week } = await this.weekOf(userId);
    const answeredAt = new Date(this.clock.now());
    return this.repository.changing(userId, async (manager) => {
      const row = await this.repository.find(manager, userId, id);
      if (!row) throw unknownQuestion();
      if (row.chance !== null) throw alreadyAnswered();
      if (row.week !== week) throw weekOver();
      await this.repository.keepAnswer(manager, id, chance, answeredAt);
      const { template: card, trueChance } = row;
      if (card !== null && trueChance !== null) {
        const known = await this.repository.card(manager, userId, card);
        const state = reviewed(known?.state ?? null, ratingOfChance(chance, trueChance), answeredAt);
        const kept = { userId, card, ofLesson: false, due: state.due, state, recalledAt: null };
        await this.repository.keepCard(manager, kept);
      }
      return toQuestion({ ...row, chance, answeredAt });
    });
  }

  /** All stored data of a user, for the data export. */
  allOf(userId: string) {
    return this.repository.allOf(userId);
  }

  private async weekOf(userId: string): Promise<{ week: string; endsAt: Date }> {
    const { timeZone, start, end } = await this.days.weekOf(userId, this.clock.now());
    return { week: dayIn(timeZone, start.getTime()), endsAt: end };
  }

  private async generated(userId: string, week: string, endsAt: Date): Promise<QuestionRow[]> {
    const draw = drawFrom(seedOf(`${userId} ${week} generated`));
    const cards = await this.repository.templateCards(userId);
    const due = new Map(cards.map((card) => [card.card, card.due.getTime()]));
    const templates = templatesOfWeek(draw.shuffled(TEMPLATES), due, endsAt.getTime(), GENERATED_A_WEEK);
    return templates.map((template, place) => {
      const question = makeQuestion(template, draw);
      const happened = drawn(draw, question.trueChance);
      return { ...this.emptyRow(userId, week, place), ...question, template, happened };
    });
  }

  private async ofMarket(userId: string, week: string): Promise<QuestionRow[]> {
    const draw = drawFrom(seedOf(`${userId} ${week} market`));
    const questions = await this.market.draw(userId, draw);
    return questions.map((question, place) => ({
      ...this.emptyRow(userId, week, GENERATED_A_WEEK + place),
      ...question,
    }));
  }

  private emptyRow(userId: string, week: string, place: number): QuestionRow {
    return {
      ...{ id: uuidv7(this.clock.now()), userId, week, place, text: '', why: '', happened: false },
      ...{ template: null, trueChance: null, pair: null, timeframe: null, feed: null, simulated: null },
      ...{ candles: null, sourceTime: null, chance: null, answeredAt: null },
    };
  }
}
