import { expect, test } from 'vitest';
import { TickSeries } from './tick-series.js';

const tick = (second: number, price = second) => ({ pair: 'EUR/USD' as const, time: second * 1000, price });

function seriesOf(...seconds: number[]): TickSeries {
  const series = new TickSeries();
  for (const second of seconds) series.add(tick(second));
  return series;
}

test('a repeated tick and one that comes after a newer one are no news', () => {
  const series = seriesOf(1, 2);
  expect(series.add(tick(2))).toBe(false);
  expect(series.add(tick(1, 9))).toBe(false);
  expect(series.last).toEqual(tick(2));
  expect(series.add(tick(3))).toBe(true);
});

test('§outcome: a past tick is settled only once a later one has been seen', () => {
  const series = seriesOf(1, 2, 3);
  expect(series.settledAt(3_000)).toBeUndefined();
  expect(series.settledAt(2_999)).toEqual(tick(2));
});

test('a late tick still counts for its own moment', () => {
  const series = seriesOf(1, 4);
  series.add(tick(3));
  expect(series.settledAt(3_500)).toEqual(tick(3));
});

test('before the first kept tick, and over a pause, nothing is settled', () => {
  const series = seriesOf(10, 20);
  expect(series.settledAt(9_000)).toBeUndefined();
  expect(series.settledAt(15_001)).toBeUndefined();
  expect(series.settledAt(15_000)).toEqual(tick(10));
});

test('after an interruption the past is not settled by what was heard before', () => {
  const series = seriesOf(1, 2, 3);
  series.interrupt();
  expect(series.settledAt(2_000)).toBeUndefined();
  expect(series.last).toEqual(tick(3));
  expect(series.add(tick(3))).toBe(false);
  series.add(tick(4));
  expect(series.settledAt(3_000)).toEqual(tick(3));
});
