import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { freePort } from '../src/platform/port.js';
import { auditLedger } from '../test/ledger-audit.js';
import { HAS_REDIS, TestRedis } from '../test/redis.js';
import { MixedCalls } from './drain/mixed-calls.js';
import { graphqlAnswer } from './harness/graphql-call.js';
import { countRefusals, Load, type Reply } from './harness/load.js';
import { buildIfStale, startDatabase, startGateway, untilReady } from './harness/nodes.js';
import { stressOrder } from './harness/practice-node.js';
import { startProxy } from './harness/proxy-node.js';
import { changesOf, fillFolder, tokenOf } from './upgrade/filled-folder.js';
import { Rehearsed1999000000000 } from './upgrade/rehearsed-migration.js';
import { buildVersion, type OtherVersion, versionBefore } from './upgrade/version-before.js';

/**
 * `npm run rehearse:upgrade [-- REF]`: the version before (REF, by default the last release) on a filled database, behind nginx,
 * under load; the database is migrated, this version started beside it, and the former one ended by SIGTERM. Exits with 1 if
 * a call fails, a write is lost, something is not as it was before, or the ledger is wrong.
 */
const USERS = 2000;
/** Within what the tier of the demo account allows. */
const CALLS = 7;
const ORDERS = 1;
const PHASE_MS = 15_000;

const PLACE = 'mutation ($i: PlacePracticeOrderInput!) { placePracticeOrder(input: $i) { trade { id } } }';

/** Orders whose acknowledgements are compared with the database. */
class Orders {
  readonly acknowledged = new Set<string>();
  readonly replies: Reply[] = [];

  constructor(
    private readonly address: string,
    private readonly token: string,
  ) {}

  async send(number: number): Promise<void> {
    const { input } = stressOrder(number);
    const begin = performance.now();
    const refusal = await graphqlAnswer(this.address, this.token, {
      query: PLACE,
      variables: { i: { ...input, stake: 100 } },
    }).then(
      ({ errors }) => errors?.[0]?.message,
      (error: unknown) => String(error),
    );
    if (refusal === undefined) this.acknowledged.add(input.idempotencyKey);
    this.replies.push({ gateway: 0, begin, end: performance.now(), writes: refusal ? 0 : 1, refusal });
  }
}

const errorsIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /"level":(?:50|60)/.test(line));

async function migrationsIn(dataSource: DataSource): Promise<string[]> {
  const rows = await dataSource.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  return rows.map(({ name }) => name);
}

/** Runs a migration of the rehearsal's own where this version brings none that its start would run. */
async function migrateAnyway(url: string, known: readonly string[]): Promise<void> {
  if (ALL_MIGRATIONS.some(({ name }) => !known.includes(name))) return;
  const migrations = [...ALL_MIGRATIONS, Rehearsed1999000000000];
  const options = { url, entities: [], migrations, log: createLog('error') };
  const dataSource = await createDataSource(options).initialize();
  await migrate(dataSource).finally(() => dataSource.destroy());
}

async function rehearse(home: string, before: OtherVersion): Promise<string[]> {
  const database = await startDatabase(path.join(home, 'postgres'), randomUUID());
  const redis = HAS_REDIS ? await TestRedis.start() : undefined;
  const env = {
    DATABASE_URL: database.url,
    AUTH_SECRET: `${randomUUID()}${randomUUID()}`,
    ADMIN_PASSWORD: randomUUID(),
    DATA_DIR: path.join(home, 'data'),
    DEMO_USER: 'on',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
    ...(redis && { REDIS_URL: redis.url }),
  };
  const logs = [path.join(home, 'before.log'), path.join(home, 'now.log')] as const;
  const former = await startGateway(logs[0], env, before.main);
  await untilReady(former.url);
  before.seed(USERS, env);
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // Its address is known before it runs, as that of a gateway of the compose file.
  const nextPort = await freePort();
  const proxy = startProxy(path.join(home, 'nginx'), [former.url, `http://127.0.0.1:${nextPort}`], { port });
  await untilReady(address);
  const options = { url: database.url, entities: [], migrations: [], log: createLog('error'), poolSize: 1 };
  const dataSource = await createDataSource(options).initialize();
  const filled = await fillFolder(address, dataSource);
  const { users, signals: oldSignals, orders: oldOrders, notes, rules, entries } = filled.counts;
  console.log(
    `filled with ${users} accounts, ${oldSignals} signals, ${oldOrders} orders, ${notes} notes, ${rules} alert rules, ${entries} entries and ${filled.head.size} leaves of the record`,
  );
  const known = await migrationsIn(dataSource);
  const token = await tokenOf(address);
  const calls = new MixedCalls(port, [token]);
  const orders = new Orders(address, token);
  const loads = [
    new Load((number) => calls.send(number)).atRate(CALLS),
    new Load((number) => orders.send(number)).atRate(ORDERS),
  ];
  await pass(PHASE_MS);
  const begin = performance.now();
  await migrateAnyway(database.url, known);
  const next = await startGateway(logs[1], env, undefined, nextPort);
  await untilReady(next.url);
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  const ran = (await migrationsIn(dataSource)).filter((name) => !known.includes(name));
  console.log(
    `this version served after ${seconds} s; migrations that ran: ${ran.length} (${ran.join(', ')})`,
  );
  await pass(PHASE_MS);
  const code = await former.process.stop('SIGTERM');
  await pass(PHASE_MS);
  await Promise.all(loads.map((load) => load.stop()));
  calls.close();

  const replies = [...calls.replies, ...orders.replies];
  const failed = replies.filter(({ refusal }) => refusal !== undefined);
  for (const [reason, count] of countRefusals(replies)) console.log(`  ${count} x ${reason}`);
  const [stored] = await dataSource.query<{ signals: number; keys: string[] }[]>(
    `SELECT (SELECT count(*)::int FROM signals) AS signals,
       (SELECT coalesce(array_agg(idempotency_key), '{}') FROM practice_trades) AS keys`,
  );
  const audit = await auditLedger(dataSource.manager);
  const changes = await changesOf(filled, address, dataSource);
  await dataSource.destroy();
  const signals = calls.replies.reduce((sum, { writes }) => sum + writes, 0);
  const lost = [...orders.acknowledged].filter((key) => !stored?.keys.includes(key)).length;
  const errors = logs.flatMap(errorsIn);
  console.log(
    `${replies.length} calls, ${failed.length} failed; ${signals} signals and ${orders.acknowledged.size} orders acknowledged, ${(stored?.signals ?? 0) - oldSignals} and ${(stored?.keys.length ?? 0) - oldOrders} stored; the former version ended with ${code}`,
  );
  for (const line of errors.slice(0, 5)) console.log(line);

  await next.process.stop();
  await proxy.stop();
  await redis?.stop();
  await database.process.stop('SIGINT');
  const faults = {
    'calls failed': failed.length,
    'signals lost': signals + oldSignals - (stored?.signals ?? 0),
    'migrations missing': ran.length === 0 ? 1 : 0,
    'orders lost': lost,
    'faults of the ledger': Math.abs(audit.total) + audit.unbalanced + audit.wrongSums + audit.wrongTrades,
    'errors in the logs': errors.length,
    'exit code of the former version': code ?? 1,
    restarts: former.process.restarts + next.process.restarts,
  };
  const broken = Object.entries(faults).flatMap(([what, count]) =>
    count === 0 ? [] : [`${what}: ${count}`],
  );
  return [...broken, ...changes];
}

buildIfStale();
const home = mkdtempSync(path.join(tmpdir(), 'farol-upgrade-'));
chmodSync(home, 0o711);
for (const folder of ['postgres', 'nginx']) mkdirSync(path.join(home, folder));
const before = buildVersion(process.argv[2] ?? versionBefore(), path.join(home, 'before'));
console.log(`from ${before.name}`);
const broken = await rehearse(home, before).finally(() => {
  before.remove();
  rmSync(home, { recursive: true, force: true });
});
console.log(broken.length === 0 ? 'sound' : `NOT sound:\n  ${broken.join('\n  ')}`);
process.exit(broken.length === 0 ? 0 : 1);
