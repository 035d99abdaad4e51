import type { EntityManager } from 'typeorm';
import { BREAK_EVEN_RATE } from '#schema/limits.js';
import {
  largestStakeWithoutWarning,
  PRACTICE_PAYOUT_PERCENT,
  PRACTICE_STAKE_MIN,
  PRACTICE_WAIT_MS,
} from '#schema/practice.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import type { Outbox } from '../../platform/outbox/outbox.js';
import type { UserDay, UserDayService } from '../progress/user-day.service.js';
import { practiceAccountOpen, tooSoonToReopen } from './practice.errors.js';
import { type PracticeEvent, practiceChanged } from './practice.event.js';
import type { PracticeAccountRepository, PracticeState } from './practice-account.repository.js';
import type { PracticeAccount } from './practice-account.type.js';
import { endPause, limitAt, lossOf, pauseAt } from './practice-guard.js';
import type { PracticeChange } from './practice-trade.type.js';

/** A practice account as its owner sees it at a moment. @param now epoch milliseconds */
export function toPracticeAccount(state: PracticeState, now: number, dayEnd: Date): PracticeAccount {
  const { balance, openStake, openTrades, today, spentAt } = state;
  const pause = pauseAt(state.guard, now);
  return {
    id: state.accountId,
    openedAt: state.openedAt,
    balance,
    openStake,
    equity: balance + openStake,
    openTrades,
    payoutPercent: PRACTICE_PAYOUT_PERCENT,
    breakEven: BREAK_EVEN_RATE,
    largeStakeAbove: largestStakeWithoutWarning(balance),
    lossStreak: endPause(state.guard, now).streak,
    pausedUntil: pause?.until ?? null,
    pauseReason: pause?.reason ?? null,
    limits: {
      dailyLoss: limitAt(state.limits.dailyLoss, now),
      dailyTrades: limitAt(state.limits.dailyTrades, now),
    },
    dailyUsed: { profit: today.profit, loss: lossOf(today), trades: today.trades, endsAt: dayEnd },
    mayReopenAt: mayReopenAt({ balance, openTrades, spentAt }),
  };
}

/** Earliest time at which a new account may replace this one; null while it is usable. */
function mayReopenAt({
  balance,
  openTrades,
  spentAt,
}: Pick<PracticeState, 'balance' | 'openTrades' | 'spentAt'>): Date | null {
  if (!spentAt || openTrades > 0 || balance >= PRACTICE_STAKE_MIN) return null;
  return new Date(spentAt.getTime() + PRACTICE_WAIT_MS);
}

/** Opens practice accounts and returns their state. */
export class PracticeAccountService {
  constructor(
    private readonly accounts: PracticeAccountRepository,
    private readonly days: UserDayService,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * A user's current account.
   *
   * @param read the user's day if already read, which saves a query
   * @throws FarolError NOT_FOUND if there is no such user
   */
  async show(userId: string, read?: UserDay): Promise<PracticeAccount> {
    const now = this.clock.now();
    const day = read && now < read.end.getTime() ? read : await this.days.of(userId, now);
    return toPracticeAccount(await this.accounts.stateOf(userId, day), now, day.end);
  }

  /** Opens a new user's account, in the transaction that creates the user. */
  begin(manager: EntityManager, userId: string): Promise<void> {
    return this.accounts.openFirst(manager, userId, this.clock.now());
  }

  /**
   * Opens a new account after a spent one.
   *
   * @throws FarolError CONFLICT while the current account is usable, or for 24 h after it was spent
   */
  async open({ userId }: Viewer): Promise<PracticeAccount> {
    const now = this.clock.now();
    const day = await this.days.of(userId, now);
    await this.outbox.transaction(async ({ manager, publish }) => {
      await this.accounts.lock(manager, [userId]);
      await this.close(manager, await this.accounts.stateOf(userId, day, manager), day);
      await this.accounts.open(manager, userId, now);
      publish(practiceChanged, userId, { kind: 'OPENED', userId });
    });
    return this.show(userId);
  }

  /** An event with the account's current state. */
  async present(event: PracticeEvent): Promise<PracticeChange> {
    const account = await this.show(event.userId);
    return { kind: event.kind, trade: 'trade' in event ? event.trade : null, account };
  }

  /** @throws FarolError CONFLICT while the account is usable, or was spent less than 24 h ago */
  private async close(manager: EntityManager, account: PracticeState, day: UserDay): Promise<void> {
    const now = this.clock.now();
    const from = mayReopenAt(account);
    if (!from) throw practiceAccountOpen();
    if (from.getTime() > now) throw tooSoonToReopen(from, day.timeZone);
    await this.accounts.close(manager, account.accountId, new Date(now));
  }
}
