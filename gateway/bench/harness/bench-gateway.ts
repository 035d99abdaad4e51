import { randomUUID } from 'node:crypto';
import { createGateway, type Gateway, type GatewayOptions } from '../../src/app/gateway.js';
import type { MarketFeed } from '../../src/features/market/market-feed.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { type Clock, systemClock } from '../../src/platform/clock.js';
import { createLog } from '../../src/platform/log.js';
import { systemTimer } from '../../src/platform/timer.js';
import { type BenchDatabase, startBenchDatabase } from './bench-database.js';

export interface BenchGateway extends Pick<BenchDatabase, 'dataSource' | 'url'> {
  readonly gateway: Gateway;
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Milliseconds from request to answer, in the order of the answers. */
  readonly serverTimes: number[];
  stop(): Promise<void>;
}

/**
 * The real gateway in this process, over an embedded PostgreSQL; one proxy is trusted.
 *
 * @param wrapFeed wraps the simulated feed of the gateway
 * @param changes of the gateway's options
 */
export async function startBenchGateway(
  wrapFeed: (feed: MarketFeed) => MarketFeed = (feed) => feed,
  clock: Clock = systemClock,
  changes: Partial<GatewayOptions> = {},
): Promise<BenchGateway> {
  const database = await startBenchDatabase();
  const { url, dataSource } = database;
  const feed = wrapFeed(createSimulatedFeed({ key: keyOfSeed(1), clock }));
  await feed.start();
  const gateway = await createGateway({
    dataSource,
    feed,
    cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
    mailTransport: { send: async () => undefined },
    clock,
    timer: systemTimer,
    log: createLog('error'),
    authSecret: randomUUID(),
    publicUrl: 'http://127.0.0.1',
    trustProxy: 1,
    // All callers of a benchmark come from one address.
    networkFactor: 1000,
    ...changes,
  });
  const serverTimes: number[] = [];
  gateway.app.addHook('onResponse', async (_request, reply) => {
    serverTimes.push(reply.elapsedTime);
  });
  return {
    gateway,
    dataSource,
    url,
    address: await gateway.listen('127.0.0.1', 0),
    serverTimes,
    async stop() {
      await gateway.stop();
      await feed.stop();
      await database.stop();
    },
  };
}
