import { expect, test } from 'vitest';
import { limitChanges, lossError, textsOf, tradesError } from './limit-edits';

const limit = (value: number | null) => ({ value, pending: null, pendingFrom: null });
const limits = { dailyLoss: limit(50_000), dailyTrades: limit(null) };

test('the fields show the limits, and no limit is an empty field', () => {
  expect(textsOf(limits)).toEqual({ loss: '500,00', trades: '' });
});

test('only changes are sent', () => {
  expect(limitChanges(limits, textsOf(limits))).toEqual({});
  expect(limitChanges(limits, { loss: '500,00', trades: '5' })).toEqual({ dailyTrades: 5 });
  expect(limitChanges(limits, { loss: '300', trades: '' })).toEqual({ dailyLoss: 30_000 });
  expect(limitChanges(limits, { loss: '', trades: '' })).toEqual({ dailyLoss: null });
});

test.each(['', '1', '500,00', '1.000.000'])('a loss limit of %s is valid', (text) => {
  expect(lossError(text)).toBeUndefined();
});

test.each(['0,99', '1.000.001', '0.500', 'x', '-5'])('a loss limit of %s is invalid', (text) => {
  expect(lossError(text)).toBeDefined();
});

test('trades a day are a whole number from 1 to 1.000', () => {
  expect(['', '1', '1000', '1.000'].map(tradesError)).toEqual(Array(4).fill(undefined));
  for (const text of ['0', '1001', '1.001', '1,5', '5.0', '1e1', '0.500', 'dez'])
    expect(tradesError(text)).toBe('De 1 a 1.000 operações');
});
