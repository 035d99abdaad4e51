import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chanceOfLosingRun } from './losing-run';

/** By counting all results of a fair coin. */
function counted(run: number, trades: number): number {
  let with_ = 0;
  for (let results = 0; results < 2 ** trades; results += 1) {
    if (results.toString(2).includes('1'.repeat(run))) with_ += 1;
  }
  return with_ / 2 ** trades;
}

test.each([
  [1, 1],
  [2, 3],
  [3, 10],
  [5, 12],
])('a run of %i in %i throws of a coin comes as often as counting all results says', (run, trades) => {
  expect(chanceOfLosingRun(run, trades, 0.5)).toBeCloseTo(counted(run, trades), 12);
});

test('a run longer than the trades cannot come; where every trade is lost it must', () => {
  expect(chanceOfLosingRun(5, 4, 0.5)).toBe(0);
  expect(chanceOfLosingRun(5, 5, 0)).toBe(1);
  expect(chanceOfLosingRun(3, 50, 1)).toBe(0);
});

test('more trades never make it less likely, a higher hit rate never more', () => {
  const rate = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 8 }),
      fc.integer({ min: 1, max: 60 }),
      rate,
      rate,
      (run, n, a, b) => {
        expect(chanceOfLosingRun(run, n + 1, a)).toBeGreaterThanOrEqual(chanceOfLosingRun(run, n, a) - 1e-12);
        const [lower, higher] = a < b ? [a, b] : [b, a];
        expect(chanceOfLosingRun(run, n, higher)).toBeLessThanOrEqual(
          chanceOfLosingRun(run, n, lower) + 1e-12,
        );
      },
    ),
  );
});
