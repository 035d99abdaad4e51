import type { TradeOutcome } from '#schema/outcome.js';
import { type Centavos, PRACTICE_OPENING_BALANCE, PRACTICE_STAKE_MIN, profitOf } from '#schema/practice.js';
import { type DayBounds, DEFAULT_TIME_ZONE, dayBounds } from '../../platform/zone-calendar.js';
import type { PracticeState } from './practice-account.repository.js';
import { toPracticeAccount } from './practice-account.service.js';
import type { PracticeAccount } from './practice-account.type.js';
import { afterOutcome, type LossGuard, NO_LIMIT } from './practice-guard.js';
import { assertMayOrder, largeStakeWarning } from './practice-order.service.js';

/** A trade whose outcome is known in advance, as in a sandbox. Times are epoch milliseconds. */
export interface ReplayedTrade {
  readonly openedAt: number;
  readonly expiresAt: number;
  readonly stake: Centavos;
  readonly outcome: TradeOutcome;
}

/** An account that is not stored. */
export interface ReplayedAccount {
  readonly id: string;
  readonly userId: string;
  readonly openedAt: number;
}

/**
 * Computes an account from its trades by the rules of practice (money, streaks, pauses, refusals), without a ledger.
 * Trades are given in the order they were placed, which is also their order in time.
 */
export class PracticeReplayService {
  /** Days already computed; finding the ends of a day takes about fifty calendar look-ups. */
  private readonly days: DayBounds[] = [];

  /** The account's state at a moment. */
  show(account: ReplayedAccount, trades: readonly ReplayedTrade[], now: number): PracticeAccount {
    const { end } = this.dayOf(now);
    return toPracticeAccount(this.stateOf(account, trades, now), now, end);
  }

  /**
   * Checks whether one more order is accepted at a moment; returns its warning, if any.
   *
   * @throws FarolError CONFLICT (pause, balance)
   */
  assertMayOrder(
    account: ReplayedAccount,
    trades: readonly ReplayedTrade[],
    stake: Centavos,
    now: number,
  ): string | null {
    const state = this.stateOf(account, trades, now);
    assertMayOrder(state, stake, { now, day: this.dayOf(now) });
    return largeStakeWarning(stake, state.balance);
  }

  private stateOf(
    { id, userId, openedAt }: ReplayedAccount,
    trades: readonly ReplayedTrade[],
    now: number,
  ): PracticeState {
    const placed = trades.filter((trade) => trade.openedAt <= now);
    const settled = placed.filter(({ expiresAt }) => expiresAt <= now);
    const openTrades = placed.length - settled.length;
    const openStake = stakes(placed) - stakes(settled);
    const profit = settled.reduce((sum, { outcome, stake }) => sum + profitOf(outcome, stake), 0);
    const balance = PRACTICE_OPENING_BALANCE + profit - openStake;
    const today = this.dayOf(now);
    const isToday = (time: number) => time >= today.start.getTime() && time <= now;
    const lastSettled = settled.reduce((last, { expiresAt }) => Math.max(last, expiresAt), openedAt);
    const isSpent = balance < PRACTICE_STAKE_MIN && openTrades === 0;
    return {
      userId,
      accountId: id,
      openedAt: new Date(openedAt),
      spentAt: isSpent ? new Date(lastSettled) : null,
      balance,
      openStake,
      openTrades,
      today: {
        profit: settled
          .filter(({ expiresAt }) => isToday(expiresAt))
          .reduce((sum, { outcome, stake }) => sum + profitOf(outcome, stake), 0),
        trades: placed.filter((trade) => isToday(trade.openedAt)).length,
      },
      guard: this.guardAfter(settled),
      limits: { dailyLoss: NO_LIMIT, dailyTrades: NO_LIMIT },
    };
  }

  /** In the order of settlement; trades settled at the same moment keep the order of placement. */
  private guardAfter(settled: readonly ReplayedTrade[]): LossGuard {
    const ordered = [...settled].sort((one, other) => one.expiresAt - other.expiresAt);
    return ordered.reduce<LossGuard>(
      (guard, { outcome, expiresAt }) => afterOutcome(guard, outcome, expiresAt, this.dayOf(expiresAt).end),
      { streak: 0, pause: null },
    );
  }

  private dayOf(time: number): DayBounds {
    const cached = this.days.find(({ start, end }) => start.getTime() <= time && time < end.getTime());
    if (cached) return cached;
    const day = dayBounds(DEFAULT_TIME_ZONE, time);
    this.days.push(day);
    if (this.days.length > MAX_DAYS) this.days.shift();
    return day;
  }
}

const MAX_DAYS = 8;

const stakes = (trades: readonly ReplayedTrade[]) => trades.reduce((sum, { stake }) => sum + stake, 0);
