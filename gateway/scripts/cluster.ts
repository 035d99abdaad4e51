import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  buildIfStale,
  type GatewayNode,
  startDatabase,
  startGateway,
  systemPostgres,
  untilReady,
} from '../bench/harness/nodes.js';
import { startPooler } from '../bench/harness/pooler-node.js';
import { type Candle, closedCandles, PriceReader } from '../bench/harness/price-reader.js';
import { startProxy } from '../bench/harness/proxy-node.js';
import { newUserToken, sessionsOf } from '../bench/harness/users.js';
import { ENTITIES } from '../src/app/features.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { freePort } from '../src/platform/port.js';
import { TestRedis } from '../test/redis.js';

/**
 * Runs two gateways behind nginx, with PostgreSQL and Redis, until SIGTERM. Prints one line of JSON when all of it
 * serves, kills one gateway with -9 after CLUSTER_KILL_AFTER_MS, restarts it later, and reports at the end whether
 * prices were read without a gap, for which it has to run three minutes at least. Uses the machine's own PostgreSQL if
 * it has one, and PgBouncer in front of it if CLUSTER_POOLER is `on`.
 */
const KILL_AFTER_MS = Number(process.env.CLUSTER_KILL_AFTER_MS ?? 120_000);
const AWAY_MS = 20_000;
/** nginx distributes connections in turn, so that each gateway gets some of these. */
const READERS = 4;

const folder = mkdtempSync(path.join(tmpdir(), 'farol-cluster-'));
chmodSync(folder, 0o711);
/** What has been started, to be ended in reverse order. */
const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];

async function endAll(): Promise<void> {
  for (const end of ends.toReversed()) await end();
}

async function startAll() {
  const databaseFolder = path.join(folder, 'database');
  const proxyFolder = path.join(folder, 'nginx');
  for (const one of [databaseFolder, proxyFolder]) mkdirSync(one, { mode: 0o711 });
  const database = await startDatabase(databaseFolder, randomUUID(), systemPostgres());
  ends.push(() => database.process.stop('SIGINT'));
  const pooled = await poolerSettings(database.url);
  const redis = await TestRedis.start();
  ends.push(() => redis.stop());
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const logPath = path.join(folder, 'gateways.log');
  const authSecret = randomUUID() + randomUUID();
  const env = {
    PUBLIC_URL: url,
    TRUST_PROXY: '1',
    // Off behind a proxy by default; the journeys sign in with it.
    DEMO_USER: 'on',
    NETWORK_FACTOR: '100',
    DATABASE_URL: database.url,
    ...pooled,
    REDIS_URL: redis.url,
    AUTH_SECRET: authSecret,
    DATA_DIR: folder,
    ADMIN_USERNAME: process.env.ADMIN_USERNAME ?? '',
    ADMIN_PASSWORD: process.env.ADMIN_PASSWORD ?? '',
  };
  const gateways: GatewayNode[] = [];
  for (let number = 0; number < 2; number += 1) {
    const gateway = await startGateway(logPath, env);
    gateways.push(gateway);
    ends.push(async () => {
      const code = await gateway.process.stop();
      if (code === 0) return;
      console.error(`a gateway ended with ${code}`);
      process.exitCode = 1;
    });
    await untilReady(gateway.url);
  }
  const addresses = gateways.map((gateway) => gateway.url);
  const proxy = startProxy(proxyFolder, addresses, { port });
  ends.push(() => proxy.stop('SIGTERM'));
  await untilReady(url);
  return {
    url,
    gateways,
    token: await readerToken(database.url, authSecret),
    scene: { url, outbox: path.join(folder, 'outbox'), databaseUrl: database.url, logPath },
  };
}

/** The addresses of gateways behind PgBouncer, which is started if CLUSTER_POOLER is `on`. */
async function poolerSettings(databaseUrl: string): Promise<Readonly<Record<string, string>>> {
  if (process.env.CLUSTER_POOLER !== 'on') return {};
  const poolerFolder = path.join(folder, 'pooler');
  mkdirSync(poolerFolder, { mode: 0o711 });
  const pooler = await startPooler(poolerFolder, databaseUrl);
  ends.push(() => pooler.process.stop('SIGINT'));
  return { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: databaseUrl };
}

/** Token of a separate account for the readers: journeys end the sessions of the others. */
async function readerToken(url: string, authSecret: string): Promise<string> {
  const dataSource = createDataSource({ url, entities: ENTITIES, migrations: [], log: createLog('error') });
  await dataSource.initialize();
  try {
    return await newUserToken(dataSource, sessionsOf(dataSource, authSecret));
  } finally {
    await dataSource.destroy();
  }
}

/** Reports whether prices came without a gap; the exit code is 1 if not, or if nothing was tested. */
function judgePrices(market: readonly Candle[], readers: readonly PriceReader[], kills: number): void {
  const found = readers.map((reader) => reader.compare(market));
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const reconnects = sum(readers.map((reader) => reader.reconnects));
  const disordered = sum(readers.map((reader) => reader.disordered));
  const compared = sum(found.map((one) => one.compared));
  const wrong = found.flatMap((one) => one.wrong);
  console.error(
    `${kills} gateway killed; ${reconnects} of ${READERS} readers of prices came back; ${compared} candles of theirs ` +
      `compared with the market's, ${wrong.length} differ ${wrong.join(' ')}; ${disordered} prices out of order`,
  );
  if (kills === 0 || reconnects === 0 || compared === 0 || wrong.length > 0 || disordered > 0)
    process.exitCode = 1;
}

async function run(): Promise<void> {
  buildIfStale();
  const { url, gateways, token, scene } = await startAll();
  const readers = Array.from({ length: READERS }, () => new PriceReader(url, token));
  const asked = new Promise<void>((resolve) => process.once('SIGTERM', () => resolve()));
  let kills = 0;
  let isOver = false;
  const killing = setTimeout(async () => {
    const [victim] = gateways;
    await victim?.process.stop('SIGKILL');
    kills += 1;
    console.error('one gateway was killed with SIGKILL');
    await delay(AWAY_MS);
    if (!isOver) victim?.process.start();
  }, KILL_AFTER_MS);
  console.log(JSON.stringify(scene));
  await asked;
  isOver = true;
  clearTimeout(killing);
  judgePrices(await closedCandles(url, token), readers, kills);
  await Promise.all(readers.map((reader) => reader.stop()));
}

try {
  await run();
} catch (error) {
  console.error(error);
  process.exitCode = 1;
} finally {
  await endAll();
}
