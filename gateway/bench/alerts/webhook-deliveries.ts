import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { createServices } from '../../src/app/services.js';
import { PRACTICE_PLATFORM } from '../../src/features/broker/broker-config.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import { SecretBox } from '../../src/platform/auth/secret-box.js';
import { JobRunner } from '../../src/platform/job-runner.js';
import { createLog } from '../../src/platform/log.js';
import { systemTimer } from '../../src/platform/timer.js';
import { JOBS } from '../../src/platform/work-queue/job-rows.js';
import { WorkQueue } from '../../src/platform/work-queue/work-queue.js';
import { figures } from '../harness/figures.js';

const MINUTE = 60_000;
const RECEIVERS = 10;
/** Of the receivers so many answer 500, always. */
const FAILING = 2;
/** One user in so many is paused. */
const PAUSED = 20;
/** Rows written by one statement: a busy machine has time for them. */
const BATCH = 1000;
const AUTH_SECRET = 'a secret of benches, long enough to be accepted';

interface Arrivals {
  /** Times of each id, milliseconds by the bench's clock. */
  readonly byId: Map<string, number[]>;
  readonly servers: Server[];
  readonly hosts: string[];
}

async function startReceivers(now: () => number): Promise<Arrivals> {
  const arrivals: Arrivals = { byId: new Map(), servers: [], hosts: [] };
  for (let place = 0; place < RECEIVERS; place += 1) {
    const server = createServer((request, response) => {
      const id = String(request.headers['webhook-id']);
      arrivals.byId.set(id, [...(arrivals.byId.get(id) ?? []), now()]);
      request.resume();
      response.writeHead(place < FAILING ? 500 : 200).end();
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    arrivals.servers.push(server);
    arrivals.hosts.push(`127.0.0.1:${(server.address() as AddressInfo).port}`);
  }
  return arrivals;
}

/** Users with a rule for one entry a minute and a webhook each; some of them are paused. */
async function addListeners(dataSource: DataSource, users: number, hosts: readonly string[], until: Date) {
  for (let first = 1; first <= users; first += BATCH)
    await dataSource.query(
      `INSERT INTO users (id, name, email, email_key, password_hash, created_at, email_verified_at)
       SELECT gen_random_uuid(), 'Ouvintes', 'h' || n, 'h' || n, '', now(), now() FROM generate_series($1::int, $2::int) n`,
      [first, Math.min(users, first + BATCH - 1)],
    );
  const owners = await dataSource.query<{ id: string }[]>(
    "SELECT id FROM users WHERE name = 'Ouvintes' ORDER BY id",
  );
  const box = new SecretBox(AUTH_SECRET, 'webhook');
  const rows = owners.map(({ id: userId }, place) => {
    const id = randomUUID();
    const host = hosts[place % hosts.length] ?? '';
    return { id, userId, host, secret: box.seal(`whsec_${Buffer.from(id).toString('base64')}`, id) };
  });
  for (let first = 0; first < rows.length; first += BATCH) {
    const some = rows.slice(first, first + BATCH);
    await dataSource.query(
      `INSERT INTO webhooks (id, user_id, url, host, events, secret, enabled, created_at)
       SELECT id, user_id, 'http://' || host || '/', host, '{SIGNAL_ALERTED}', secret, true, now()
       FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[]) AS v (id, user_id, host, secret)`,
      [
        some.map(({ id }) => id),
        some.map(({ userId }) => userId),
        some.map(({ host }) => host),
        some.map(({ secret }) => secret),
      ],
    );
  }
  await dataSource.query('DELETE FROM alert_rules');
  await dataSource.query(
    `INSERT INTO alert_rules (id, user_id, name, enabled, pairs, timeframes, min_confidence, weekdays, most_per_day,
       revision, created_at)
     SELECT gen_random_uuid(), id, 'Todas', true, '{EUR/USD}', '{1m}', 50, '{1,2,3,4,5,6,7}', 50,
       row_number() OVER (), now() FROM users WHERE name = 'Ouvintes'`,
  );
  const paused = owners.filter((_, place) => place % PAUSED === 0).map(({ id }) => id);
  await dataSource.query(
    `INSERT INTO practice_accounts (id, user_id, opened_at) SELECT gen_random_uuid(), id, now()
     FROM unnest($1::uuid[]) id ON CONFLICT DO NOTHING`,
    [paused],
  );
  await dataSource.query(
    `INSERT INTO practice_guards (user_id, paused_until, pause_reason) SELECT id, $2, 'THREE_LOSSES'
     FROM unnest($1::uuid[]) id`,
    [paused, until],
  );
  return new Set(paused);
}

/**
 * Sends one alert each to many webhooks of which a fifth fails, as a running gateway does, until the signal has expired;
 * prints how long it took and what arrived where.
 *
 * @param from the bench's time at its start, epoch milliseconds
 */
export async function benchDeliveries(dataSource: DataSource, users: number, from: number): Promise<void> {
  let ahead = from - Date.now();
  const clock = { now: () => Date.now() + ahead };
  const arrivals = await startReceivers(clock.now);
  const paused = await addListeners(dataSource, users, arrivals.hosts, new Date(from + 60 * MINUTE));
  const log = createLog('error');
  const services = createServices({
    dataSource,
    feed: createSimulatedFeed({ key: keyOfSeed(1), clock }),
    cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
    mailTransport: { send: async () => undefined },
    clock,
    log,
    authSecret: AUTH_SECRET,
    publicUrl: 'http://127.0.0.1',
    privateHosts: arrivals.hosts,
    broker: PRACTICE_PLATFORM,
  });
  const record = services.get(RecordJobService);
  await record.work();
  await dataSource.query(`DELETE FROM ${JOBS}`);
  await dataSource.query('ANALYZE users, webhooks, alert_rules');
  const close = (Math.floor(clock.now() / MINUTE) + 1) * MINUTE;
  ahead += close + 700 - clock.now();
  const begin = process.cpuUsage();
  await record.work();
  const end = services.get(WorkQueue).start(new JobRunner(systemTimer, log));
  // Until the candle after it has closed, and a little longer, in which nothing may come.
  while (clock.now() < close + MINUTE + 5000) await sleep(200);
  const { user, system } = process.cpuUsage(begin);
  await end();
  const rows = await dataSource.query<
    { id: string; host: string; status: string; userId: string; attempts: number }[]
  >(
    `SELECT d.id, d.host, d.status, d.attempts, w.user_id AS "userId" FROM webhook_deliveries d
     JOIN webhooks w ON w.id = d.webhook_id`,
  );
  const failing = new Set(arrivals.hosts.slice(0, FAILING));
  const good = rows.filter(({ host }) => !failing.has(host));
  const bad = rows.filter(({ host }) => failing.has(host));
  const times = good.flatMap(({ id }) => (arrivals.byId.get(id)?.[0] ?? Number.NaN) - close);
  const all = [...arrivals.byId.values()].flat();
  const count = (of: typeof rows, status: string) => of.filter((row) => row.status === status).length;
  const attempts = bad.reduce((sum, row) => sum + row.attempts, 0);
  console.log(
    [
      `${users} webhooks, ${paused.size} of users that are paused, a fifth of the receivers fails:`,
      `${good.length} messages to receivers that work, ${count(good, 'DELIVERED')} delivered,`,
      `${good.filter(({ id }) => !arrivals.byId.has(id)).length} lost,`,
      `${good.filter(({ id }) => (arrivals.byId.get(id)?.length ?? 0) > 1).length} twice;`,
      `${bad.length} to those that fail, ${count(bad, 'EXPIRED')} given up with ${(attempts / bad.length).toFixed(1)} attempts each;`,
      `${all.filter((at) => at >= close + MINUTE).length} after the signal expired,`,
      `${rows.filter(({ userId }) => paused.has(userId)).length} to who is paused;`,
      `arrived after the candle's close: ${figures(times)};`,
      `processor time ${((user + system) / 1e6).toFixed(1)} s`,
    ].join(' '),
  );
  for (const server of arrivals.servers) server.close();
}
