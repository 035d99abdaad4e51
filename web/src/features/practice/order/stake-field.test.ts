import { expect, test } from 'vitest';
import {
  isAskedAbout,
  shareOfStake,
  stakeError,
  stakeOfShare,
  stakeWarning,
  steppedStake,
} from './stake-field';

const plain = (text: string | undefined) => text?.replace(/\s/g, ' ');
const purse = { balance: 1_000_000, largeStakeAbove: 50_000 };

test('a share of the balance is a stake, and is recognised', () => {
  expect(stakeOfShare(2, purse)).toBe(20_000);
  expect(shareOfStake(20_000, purse)).toBe(2);
  expect(shareOfStake(20_001, purse)).toBeUndefined();
  expect(stakeOfShare(1, { ...purse, balance: 333 })).toBe(100);
});

test.each([
  [undefined, 'Digite um valor, como 200,00'],
  [99, 'O mínimo é R$ 1,00'],
  [1_000_001, 'Há R$ 10.000,00 livres'],
  [100, undefined],
  [1_000_000, undefined],
])('of a stake of %s is said: %s', (stake, error) => {
  expect(plain(stakeError(stake, purse))).toBe(error);
});

test('the largest stake limits an account that has more', () => {
  const rich = { balance: 9_000_000, largeStakeAbove: 450_000 };
  expect(plain(stakeError(5_000_001, rich))).toBe('O máximo é R$ 50.000,00');
});

test('a stake above 5 % of the balance is flagged, one at 5 % is not', () => {
  expect(stakeWarning(50_000, purse)).toBeUndefined();
  expect(plain(stakeWarning(50_001, purse))).toContain('Acima de 5% do saldo (R$ 500,00)');
});

test('a step moves to the next share above or below, and past the last one to none', () => {
  expect([20_000, 20_001, 50_000].map((stake) => steppedStake(stake, 1, purse))).toEqual([
    30_000,
    30_000,
    undefined,
  ]);
  expect([20_000, 20_001, 10_000].map((stake) => steppedStake(stake, -1, purse))).toEqual([
    10_000,
    20_000,
    undefined,
  ]);
  expect(steppedStake(undefined, 1, purse)).toBe(10_000);
});

test('a stake above 3 % of the balance needs confirmation, one at 3 % does not', () => {
  expect(isAskedAbout(30_000, purse)).toBe(false);
  expect(isAskedAbout(30_001, purse)).toBe(true);
});
