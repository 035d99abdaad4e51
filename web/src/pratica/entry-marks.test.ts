import { expect, test } from 'vitest';
import { practiceTrade } from '../features/practice/practice.fixture';
import { entryMarks } from './entry-marks';

const trades = [practiceTrade(), practiceTrade({ id: 'other', pair: 'GBP/USD' })];
const marks = (price: number | undefined, now = 0) =>
  entryMarks(trades, 'EUR/USD', price, now).map(({ label, description }) =>
    [label, description].map((text) => text?.replace(/\s/g, ' ')),
  );

test('an open trade of the pair is marked with its current result, labelled as such and with its sign', () => {
  const [[label, description] = [], ...others] = marks(1.09);
  expect(label).toBe('↑ CALL · se acabasse agora: +R$ 170,00');
  expect(description).toMatch(
    /^CALL de R\$ 200,00 até \d\d:\d\d, entrada 1,08601, se acabasse agora: \+R\$ 170,00$/,
  );
  expect(others).toEqual([]);
});

test('without a price it has no result, and after its expiry it ignores later prices', () => {
  expect(marks(undefined)[0]?.[0]).toBe('↑ CALL');
  expect(marks(1.09, 300_000)[0]?.[0]).toBe('↑ CALL · apurando');
});
