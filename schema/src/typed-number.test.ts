import fc from 'fast-check';
import { expect, test } from 'vitest';
import { numberReadings, typedNumber } from './typed-number.js';

test.each<[string, number, readonly number[]]>([
  // A field for figures of any precision.
  ['54,1', 9, [54.1]],
  ['54.1 %', 9, [54.1]],
  ['R$ 1.200,50', 9, [1200.5]],
  ['R$\u00a01.200,50', 9, [1200.5]],
  ['−3', 9, [-3]],
  ['−R$ 200,00', 9, [-200]],
  ['+7', 9, [7]],
  ['0.541', 9, [0.541]],
  ['0,541', 9, [0.541]],
  ['0.500', 9, [0.5]],
  ['1,234', 9, [1.234]],
  ['1.234.567', 9, [1_234_567]],
  ['1234', 9, [1234]],
  ['12.3456', 9, [12.3456]],
  // A group of thousands, or decimals behind a point?
  ['1.200', 9, [1200, 1.2]],
  ['12.345', 9, [12_345, 12.345]],
  ['-1.200', 9, [-1200, -1.2]],
  ['1.000', 3, [1000, 1]],
  // Money.
  ['1.200', 2, [1200]],
  ['12.34', 2, [12.34]],
  ['12.3', 2, [12.3]],
  ['10.000,00', 2, [10_000]],
  ['0.500', 2, []],
  ['0.050', 2, []],
  ['012.345', 2, []],
  ['1,234', 2, []],
  // A count.
  ['1.000', 0, [1000]],
  ['1000', 0, [1000]],
  ['5.0', 0, []],
  ['0.500', 0, []],
  ['1,5', 0, []],
  // No numbers.
  ['', 9, []],
  ['metade', 9, []],
  ['5,', 9, []],
  [',5', 9, []],
  ['.5', 9, []],
  ['5.', 9, []],
  ['1/2', 9, []],
  ['1e3', 9, []],
  ['0x10', 9, []],
  ['1.00', 0, []],
  ['1.000.00', 9, []],
  ['1.23.456', 9, []],
  ['1,234.56', 9, []],
  ['1,2,3', 9, []],
  ['--1', 9, []],
  ['12345678901', 9, []],
  ['١٢', 9, []],
  ['１２', 9, []],
  ['Infinity', 9, []],
])('%j with up to %i decimals means %j', (text, decimals, readings) => {
  expect(numberReadings(text, decimals)).toEqual(readings);
});

test.each(['-5', '+5', '−5', '1.200', 'x'])('%j is no single number without a sign', (text) => {
  expect(typedNumber(text, 9)).toBeUndefined();
});

test('no text of digits, points and commas has a reading that groups thousands behind a leading zero', () => {
  const text = fc.string({ unit: fc.constantFrom('0', '1', '.', ','), minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(text, (typed) => {
      const readings = numberReadings(typed, 9);
      expect(readings.length).toBeLessThanOrEqual(2);
      if (/^0\d*\./.test(typed))
        for (const reading of readings) expect(reading).toBeLessThan(Number.parseInt(typed, 10) + 1);
    }),
  );
});
