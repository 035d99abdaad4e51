import { expect, test } from 'vitest';
import { starredFirst } from './starred-first';

const first = (starred: Parameters<typeof starredFirst>[1]) =>
  starredFirst(['EUR/USD', 'GBP/USD', 'USD/JPY'] as const, starred, (pair) => pair);

test('starred pairs come first, the oldest star first, and the others keep their order', () => {
  expect(first(['USD/JPY', 'GBP/USD'])).toEqual(['USD/JPY', 'GBP/USD', 'EUR/USD']);
  expect(first([])).toEqual(['EUR/USD', 'GBP/USD', 'USD/JPY']);
  // A starred pair missing from this list changes nothing.
  expect(first(['NZD/USD'])).toEqual(['EUR/USD', 'GBP/USD', 'USD/JPY']);
});
