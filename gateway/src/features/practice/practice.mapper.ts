import { BREAK_EVEN_RATE } from '#schema/limits.js';
import {
  largestStakeWithoutWarning,
  PRACTICE_PAYOUT_PERCENT,
  PRACTICE_STAKE_MIN,
  PRACTICE_WAIT_MS,
  profitIfWon,
} from '#schema/practice.js';
import { readCentavos } from '../../platform/database/statement.js';
import { limitAt, lossOf } from './daily-limit.js';
import { endPause, pauseAt } from './loss-guard.js';
import type { PracticeState } from './practice-account.repository.js';
import type { PracticeAccount } from './practice-account.type.js';
import type { PracticeTradeRow } from './practice-trade.repository.js';
import type { PracticeTrade } from './practice-trade.type.js';

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
export function mayReopenAt({
  balance,
  openTrades,
  spentAt,
}: Pick<PracticeState, 'balance' | 'openTrades' | 'spentAt'>): Date | null {
  if (!spentAt || openTrades > 0 || balance >= PRACTICE_STAKE_MIN) return null;
  return new Date(spentAt.getTime() + PRACTICE_WAIT_MS);
}

/** The fields of a trade that its owner may see. */
export function toPracticeTrade(row: PracticeTradeRow): PracticeTrade {
  const stake = readCentavos(row.stake);
  return {
    id: row.id,
    pair: row.pair,
    timeframe: row.timeframe,
    direction: row.direction,
    stake,
    payoutPercent: row.payoutPercent,
    profitIfWon: profitIfWon(stake, row.payoutPercent),
    entryPrice: row.entryPrice,
    exitPrice: row.exitPrice,
    openedAt: row.openedAt,
    expiresAt: row.expiresAt,
    settledAt: row.settledAt,
    status: row.outcome === null ? 'OPEN' : 'SETTLED',
    result: row.outcome,
    profit: row.profit === null ? null : readCentavos(row.profit),
    signalId: row.signalId,
    simulated: row.simulated,
  };
}
