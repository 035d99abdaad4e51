import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usePlayer } from './use-player';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const MINUTE = 60_000;
/** Follows the fake timers. */
const clock = { now: () => Date.now() };
const playerOf = (until = 60 * MINUTE) => renderHook(() => usePlayer(0, until, 0, clock)).result;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));

test('it plays at its speed and stops while paused', () => {
  const player = playerOf();
  pass(5000);
  expect(player.current.time).toBe(0);
  act(() => player.current.toggle());
  pass(1000);
  expect(player.current.time).toBe(MINUTE);
  act(() => player.current.setSpeed(1));
  pass(1000);
  expect(player.current.time).toBe(MINUTE + 1000);
  act(() => player.current.toggle());
  pass(5000);
  expect(player.current.time).toBe(MINUTE + 1000);
});

test('it stops at the end, and restarts from the beginning', () => {
  const player = playerOf(2 * MINUTE);
  act(() => player.current.toggle());
  pass(10_000);
  expect(player.current).toMatchObject({ time: 2 * MINUTE, playing: false, ended: true });
  act(() => player.current.toggle());
  expect(player.current).toMatchObject({ time: 0, playing: true });
});

test('it cannot be moved outside its range', () => {
  const player = playerOf(10 * MINUTE);
  act(() => player.current.seek(-1));
  expect(player.current.time).toBe(0);
  act(() => player.current.seek(99 * MINUTE));
  expect(player.current.time).toBe(10 * MINUTE);
});
