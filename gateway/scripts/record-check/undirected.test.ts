import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Candle } from '../../src/engine/candle.js';
import type { CandleQuery, MarketFeed } from '../../src/features/market/market-feed.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import type { RecordFigures } from '../../src/features/record/record-figures.type.js';
import { RecordJobService } from '../../src/features/record/record-job.service.js';
import type { Clock } from '../../src/platform/clock.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runRest } from '../../test/run.js';
import { checkRecord } from './check-record.js';
import { KnownHeads } from './known-head.js';

// A market of one pair and candles of 15 minutes that pauses, was not there before, or lacks a candle for a while.

const MINUTE = 60_000;
const QUARTER = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const ARRIVED = 700;
/** More candles than the market lacks. */
const MISSING = 20;
const WRONG = 'counts of candles without a direction that the log does not give';

let farol: TestGateway;
let began: number;
/** Openings from which the market has candles, at which it pauses and goes on, and of candles that it does not give. */
let market: { first: number; pauses: number; goesOn: number; withheld: readonly number[] };

function marketFeed(clock: Clock): MarketFeed {
  const timer = { every: () => () => undefined };
  const feed: MarketFeed = createSimulatedFeed({ key: keyOfSeed(1), clock, timer });
  const isThere = ({ time }: Candle) =>
    time >= market.first &&
    !(time >= market.pauses && time < market.goesOn) &&
    !market.withheld.includes(time);
  // It says that it closes ten minutes before its last candle does.
  const closesAt = () => market.pauses - 10 * MINUTE;
  const status = (pair: Parameters<MarketFeed['status']>[0]) => {
    const now = clock.now();
    if (now >= market.goesOn) return feed.status(pair);
    return now < closesAt()
      ? { ...feed.status(pair), closesAt: closesAt() }
      : { ...feed.status(pair), state: 'closed' as const };
  };
  return Object.create(feed, {
    kind: { value: 'unverified' },
    unpredictable: { value: false },
    pairs: { value: ['EUR/USD'] },
    timeframesOf: { value: () => ['15m'] },
    status: { value: status },
    candles: {
      value: async (asked: CandleQuery) =>
        (await feed.candles({ ...asked, limit: asked.limit + MISSING })).filter(isThere).slice(-asked.limit),
    },
  });
}

beforeEach(async () => {
  farol = await startTestGateway({ feed: marketFeed });
  began = Math.floor(farol.clock.now() / QUARTER) * QUARTER;
  market = { first: 0, pauses: began + 1000 * HOUR, goesOn: 0, withheld: [] };
  market.goesOn = market.pauses;
});
afterEach(() => farol.stop());

const work = () => farol.gateway.services.get(RecordJobService).work();

/** Works right after each close of so many hours. */
async function hours(count: number): Promise<void> {
  for (let quarter = 0; quarter < 4 * count; quarter += 1) {
    const now = farol.clock.now();
    farol.clock.advance((Math.floor(now / QUARTER) + 1) * QUARTER + ARRIVED - now);
    do await work();
    while ((await query('SELECT FROM record_progress WHERE missing_from IS NOT NULL')).length > 0);
  }
}

const query = (statement: string) => farol.database.dataSource.query<unknown[]>(statement);

async function figures(): Promise<RecordFigures> {
  farol.clock.advance(1000);
  return (await runRest(farol, 'GET /api/record')).body as unknown as RecordFigures;
}

async function faults(): Promise<string> {
  const known = new KnownHeads(path.join(tmpdir(), randomUUID()));
  return (await checkRecord(farol.address, known, farol.clock.now())).faults.lines.join('\n');
}

test('candles without a direction are counted by reason, as the checker counts them', async () => {
  market.first = began - 298 * QUARTER;
  market.pauses = began + 2 * HOUR;
  market.goesOn = began + 4 * HOUR;
  await work();
  await hours(5);
  farol.clock.advance(26 * HOUR);
  await hours(7);
  const { undirected, undirectedUntil } = await figures();
  expect(undirected).toEqual([
    { reason: 'NOT_FOLLOWED', count: 1 },
    { reason: 'TOO_FEW_CANDLES', count: 1 },
    { reason: 'STORED_LATE', count: 9 },
    { reason: 'MARKET_PAUSE', count: 1 },
  ]);
  expect(undirectedUntil).toBe(new Date(Math.floor(farol.clock.now() / HOUR - 6) * HOUR).toISOString());
  expect(await faults()).toBe('');
  await query(`UPDATE record_undirected SET count = count - 1 WHERE reason = 'MARKET_PAUSE'`);
  await hours(0.25);
  expect(await faults()).toContain(`${WRONG}: 1`);
});

test('a candle that comes after its hour was counted is counted then', async () => {
  const late = began + 2 * HOUR;
  market.withheld = [late];
  await work();
  await hours(10);
  expect((await figures()).undirected).toEqual([]);
  market.withheld = [];
  await hours(0.25);
  expect((await figures()).undirected).toEqual([{ reason: 'UNEXPLAINED', count: 1 }]);
  const found = await faults();
  expect(found).toContain('candles that were not entered: 1');
  expect(found).not.toContain(WRONG);
});
