import { expect, test } from 'vitest';
import { type Figures, resultText, worthText } from './figure-texts';

const figures = (won: number, lost: number, given: Partial<Figures['sums']> = {}) => ({
  sums: {
    trades: won + lost,
    won,
    lost,
    profit: 0,
    rate: won / (won + lost),
    low: 0.36,
    high: 0.69,
    enough: true,
    ...given,
  },
  chance: { low: 11, high: 23 },
});

test('a result shows its interval and what chance alone yields', () => {
  expect(resultText(figures(18, 16))).toBe(
    '18 de 34, 52,9%, intervalo de 36,0% a 69,0%. O acaso sozinho acerta de 11 a 23 de 34, 95 vezes em 100.',
  );
  expect(resultText(figures(3, 1, { enough: false }))).toContain(
    'Ainda é cedo (4 de 30) para tirar conclusões.',
  );
  expect(resultText(figures(0, 0, { rate: null }))).toMatch(/^Nenhuma operação decidida/);
});

test('neither a usual nor a rare result counts as proof', () => {
  expect(worthText(figures(18, 16))).toMatch(/^O acaso explica este número\./);
  expect(worthText(figures(30, 4))).toMatch(/não prova nada sozinho\.$/);
});
