import { describe, expect, test } from 'vitest';
import { shuffleTest } from './shuffle-test.js';
import { monthOfTrades } from './testing/generated-trades.js';
import { consecutiveTrades, type SettledTradeFields } from './trade-chain.js';
import { drawdownOf, moneyCurve, runsOf, splitBy, stakeBounds, sumsAfter, sumsOf } from './trade-figures.js';

const MINUTE = 60_000;

/** Trades of five minutes that begin at these minutes; money is 85 won or 100 lost. */
function tradesOf(text: string, starts?: readonly number[]): SettledTradeFields[] {
  const outcomes = { W: 'WON', L: 'LOST', T: 'TIE', V: 'VOID' } as const;
  return [...text].map((letter, index) => {
    const outcome = outcomes[letter as keyof typeof outcomes];
    const openedAt = (starts?.[index] ?? index * 10) * MINUTE;
    const profit = outcome === 'WON' ? 85 : outcome === 'LOST' ? -100 : 0;
    return { openedAt, settledAt: openedAt + 5 * MINUTE, stake: 100, profit, outcome };
  });
}

describe('answers', () => {
  test('each outcome is followed by the first trade that began once it was known; others are skipped', () => {
    const trades = tradesOf('LWWL', [0, 2, 5, 11]);
    expect(
      consecutiveTrades(trades).map(({ before, next }) =>
        [before.openedAt, next.openedAt].map((at) => at / MINUTE),
      ),
    ).toEqual([
      [0, 5],
      [5, 11],
    ]);
  });

  test('a tie has no answer, and a trade more than 12 hours later is none', () => {
    expect(consecutiveTrades(tradesOf('TL', [0, 10]))).toEqual([]);
    expect(consecutiveTrades(tradesOf('LL', [0, 5 + 720]))).toHaveLength(1);
    expect(consecutiveTrades(tradesOf('LL', [0, 6 + 720]))).toEqual([]);
  });
});

describe('the shuffle test', () => {
  test('for 20 outcomes it agrees with all ways to deal out three losses, enumerated', () => {
    const changes = Array.from({ length: 20 }, (_, index) => Math.sin(index * 7.3));
    const lost = [2, 5, 11];
    const seen = lost.reduce((sum, place) => sum + (changes[place] ?? 0), 0);
    let [asFar, all] = [0, 0];
    for (let a = 0; a < 20; a += 1)
      for (let b = a + 1; b < 20; b += 1)
        for (let c = b + 1; c < 20; c += 1) {
          all += 1;
          if ((changes[a] ?? 0) + (changes[b] ?? 0) + (changes[c] ?? 0) >= seen - 1e-12) asFar += 1;
        }
    const followed = changes.map((change, place) => ({ change, lost: lost.includes(place) }));
    const seeds = Array.from({ length: 400 }, (_, seed) => shuffleTest(followed, seed));
    const inverse = seeds.reduce((sum, p) => sum + 1 / p, 0) / seeds.length;
    // It stops at the tenth shuffle that is at least as extreme, so the mean number of draws is 10 / p.
    expect(1 / inverse).toBeCloseTo(asFar / all, 1);
  });

  test('if nothing changes its p-value is 1', () => {
    const followed = Array.from({ length: 50 }, (_, index) => ({ lost: index % 2 === 0, change: 0 }));
    expect(shuffleTest(followed, 1)).toBe(1);
  });

  test('if each loss is followed by more it is the smallest possible', () => {
    const followed = Array.from({ length: 100 }, (_, index) => ({
      lost: index % 2 === 0,
      change: index % 2 === 0 ? 1 : 0,
    }));
    expect(shuffleTest(followed, 1)).toBe(1 / 2000);
  });
});

describe('figures of trades', () => {
  test('sums hold counts, money and an interval; below 30 decided trades they are marked as too few', () => {
    const few = sumsOf(tradesOf('WWLT'));
    expect(few).toMatchObject({ trades: 4, won: 2, lost: 1, profit: 70, enough: false });
    expect(few.rate).toBeCloseTo(2 / 3);
    expect(few.low).toBeLessThan(0.3);
    expect(sumsOf(tradesOf('WL'.repeat(15))).enough).toBe(true);
    expect(sumsOf([])).toMatchObject({ trades: 0, rate: null, low: 0, high: 1 });
  });

  test('splits add up to the whole', () => {
    const trades = monthOfTrades(1, { stake: ({ trade }) => 1000 * (1 + trade) });
    const parts = splitBy(trades, ({ openedAt }) => String(new Date(openedAt).getUTCDay()));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.reduce((sum, { sums }) => sum + sums.profit, 0)).toBe(sumsOf(trades).profit);
  });

  test('thirds of stakes; equal stakes form one group', () => {
    const trades = tradesOf('WWWWWW').map((trade, index) => ({ ...trade, stake: (index + 1) * 100 }));
    expect(stakeBounds(trades)).toEqual([200, 400, 600]);
    expect(stakeBounds(tradesOf('WLW'))).toEqual([100]);
    expect(stakeBounds([])).toEqual([]);
  });

  test('after a loss and after a win', () => {
    const { loss, win } = sumsAfter(tradesOf('LWLWW'));
    expect([loss.won, loss.lost, win.won, win.lost]).toEqual([2, 0, 1, 1]);
  });

  test('money over time ends with the total profit, however few points are requested', () => {
    const trades = tradesOf('WLLWWLWLWWW');
    expect(
      moneyCurve(trades, 100)
        .map(({ profit }) => profit)
        .slice(0, 3),
    ).toEqual([85, -15, -115]);
    const few = moneyCurve(trades, 4);
    expect(few).toHaveLength(4);
    expect(few.at(-1)?.profit).toBe(sumsOf(trades).profit);
  });

  test('the deepest fall is from a high to the lowest point after it', () => {
    const trades = tradesOf('WWLLWLLW');
    expect(drawdownOf(trades)).toEqual({ amount: 315, from: 15 * MINUTE, until: 65 * MINUTE });
    expect(drawdownOf(tradesOf('LL'))).toEqual({ amount: 200, from: null, until: 15 * MINUTE });
    expect(drawdownOf(tradesOf('WW'))).toEqual({ amount: 0, from: null, until: null });
  });

  test('the longest runs skip ties, with the chance of as many losses', () => {
    const { wins, losses, chanceOfLosses } = runsOf(tradesOf('WWLTLVLW'));
    expect([wins, losses]).toEqual([2, 3]);
    expect(chanceOfLosses).toBeGreaterThan(0.2);
    expect(chanceOfLosses).toBeLessThan(0.6);
    expect(runsOf(tradesOf('WT')).chanceOfLosses).toBeNull();
  });
});
