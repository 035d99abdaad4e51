import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ManualClock } from '../../../test/manual-clock.js';
import { HAS_REDIS, TestRedis } from '../../../test/redis.js';
import { FarolError } from '../errors.js';
import { MemoryRateLimiter, type RateLimiter } from '../rate-limit.js';
import type { RedisLink } from './redis-link.js';
import { createRateLimiter } from './redis-rate-limit.js';

const LIMIT = 6;

/** The remaining calls, or how many seconds to wait. */
async function answer(limiter: RateLimiter, key: string, perMinute = LIMIT, units = 1): Promise<unknown> {
  try {
    return await limiter.take(key, perMinute, units);
  } catch (error) {
    if (error instanceof FarolError) return [error.code, error.retryAfterSeconds];
    throw error;
  }
}

describe.skipIf(!HAS_REDIS)('limits that gateways share (needs redis-server)', () => {
  let redis: TestRedis;
  let links: RedisLink[];
  beforeAll(async () => {
    redis = await TestRedis.start();
    links = [await redis.link(), await redis.link()];
  });
  afterAll(() => redis?.stop());

  const limiters = (clock: ManualClock) => links.map((link) => createRateLimiter(clock, link));

  test('answer like those of one process, whichever gateway is asked', async () => {
    const steps = fc.array(
      fc.record({
        gateway: fc.nat(1),
        key: fc.constantFrom('ana', 'bia'),
        perMinute: fc.constantFrom(3, LIMIT, 60),
        units: fc.integer({ min: 0, max: 3 }),
        passed: fc.oneof(fc.nat(600), fc.nat(20_000)),
      }),
      { minLength: 1, maxLength: 40 },
    );
    let run = 0;
    await fc.assert(
      fc.asyncProperty(steps, async (calls) => {
        run += 1;
        const clock = new ManualClock();
        const one = new MemoryRateLimiter(clock);
        const shared = limiters(clock);
        for (const { gateway, key, perMinute, units, passed } of calls) {
          clock.advance(passed);
          const name = `${run} ${key}`;
          const expected = await answer(one, name, perMinute, units);
          const limiter = shared[gateway];
          expect(limiter && (await answer(limiter, name, perMinute, units))).toEqual(expected);
        }
      }),
      { numRuns: 50 },
    );
  });

  test('admit as many of many simultaneous calls as there are left', async () => {
    const shared = limiters(new ManualClock());
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, call) => shared[call % 2]).map(
        (limiter) => limiter && answer(limiter, 'cai'),
      ),
    );
    expect(answers.filter((one) => !Array.isArray(one))).toHaveLength(LIMIT);
  });

  test('are not given back by a gateway whose clock is behind', async () => {
    const clock = new ManualClock();
    const late = new ManualClock();
    clock.advance(30_000);
    const [ahead, behind] = [clock, late].map((each, index) => createRateLimiter(each, links[index]));
    if (!ahead || !behind) throw new Error('two gateways');
    for (let call = 0; call < LIMIT; call += 1) await ahead.take('dora', LIMIT);
    expect(await answer(behind, 'dora')).toEqual(['RATE_LIMITED', 60]);
  });

  test('are deleted a minute after the last call, when none counts', async () => {
    await limiters(new ManualClock())[0]?.take('eva', LIMIT);
    const [link] = links;
    const life = await link?.run((connection) => connection.pttl(link.name('window:eva')));
    expect(life).toBeGreaterThan(0);
    expect(life).toBeLessThanOrEqual(60_000);
  });

  test('go on with each gateway’s own calls while Redis is unavailable, and are counted separately', async () => {
    const shared = limiters(new ManualClock());
    const [one, other] = shared;
    if (!one || !other) throw new Error('two gateways');
    for (let call = 0; call < LIMIT - 1; call += 1) await one.take('fia', LIMIT);
    await redis.kill();
    expect(await answer(one, 'fia')).toMatchObject({ remaining: 0 });
    expect(await answer(one, 'fia')).toEqual(['RATE_LIMITED', 60]);
    expect(await answer(other, 'fia')).toMatchObject({ remaining: LIMIT - 1 });
    await redis.launch();
    await Promise.all(links.map((link) => link.settled(10_000)));
    expect(await answer(other, 'fia')).toMatchObject({ remaining: LIMIT - 2 });
    expect(await answer(one, 'fia'), 'a restarted Redis gives no further minute').toEqual([
      'RATE_LIMITED',
      60,
    ]);
  });
});
