import { describe, expect, test } from 'vitest';
import { directionOf } from './direction.js';
import { candlesOfCloses, flatCandles } from './testing/generated-candles.js';

describe('direction', () => {
  test('is the sign of the score', () => {
    expect(directionOf(0.01, flatCandles(2), '1m')).toBe('CALL');
    expect(directionOf(-0.01, flatCandles(2), '1m')).toBe('PUT');
  });

  test('with a score of 0 follows the last change of close, however long ago', () => {
    expect(directionOf(0, candlesOfCloses([1, 2, 2, 2]), '1m')).toBe('CALL');
    expect(directionOf(0, candlesOfCloses([2, 1, 1, 1]), '1m')).toBe('PUT');
  });

  test('with equal closes follows the half of the last candle that holds the close', () => {
    const candle = { time: 0, open: 1, high: 1, low: 0.5, close: 1 };
    expect(directionOf(0, [candle], '1m')).toBe('CALL');
    expect(directionOf(0, [{ ...candle, high: 2, low: 1 }], '1m')).toBe('PUT');
  });

  test('of a still market alternates from candle to candle', () => {
    const candles = flatCandles(40);
    const directions = candles.map((_, i) => directionOf(0, candles.slice(0, i + 1), '1m'));
    expect(directions.slice(0, 4)).toEqual(['CALL', 'PUT', 'CALL', 'PUT']);
    expect(directions.filter((direction) => direction === 'CALL')).toHaveLength(20);
  });
});
