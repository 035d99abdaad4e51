import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../../../engine/candle.js';
import { CandleBuffer } from './candle-streams.js';

const MINUTE = 60_000;

function candle(minute: number, close = 1): Candle {
  return { time: minute * MINUTE, open: 1, high: Math.max(1, close), low: Math.min(1, close), close };
}

function bufferOf(...minutes: number[]): CandleBuffer {
  const buffer = new CandleBuffer('1m');
  buffer.merge(minutes.map((minute) => candle(minute)));
  return buffer;
}

function openings(candles: readonly Candle[]): number[] {
  return candles.map(({ time }) => time / MINUTE);
}

describe('§market feeds: closed candles', () => {
  test('the last candle of an answer is still forming', () => {
    const buffer = bufferOf(1, 2, 3);
    expect(openings(buffer.closed(3.5 * MINUTE, 10))).toEqual([1, 2]);
    expect(buffer.forming(3.5 * MINUTE)).toEqual(candle(3));
  });

  test('a candle closes when its end has passed on the clock', () => {
    const buffer = bufferOf(1, 2, 3);
    expect(openings(buffer.closed(4 * MINUTE - 1, 10))).toEqual([1, 2]);
    expect(openings(buffer.closed(4 * MINUTE, 10))).toEqual([1, 2, 3]);
    expect(buffer.forming(4 * MINUTE)).toBeUndefined();
  });

  test('a candle closes when the next open_time appears, even if the clock is behind', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.update(candle(3, 1.5));
    buffer.update(candle(4));
    expect(buffer.closed(3.9 * MINUTE, 1)).toEqual([candle(3, 1.5)]);
  });

  test('a limit returns the newest, and none for 0', () => {
    expect(openings(bufferOf(1, 2, 3, 4).closed(4 * MINUTE, 2))).toEqual([2, 3]);
    expect(bufferOf(1, 2, 3).closed(9 * MINUTE, 0)).toEqual([]);
  });

  test('an update of a closed candle is ignored', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.update(candle(4));
    buffer.update(candle(3, 9));
    buffer.update(candle(2, 9));
    expect(buffer.closed(4 * MINUTE, 10)).toEqual([candle(1), candle(2), candle(3)]);
  });
});

describe('a lost connection', () => {
  test('a candle that was forming is not closed by the clock afterwards', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.interrupt(3.5 * MINUTE);
    expect(openings(buffer.closed(9 * MINUTE, 10))).toEqual([1, 2]);
  });

  test('a candle whose end had passed stays', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.interrupt(4 * MINUTE);
    expect(openings(buffer.closed(9 * MINUTE, 10))).toEqual([1, 2, 3]);
  });

  test('updates that arrive before the back-fill do not shadow it', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.interrupt(3.5 * MINUTE);
    buffer.update(candle(6, 1.2));
    buffer.merge([2, 3, 4, 5, 6].map((minute) => candle(minute)));
    expect(openings(buffer.closed(6.5 * MINUTE, 10))).toEqual([1, 2, 3, 4, 5]);
    expect(buffer.forming(6.5 * MINUTE)).toEqual(candle(6, 1.2));
  });
});

test('candles that do not start on a multiple of their timeframe are left out', () => {
  const buffer = new CandleBuffer('5m');
  buffer.merge([candle(5), candle(7), candle(10)]);
  buffer.update(candle(11));
  expect(openings(buffer.closed(20 * MINUTE, 10))).toEqual([5, 10]);
});

test('whatever is repeated, late, lost or back-filled, candles stay in order and unrepeated', () => {
  const minute = fc.integer({ min: 1, max: 40 });
  const step = fc.oneof(
    minute.map((at) => (buffer: CandleBuffer) => buffer.update(candle(at))),
    fc.array(minute, { maxLength: 12 }).map((some) => (buffer: CandleBuffer) => {
      buffer.merge(some.map((at) => candle(at)));
    }),
    minute.map((at) => (buffer: CandleBuffer) => buffer.interrupt(at * MINUTE)),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), minute, (steps, now) => {
      const buffer = new CandleBuffer('1m');
      for (const run of steps) run(buffer);
      const closed = openings(buffer.closed(now * MINUTE, 100));
      expect(closed).toEqual([...new Set(closed)].sort((a, b) => a - b));
      const forming = buffer.forming(now * MINUTE);
      if (forming !== undefined) expect(forming.time / MINUTE).toBeGreaterThan(closed.at(-1) ?? 0);
    }),
  );
});
