import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { DataSource } from 'typeorm';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { ENTITIES } from '../src/app/features.js';
import { createGateway, type Gateway } from '../src/app/gateway.js';
import type { MarketFeed } from '../src/features/market/market-feed.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { type Clock, systemClock } from '../src/platform/clock.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { startEmbeddedPostgres } from '../src/platform/database/embedded/embedded-postgres.js';
import { createLog } from '../src/platform/log.js';
import { systemTimer } from '../src/platform/timer.js';

export interface BenchGateway {
  readonly gateway: Gateway;
  readonly dataSource: DataSource;
  /** Of the database. */
  readonly url: string;
  /** Such as `http://127.0.0.1:40123`. */
  readonly address: string;
  /** Milliseconds from request to answer, in the order of the answers. */
  readonly serverTimes: number[];
  stop(): Promise<void>;
}

/**
 * The real gateway over an embedded PostgreSQL with durability on; one proxy is believed.
 *
 * @param through what stands between the simulated feed and the gateway
 */
export async function startBenchGateway(
  through: (feed: MarketFeed) => MarketFeed = (feed) => feed,
  clock: Clock = systemClock,
): Promise<BenchGateway> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-bench-'));
  const postgres = await startEmbeddedPostgres(folder, randomUUID());
  const log = createLog('error');
  const dataSource = createDataSource({
    url: postgres.url,
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log,
  });
  await dataSource.initialize();
  await migrate(dataSource);
  const feed = through(createSimulatedFeed({ seed: 1, clock }));
  await feed.start();
  const gateway = await createGateway({
    dataSource,
    feed,
    cryptoFeed: createSimulatedCryptoFeed({ seed: 1, clock }),
    mailTransport: { send: async () => undefined },
    clock,
    timer: systemTimer,
    log,
    authSecret: randomUUID(),
    publicUrl: 'http://127.0.0.1',
    trustProxy: 1,
    // All callers of a benchmark come from one address.
    networkFactor: 1000,
  });
  const serverTimes: number[] = [];
  gateway.app.addHook('onResponse', async (_request, reply) => {
    serverTimes.push(reply.elapsedTime);
  });
  const address = await gateway.listen('127.0.0.1', 0);
  return {
    gateway,
    dataSource,
    url: postgres.url,
    address,
    serverTimes,
    async stop() {
      await gateway.stop();
      await feed.stop();
      await dataSource.destroy();
      await postgres.stop();
      rmSync(postgres.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A share of a sorted list, such as 0.95 for p95, with two decimals. */
export function percentile(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2);
}

/** Percentiles of unsorted times, in words. */
export function figures(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return [0.05, 0.5, 0.95, 0.99].map((share) => `p${share * 100} ${percentile(sorted, share)} ms`).join(', ');
}
