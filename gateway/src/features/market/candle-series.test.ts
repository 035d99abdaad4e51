import { expect, test } from 'vitest';
import type { Candle } from '../../engine/candle.js';
import { aggregateCandles, CandleSeries } from './candle-series.js';

const candle = (minute: number, open: number, high: number, low: number, close: number): Candle => ({
  time: minute * 60_000,
  open,
  high,
  low,
  close,
});
const MINUTES = [candle(3, 5, 6, 4, 5), candle(5, 5, 9, 5, 8), candle(7, 8, 8, 2, 3), candle(12, 3, 4, 3, 4)];

test('a larger candle has the first open, the highest high, the lowest low and the last close', () => {
  expect(aggregateCandles(MINUTES, 5 * 60_000)).toEqual([
    candle(0, 5, 6, 4, 5),
    candle(5, 5, 9, 2, 3),
    candle(10, 3, 4, 3, 4),
  ]);
});

test('only complete intervals of a series are joined', () => {
  expect(new CandleSeries('1m', MINUTES).aggregated('5m')).toEqual([candle(5, 5, 9, 2, 3)]);
});

test('the candle at or before a time is found, and none before the first', () => {
  const series = new CandleSeries('1m', MINUTES);
  expect([0, 3, 4, 5, 11, 99].map((minute) => series.indexAtOrBefore(minute * 60_000))).toEqual([
    -1, 0, 0, 1, 2, 3,
  ]);
  expect(series.slice(-5, 2)).toEqual(MINUTES.slice(0, 2));
  expect(Number.isNaN(new CandleSeries('1m', []).from)).toBe(true);
});
