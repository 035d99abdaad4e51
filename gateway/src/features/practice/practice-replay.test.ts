import { expect, test } from 'vitest';
import type { TradeOutcome } from '#schema/outcome.js';
import { PRACTICE_OPENING_BALANCE } from '#schema/practice.js';
import { PracticeReplayService, type ReplayedTrade } from './practice-replay.service.js';

const MINUTE = 60_000;
const NOON = Date.UTC(2026, 0, 5, 15);
/** Midnight in São Paulo. */
const NEXT_DAY = new Date(Date.UTC(2026, 0, 6, 3));
const ACCOUNT = { id: 'account', userId: 'user', openedAt: NOON };
const replay = new PracticeReplayService();

/** Trades of a minute each, one after the other from the second minute on. */
const tradesOf = (...results: readonly TradeOutcome[]): ReplayedTrade[] =>
  results.map((outcome, place) => ({
    openedAt: NOON + (place + 1) * MINUTE,
    expiresAt: NOON + (place + 2) * MINUTE,
    stake: 10_000,
    outcome,
  }));
const after = (trades: readonly ReplayedTrade[]) => trades.at(-1)?.expiresAt ?? NOON;

test('an account holds the result of its trades, and open stakes separately', () => {
  const trades = tradesOf('WON', 'LOST', 'TIE');
  expect(replay.show(ACCOUNT, trades, after(trades))).toMatchObject({
    balance: PRACTICE_OPENING_BALANCE + 8_500 - 10_000,
    openStake: 0,
    openTrades: 0,
    lossStreak: 1,
    dailyUsed: { profit: -1_500, loss: 1_500, trades: 3, endsAt: NEXT_DAY },
  });
  expect(replay.show(ACCOUNT, trades, NOON + 2 * MINUTE)).toMatchObject({
    balance: PRACTICE_OPENING_BALANCE + 8_500 - 10_000,
    openStake: 10_000,
    openTrades: 1,
    equity: PRACTICE_OPENING_BALANCE + 8_500,
  });
  expect(replay.show(ACCOUNT, trades, NOON)).toMatchObject({ balance: PRACTICE_OPENING_BALANCE });
});

test('three losses in a row pause it for an hour, and a tie between them does not count', () => {
  const trades = tradesOf('LOST', 'TIE', 'LOST', 'LOST');
  const paused = after(trades);
  expect(replay.show(ACCOUNT, trades, paused)).toMatchObject({
    lossStreak: 3,
    pauseReason: 'THREE_LOSSES',
    pausedUntil: new Date(paused + 60 * MINUTE),
  });
  expect(() => replay.assertMayOrder(ACCOUNT, trades, 100, paused)).toThrow('três perdas seguidas');
  expect(replay.assertMayOrder(ACCOUNT, trades, 100, paused + 60 * MINUTE)).toBeNull();
});

test('five stop it until the next day in Brasília, which begins with no streak', () => {
  const trades = tradesOf('LOST', 'LOST', 'LOST', 'LOST', 'LOST');
  expect(replay.show(ACCOUNT, trades, after(trades))).toMatchObject({
    pauseReason: 'FIVE_LOSSES',
    pausedUntil: NEXT_DAY,
  });
  expect(replay.show(ACCOUNT, trades, NEXT_DAY.getTime())).toMatchObject({
    lossStreak: 0,
    pausedUntil: null,
    dailyUsed: { profit: 0, trades: 0 },
  });
});

test('a win ends a streak', () => {
  const trades = tradesOf('LOST', 'LOST', 'WON', 'LOST');
  expect(replay.show(ACCOUNT, trades, after(trades))).toMatchObject({ lossStreak: 1, pausedUntil: null });
});

test('no order exceeds the balance, and a large one brings a warning', () => {
  expect(() => replay.assertMayOrder(ACCOUNT, [], PRACTICE_OPENING_BALANCE + 1, NOON)).toThrow(
    'Saldo insuficiente',
  );
  expect(replay.assertMayOrder(ACCOUNT, [], 60_000, NOON)).toContain('passa de 5% do saldo');
});

test('a spent account may be opened again a day later, as in practice', () => {
  const [trade] = tradesOf('LOST');
  const spent = trade ? [{ ...trade, stake: PRACTICE_OPENING_BALANCE }] : [];
  expect(replay.show(ACCOUNT, spent, after(spent))).toMatchObject({
    balance: 0,
    mayReopenAt: new Date(after(spent) + 24 * 60 * MINUTE),
  });
});
