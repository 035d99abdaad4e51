import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Candle } from '../../../engine/candle.js';
import { CandleBuffer } from './candle-buffer.js';

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
    expect(openings(buffer.closed(10))).toEqual([1, 2]);
    expect(buffer.forming).toEqual(candle(3));
  });

  test('the last candle of an answer is closed if it ended well before the question', () => {
    const buffer = bufferOf(1, 2);
    buffer.merge([candle(2), candle(3, 2)], 4 * MINUTE - 1);
    expect(openings(buffer.closed(10))).toEqual([1, 2]);
    buffer.update(candle(3, 1.5));
    buffer.merge([candle(2), candle(3, 2)], 4 * MINUTE);
    expect(buffer.closed(1)).toEqual([candle(3, 2)]);
    expect(buffer.forming).toBeUndefined();
    buffer.update(candle(3, 9));
    expect(buffer.closed(1)).toEqual([candle(3, 2)]);
  });

  test('a candle closes when the next open_time appears', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.update(candle(3, 1.5));
    buffer.update(candle(4));
    expect(buffer.closed(1)).toEqual([candle(3, 1.5)]);
  });

  test('a limit returns the newest, and none for 0', () => {
    expect(openings(bufferOf(1, 2, 3, 4).closed(2))).toEqual([2, 3]);
    expect(bufferOf(1, 2, 3).closed(0)).toEqual([]);
  });

  test('an update of a closed candle is ignored', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.update(candle(4));
    buffer.update(candle(3, 9));
    buffer.update(candle(2, 9));
    expect(buffer.closed(10)).toEqual([candle(1), candle(2), candle(3)]);
  });
});

describe('a lost connection', () => {
  test('a candle that was forming is not closed afterwards', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.interrupt();
    buffer.update(candle(5));
    expect(openings(buffer.closed(10))).toEqual([1, 2]);
  });

  test('updates that arrive before the back-fill do not shadow it', () => {
    const buffer = bufferOf(1, 2, 3);
    buffer.interrupt();
    buffer.update(candle(6, 1.2));
    buffer.merge([2, 3, 4, 5, 6].map((minute) => candle(minute)));
    expect(openings(buffer.closed(10))).toEqual([1, 2, 3, 4, 5]);
    expect(buffer.forming).toEqual(candle(6, 1.2));
  });
});

test('candles that do not start on a multiple of their timeframe are left out', () => {
  const buffer = new CandleBuffer('5m');
  buffer.merge([candle(5), candle(7), candle(10)]);
  buffer.update(candle(11));
  expect(openings(buffer.closed(10))).toEqual([5]);
  expect(buffer.forming).toEqual(candle(10));
});

test('whatever is repeated, late, lost or back-filled, candles stay in order and unrepeated', () => {
  const minute = fc.integer({ min: 1, max: 40 });
  const step = fc.oneof(
    minute.map((at) => (buffer: CandleBuffer) => buffer.update(candle(at))),
    fc.tuple(fc.array(minute, { maxLength: 12 }), minute).map(([some, until]) => (buffer: CandleBuffer) => {
      buffer.merge(
        some.map((at) => candle(at)),
        until * MINUTE,
      );
    }),
    fc.constant((buffer: CandleBuffer) => buffer.interrupt()),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const buffer = new CandleBuffer('1m');
      for (const run of steps) run(buffer);
      const closed = openings(buffer.closed(100));
      expect(closed).toEqual([...new Set(closed)].sort((a, b) => a - b));
      const { forming } = buffer;
      if (forming !== undefined) expect(forming.time / MINUTE).toBeGreaterThan(closed.at(-1) ?? 0);
    }),
  );
});
