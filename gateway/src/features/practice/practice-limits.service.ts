import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { askForLimit, type OwnLimits } from './daily-limit.js';
import { endPause } from './loss-guard.js';
import { pauseEvents, withOwnLimits } from './pause-change.js';
import { practiceChanged } from './practice.event.js';
import type { PracticeLimitsInput } from './practice.input.js';
import type { PracticeAccountService } from './practice-account.service.js';
import type { PracticeAccount } from './practice-account.type.js';
import { stateOf } from './practice-opening.js';
import { lockPractices, writeGuards, writeLimits } from './practice-rows.js';

/** Limits that users set themselves. */
export class PracticeLimitsService {
  constructor(
    private readonly accounts: PracticeAccountService,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** Stricter at once, looser after 24 h. */
  async set({ userId }: Viewer, wanted: PracticeLimitsInput): Promise<PracticeAccount> {
    const now = this.clock.now();
    const day = await this.days.of(userId, now);
    await this.outbox.transaction(async ({ manager, tell }) => {
      await lockPractices(manager, [userId]);
      const state = await stateOf(manager, userId, day, now);
      const limits = asked(state.limits, wanted, now);
      await writeLimits(manager, userId, limits);
      const guard = withOwnLimits(endPause(state.guard, now), limits, state.today, { now, dayEnd: day.end });
      await writeGuards(manager, [[userId, guard]]);
      const pauses = pauseEvents({ userId, timeZone: day.timeZone }, state.guard, guard, now);
      for (const event of [{ kind: 'LIMITS', userId } as const, ...pauses]) {
        tell(practiceChanged, userId, event);
      }
    });
    return this.accounts.show(userId);
  }
}

/** What is left out stays as it is. */
function asked(limits: OwnLimits, { dailyLoss, dailyTrades }: PracticeLimitsInput, now: number): OwnLimits {
  return {
    dailyLoss: dailyLoss === undefined ? limits.dailyLoss : askForLimit(limits.dailyLoss, dailyLoss, now),
    dailyTrades:
      dailyTrades === undefined ? limits.dailyTrades : askForLimit(limits.dailyTrades, dailyTrades, now),
  };
}
