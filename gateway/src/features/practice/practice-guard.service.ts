import type { EntityManager } from 'typeorm';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { UserDayService } from '../progress/user-day.service.js';
import { practiceChanged } from './practice.event.js';
import type { PracticeLimitsInput } from './practice.input.js';
import type { PracticeAccountRepository } from './practice-account.repository.js';
import type { PracticeAccountService } from './practice-account.service.js';
import type { PracticeAccount } from './practice-account.type.js';
import {
  askForLimit,
  endPause,
  isUsedUp,
  type OwnLimits,
  type Pause,
  pauseAt,
  pauseEvents,
  withOwnLimits,
} from './practice-guard.js';

/** Changes the limits that users set for themselves, and ends pauses. */
export class PracticeGuardService {
  constructor(
    private readonly accounts: PracticeAccountService,
    private readonly repository: PracticeAccountRepository,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** A stricter limit takes effect immediately, a looser one after 24 h. */
  async setLimits({ userId }: Viewer, wanted: PracticeLimitsInput): Promise<PracticeAccount> {
    const now = this.clock.now();
    const day = await this.days.of(userId, now);
    await this.outbox.transaction(async ({ manager, publish }) => {
      await this.repository.lock(manager, [userId]);
      const state = await this.repository.stateOf(userId, day, manager);
      const limits = asked(state.limits, wanted, now);
      await this.repository.writeLimits(manager, userId, limits);
      const guard = withOwnLimits(endPause(state.guard, now), limits, state.today, { now, dayEnd: day.end });
      await this.repository.writeGuards(manager, [[userId, guard]]);
      const pauses = pauseEvents({ userId, timeZone: day.timeZone }, state.guard, guard, now);
      for (const event of [{ kind: 'LIMITS', userId } as const, ...pauses]) {
        publish(practiceChanged, userId, event);
      }
    });
    return this.accounts.show(userId);
  }

  /** The pause in force for a user; undefined if orders are accepted. */
  async pauseOf(userId: string): Promise<Pause | undefined> {
    return (await this.outbox.transaction(({ manager }) => this.pausesOf(manager, [userId]))).get(userId);
  }

  /** Which of these users could not place an order now because of a pause after losses or a limit of their own. */
  async pausesOf(manager: EntityManager, userIds: readonly string[]): Promise<ReadonlyMap<string, Pause>> {
    const now = this.clock.now();
    const dayOf = await this.days.calendarOf(userIds, manager);
    const users = userIds.map((userId) => [userId, dayOf(userId, now)] as const);
    const states = await this.repository.states(manager, users);
    const pauses = new Map<string, Pause>();
    for (const { userId, guard, limits, today } of states) {
      const isLimited = isUsedUp(limits, today, now);
      const own: Pause = { reason: 'OWN_DAILY_LIMIT', until: dayOf(userId, now).end };
      const pause = pauseAt(guard, now) ?? (isLimited ? own : undefined);
      if (pause) pauses.set(userId, pause);
    }
    return pauses;
  }

  /** Ends expired pauses, each exactly once, however many gateways run. Returns how many. */
  async endDuePauses(): Promise<number> {
    const now = this.clock.now();
    return this.outbox.transaction(async ({ manager, publish }) => {
      const ended = await this.repository.endOverduePauses(manager, new Date(now));
      if (ended.length === 0) return 0;
      const dayOf = await this.days.calendarOf(
        ended.map(({ userId }) => userId),
        manager,
      );
      for (const { userId, reason, until } of ended) {
        const { timeZone } = dayOf(userId, now);
        publish(practiceChanged, userId, { kind: 'RESUMED', userId, timeZone, reason, until });
      }
      return ended.length;
    });
  }
}

/** An omitted limit stays unchanged. */
function asked(limits: OwnLimits, { dailyLoss, dailyTrades }: PracticeLimitsInput, now: number): OwnLimits {
  return {
    dailyLoss: dailyLoss === undefined ? limits.dailyLoss : askForLimit(limits.dailyLoss, dailyLoss, now),
    dailyTrades:
      dailyTrades === undefined ? limits.dailyTrades : askForLimit(limits.dailyTrades, dailyTrades, now),
  };
}
