import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HAS_REDIS, TestRedis } from '../../../test/redis.js';
import { createLog } from '../log.js';
import { Shutdown } from '../shutdown.js';
import { systemTimer } from '../timer.js';
import { openRedis } from './open-redis.js';
import type { RedisLink } from './redis-link.js';

const open: RedisLink[] = [];
const begin = async (url: string | undefined) => {
  const link = await openRedis(url, systemTimer, createLog('silent'), new Shutdown());
  if (link) open.push(link);
  return link;
};

test('without REDIS_URL there is no Redis', async () => {
  await expect(begin(undefined)).resolves.toBeUndefined();
});

describe.skipIf(!HAS_REDIS)('the start with REDIS_URL (needs redis-server)', () => {
  let redis: TestRedis;
  beforeAll(async () => {
    redis = await TestRedis.start('--requirepass', 'segredo');
  });
  afterAll(async () => {
    for (const link of open) link.close();
    await redis?.stop();
  });

  test('succeeds with the right password', async () => {
    const link = await begin(redis.url.replace('//', '//:segredo@'));
    expect(link?.isUp).toBe(true);
  });

  test.each(['', ':errado@'])(
    'is refused, with one line that names the variable, with %j before the host',
    async (credentials) => {
      const refused = begin(redis.url.replace('//', `//${credentials}`));
      await expect(refused).rejects.toThrow(/^REDIS_URL: Redis answers '(NOAUTH|WRONGPASS) /);
    },
  );

  test('succeeds without Redis if there is none, and its return is logged', async () => {
    const other = await TestRedis.start();
    await other.kill();
    const link = await begin(other.url);
    expect(link?.isUp).toBe(false);
    await other.launch();
    await link?.settled(10_000);
    expect(link?.isUp).toBe(true);
    await other.stop();
  });
});
