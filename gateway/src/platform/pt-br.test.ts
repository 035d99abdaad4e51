import { expect, test } from 'vitest';
import { momentText, moneyChangeText, moneyText } from './pt-br.js';

/** The space after R$ does not break. */
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

test('money reads R$ 1.234,56, and a change has its sign', () => {
  expect(spaced(moneyText(123_456))).toBe('R$ 1.234,56');
  expect(spaced(moneyText(0))).toBe('R$ 0,00');
  expect(spaced(moneyChangeText(8500))).toBe('+R$ 85,00');
  expect(spaced(moneyChangeText(-10_000))).toBe('−R$ 100,00');
  expect(spaced(moneyChangeText(0))).toBe('+R$ 0,00');
});

test('a time is written in a given zone, midnight as 00:00', () => {
  const moment = new Date('2026-03-11T03:00:00Z');
  expect(momentText(moment, 'America/Sao_Paulo')).toBe('11/03 às 00:00');
  expect(momentText(moment, 'America/Manaus')).toBe('10/03 às 23:00');
});
