import { expect, test } from 'vitest';
import { moneyChangeText, moneyText } from './pt-br.js';

/** The space after R$ does not break. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('money reads R$ 1.234,56, and a change has its sign', () => {
  expect(spaced(moneyText(123_456))).toBe('R$ 1.234,56');
  expect(spaced(moneyText(0))).toBe('R$ 0,00');
  expect(spaced(moneyChangeText(8500))).toBe('+R$ 85,00');
  expect(spaced(moneyChangeText(-10_000))).toBe('−R$ 100,00');
  expect(spaced(moneyChangeText(0))).toBe('R$ 0,00');
});
