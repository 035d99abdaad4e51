import { expect, test } from 'vitest';
import { formatMacd, formatPrice, formatPriceDifference } from './format-price';

test('a price has five decimals, and three against the yen', () => {
  expect(formatPrice('EUR/USD', 1.086)).toBe('1,08600');
  expect(formatPrice('USD/JPY', 151.2841)).toBe('151,284');
});

test('a difference of prices has its sign and the digits of its pair', () => {
  expect(formatPriceDifference('EUR/USD', 0.000_164)).toBe('+0,00016');
  expect(formatPriceDifference('GBP/JPY', -0.0213)).toBe('−0,021');
});

test('MACD has one digit more than the price', () => {
  expect(formatMacd('EUR/USD', 0.000_016_4)).toBe('+0,000016');
  expect(formatMacd('USD/JPY', -0.002_13)).toBe('−0,0021');
});
