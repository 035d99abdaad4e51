import type { PracticeAccountPartsFragment, PracticeTradePartsFragment } from '../../gql/practice';

const NO_LIMIT = { value: null, pending: null, pendingFrom: null };

/** A newly opened practice account, for tests. */
export function practiceAccount(
  changes: Partial<PracticeAccountPartsFragment> = {},
): PracticeAccountPartsFragment {
  return {
    id: 'account-1',
    balance: 1_000_000,
    breakEven: 1 / 1.85,
    dailyUsed: { loss: 0, profit: 0, trades: 0 },
    equity: 1_000_000,
    largeStakeAbove: 50_000,
    limits: { dailyLoss: NO_LIMIT, dailyTrades: NO_LIMIT },
    lossStreak: 0,
    mayReopenAt: null,
    openStake: 0,
    openTrades: 0,
    pauseReason: null,
    pausedUntil: null,
    payoutPercent: 85,
    ...changes,
  };
}

/** An open CALL on EUR/USD 5m with a stake of R$ 200,00, placed at the epoch, for tests. */
export function practiceTrade(changes: Partial<PracticeTradePartsFragment> = {}): PracticeTradePartsFragment {
  return {
    id: 'trade-1',
    direction: 'CALL',
    entryPrice: 1.08601,
    exitPrice: null,
    expiresAt: new Date(300_000).toISOString(),
    openedAt: new Date(0).toISOString(),
    pair: 'EUR/USD',
    profit: null,
    profitIfWon: 17_000,
    result: null,
    simulated: true,
    stake: 20_000,
    statedChance: null,
    status: 'OPEN',
    timeframe: '5m',
    ...changes,
  };
}
