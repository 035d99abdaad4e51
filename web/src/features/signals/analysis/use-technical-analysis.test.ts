import { expect, test } from 'vitest';
import { waitForNextCandle } from './use-technical-analysis';

const MINUTE = 60_000;

test('the next analysis is requested when the next candle has closed', () => {
  // The candle of 0:00 closed at 0:05; it is 0:07; the next one closes at 0:10.
  expect(waitForNextCandle(0, '5m', 7 * MINUTE)).toBe(3 * MINUTE + 2000);
});

test('a late candle is retried after a short wait, however late it is', () => {
  expect(waitForNextCandle(0, '1m', 2 * MINUTE + 2000)).toBe(15_000);
  expect(waitForNextCandle(0, '1m', 90 * MINUTE)).toBe(15_000);
});
