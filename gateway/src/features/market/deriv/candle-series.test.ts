import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../../../engine/candle.js';
import { CandleSeries } from './candle-series.js';

const MINUTE = 60_000;

function candle(minute: number, close = 1): Candle {
  return { time: minute * MINUTE, open: 1, high: Math.max(1, close), low: Math.min(1, close), close };
}

function seriesOf(...minutes: number[]): CandleSeries {
  const series = new CandleSeries('1m');
  series.merge(minutes.map((minute) => candle(minute)));
  return series;
}

function openings(candles: readonly Candle[]): number[] {
  return candles.map(({ time }) => time / MINUTE);
}

describe('§market feeds: closed candles', () => {
  test('the last candle of an answer is still forming', () => {
    const series = seriesOf(1, 2, 3);
    expect(openings(series.closed(3.5 * MINUTE, 10))).toEqual([1, 2]);
    expect(series.forming(3.5 * MINUTE)).toEqual(candle(3));
  });

  test('a candle closes when its end has passed on the clock', () => {
    const series = seriesOf(1, 2, 3);
    expect(openings(series.closed(4 * MINUTE - 1, 10))).toEqual([1, 2]);
    expect(openings(series.closed(4 * MINUTE, 10))).toEqual([1, 2, 3]);
    expect(series.forming(4 * MINUTE)).toBeUndefined();
  });

  test('a candle closes when the next open_time appears, though the clock is behind', () => {
    const series = seriesOf(1, 2, 3);
    series.update(candle(3, 1.5));
    series.update(candle(4));
    expect(series.closed(3.9 * MINUTE, 1)).toEqual([candle(3, 1.5)]);
  });

  test('a limit takes the newest, and none for 0', () => {
    expect(openings(seriesOf(1, 2, 3, 4).closed(4 * MINUTE, 2))).toEqual([2, 3]);
    expect(seriesOf(1, 2, 3).closed(9 * MINUTE, 0)).toEqual([]);
  });

  test('an update of a closed candle comes too late', () => {
    const series = seriesOf(1, 2, 3);
    series.update(candle(4));
    series.update(candle(3, 9));
    series.update(candle(2, 9));
    expect(series.closed(4 * MINUTE, 10)).toEqual([candle(1), candle(2), candle(3)]);
  });
});

describe('a lost connection', () => {
  test('a candle that was forming is not closed by the clock afterwards', () => {
    const series = seriesOf(1, 2, 3);
    series.interrupt(3.5 * MINUTE);
    expect(openings(series.closed(9 * MINUTE, 10))).toEqual([1, 2]);
  });

  test('a candle whose end had passed stays', () => {
    const series = seriesOf(1, 2, 3);
    series.interrupt(4 * MINUTE);
    expect(openings(series.closed(9 * MINUTE, 10))).toEqual([1, 2, 3]);
  });

  test('updates that arrive before the back-fill do not shadow it', () => {
    const series = seriesOf(1, 2, 3);
    series.interrupt(3.5 * MINUTE);
    series.update(candle(6, 1.2));
    series.merge([2, 3, 4, 5, 6].map((minute) => candle(minute)));
    expect(openings(series.closed(6.5 * MINUTE, 10))).toEqual([1, 2, 3, 4, 5]);
    expect(series.forming(6.5 * MINUTE)).toEqual(candle(6, 1.2));
  });
});

test('candles that do not start on a multiple of their timeframe are left out', () => {
  const series = new CandleSeries('5m');
  series.merge([candle(5), candle(7), candle(10)]);
  series.update(candle(11));
  expect(openings(series.closed(20 * MINUTE, 10))).toEqual([5, 10]);
});

test('whatever is repeated, late, lost or filled in, candles stay in order and unrepeated', () => {
  const minute = fc.integer({ min: 1, max: 40 });
  const step = fc.oneof(
    minute.map((at) => (series: CandleSeries) => series.update(candle(at))),
    fc.array(minute, { maxLength: 12 }).map((some) => (series: CandleSeries) => {
      series.merge(some.map((at) => candle(at)));
    }),
    minute.map((at) => (series: CandleSeries) => series.interrupt(at * MINUTE)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), minute, (steps, now) => {
      const series = new CandleSeries('1m');
      for (const run of steps) run(series);
      const closed = openings(series.closed(now * MINUTE, 100));
      expect(closed).toEqual([...new Set(closed)].sort((a, b) => a - b));
      const forming = series.forming(now * MINUTE);
      if (forming !== undefined) expect(forming.time / MINUTE).toBeGreaterThan(closed.at(-1) ?? 0);
    }),
  );
});
