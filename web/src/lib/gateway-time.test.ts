import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { gatewayNow, timedFetch, updateClockOffset } from './gateway-time';

const NOW = Date.parse('2026-11-23T10:00:00.400Z');
const HOUR = 3_600_000;
const answerOf = (time: number) => new Response('{}', { headers: { date: new Date(time).toUTCString() } });

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(NOW);
});
afterEach(() => {
  updateClockOffset(answerOf(Date.now()), Date.now(), Date.now());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the gateway’s time', () => {
  test('is the device’s own where its clock is right, however slow the answer', () => {
    updateClockOffset(answerOf(NOW - 9000), NOW - 10_000, NOW);
    expect(gatewayNow()).toBe(NOW);
  });

  test.each([3 * HOUR, -26 * HOUR, 20_000])(
    'is learnt from an answer where the device is off by %s ms',
    (off) => {
      updateClockOffset(answerOf(NOW - off), NOW - 100, NOW);
      expect(Math.abs(gatewayNow() - (NOW - off))).toBeLessThanOrEqual(1000);
    },
  );

  test('does not jump with each answer, and follows a clock that is set right', () => {
    updateClockOffset(answerOf(NOW - HOUR), NOW, NOW);
    const before = gatewayNow();
    updateClockOffset(answerOf(NOW - HOUR + 999), NOW, NOW);
    expect(gatewayNow()).toBe(before);
    updateClockOffset(answerOf(NOW), NOW, NOW);
    expect(gatewayNow()).toBe(NOW);
  });

  test('is learned from every call, and from none whose answer names no time', async () => {
    vi.stubGlobal('fetch', async () => answerOf(NOW - HOUR));
    await timedFetch('/graphql');
    expect(NOW - gatewayNow()).toBeGreaterThan(HOUR - 1001);
    const before = gatewayNow();
    updateClockOffset(new Response('{}'), NOW, NOW);
    expect(gatewayNow()).toBe(before);
  });
});
