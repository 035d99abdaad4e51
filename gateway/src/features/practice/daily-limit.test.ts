import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askForLimit, type DailyLimit, isUsedUp, limitAt, NO_LIMIT, stakeRoom } from './practice-guard.js';

const NOW = Date.UTC(2026, 2, 10, 12);
const DAY = 24 * 3_600_000;
const of = (value: number | null): DailyLimit => ({ ...NO_LIMIT, value });

describe('daily limits set by the user', () => {
  test.each([
    ['from none to 10', null, 10],
    ['from 10 to 5', 10, 5],
  ])('%s counts at once', (_what, from, to) => {
    expect(askForLimit(of(from), to, NOW)).toEqual(of(to));
  });

  test.each([
    ['from 5 to 10', 5, 10],
    ['from 5 to none', 5, null],
  ])('%s waits 24 h', (_what, from, to) => {
    const asked = askForLimit(of(from), to, NOW);
    expect(asked).toEqual({ value: from, pending: to, pendingFrom: new Date(NOW + DAY) });
    expect(limitAt(asked, NOW + DAY - 1).value).toBe(from);
    expect(limitAt(asked, NOW + DAY)).toEqual(of(to));
  });

  test('requesting a pending limit again does not extend the wait, and requesting the current one cancels it', () => {
    const asked = askForLimit(of(5), 10, NOW);
    expect(askForLimit(asked, 10, NOW + 1000)).toEqual(asked);
    expect(askForLimit(asked, 5, NOW + 1000)).toEqual(of(5));
    expect(askForLimit(asked, 3, NOW + 1000)).toEqual(of(3));
  });

  test('whatever is requested, no limit is looser than the first one and every request that is 24 h old', () => {
    const wish = fc.record({
      wanted: fc.option(fc.integer({ min: 1, max: 20 }), { nil: null }),
      wait: fc.integer({ min: 0, max: DAY }),
    });
    const size = (value: number | null) => value ?? Number.POSITIVE_INFINITY;
    fc.assert(
      fc.property(fc.array(wish, { minLength: 1, maxLength: 20 }), (wishes) => {
        let limit = of(5);
        let now = NOW;
        const asked: { at: number; wanted: number | null }[] = [];
        for (const { wanted, wait } of wishes) {
          now += wait;
          const before = limitAt(limit, now).value;
          limit = askForLimit(limit, wanted, now);
          expect(size(limitAt(limit, now).value)).toBeLessThanOrEqual(size(before));
          const oldWishes = asked.filter(({ at }) => now - at >= DAY).map(({ wanted: old }) => size(old));
          expect(size(before)).toBeLessThanOrEqual(Math.max(5, ...oldWishes));
          asked.push({ at: now, wanted });
        }
      }),
    );
  });

  test('a day is used up by its trades, or when not even the smallest stake could stay within the loss', () => {
    const limits = { dailyLoss: of(20_000), dailyTrades: of(3) };
    expect(isUsedUp(limits, { profit: 0, trades: 2 }, NOW)).toBe(false);
    expect(isUsedUp(limits, { profit: 0, trades: 3 }, NOW)).toBe(true);
    expect(isUsedUp(limits, { profit: -19_900, trades: 0 }, NOW)).toBe(false);
    expect(isUsedUp(limits, { profit: -19_901, trades: 0 }, NOW)).toBe(true);
    expect(isUsedUp({ dailyLoss: NO_LIMIT, dailyTrades: NO_LIMIT }, { profit: -1e9, trades: 999 }, NOW)).toBe(
      false,
    );
  });

  test('open trades count as lost for further stakes; what was won today may be lost again', () => {
    const limits = { dailyLoss: of(20_000), dailyTrades: NO_LIMIT };
    expect(stakeRoom(limits, { profit: -5000, trades: 1 }, 10_000, NOW)).toBe(5000);
    expect(stakeRoom(limits, { profit: 8500, trades: 1 }, 0, NOW)).toBe(28_500);
    expect(stakeRoom(limits, { profit: -20_000, trades: 1 }, 10_000, NOW)).toBe(0);
    expect(stakeRoom({ ...limits, dailyLoss: NO_LIMIT }, { profit: 0, trades: 0 }, 0, NOW)).toBeNull();
  });
});
