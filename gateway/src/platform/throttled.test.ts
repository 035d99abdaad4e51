import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Throttled } from './throttled.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setImmediate', 'setTimeout', 'performance'] }));
afterEach(() => void vi.useRealTimers());

function counted() {
  let runs = 0;
  const work = new Throttled(() => {
    runs += 1;
  }, 10);
  return { work, runs: () => runs };
}

test('work requested several times in a turn is done once, at its end', () => {
  const { work, runs } = counted();
  work.request();
  work.request();
  expect(runs()).toBe(0);
  vi.advanceTimersByTime(0);
  expect(runs()).toBe(1);
});

test('work requested again is done an interval after the last time', () => {
  const { work, runs } = counted();
  work.request();
  vi.advanceTimersByTime(4);
  work.request();
  vi.advanceTimersByTime(5);
  expect(runs()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(runs()).toBe(2);
});

test('work that throws is done when it is requested again', () => {
  let fails = true;
  let runs = 0;
  const work = new Throttled(() => {
    if (fails) throw new Error('the disk is full');
    runs += 1;
  }, 10);
  work.request();
  expect(() => work.runIfDue()).toThrow('the disk is full');
  fails = false;
  work.request();
  vi.advanceTimersByTime(10);
  expect(runs).toBe(1);
});

test('requested work can be done at once, and is then not done again', () => {
  const { work, runs } = counted();
  work.runIfDue();
  expect(runs()).toBe(0);
  work.request();
  work.runIfDue();
  expect(runs()).toBe(1);
  vi.advanceTimersByTime(20);
  expect(runs()).toBe(1);
});
