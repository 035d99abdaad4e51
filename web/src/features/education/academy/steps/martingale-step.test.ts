import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { martingaleText, resultAfterDoubling, runMartingale } from './martingale-step';

test('a broken run names when, after which losses, and the remaining balance', () => {
  const run = { balances: [1000, 990, 970, 930, 850, 690, 370], streak: 6, nextStake: 640, broke: true };
  expect(martingaleText(run)).toBe(
    'Quebrou na operação 6: depois de 6 perdas seguidas a próxima entrada seria de R$\u00a0640,00, e sobraram R$\u00a0370,00.',
  );
});

test('a run that was stopped promises nothing', () => {
  const run = { balances: [1000, 1008.5], streak: 0, nextStake: 10, broke: false };
  expect(martingaleText(run)).toBe(
    'Parou depois de 1 operação sem quebrar, com R$\u00a01.008,50. Rode outra vez.',
  );
});

const rules = { bankroll: 1000, firstStake: 10, payout: 0.85, winRate: 0.5, mostTrades: 2000 };
const seed = fc.integer({ min: 1, max: 100_000 });

describe('martingale', () => {
  test('a run that never wins loses 10, 20, 40, 80, 160 and 320 and cannot pay the seventh stake', () => {
    const run = runMartingale(1, { ...rules, winRate: 0 });
    expect(run.balances).toEqual([1000, 990, 970, 930, 850, 690, 370]);
    expect(run).toMatchObject({ streak: 6, nextStake: 640, broke: true });
  });

  test('a run that always wins stakes the first stake each time and is stopped', () => {
    const run = runMartingale(1, { ...rules, winRate: 1, mostTrades: 3 });
    expect(run.balances).toEqual([1000, 1008.5, 1017, 1025.5]);
    expect(run).toMatchObject({ streak: 0, nextStake: 10, broke: false });
  });

  test('a run never stakes more than its balance', () => {
    fc.assert(
      fc.property(seed, (given) => {
        for (const balance of runMartingale(given, rules).balances) expect(balance).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test('a run ends either broken or stopped', () => {
    fc.assert(
      fc.property(seed, (given) => {
        const { balances, nextStake, broke } = runMartingale(given, rules);
        const last = balances.at(-1) ?? 0;
        expect(broke).toBe(last < nextStake);
        expect(broke || balances.length === rules.mostTrades + 1).toBe(true);
      }),
    );
  });

  test('of 500 runs at 50 % almost all break within 2,000 trades', () => {
    const runs = Array.from({ length: 500 }, (_, given) => runMartingale(given + 1, rules));
    expect(runs.filter(({ broke }) => broke).length).toBeGreaterThan(490);
  });
});

test.each([
  [0, 8.5],
  [1, 7],
  [2, 4],
  [3, -2],
  [5, -38],
])('at 85 %% a win after %i doubled losses of R$ 10 leaves R$ %f', (losses, result) => {
  expect(resultAfterDoubling(10, 0.85, losses)).toBeCloseTo(result, 10);
});
