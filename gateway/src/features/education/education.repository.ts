import { type DataSource, type EntityManager, In } from 'typeorm';
import type { LearningModuleId, ModuleId, TaughtStepId } from '#schema/education.js';
import { lockNameInTransaction } from '../../platform/database/advisory-locks.js';
import { AcademyStepEntity, CompletedModuleEntity, ModuleTestEntity } from './education.entity.js';
import { TradingPlanEntity } from './trading-plan.entity.js';

/** Reads and writes users' completed steps and modules. */
export class EducationRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Idempotent; an exercise of a step stored before can be solved later. */
  async insertStep(
    userId: string,
    step: Pick<AcademyStepEntity, 'stepId' | 'doneAt' | 'work' | 'solved'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<void> {
    const { stepId, solved } = step;
    const row = { userId, ...step };
    await manager.createQueryBuilder().insert().into(AcademyStepEntity).values(row).orIgnore().execute();
    if (solved) await manager.update(AcademyStepEntity, { userId, stepId, solved: false }, { solved });
  }

  /** Idempotent. */
  async insertModule(
    manager: EntityManager,
    userId: string,
    moduleId: ModuleId,
    completedAt: Date,
  ): Promise<void> {
    const row = { userId, moduleId, completedAt };
    await manager.createQueryBuilder().insert().into(CompletedModuleEntity).values(row).orIgnore().execute();
  }

  /**
   * Runs one transaction of a user at a time, so that of two modules completed concurrently the later one sees both.
   */
  lockUser(manager: EntityManager, userId: string): Promise<void> {
    return lockNameInTransaction(manager, 'education', userId);
  }

  countSteps(userId: string, steps: readonly TaughtStepId[]): Promise<number> {
    return this.dataSource.manager.countBy(AcademyStepEntity, { userId, stepId: In([...steps]) });
  }

  countModules(
    userId: string,
    modules: readonly ModuleId[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<number> {
    return manager.countBy(CompletedModuleEntity, { userId, moduleId: In([...modules]) });
  }

  /** Null before the first attempt. */
  testOf(
    userId: string,
    moduleId: LearningModuleId,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ModuleTestEntity | null> {
    return manager.findOneBy(ModuleTestEntity, { userId, moduleId });
  }

  async keepTest(
    manager: EntityManager,
    test: Pick<ModuleTestEntity, 'userId' | 'moduleId' | 'attempts' | 'failedAt'>,
  ): Promise<void> {
    await manager.upsert(ModuleTestEntity, test, ['userId', 'moduleId']);
  }

  /** Null if none is written yet. */
  planOf(userId: string): Promise<TradingPlanEntity | null> {
    return this.dataSource.manager.findOneBy(TradingPlanEntity, { userId });
  }

  /** Replaces the former plan. */
  async keepPlan(plan: Omit<TradingPlanEntity, 'user'>): Promise<void> {
    await this.dataSource.manager.upsert(TradingPlanEntity, plan, ['userId']);
  }

  /** All rows of a user, oldest first. */
  async allOf(userId: string) {
    const [steps, modules, tests, plan] = await Promise.all([
      this.dataSource.manager.find(AcademyStepEntity, {
        select: { stepId: true, doneAt: true, work: true, solved: true },
        where: { userId },
        order: { doneAt: 'ASC' },
      }),
      this.dataSource.manager.find(CompletedModuleEntity, {
        select: { moduleId: true, completedAt: true },
        where: { userId },
        order: { completedAt: 'ASC' },
      }),
      this.dataSource.manager.find(ModuleTestEntity, {
        select: { moduleId: true, attempts: true, failedAt: true },
        where: { userId },
        order: { moduleId: 'ASC' },
      }),
      this.dataSource.manager.findOne(TradingPlanEntity, {
        select: {
          stakePercent: true,
          tradesADay: true,
          lossesToStop: true,
          entry: true,
          review: true,
          writtenAt: true,
        },
        where: { userId },
      }),
    ]);
    return { steps, modules, tests, plan };
  }
}
