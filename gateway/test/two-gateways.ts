import { createServices, type ServiceOptions } from '../src/app/services.js';
import { PRACTICE_PLATFORM } from '../src/features/broker/broker-config.js';
import { createLog } from '../src/platform/log.js';
import type { RedisLink } from '../src/platform/redis/redis-link.js';
import type { ServiceRegistry } from '../src/platform/service-registry.js';
import { createTestDatabase, type TestDatabase } from './database.js';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from './gateway.js';
import { TestRedis } from './redis.js';

/** Two gateways on one database and one Redis, as behind a proxy. */
export interface TwoGateways {
  readonly redis: TestRedis;
  /** Link of each gateway to it. */
  readonly links: readonly [RedisLink, RedisLink];
  readonly database: TestDatabase;
  readonly a: TestGateway;
  readonly b: TestGateway;
  stop(): Promise<void>;
}

/** @param optionsOf options of one gateway besides database and Redis */
export async function startTwoGateways(
  optionsOf: (
    index: 0 | 1,
    shared: { database: TestDatabase; link: RedisLink },
  ) => TestGatewayOptions = () => ({}),
): Promise<TwoGateways> {
  const [redis, database] = await Promise.all([TestRedis.start(), createTestDatabase()]);
  const links = [await redis.link(), await redis.link()] as const;
  const start = (index: 0 | 1) =>
    startTestGateway({
      ...optionsOf(index, { database, link: links[index] }),
      database,
      redis: links[index],
    });
  const a = await start(0);
  const b = await start(1);
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

/** The services of one more gateway on the same database and market, as in a second process. */
export function furtherServices(
  { database, feed, cryptoFeed, mailbox, clock }: TestGateway,
  given: Partial<ServiceOptions> = {},
): ServiceRegistry {
  return createServices({
    dataSource: database.dataSource,
    feed,
    cryptoFeed,
    mailTransport: mailbox,
    clock,
    log: createLog('silent'),
    authSecret: 'x'.repeat(32),
    publicUrl: 'http://127.0.0.1',
    broker: PRACTICE_PLATFORM,
    ...given,
  });
}
