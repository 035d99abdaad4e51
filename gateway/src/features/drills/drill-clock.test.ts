import { expect, test } from 'vitest';
import { DRILL_UNSEEN_MS } from '#schema/drill.js';
import { clockNow } from './drill-clock.js';

const HOUR = 3_600_000;
const clock = { positionMs: 1000, clockAt: 10_000, speed: 60, paused: false };

test('it runs as many times faster as its speed', () => {
  expect(clockNow(clock, 11_000, HOUR)).toEqual({ ...clock, positionMs: 61_000, clockAt: 11_000 });
  expect(clockNow({ ...clock, speed: 1 }, 11_000, HOUR).positionMs).toBe(2000);
});

test('it stands still while paused', () => {
  const paused = { ...clock, paused: true };
  expect(clockNow(paused, 99_000, HOUR)).toEqual({ ...paused, clockAt: 99_000 });
});

test('it never goes back if another gateway is behind', () => {
  expect(clockNow(clock, 4000, HOUR)).toEqual(clock);
  const seen = clockNow(clock, 11_000, HOUR);
  expect(clockNow(seen, 10_500, HOUR)).toEqual(seen);
});

test('without a viewer it runs on for a while, then stands still', () => {
  const seen = clockNow(clock, 10_000 + DRILL_UNSEEN_MS, HOUR);
  expect(seen).toMatchObject({ positionMs: 1000 + DRILL_UNSEEN_MS * 60, paused: false });
  const unseen = clockNow(clock, 10_000 + DRILL_UNSEEN_MS + 1, 10 * HOUR);
  expect(unseen).toMatchObject({ positionMs: 1000 + DRILL_UNSEEN_MS * 60, paused: true });
});

test('it stops at the end', () => {
  expect(clockNow(clock, 20_000, 5000)).toMatchObject({ positionMs: 5000, paused: true });
});
