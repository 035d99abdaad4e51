import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountText, moneyChangeText, moneyText, parseAmount } from './money';

const plain = (text: string) => text.replace(/\s/g, ' ');

test('centavos are formatted as money, and changes have their sign', () => {
  expect(plain(moneyText(1_000_000))).toBe('R$ 10.000,00');
  expect(plain(moneyChangeText(17_000))).toBe('+R$ 170,00');
  expect(plain(moneyChangeText(-20_000))).toBe('−R$ 200,00');
  expect(plain(moneyChangeText(0))).toBe('R$ 0,00');
});

test.each([
  ['200', 20_000],
  ['200,5', 20_050],
  [' R$ 1.234,56 ', 123_456],
  ['0,01', 1],
  ['1234,00', 123_400],
  ['1.000', 100_000],
  ['12.34', 1234],
])('%s is an amount', (text, centavos) => {
  expect(parseAmount(text)).toBe(centavos);
});

test.each(['', 'x', '1,234', '0.500', '0.050', '1.2345', '-5', '1e3', '200,', '1.000.00'])(
  '%s is not an amount',
  (text) => {
    expect(parseAmount(text)).toBeUndefined();
  },
);

test('a formatted amount parses back to the same centavos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999_999 }), (centavos) => {
      expect(parseAmount(amountText(centavos))).toBe(centavos);
    }),
  );
});
