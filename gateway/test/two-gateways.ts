import type { RedisLink } from '../src/platform/redis/redis-link.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startTestGateway, type TestGateway } from './gateway.js';
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

export async function startTwoGateways(): Promise<TwoGateways> {
  const [redis, database] = await Promise.all([TestRedis.start(), createTestDatabase()]);
  const links = [await redis.link(), await redis.link()] as const;
  const a = await startTestGateway({ database, redis: links[0] });
  const b = await startTestGateway({ database, redis: links[1] });
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
