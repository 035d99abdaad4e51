import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { EducationRepository } from './education.repository.js';
import type { TradingPlan, TradingPlanInput } from './trading-plan.type.js';

/** The plan that a user has written. */
export class TradingPlanService {
  constructor(
    private readonly education: EducationRepository,
    private readonly clock: Clock,
  ) {}

  of({ userId }: Viewer): Promise<TradingPlan | null> {
    return this.education.planOf(userId);
  }

  /** Replaces the former plan. */
  async write({ userId }: Viewer, input: TradingPlanInput): Promise<TradingPlan> {
    const { stakePercent, tradesADay, lossesToStop, entry, review } = input;
    const plan = { stakePercent, tradesADay, lossesToStop, entry, review };
    const written = { ...plan, writtenAt: new Date(this.clock.now()) };
    await this.education.keepPlan({ userId, ...written });
    return written;
  }
}
