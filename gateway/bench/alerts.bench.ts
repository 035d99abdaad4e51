import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { createServices } from '../src/app/services.js';
import { assignAlerts } from '../src/features/alerts/alert-assignment.js';
import {
  AlertIndex,
  type IndexedRule,
  type MatchedEntry,
  type Matches,
} from '../src/features/alerts/alert-index.js';
import { AlertMatchService } from '../src/features/alerts/alert-match.service.js';
import { PRACTICE_PLATFORM } from '../src/features/broker/broker-config.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import type { RecordStored } from '../src/features/record/record.event.js';
import { RecordJobService } from '../src/features/record/record-job.service.js';
import { createLog } from '../src/platform/log.js';
import { JOBS } from '../src/platform/work-queue/job-rows.js';
import { localTime } from '../src/platform/zone-calendar.js';
import { benchDeliveries } from './alerts/deliveries.js';
import { benchPriceCrossings } from './alerts/price-crossings.js';
import { startBenchDatabase } from './harness/bench-database.js';
import { figures } from './harness/figures.js';

// `npm run bench -- alerts [-- RULES USERS]`: measures how long it takes to match the 50 entries of a full hour to many
// rules (index, schedules and daily maximum, without the database); how late 300 ticks a second are matched with as many price
// rules, and the alerts that they make stored; then, with the database, to alert many users of one
// minute's entries; last, when that many messages to devices, chats and webhooks arrive if a fifth of the receivers
// fails, and what becomes of each. RULES 0 runs only the last part.

const [rules = 100_000, users = 10_000] = process.argv.slice(2).map(Number);

/** Pseudo-random numbers, the same at every run: Park and Miller's generator. */
let state = 17;
function draw(below: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % below;
}

const some = <Item>(items: readonly Item[], most: number) => {
  const from = draw(items.length);
  return Array.from({ length: 1 + draw(most) }, (_, i) => items[(from + i) % items.length] as Item);
};

const DIRECTIONS = ['CALL', 'PUT'] as const;

const entries: readonly MatchedEntry[] = PAIRS.flatMap((pair) =>
  TIMEFRAMES.map((timeframe) => ({
    pair,
    timeframe,
    direction: DIRECTIONS[draw(2)] ?? 'CALL',
    confidence: 50 + draw(46),
  })),
);

/** @param open whether it asks for everything, the most expensive rule */
function rule(id: number, open: boolean): IndexedRule {
  return {
    id: String(id).padStart(8, '0'),
    userId: `u${Math.floor(id / 4)}`,
    pairs: open ? PAIRS : some(PAIRS, 4),
    timeframes: open ? TIMEFRAMES : some(TIMEFRAMES, 2),
    minConfidence: open ? 50 : 50 + draw(46),
    direction: open ? null : (([null, ...DIRECTIONS] as const)[draw(3)] ?? null),
  };
}

const ZONES = ['America/Sao_Paulo', 'America/Manaus', 'Europe/Lisbon'];
const SCHEDULE = {
  weekdays: [1, 2, 3, 4, 5],
  hours: { from: 480, until: 1200 },
  quiet: { from: 720, until: 780 },
};

const dated = (order: readonly number[], day: string) => order.map((index) => ({ index, day }));

/** Matching as in the gateway, with its database reads replaced by the given values. */
function match(index: AlertIndex, order: readonly number[], time: number): number {
  const wishes = new Map<string, { rule: IndexedRule; indexes: readonly number[] }[]>();
  const matches: Matches = new Map();
  for (const [position, entry] of entries.entries()) index.match(matches, entry, position);
  for (const [found, indexes] of matches) {
    const own = wishes.get(found.userId);
    if (own) own.push({ rule: found, indexes });
    else wishes.set(found.userId, [{ rule: found, indexes }]);
  }
  const locals = ZONES.map((zone) => localTime(zone, time));
  const none = new Set<number>();
  let alerts = 0;
  let user = 0;
  for (const asked of wishes.values()) {
    const local = locals[user++ % ZONES.length];
    if (!local) continue;
    const roomy = asked.map(({ rule: { id }, indexes }) => ({
      rule: { id, ...SCHEDULE, dailyMaximum: 10, usedDay: null, used: 0 },
      indexes,
    }));
    alerts += assignAlerts(roomy, dated(order, local.day), local, none).length;
  }
  return alerts;
}

for (const open of [false, true]) {
  const index = new AlertIndex();
  const begin = performance.now();
  for (let id = 0; id < rules; id += 1) index.set(rule(id, open));
  const built = performance.now() - begin;
  const order = [...entries.keys()];
  const times: number[] = [];
  let alerts = 0;
  for (let turn = 0; turn < 20; turn += 1) {
    const from = process.cpuUsage();
    alerts = match(index, order, Date.UTC(2026, 2, 10, 14));
    const { user, system } = process.cpuUsage(from);
    times.push((user + system) / 1000);
  }
  const what = open ? 'that ask for everything' : 'of some pairs, timeframes and confidence';
  console.log(
    `${rules} rules ${what}, ${entries.length} entries, processor time: ${figures(times)}; ${alerts} alerts; index built in ${built.toFixed(0)} ms`,
  );
}

const MINUTE = 60_000;
let now = Date.UTC(2026, 2, 10, 12);
const clock = { now: () => now };
const database = await startBenchDatabase();
const { dataSource } = database;
if (rules > 0) await benchPriceCrossings(dataSource, rules);
const services = createServices({
  dataSource,
  feed: createSimulatedFeed({ key: keyOfSeed(1), clock }),
  cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
  mailTransport: { send: async () => undefined },
  clock,
  log: createLog('error'),
  authSecret: randomUUID(),
  publicUrl: 'http://127.0.0.1',
  broker: PRACTICE_PLATFORM,
});
await dataSource.query(
  `INSERT INTO users (id, name, email, email_key, password_hash, created_at, email_verified_at)
   SELECT gen_random_uuid(), 'Muitos', n::text, n::text, '', now(), now() FROM generate_series(1, $1) n`,
  [users],
);
await dataSource.query(
  `INSERT INTO alert_rules (id, user_id, name, enabled, pairs, timeframes, min_confidence, weekdays, most_per_day,
     revision, created_at)
   SELECT gen_random_uuid(), id, 'Todas', true, '{EUR/USD}', '{1m}', 50, '{1,2,3,4,5,6,7}', 50,
     row_number() OVER (), now() FROM users WHERE name = 'Muitos'`,
);
await dataSource.query('ANALYZE');
const job = services.get(RecordJobService);
await job.work();
now += 700;
const passes: number[] = [];
for (let minute = 0; minute < 4; minute += 1) {
  now += MINUTE;
  await job.work();
  const rows = await dataSource.query<{ payload: RecordStored }[]>(
    `SELECT payload FROM ${JOBS} WHERE payload->'entries' IS NOT NULL`,
  );
  await dataSource.query(`DELETE FROM ${JOBS}`);
  const begin = performance.now();
  for (const { payload } of rows) await services.get(AlertMatchService).work(payload);
  passes.push(performance.now() - begin);
}
const [row] = await dataSource.query<{ alerts: number; notices: number }[]>(
  'SELECT (SELECT count(*)::int FROM alerts) AS alerts, (SELECT count(*)::int FROM notices) AS notices',
);
console.log(
  `${users} users alerted of one entry, from the second minute on with the outcome of the one before: ${passes
    .map((pass) => `${(pass / 1000).toFixed(1)} s`)
    .join(', ')}; ${row?.alerts} alerts, ${row?.notices} notices`,
);
/** All channels concurrently: Telegram takes no more than its rate limits permit within a minute. */
const mixed = (all: number) => {
  const telegram = Math.min(1000, Math.round(all / 10));
  const push = Math.round(all * 0.3);
  return { WEBHOOK: all - push - telegram, PUSH: push, TELEGRAM: telegram };
};
const none = { WEBHOOK: 0, PUSH: 0, TELEGRAM: 0 };
let time = now + 2 * MINUTE;
for (const counts of [
  mixed(100),
  mixed(1000),
  mixed(2000),
  mixed(users),
  { ...none, WEBHOOK: users },
  { ...none, PUSH: users },
])
  time = (await benchDeliveries(dataSource, counts, time)) + 2 * MINUTE;
await database.stop();
process.exit(0);
