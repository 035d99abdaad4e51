import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../test/manual-clock.js';
import { MemoryRateLimiter } from './rate-limit.js';

type Method = (...parameters: unknown[]) => unknown;

/** Steps that `work` makes through maps: look-ups, writes, and each entry that an iteration visits. */
async function mapSteps(work: () => Promise<unknown>): Promise<number> {
  let steps = 0;
  const iterator = Object.getPrototypeOf(new Map().entries()) as Record<string, Method>;
  const map = Map.prototype as object as Record<string, Method>;
  const counted = [
    ...['get', 'set', 'delete', 'has'].map((name) => ({ owner: map, name })),
    { owner: iterator, name: 'next' },
  ];
  const originals = counted.map(({ owner, name }) => {
    const original = owner[name] as Method;
    owner[name] = function (this: unknown, ...parameters: unknown[]) {
      steps += 1;
      return original.apply(this, parameters);
    };
    return original;
  });
  try {
    await work();
    return steps;
  } finally {
    counted.forEach(({ owner, name }, index) => {
      owner[name] = originals[index] as Method;
    });
  }
}

const LIMITS = fc.constantFrom(1, 3, 6, 7, 60, 600);
/** Milliseconds between calls: many within a second, some across a whole minute. */
const GAPS = fc.array(fc.oneof(fc.nat(600), fc.nat(20_000), fc.nat(70_000)), { minLength: 1, maxLength: 80 });

interface Call {
  readonly at: number;
  readonly isAdmitted: boolean;
}

async function callsAfter(gaps: readonly number[], perMinute: number): Promise<Call[]> {
  const clock = new ManualClock();
  const limiter = new MemoryRateLimiter(clock);
  const calls: Call[] = [];
  for (const ms of gaps) {
    clock.advance(ms);
    const isAdmitted = await limiter.take('ana', perMinute).then(
      () => true,
      () => false,
    );
    calls.push({ at: clock.now(), isAdmitted });
  }
  return calls;
}

describe('limits in one process', () => {
  test('a call costs the same next to 11,000 keys as next to ten', async () => {
    const stepsBeside = async (keys: number) => {
      const limiter = new MemoryRateLimiter(new ManualClock());
      for (let key = 0; key < keys; key += 1) await limiter.take(`key ${key}`, 60);
      return mapSteps(() => limiter.take('one more', 60));
    };
    const few = await stepsBeside(10);
    expect(few).toBeLessThan(10);
    expect(await stepsBeside(11_000)).toBe(few);
  });

  test('keys unused for two minutes are removed, and those in use are kept', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    for (let key = 0; key < 1000; key += 1) await limiter.take(`key ${key}`, 60);
    await limiter.take('in use', 60);
    for (let round = 0; round < 4; round += 1) {
      clock.advance(40_000);
      await limiter.take('in use', 60);
    }
    expect(limiter.size).toBe(1);
  });

  test('a used allowance stays used while its generation passes', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    await limiter.take('other', 1);
    clock.advance(59_000);
    await limiter.take('one', 1);
    clock.advance(2000);
    await expect(limiter.take('one', 1)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 58,
    });
    clock.advance(58_000);
    expect(await limiter.take('one', 1)).toMatchObject({ remaining: 0 });
  });

  test('no minute, whenever it begins, has more calls than the limit', async () => {
    await fc.assert(
      fc.asyncProperty(LIMITS, GAPS, async (perMinute, passed) => {
        const admitted = (await callsAfter(passed, perMinute)).filter(({ isAdmitted }) => isAdmitted);
        for (const { at: start } of admitted) {
          const inMinute = admitted.filter(({ at }) => at >= start && at < start + 60_000);
          expect(inMinute.length).toBeLessThanOrEqual(perMinute);
        }
      }),
    );
  });

  test('no call is refused if fewer than the limit were admitted in the last 61 seconds', async () => {
    await fc.assert(
      fc.asyncProperty(LIMITS, GAPS, async (perMinute, passed) => {
        const calls = await callsAfter(passed, perMinute);
        calls.forEach(({ at, isAdmitted }, index) => {
          if (isAdmitted) return;
          const before = calls.slice(0, index).filter((call) => call.isAdmitted && call.at > at - 61_000);
          expect(before.length).toBeGreaterThanOrEqual(perMinute);
        });
      }),
    );
  });

  test('admits and reports what a list of every call does', async () => {
    await fc.assert(
      fc.asyncProperty(LIMITS, GAPS, async (perMinute, passed) => {
        const clock = new ManualClock();
        const limiter = new MemoryRateLimiter(clock);
        let calls: { readonly at: number; readonly free: number }[] = [];
        for (const ms of passed) {
          clock.advance(ms);
          const now = clock.now();
          calls = calls.filter(({ free }) => free > now);
          const answer = await limiter.take('ana', perMinute).catch((error) => error);
          if (calls.length >= perMinute) {
            const { free } = calls.at(-perMinute) ?? { free: 0 };
            expect(answer).toMatchObject({ retryAfterSeconds: Math.ceil((free - now) / 1000) });
            continue;
          }
          const second = Math.floor(now / 1000);
          // The calls of one second are free again together, a minute after the last of them.
          calls = [...calls, { at: now, free: 0 }].map(({ at, free }) => ({
            at,
            free: Math.floor(at / 1000) === second ? now + 60_000 : free,
          }));
          expect(answer).toEqual({
            limit: perMinute,
            remaining: perMinute - calls.length,
            resetSeconds: Math.ceil(((calls[0]?.free ?? 0) - now) / 1000),
          });
        }
      }),
    );
  });

  test('a minute’s calls may come at once, and the next waits until they are a minute old', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    const remaining: number[] = [];
    for (let call = 0; call < 7; call += 1) remaining.push((await limiter.take('ana', 7)).remaining);
    expect(remaining).toEqual([6, 5, 4, 3, 2, 1, 0]);
    clock.advance(59_999);
    await expect(limiter.take('ana', 7)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 1,
    });
    clock.advance(1);
    expect(await limiter.take('ana', 7)).toMatchObject({ remaining: 6 });
  });

  test('a call that costs more than is left is refused, uses up what is left, and says when enough is free', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    expect(await limiter.take('ana', 10, 4)).toMatchObject({ limit: 10, remaining: 6 });
    clock.advance(20_000);
    expect(await limiter.take('ana', 10, 3)).toMatchObject({ remaining: 3 });
    await expect(limiter.take('ana', 10, 4)).rejects.toMatchObject({ retryAfterSeconds: 40 });
    await expect(limiter.take('ana', 10)).rejects.toMatchObject({ retryAfterSeconds: 40 });
    await expect(limiter.take('ana', 10, 10)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    clock.advance(40_000);
    expect(await limiter.take('ana', 10, 4)).toMatchObject({ remaining: 0 });
  });

  test('no minute has more units than the limit, whatever calls cost', async () => {
    const calls = fc.array(fc.record({ ms: fc.nat(30_000), units: fc.integer({ min: 1, max: 6 }) }), {
      minLength: 1,
      maxLength: 60,
    });
    await fc.assert(
      fc.asyncProperty(calls, async (asked) => {
        const clock = new ManualClock();
        const limiter = new MemoryRateLimiter(clock);
        const admitted: { at: number; units: number }[] = [];
        for (const { ms, units } of asked) {
          clock.advance(ms);
          const take = limiter.take('ana', 6, units).then(() => admitted.push({ at: clock.now(), units }));
          await take.catch(() => undefined);
        }
        for (const { at: start } of admitted) {
          const inMinute = admitted.filter(({ at }) => at >= start && at < start + 60_000);
          expect(inMinute.reduce((sum, { units }) => sum + units, 0)).toBeLessThanOrEqual(6);
        }
      }),
    );
  });

  test('a rest saves up no calls beyond those of one minute', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    await limiter.take('ana', 60);
    clock.advance(3_600_000);
    let admitted = 0;
    for (let ms = 0; ms < 60_000; ms += 250) {
      await limiter.take('ana', 60).then(
        () => {
          admitted += 1;
        },
        () => undefined,
      );
      clock.advance(250);
    }
    expect(admitted).toBe(60);
  });

  test('a caller whose limit changes keeps the calls that were made', async () => {
    const limiter = new MemoryRateLimiter(new ManualClock());
    for (let call = 0; call < 30; call += 1) await limiter.take('ana', 60);
    expect(await limiter.take('ana', 120)).toMatchObject({ limit: 120, remaining: 89 });
    await expect(limiter.take('ana', 30)).rejects.toMatchObject({ retryAfterSeconds: 60 });
  });

  test('a clock that is set back by an hour locks nobody out', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    for (let call = 0; call < 60; call += 1) await limiter.take('ana', 60);
    clock.advance(-3_600_000);
    expect(await limiter.take('ana', 60)).toMatchObject({ remaining: 59 });
  });

  test('a clock that is set back by ten seconds admits nothing more meanwhile', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    for (let call = 0; call < 60; call += 1) await limiter.take('ana', 60);
    clock.advance(-10_000);
    await expect(limiter.take('ana', 60)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    clock.advance(70_000);
    expect(await limiter.take('ana', 60)).toMatchObject({ remaining: 59 });
  });
});
