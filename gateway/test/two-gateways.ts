import type { RedisLink } from '../src/platform/redis/redis-link.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from './gateway.js';
import { TestRedis } from './redis.js';

/** Two gateways on one database and one Redis, as behind a proxy. */
export interface TwoGateways {
  readonly redis: TestRedis;
  /** What each of them holds of it. */
  readonly links: readonly [RedisLink, RedisLink];
  readonly database: TestDatabase;
  readonly a: TestGateway;
  readonly b: TestGateway;
  stop(): Promise<void>;
}

/** @param optionsOf what one of them is started with, further to database and Redis */
export async function startTwoGateways(
  optionsOf: (
    seat: 0 | 1,
    shared: { database: TestDatabase; link: RedisLink },
  ) => TestGatewayOptions = () => ({}),
): Promise<TwoGateways> {
  const [redis, database] = await Promise.all([TestRedis.start(), createTestDatabase()]);
  const links = [await redis.link(), await redis.link()] as const;
  const seat = (index: 0 | 1) =>
    startTestGateway({
      ...optionsOf(index, { database, link: links[index] }),
      database,
      redis: links[index],
    });
  const a = await seat(0);
  const b = await seat(1);
  return {
    redis,
    links,
    database,
    a,
    b,
    async stop() {
      await Promise.all([a.stop(), b.stop()]);
      await redis.stop();
      await database.drop();
    },
  };
}
