import { expect, test } from 'vitest';
import { TickBuffer } from './tick-streams.js';

const tick = (second: number, price = second) => ({ pair: 'EUR/USD' as const, time: second * 1000, price });

function bufferOf(...seconds: number[]): TickBuffer {
  const buffer = new TickBuffer();
  for (const second of seconds) buffer.add(tick(second));
  return buffer;
}

test('a repeated tick and one older than the newest are not added', () => {
  const buffer = bufferOf(1, 2);
  expect(buffer.add(tick(2))).toBe(false);
  expect(buffer.add(tick(1, 9))).toBe(false);
  expect(buffer.last).toEqual(tick(2));
  expect(buffer.add(tick(3))).toBe(true);
});

test('§outcome: a past tick is final only once a later one has arrived', () => {
  const buffer = bufferOf(1, 2, 3);
  expect(buffer.settledAt(3_000)).toBeUndefined();
  expect(buffer.settledAt(2_999)).toEqual(tick(2));
});

test('a late tick still counts for its own moment', () => {
  const buffer = bufferOf(1, 4);
  buffer.add(tick(3));
  expect(buffer.settledAt(3_500)).toEqual(tick(3));
});

test('before the first stored tick, and across a pause, nothing is final', () => {
  const buffer = bufferOf(10, 20);
  expect(buffer.settledAt(9_000)).toBeUndefined();
  expect(buffer.settledAt(15_001)).toBeUndefined();
  expect(buffer.settledAt(15_000)).toEqual(tick(10));
});

test('after an interruption earlier ticks do not settle the time before it', () => {
  const buffer = bufferOf(1, 2, 3);
  buffer.interrupt();
  expect(buffer.settledAt(2_000)).toBeUndefined();
  expect(buffer.last).toEqual(tick(3));
  expect(buffer.add(tick(3))).toBe(false);
  buffer.add(tick(4));
  expect(buffer.settledAt(3_000)).toEqual(tick(3));
});
