import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { ALL_MIGRATIONS } from '../../migrations/all-migrations.js';
import { seedManySignals } from '../../seeds/many-signals.js';
import { ENTITIES } from '../../src/app/features.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { simulatedFeedId } from '../../src/features/market/simulated/price-model.js';
import { systemClock } from '../../src/platform/clock.js';
import { createDataSource, migrate } from '../../src/platform/database/data-source.js';
import { createLog } from '../../src/platform/log.js';
import { startDatabase, startGateway, untilReady } from '../harness/nodes.js';
import { addUsers, newIds, openSessions, sessionsOf } from '../harness/users.js';
import type { Peer } from './cases.js';
import type { PeerSetting } from './hand-written.js';
import { DatabaseTime } from './processor-time.js';

const MARKET_SEED = 1;
/** Users of each server: enough that none reaches a rate limit, and most signals are given XP. */
const USERS = 800;
/** Users with signals, the first ones, and the number of signals of each. */
const AUTHORS = 50;
const EACH = 120;
/** A tenth of a second apart. */
const OPEN_TRIES = 300;
/** Period over which their signals are spread. */
const SPAN_MS = 20 * 24 * 3_600_000;

export interface Server {
  readonly name: Peer;
  readonly url: string;
  readonly pid: number;
  /** Session tokens of users that no other server uses. */
  readonly tokens: readonly string[];
  readonly userIds: readonly string[];
}

export interface Stage {
  readonly servers: readonly Server[];
  /** Tokens of users who have past signals; all servers list the same. */
  readonly authors: readonly string[];
  readonly database: DatabaseTime;
  readonly client: pg.Client;
  /** Starts one more gateway on the same database, for callers of its own. */
  addFarol(env: Readonly<Record<string, string>>): Promise<Server>;
  stop(): Promise<void>;
}

/**
 * Data of users who have been active for some days: totals, and XP of earlier days. If the tables were empty PostgreSQL
 * would plan full scans, and connections would keep those plans while the tables grow.
 */
const FORMER_DAYS = `
WITH total AS (INSERT INTO progress (user_id) SELECT unnest($1::uuid[]))
INSERT INTO xp_entries (user_id, key, reason, points, day, created_at)
SELECT u, 'daily-visit:' || d, 'daily-visit', 0, d, d
FROM unnest($1::uuid[]) u, generate_series(current_date - 10, current_date - 1, interval '1 day') AS s (at),
  LATERAL (SELECT s.at::date AS d) day`;

/** Starts a peer in a separate process; returns its address. */
async function startPeer(setting: PeerSetting): Promise<{ url: string; child: ChildProcess }> {
  const child = fork(path.join(import.meta.dirname, 'peer-server.js'), {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production' },
  });
  const ready = new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`${setting.peer} ended with ${code}`)));
  });
  child.send(setting);
  return { url: await ready, child };
}

/** A connection of the bench itself, as soon as the server accepts one. */
async function connected(url: string): Promise<pg.Client> {
  for (let tries = 1; ; tries += 1) {
    const client = new pg.Client({ connectionString: url, application_name: 'bench' });
    try {
      await client.connect();
      return client;
    } catch (error) {
      if (tries === OPEN_TRIES) throw error;
      await delay(100);
    }
  }
}

/** One PostgreSQL with the same rows for all, Farol, and the peers, each in a separate process. */
export async function setStage(peers: readonly Peer[]): Promise<Stage> {
  /** What has been started, to be ended in reverse order. */
  const ends: (() => unknown)[] = [];
  const stop = async () => {
    for (const end of ends.toReversed()) await end();
  };
  try {
    return { ...(await startAll(peers, ends)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function startAll(peers: readonly Peer[], ends: (() => unknown)[]): Promise<Omit<Stage, 'stop'>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-peers-'));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const home = path.join(folder, 'database');
  mkdirSync(home, { mode: 0o711 });
  const node = await startDatabase(home, randomUUID());
  ends.push(() => node.process.stop('SIGINT'));
  const client = await connected(node.url);
  ends.push(() => client.end());
  const dataSource = createDataSource({
    url: node.url,
    entities: ENTITIES,
    migrations: ALL_MIGRATIONS,
    log: createLog('error'),
  });
  await dataSource.initialize();
  ends.push(() => dataSource.destroy());
  await migrate(dataSource);
  const authSecret = `${randomUUID()}${randomUUID()}`;
  const startFarol = async (env: Readonly<Record<string, string>> = {}) => {
    const gateway = await startGateway(path.join(folder, 'farol.log'), {
      DATABASE_URL: node.url,
      AUTH_SECRET: authSecret,
      DATA_DIR: path.join(folder, 'data'),
      ADMIN_PASSWORD: randomUUID(),
      NODE_ENV: 'production',
      MARKET_SEED: String(MARKET_SEED),
      // All callers come from one address, but send different ones in a header.
      NETWORK_FACTOR: '1000',
      TRUST_PROXY: '1',
      ...env,
    });
    ends.push(() => gateway.process.stop());
    await untilReady(gateway.url);
    return { name: 'farol', url: `${gateway.url}/graphql`, pid: gateway.process.pid } as const;
  };
  const first = await startFarol();
  const sessions = sessionsOf(dataSource, authSecret);
  const signIn = async (count: number) => {
    const userIds = newIds(count);
    await addUsers(dataSource, userIds);
    await client.query(FORMER_DAYS, [userIds]);
    return { userIds, tokens: await openSessions(sessions, userIds) };
  };
  const authors = await signIn(AUTHORS);
  const feed = simulatedFeedId(keyOfSeed(MARKET_SEED));
  const until = systemClock.now();
  const span = { from: until - SPAN_MS, until };
  await seedManySignals(node.url, { feed, count: AUTHORS * EACH, userIds: authors.userIds, ...span });
  const setting = { databaseUrl: node.url, authSecret, feed, marketSeed: MARKET_SEED };
  const servers: Server[] = [];
  for (const name of peers) {
    const own = await signIn(USERS);
    if (name === 'farol') {
      servers.push({ ...first, ...own });
      continue;
    }
    const { url, child } = await startPeer({ ...setting, peer: name });
    ends.push(() => child.kill());
    servers.push({ name, url, pid: child.pid ?? 0, ...own });
  }
  await client.query('VACUUM (ANALYZE)');
  const database = new DatabaseTime(node.process.pid, client);
  const addFarol = async (env: Readonly<Record<string, string>>) => ({
    ...(await startFarol(env)),
    ...(await signIn(USERS)),
  });
  return { servers, authors: authors.tokens, database, client, addFarol };
}
