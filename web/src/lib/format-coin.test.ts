import { expect, test } from 'vitest';
import { formatCoinPrice } from './format-coin';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a coin is priced in dollars with its own digits, from a number or its text', () => {
  expect(plain(formatCoinPrice('BTC', '96432.10'))).toBe('US$ 96.432,10');
  expect(plain(formatCoinPrice('DOGE', 0.1384))).toBe('US$ 0,13840');
});
