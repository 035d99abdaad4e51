import { describe, expect, test } from 'vitest';
import { brierScore, COIN_BRIER, reliabilityOf } from './calibration.js';
import { breakEvenRate, moneyPerHundred } from './money.js';
import { NO_TALLY, type TallyEntry, tallyOf } from './tally.js';
import { seededRandom } from './testing/clusters-of-coins.js';

describe('calibration', () => {
  test('a forecaster who always claims 50 % has the score of a coin', () => {
    const entries = [1, 1, 0, 1].map(
      (won, cluster): TallyEntry => ({ outcome: won ? 'WON' : 'LOST', chance: 0.5, cluster }),
    );
    expect(brierScore(tallyOf(entries))).toBe(COIN_BRIER);
  });

  test('accurate chances score 1/4 less their variance, exaggerated chances score more than a coin', () => {
    const random = seededRandom(2);
    const entries = (claim: (chance: number) => number) =>
      Array.from({ length: 40_000 }, (_, cluster): TallyEntry => {
        const chance = cluster % 2 === 0 ? 0.52 : 0.6;
        return { outcome: random() < chance ? 'WON' : 'LOST', chance: claim(chance), cluster };
      });
    const honest = 0.5 * (0.52 * 0.48 + 0.6 * 0.4);
    expect(brierScore(tallyOf(entries((chance) => chance)))).toBeCloseTo(honest, 2);
    expect(brierScore(tallyOf(entries((chance) => chance + 0.3)))).toBeGreaterThan(0.3);
  });

  test('a row compares the claim with the measurement', () => {
    const entries = [0.55, 0.65, 0.6, 0.6].map(
      (chance, cluster): TallyEntry => ({ outcome: cluster === 0 ? 'LOST' : 'WON', chance, cluster }),
    );
    const row = reliabilityOf(tallyOf(entries));
    expect(row).toMatchObject({ decided: 4, rate: 0.75 });
    expect(row.meanChance).toBeCloseTo(0.6, 12);
    expect(row.low).toBeLessThan(0.75);
    expect(row.high).toBeGreaterThan(0.75);
  });

  test('without a decided signal there is no score and no rate', () => {
    expect(brierScore(NO_TALLY)).toBeNull();
    expect(reliabilityOf(NO_TALLY)).toMatchObject({
      decided: 0,
      meanChance: null,
      rate: null,
      low: 0,
      high: 1,
    });
  });
});

describe('money for R$ 100 staked', () => {
  const counts = { won: 50, lost: 40, tied: 10 };

  test('ties return the stake, or lose it', () => {
    expect(moneyPerHundred(0.85, counts, 'returned')).toBeCloseTo(50 * 0.85 - 40, 10);
    expect(moneyPerHundred(0.85, counts, 'lost')).toBeCloseTo(50 * 0.85 - 40 - 10, 10);
    expect(moneyPerHundred(0.85, { won: 0, lost: 0, tied: 0 }, 'lost')).toBeNull();
  });

  test('at break-even nothing is won or lost', () => {
    expect(breakEvenRate(0.85, counts, 'returned')).toBeCloseTo(0.5405, 4);
    for (const ties of ['returned', 'lost'] as const) {
      const rate = breakEvenRate(0.85, counts, ties);
      const even = { won: 90 * rate, lost: 90 * (1 - rate), tied: 10 };
      expect(moneyPerHundred(0.85, even, ties)).toBeCloseTo(0, 10);
    }
  });
});
