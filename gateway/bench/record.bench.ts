import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import { createServices } from '../src/app/services.js';
import { PRACTICE_PLATFORM } from '../src/features/broker/broker-config.js';
import { keyOfSeed } from '../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../src/features/market/simulated/simulated-feed.js';
import { RecordJobService } from '../src/features/record/record-job.service.js';
import { createLog } from '../src/platform/log.js';
import { startBenchDatabase } from './harness/bench-database.js';
import { figures } from './harness/figures.js';

// `npm run bench -- record [-- MINUTES]`: measures a pass over closed candles, from checking whether something is due to
// the commit of entries, outcomes, sums, leaves and head: at ordinary minutes (10 markets) and at full hours (50).

const MINUTE = 60_000;
const ARRIVED = 700;
const minutes = Number(process.argv[2] ?? 360);

let now = Date.UTC(2026, 2, 10, 12);
const clock = { now: () => now };
const database = await startBenchDatabase();
const authSecret = randomUUID();
const gateway = () =>
  createServices({
    dataSource: database.dataSource,
    feed: createSimulatedFeed({ key: keyOfSeed(1), clock }),
    cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
    mailTransport: { send: async () => undefined },
    clock,
    log: createLog('error'),
    authSecret,
    publicUrl: 'http://127.0.0.1',
    broker: PRACTICE_PLATFORM,
  }).get(RecordJobService);

/** Milliseconds of each pass, by whether an hour closed. */
async function passes(jobs: readonly RecordJobService[], count: number) {
  const times = { minute: [] as number[], hour: [] as number[] };
  for (let minute = 0; minute < count; minute += 1) {
    now += MINUTE;
    const begin = performance.now();
    await Promise.all(jobs.map((job) => job.work()));
    times[Math.floor(now / MINUTE) % 60 === 0 ? 'hour' : 'minute'].push(performance.now() - begin);
  }
  return times;
}

const first = gateway();
await first.work();
now += ARRIVED;
const alone = await passes([first], minutes);
console.log(`one gateway, a minute closes: ${figures(alone.minute)}`);
console.log(`one gateway, an hour closes: ${figures(alone.hour)}`);
const eight = await passes(Array.from({ length: 8 }, gateway), Math.min(60, minutes));
console.log(`eight gateways at once, a minute closes: ${figures(eight.minute)}`);
const [row] = await database.dataSource.query<{ entries: number; leaves: number; kb: number }[]>(
  `SELECT (SELECT count(*)::int FROM record_entries) AS entries, (SELECT max(size)::int FROM record_heads) AS leaves,
     (SELECT sum(pg_total_relation_size(oid)) / 1024 FROM pg_class WHERE relkind = 'r' AND relname LIKE 'record_%')::int AS kb`,
);
console.log(
  `${row?.entries} entries, ${row?.leaves} leaves, ${row?.kb} KB with candles, tree, heads and keys`,
);
await database.stop();
process.exit(0);
