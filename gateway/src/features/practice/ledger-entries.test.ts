import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  largestStakeWithoutWarning,
  PRACTICE_OPENING_BALANCE,
  PRACTICE_PAYOUT_PERCENT,
  PRACTICE_STAKE_MAX,
  PRACTICE_STAKE_MIN,
  profitIfWon,
} from '#schema/practice.js';
import type { Book } from './ledger.entity.js';
import { type Entry, openingEntries, settlementEntries, stakeEntries } from './ledger.repository.js';

const RESULTS = ['WON', 'LOST', 'TIE', 'VOID'] as const;
const stakes = fc.integer({ min: PRACTICE_STAKE_MIN, max: PRACTICE_STAKE_MAX });
const results = fc.constantFrom(...RESULTS);

const sum = (entries: readonly Entry[], book?: Book) =>
  entries.reduce((total, entry) => (book && entry.book !== book ? total : total + entry.amount), 0);

describe('postings', () => {
  test.each([
    ['WON', { STAKES: -10_001, CASH: 18_501, HOUSE: -8500 }],
    ['LOST', { STAKES: -10_001, HOUSE: 10_001 }],
    ['TIE', { STAKES: -10_001, CASH: 10_001 }],
    ['VOID', { STAKES: -10_001, CASH: 10_001 }],
  ] as const)('a stake of R$ 100,01 that ends in %s', (result, expected) => {
    const entries = settlementEntries({ stake: 10_001, payoutPercent: 85 }, result);
    expect(Object.fromEntries(entries.map(({ book, amount }) => [book, amount]))).toEqual(expected);
  });

  test('a win adds at most 85 % of the stake, and less than a centavo below it', () => {
    fc.assert(
      fc.property(stakes, (stake) => {
        const profit = profitIfWon(stake);
        expect(Number.isSafeInteger(profit)).toBe(true);
        expect(profit * 100).toBeLessThanOrEqual(stake * PRACTICE_PAYOUT_PERCENT);
        expect((profit + 1) * 100).toBeGreaterThan(stake * PRACTICE_PAYOUT_PERCENT);
      }),
    );
  });

  test('a stake up to 5 % of the balance brings no warning, and one centavo more does', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), (balance) => {
        const calm = largestStakeWithoutWarning(balance);
        expect(calm * 20).toBeLessThanOrEqual(balance);
        expect((calm + 1) * 20).toBeGreaterThan(balance);
      }),
    );
  });

  test('any sequence of orders and results sums to zero, reserves open stakes and leaves the resulting balance', () => {
    const order = fc.record({ stake: stakes, result: fc.option(results, { nil: undefined }) });
    fc.assert(
      fc.property(fc.array(order, { maxLength: 60 }), (orders) => {
        const entries: Entry[] = [...openingEntries()];
        let balance = PRACTICE_OPENING_BALANCE;
        let open = 0;
        for (const { stake, result } of orders) {
          if (stake > balance) continue;
          entries.push(...stakeEntries(stake));
          balance -= stake;
          open += stake;
          if (!result) continue;
          entries.push(...settlementEntries({ stake, payoutPercent: PRACTICE_PAYOUT_PERCENT }, result));
          open -= stake;
          balance += result === 'LOST' ? 0 : stake + (result === 'WON' ? profitIfWon(stake) : 0);
        }
        expect(sum(entries)).toBe(0);
        expect(sum(entries, 'CASH')).toBe(balance);
        expect(sum(entries, 'STAKES')).toBe(open);
        expect(balance).toBeGreaterThanOrEqual(0);
        expect(entries.every(({ amount }) => Number.isSafeInteger(amount) && amount !== 0)).toBe(true);
      }),
    );
  });
});
