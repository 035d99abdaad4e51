import { type DataSource, type EntityManager, IsNull, LessThanOrEqual, MoreThanOrEqual } from 'typeorm';
import { CalibrationCardEntity, CalibrationQuestionEntity } from './calibration.entity.js';

export type QuestionRow = Omit<CalibrationQuestionEntity, 'user'>;
export type CardRow = Omit<CalibrationCardEntity, 'user'>;

/** Reads and writes users' weekly questions, and the cards that say what is asked again. */
export class CalibrationRepository {
  constructor(private readonly dataSource: DataSource) {}

  ofWeek(userId: string, week: string): Promise<QuestionRow[]> {
    return this.dataSource.manager.find(CalibrationQuestionEntity, {
      where: { userId, week },
      order: { place: 'ASC' },
    });
  }

  /** Places that are taken keep their question: of two calls at once the first one's stays. */
  async insert(rows: readonly QuestionRow[]): Promise<void> {
    if (rows.length === 0) return;
    const { manager } = this.dataSource;
    await manager
      .createQueryBuilder()
      .insert()
      .into(CalibrationQuestionEntity)
      .values([...rows])
      .orIgnore()
      .execute();
  }

  /** Runs the changes of a user's answers and cards one at a time. */
  changing<Result>(userId: string, work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.dataSource.transaction(async (manager) => {
      await this.lock(manager, userId);
      return work(manager);
    });
  }

  async lock(manager: EntityManager, userId: string): Promise<void> {
    await manager.query('SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  find(manager: EntityManager, userId: string, id: string): Promise<QuestionRow | null> {
    return manager.findOneBy(CalibrationQuestionEntity, { userId, id });
  }

  async keepAnswer(manager: EntityManager, id: string, chance: number, answeredAt: Date): Promise<void> {
    await manager.update(CalibrationQuestionEntity, { id, chance: IsNull() }, { chance, answeredAt });
  }

  /** Cards of generated questions. */
  templateCards(userId: string): Promise<CardRow[]> {
    return this.dataSource.manager.findBy(CalibrationCardEntity, { userId, ofLesson: false });
  }

  dueLessons(userId: string, now: Date, limit: number): Promise<CardRow[]> {
    return this.dataSource.manager.find(CalibrationCardEntity, {
      where: { userId, ofLesson: true, due: LessThanOrEqual(now) },
      order: { due: 'ASC', card: 'ASC' },
      take: limit,
    });
  }

  countRecalled(userId: string, since: Date): Promise<number> {
    return this.dataSource.manager.countBy(CalibrationCardEntity, {
      userId,
      recalledAt: MoreThanOrEqual(since),
    });
  }

  card(manager: EntityManager, userId: string, card: string): Promise<CardRow | null> {
    return manager.findOneBy(CalibrationCardEntity, { userId, card });
  }

  async keepCard(manager: EntityManager, row: CardRow): Promise<void> {
    await manager.upsert(CalibrationCardEntity, row, ['userId', 'card']);
  }

  /** All rows of a user, oldest first. The truth of what is not answered stays hidden here too. */
  async allOf(userId: string) {
    const { manager } = this.dataSource;
    const [questions, cards] = await Promise.all([
      manager.find(CalibrationQuestionEntity, { where: { userId }, order: { week: 'ASC', place: 'ASC' } }),
      manager.find(CalibrationCardEntity, {
        select: { card: true, due: true, state: true, recalledAt: true },
        where: { userId },
        order: { card: 'ASC' },
      }),
    ]);
    const shown = questions.map(({ week, text, pair, timeframe, simulated, ...question }) => {
      const { chance, answeredAt, happened, trueChance } = question;
      const truth = chance === null ? {} : { happened, trueChance };
      return { week, text, pair, timeframe, simulated, chance, answeredAt, ...truth };
    });
    return { questions: shown, cards };
  }
}
