import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../test/manual-clock.js';
import { FarolError } from './errors.js';
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

  test('an empty bucket stays empty while its generation passes', async () => {
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

  test('admits what an exact leaky bucket admits, and reports how full it is', async () => {
    const gaps = fc.array(fc.nat(20_000), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(1, 3, 6, 7, 60, 600), gaps, async (perMinute, passed) => {
        const clock = new ManualClock();
        const limiter = new MemoryRateLimiter(clock);
        // In units of which a call adds 60,000, and a millisecond removes `perMinute`.
        let level = 0n;
        for (const ms of passed) {
          clock.advance(ms);
          const drained = level - BigInt(ms * perMinute);
          level = drained > 0n ? drained : 0n;
          const isAdmitted = level <= BigInt(60_000 * (perMinute - 1));
          if (isAdmitted) level += 60_000n;
          const answer = await limiter.take('ana', perMinute).catch((error) => error);
          expect(answer instanceof FarolError).toBe(!isAdmitted);
          if (isAdmitted)
            expect(answer).toEqual({
              limit: perMinute,
              remaining: Math.floor((60_000 * perMinute - Number(level)) / 60_000),
              resetSeconds: Math.ceil(Number(level) / perMinute / 1000),
            });
        }
      }),
    );
  });

  test('seven calls a minute are seven at once, although a minute is no whole number of sevenths', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    const remaining: number[] = [];
    for (let call = 0; call < 7; call += 1) remaining.push((await limiter.take('ana', 7)).remaining);
    expect(remaining).toEqual([6, 5, 4, 3, 2, 1, 0]);
    await expect(limiter.take('ana', 7)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      retryAfterSeconds: 9,
    });
    clock.advance(60_000);
    expect(await limiter.take('ana', 7)).toMatchObject({ remaining: 6 });
  });

  test('a caller who used half of a minute’s calls has half of another limit left', async () => {
    const limiter = new MemoryRateLimiter(new ManualClock());
    for (let call = 0; call < 30; call += 1) await limiter.take('ana', 60);
    expect(await limiter.take('ana', 120)).toMatchObject({ limit: 120, remaining: 59 });
  });

  test('a clock that is set back by an hour locks nobody out', async () => {
    const clock = new ManualClock();
    const limiter = new MemoryRateLimiter(clock);
    for (let call = 0; call < 60; call += 1) await limiter.take('ana', 60);
    clock.advance(-3_600_000);
    expect(await limiter.take('ana', 60)).toMatchObject({ remaining: 59 });
  });
});
