import { BREAK_EVEN_RATE } from '#schema/limits.js';
import {
  largestCalmStake,
  PRACTICE_PAYOUT_PERCENT,
  PRACTICE_STAKE_MIN,
  PRACTICE_WAIT_MS,
} from '#schema/practice.js';
import { limitAt, lossOf } from './daily-limit.js';
import { endPause, pauseAt } from './loss-guard.js';
import type { PracticeAccount } from './practice-account.type.js';
import type { PracticeState } from './practice-state.js';

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
    largeStakeAbove: largestCalmStake(balance),
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

/** From when a new account may follow this one; null while it can still go on. */
export function mayReopenAt({
  balance,
  openTrades,
  spentAt,
}: Pick<PracticeState, 'balance' | 'openTrades' | 'spentAt'>): Date | null {
  if (!spentAt || openTrades > 0 || balance >= PRACTICE_STAKE_MIN) return null;
  return new Date(spentAt.getTime() + PRACTICE_WAIT_MS);
}
