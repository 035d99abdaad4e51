import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { TradeOutcome } from '../outcome.js';
import {
  balanceAfterLosses,
  chanceOfLosingRun,
  gainToRecover,
  losingStreak,
  lossRule,
} from './losing-run.js';

test.each([
  [0.02, 817.07],
  [0.05, 598.74],
  [0.2, 107.37],
])('ten losses of %f leave R$ %f of R$ 1,000', (share, left) => {
  expect(balanceAfterLosses(1000, share, 10)).toBeCloseTo(left, 2);
});

test('a loss of one half requires a gain of 100 %', () => {
  expect(gainToRecover(0.5, 1)).toBe(1);
});

test('the stated gain recovers the fall', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.integer({ min: 0, max: 20 }),
      (share, losses) => {
        const left = balanceAfterLosses(1000, share, losses);
        expect(left * (1 + gainToRecover(share, losses))).toBeCloseTo(1000, 6);
      },
    ),
  );
});

const OUTCOME_OF: Readonly<Record<string, TradeOutcome>> = { g: 'WON', p: 'LOST', e: 'TIE' };
const day = (letters: string) => [...letters].map((letter) => OUTCOME_OF[letter] ?? 'TIE');

test.each([
  ['', 0],
  ['pp', 2],
  ['ppg', 0],
  ['gpp', 2],
  ['pep', 2],
  ['ppe', 2],
  ['ee', 0],
])('%s ends with %i losses in a row', (letters, streak) => {
  expect(losingStreak(day(letters))).toBe(streak);
});

describe('§2 after 3 losses pause, after 5 stop', () => {
  test.each([
    ['pp', 'go-on'],
    ['ppp', 'pause'],
    ['ppgppp', 'pause'],
    ['pppe', 'go-on'],
    ['pppp', 'go-on'],
    ['ppppp', 'stop'],
    ['pppepp', 'stop'],
    ['pppgpp', 'go-on'],
  ])('%s: %s', (letters, rule) => {
    expect(lossRule(day(letters))).toBe(rule);
  });
});

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
])('a run of %i in %i throws of a coin is as frequent as counting all results shows', (run, trades) => {
  expect(chanceOfLosingRun(run, trades, 0.5)).toBeCloseTo(counted(run, trades), 12);
});

test('a run longer than the trades is impossible; if every trade is lost it is certain', () => {
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
