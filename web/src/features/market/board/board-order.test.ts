import { expect, test } from 'vitest';
import { boardRows, dayChange, strongestPair } from './board-order';
import { boardRow } from './board-row.fixture';
import { measuredText, volatilityText, volatilityWord } from './board-texts';

const calm = boardRow('EUR/USD', { price: 1.01, volatility: { pips: 20, usualPips: 50, days: 29 } });
const lively = boardRow('GBP/USD', { price: 0.9, volatility: { pips: 90, usualPips: 50, days: 29 } });
const unknown = boardRow('USD/JPY', { price: null, volatility: null, reading: null });
const rows = [unknown, calm, lively];
const pairs = (order: Parameters<typeof boardRows>[1], view: Parameters<typeof boardRows>[2] = 'all') =>
  boardRows(rows, order, view, ({ pair }) => pair === 'USD/JPY').map(({ pair }) => pair);

test('the largest change comes first in either direction, and unknown changes last', () => {
  expect(pairs('change')).toEqual(['GBP/USD', 'EUR/USD', 'USD/JPY']);
});

test('volatility is sorted relative to each pair’s own past', () => {
  expect(pairs('volatility')).toEqual(['GBP/USD', 'EUR/USD', 'USD/JPY']);
});

test('the list order is kept when filtered by stars or by direction', () => {
  expect(pairs('list')).toEqual(['USD/JPY', 'EUR/USD', 'GBP/USD']);
  expect(pairs('list', 'starred')).toEqual(['USD/JPY']);
  expect(pairs('list', 'CALL')).toEqual(['EUR/USD', 'GBP/USD']);
  expect(pairs('list', 'PUT')).toEqual([]);
});

test('a change needs both prices', () => {
  expect(dayChange(1.1, 1)).toBeCloseTo(0.1);
  expect([dayChange(null, 1), dayChange(1, null), dayChange(undefined, 1)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test('a day is calm, usual or lively compared with the median of the days before it', () => {
  const words = [34, 35, 69, 70].map((pips) => volatilityWord({ pips, usualPips: 50, days: 29 }));
  expect(words).toEqual(['Calmo', 'Habitual', 'Habitual', 'Agitado']);
  expect(volatilityText({ pips: 61.6, usualPips: 50.2, days: 12 })).toBe(
    '62 pips em 24 h; mediana de 12 dias: 50',
  );
});

test('the strongest pair is the one with the highest confidence, wherever the order puts it', () => {
  const strong = boardRow('GBP/JPY');
  const reading = strong.reading && { ...strong.reading, confidence: 91 };
  expect(strongestPair([...rows, { ...strong, reading }])).toBe('GBP/JPY');
  expect(strongestPair([unknown])).toBeUndefined();
});

test('the measured rate has its number, and below 30 signals how many are missing', () => {
  const { hitRate } = calm;
  expect(measuredText({ ...hitRate, total: 1412 })).toEqual({ figure: '52,0%', basis: 'em 1.412' });
  expect(measuredText({ ...hitRate, total: 9, sufficient: false })).toEqual({
    figure: '9 de 30',
    basis: 'ainda é cedo',
  });
});
