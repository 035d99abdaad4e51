import { expect, test } from 'vitest';
import { formatPrice, formatPriceDifference } from './format-price';

test('a price has five decimals, and three against the yen', () => {
  expect(formatPrice('EUR/USD', 1.086)).toBe('1,08600');
  expect(formatPrice('USD/JPY', 151.2841)).toBe('151,284');
});

test('a difference of prices carries its sign and the digits of its pair', () => {
  expect(formatPriceDifference('EUR/USD', 0.000_164)).toBe('+0,00016');
  expect(formatPriceDifference('GBP/JPY', -0.0213)).toBe('−0,021');
});
