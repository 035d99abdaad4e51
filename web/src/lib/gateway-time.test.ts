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

describe('a call', () => {
  const unanswered: typeof fetch = (_input, init) =>
    new Promise((_resolve, reject) => {
      const { signal } = init ?? {};
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  const failure = (init?: RequestInit) => timedFetch('/graphql', init).catch((error: unknown) => error);

  test('that is never answered fails after 30 s, a large one later', async () => {
    vi.stubGlobal('fetch', unanswered);
    let failed: unknown;
    void failure().then((error) => {
      failed = error;
    });
    await vi.advanceTimersByTimeAsync(29_999);
    expect(failed).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toMatchObject({ name: 'TimeoutError' });
    const photo = failure({ body: 'x'.repeat(1_600_000) });
    await vi.advanceTimersByTimeAsync(129_999);
    expect(vi.getTimerCount()).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await photo).toMatchObject({ name: 'TimeoutError' });
  });

  test('that is no longer wanted is aborted, and one that was answered leaves no timer', async () => {
    vi.stubGlobal('fetch', unanswered);
    const caller = new AbortController();
    const failed = failure({ signal: caller.signal });
    caller.abort(new Error('unmounted'));
    expect(await failed).toMatchObject({ message: 'unmounted' });
    expect(await failure({ signal: caller.signal })).toMatchObject({ message: 'unmounted' });
    vi.stubGlobal('fetch', async () => answerOf(NOW));
    await timedFetch('/graphql');
    expect(vi.getTimerCount()).toBe(0);
  });
});
