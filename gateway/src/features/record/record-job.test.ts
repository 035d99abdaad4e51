import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { analyse, ENGINE_VERSION, WINDOW } from '../../engine/analyse.js';
import type { ServiceRegistry } from '../../platform/service-registry.js';
import { FeedsById } from '../market/feeds-by-id.service.js';
import { marketWithoutData } from '../market/market.errors.js';
import type { MarketFeed } from '../market/market-feed.js';
import { keyOfSeed } from '../market/market-key.js';
import { createSimulatedFeed } from '../market/simulated/simulated-feed.js';
import { LoggedCallsService } from './calls/logged-calls.service.js';
import { EngineChangeRepository } from './engine-change/engine-change.repository.js';
import { LogService } from './log/log.service.js';
import { RecordService } from './record.service.js';
import { OUTCOME_CODES, PAIR_CODES, timeframeCode } from './record-codes.js';
import { RecordCountsRepository } from './record-counts.repository.js';
import { pointsOf } from './record-entry.js';
import { RecordJobService } from './record-job.service.js';
import { RecordProgressRepository } from './record-progress.repository.js';
import { RecordSeriesService } from './record-series.service.js';
import { RecordStoreService } from './record-store.service.js';
import { RecordWriterRepository } from './record-writer.repository.js';
import { ShadowRepository } from './shadow/shadow.repository.js';
import { UndirectedService } from './undirected/undirected.service.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From a close until its prices have arrived. */
const ARRIVED = 700;

interface Row {
  readonly series: number;
  readonly pair: number;
  readonly timeframe: number;
  readonly candle_time: Date;
  readonly stored_at: Date;
  readonly entry_price: number | null;
  readonly exit_price: number | null;
  readonly outcome: number | null;
  readonly direction: number;
  readonly confidence: number;
  readonly late: boolean;
}

let farol: TestGateway;
beforeEach(async () => {
  farol = await startTestGateway();
});
afterEach(() => farol.stop());

const entries = (where = 'true') =>
  farol.database.dataSource.query<Row[]>(
    `SELECT * FROM record_entries WHERE ${where} ORDER BY candle_time, timeframe, pair`,
  );

const work = (services: ServiceRegistry = farol.gateway.services) => services.get(RecordJobService).work();

/** The gateway runs through these milliseconds, looking every half a second around each minute. */
async function run(milliseconds: number, services?: ServiceRegistry): Promise<void> {
  const end = farol.clock.now() + milliseconds;
  while (farol.clock.now() < end) {
    const close = (Math.floor(farol.clock.now() / MINUTE) + 1) * MINUTE + ARRIVED;
    farol.clock.advance(Math.min(close, end) - farol.clock.now());
    await work(services);
  }
}

async function until(time: number): Promise<void> {
  farol.clock.advance(time - farol.clock.now());
  await work();
}

/** Works until nothing is missing any more. */
async function makeUpAll(services?: ServiceRegistry): Promise<void> {
  const missing = () =>
    farol.database.dataSource.query<unknown[]>('SELECT FROM record_progress WHERE missing_from IS NOT NULL');
  do await work(services);
  while ((await missing()).length > 0);
}

describe('every closed candle', () => {
  test('has an entry right after its close, at the first price of the next candle, before the outcome is known', async () => {
    const start = farol.clock.now();
    await work();
    expect(await entries()).toEqual([]);
    await until(start + MINUTE + ARRIVED);
    const rows = await entries();
    expect(rows.map(({ pair }) => pair)).toEqual(PAIRS.map((pair) => PAIR_CODES[pair]).sort((a, b) => a - b));
    const tick = await farol.feed.tickAtOrBefore('EUR/USD', start + MINUTE);
    const candles = await farol.feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: WINDOW });
    const { direction, confidence } = analyse(candles, { pair: 'EUR/USD', timeframe: '1m' });
    expect(rows[0]).toMatchObject({
      candle_time: new Date(start),
      stored_at: new Date(start + MINUTE + ARRIVED),
      entry_price: pointsOf('EUR/USD', tick?.price ?? 0),
      direction: direction === 'CALL' ? 1 : -1,
      confidence,
      late: false,
      outcome: null,
      exit_price: null,
    });
  });

  test('is settled by the close of the next one', async () => {
    const start = farol.clock.now();
    await work();
    await run(2 * MINUTE + ARRIVED);
    const [row] = await entries('pair = 1 AND outcome IS NOT NULL');
    const candles = await farol.feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 2 });
    expect(row?.candle_time).toEqual(new Date(start));
    expect(row?.exit_price).toBe(pointsOf('EUR/USD', candles.at(-1)?.close ?? 0));
    const move = ((row?.exit_price ?? 0) - (row?.entry_price ?? 0)) * (row?.direction ?? 0);
    expect(row?.outcome).toBe(OUTCOME_CODES[move > 0 ? 'WON' : move < 0 ? 'LOST' : 'TIE']);
    expect(await entries('outcome IS NULL')).toHaveLength(PAIRS.length);
  });

  test('of every pair and timeframe is entered once, though eight gateways work at once', async () => {
    const gateways = Array.from({ length: 8 }, () => furtherServices(farol));
    await Promise.all(gateways.map(work));
    farol.clock.advance(HOUR + ARRIVED);
    // Three looks, as the timers of eight gateways give them, in any order.
    for (let look = 0; look < 3; look += 1) await Promise.all(gateways.map(work));
    const live = await entries('NOT late');
    expect(live).toHaveLength(PAIRS.length * TIMEFRAMES.length);
    await Promise.all(gateways.map((services) => makeUpAll(services)));
    const all = await entries();
    const expected = TIMEFRAMES.reduce((sum, timeframe) => sum + HOUR / timeframeMs(timeframe), 0);
    expect(all).toHaveLength(expected * PAIRS.length);
    const [sum] = await farol.gateway.services
      .get(RecordService)
      .sums(await farol.gateway.services.get(RecordService).series());
    expect(sum).toMatchObject({ dimension: 'late' });
  });

  test('is entered once if two gateways work without knowing of each other’s lease', async () => {
    await work();
    farol.clock.advance(MINUTE + ARRIVED);
    const lapse = 'UPDATE record_series SET claimed_until = to_timestamp(0)';
    const gateways = Array.from({ length: 4 }, () => furtherServices(farol));
    await Promise.all(
      gateways.map(async (services) => {
        await farol.database.dataSource.query(lapse);
        await work(services);
      }),
    );
    expect(await entries()).toHaveLength(PAIRS.length);
  });
});

describe('§3 a gateway whose clock was ahead', () => {
  test('does not block others once it has worked', async () => {
    await work();
    farol.clock.advance(MINUTE + ARRIVED);
    await work(furtherServices(farol, { clock: { now: () => farol.clock.now() + 90_000 } }));
    expect(await entries()).toEqual([]);
    await work();
    expect(await entries()).toHaveLength(PAIRS.length);
  });

  test('does not block others even if it crashed while working', async () => {
    await work();
    await farol.database.dataSource.query('UPDATE record_series SET claimed_until = $1', [
      new Date(farol.clock.now() + HOUR),
    ]);
    farol.clock.advance(MINUTE + ARRIVED);
    await work();
    expect(await entries()).toHaveLength(PAIRS.length);
  });
});

async function headTimes(): Promise<number[]> {
  const heads = await farol.database.dataSource.query<{ at: Date }[]>(
    'SELECT signed_at AS at FROM record_heads ORDER BY size',
  );
  return heads.map(({ at }) => at.getTime());
}

test('time never runs backwards in the log, whichever gateway signs', async () => {
  await work();
  farol.clock.advance(MINUTE + ARRIVED);
  await work(furtherServices(farol, { clock: { now: () => farol.clock.now() + 3000 } }));
  expect(await entries('entry_price IS NOT NULL AND NOT late')).toHaveLength(PAIRS.length);
  const logged = farol.gateway.services.get(LoggedCallsService);
  const entryTime = farol.clock.now() + MINUTE;
  const call = {
    pair: 'EUR/USD',
    direction: 'CALL',
    entryTime,
    expiryMinutes: 1,
    gales: 0,
    confidence: null,
    salt: '00',
  } as const;
  await logged.inTransaction((manager) => logged.enter(manager, 'a source', [call]));
  const times = await headTimes();
  expect(times).toEqual(times.toSorted((one, other) => one - other));
  expect(times.at(-1)).toBe(farol.clock.now() + 3000);
});

test('a head that a wrong clock dated minutes ahead makes nothing late that others sign', async () => {
  await work();
  farol.clock.advance(MINUTE + ARRIVED);
  await work(furtherServices(farol, { clock: { now: () => farol.clock.now() + 10 * MINUTE } }));
  const before = (await entries()).length;
  farol.clock.advance(MINUTE);
  await work();
  expect((await headTimes()).at(-1)).toBe(farol.clock.now());
  expect((await entries('NOT late')).length - before).toBe(PAIRS.length);
});

test('an outcome is not dated before the end of the candle that decides it, by a gateway whose clock is behind', async () => {
  const { get } = farol.gateway.services;
  const series = await get(RecordSeriesService).open(farol.feed, ENGINE_VERSION);
  const candleTime = farol.clock.now();
  const key = { series: series.id, pair: 'EUR/USD', timeframe: '1m', candleTime } as const;
  const batch = { series, candles: [], progress: [], gaps: [], epoch: farol.feed.epoch, hour: 0 };
  const direction = {
    direction: 'CALL',
    confidence: 60,
    chance: 5000,
    reverse: 'PUT',
    entryPrice: null,
    sourceTime: candleTime,
    candlesDigest: Buffer.alloc(32),
  } as const;
  farol.clock.advance(MINUTE + ARRIVED);
  await get(RecordStoreService).store({ ...batch, entries: [{ ...key, ...direction }], settled: [] });
  farol.clock.advance(MINUTE - ARRIVED - 3000);
  const settled = [{ ...key, outcome: 'VOID', exitPrice: null, why: 'NOT_READ' }] as const;
  await get(RecordStoreService).store({ ...batch, entries: [], settled });
  expect((await headTimes()).at(-1)).toBe(candleTime + 2 * MINUTE);
});

describe('an outage', () => {
  test('is back-filled from history, marked late and excluded from the headline', async () => {
    await work();
    await run(10 * MINUTE);
    const before = await entries('timeframe = 1 AND pair = 1');
    farol.clock.advance(2 * HOUR + ARRIVED);
    const services = furtherServices(farol);
    await makeUpAll(services);
    const late = await entries('late AND timeframe = 1 AND pair = 1');
    expect(late.length).toBeGreaterThan(100);
    expect(late.every(({ outcome }) => outcome !== null)).toBe(true);
    const times = [...before, ...late].map(({ candle_time }) => candle_time.getTime());
    expect(new Set(times).size).toBe(times.length);
    expect(Math.max(...times) - Math.min(...times)).toBe((times.length - 1) * MINUTE);
    const record = services.get(RecordService);
    const sums = await record.sums(await record.series());
    const counted = (dimension: string) => {
      const sum = sums.find((one) => one.dimension === dimension);
      return sum ? sum.won + sum.lost + sum.tied + sum.voided : 0;
    };
    const settled = await entries('outcome IS NOT NULL');
    expect(counted('late')).toBe(settled.filter((one) => one.late).length);
    expect(counted('all')).toBe(settled.filter((one) => !one.late).length);
  });

  test('of 150 minutes folds each of its hours once', async () => {
    await work();
    await run(5 * MINUTE);
    farol.clock.advance(150 * MINUTE + ARRIVED);
    const services = furtherServices(farol);
    await makeUpAll(services);
    await run(HOUR, services);
    const hours = new Map<number, { won: number; decided: number }>();
    for (const row of await entries(`late AND outcome IN (${OUTCOME_CODES.WON}, ${OUTCOME_CODES.LOST})`)) {
      const hour = Math.floor((row.candle_time.getTime() + row.timeframe * MINUTE) / HOUR);
      const { won, decided } = hours.get(hour) ?? { won: 0, decided: 0 };
      hours.set(hour, {
        won: won + (row.outcome === OUTCOME_CODES.WON ? 1 : 0),
        decided: decided + 1,
      });
    }
    const sum = (of: (one: { won: number; decided: number }) => number) =>
      [...hours.values()].reduce((total, one) => total + of(one), 0);
    const record = services.get(RecordService);
    const sums = await record.sums(await record.series());
    expect(sums.find(({ dimension }) => dimension === 'late')?.clusters).toEqual({
      clusters: hours.size,
      won: sum(({ won }) => won),
      decided: sum(({ decided }) => decided),
      wonWon: sum(({ won }) => won ** 2),
      wonDecided: sum(({ won, decided }) => won * decided),
      decidedDecided: sum(({ decided }) => decided ** 2),
      largest: Math.max(...[...hours.values()].map(({ decided }) => decided)),
    });
  });

  test('of 17 hours voids nothing whose candle the feed still has', async () => {
    await work();
    await run(3 * MINUTE + ARRIVED);
    const waiting = await entries('outcome IS NULL AND timeframe = 1');
    farol.clock.advance(17 * HOUR);
    await work();

    expect(await entries(`outcome = ${OUTCOME_CODES.VOID}`)).toEqual([]);
    const [row] = await entries(
      `pair = 1 AND timeframe = 1 AND outcome IS NOT NULL AND candle_time = '${waiting[0]?.candle_time.toISOString()}'`,
    );
    const end = (row?.candle_time.getTime() ?? 0) + 2 * MINUTE;
    const tick = await farol.feed.tickAtOrBefore('EUR/USD', end - 1);
    expect(row?.exit_price).toBe(pointsOf('EUR/USD', tick?.price ?? 0));
  });

  test('of some seconds makes an entry late, but it is still settled', async () => {
    await work();
    farol.clock.advance(MINUTE + 6001);
    await work();
    expect((await entries()).map(({ late }) => late)).toEqual(PAIRS.map(() => true));
    await run(MINUTE);
    expect(await entries('outcome IS NOT NULL')).toHaveLength(PAIRS.length);
  });
});

describe('an entry', () => {
  test('that is in time by our clock is late if the market is further', async () => {
    const feed = createSimulatedFeed({
      key: keyOfSeed(3),
      clock: { now: () => farol.clock.now() + 50_000 },
      timer: { every: () => () => undefined },
    });
    const services = furtherServices(farol, { feed });
    await work(services);
    await run(2 * MINUTE + ARRIVED, services);
    const rows = await entries('timeframe = 1');
    expect(rows).toHaveLength(2 * PAIRS.length);
    for (const { late, stored_at, candle_time } of rows) {
      expect(late).toBe(true);
      expect(stored_at.getTime() - candle_time.getTime()).toBeGreaterThanOrEqual(MINUTE + 50_000);
    }
  });

  test('that takes too long to be stored is stored as late', async () => {
    const { get } = farol.gateway.services;
    const candleTime = farol.clock.now();
    const close = candleTime + MINUTE;
    const looks = [close + ARRIVED, close + 5900, close + 6001];
    const store = new RecordStoreService(
      get(RecordWriterRepository),
      get(RecordCountsRepository),
      get(RecordProgressRepository),
      get(EngineChangeRepository),
      get(ShadowRepository),
      get(UndirectedService),
      get(LogService),
      { now: () => looks.shift() ?? close + 6100 },
    );
    const series = await get(RecordSeriesService).open(farol.feed, ENGINE_VERSION);
    await store.store({
      series,
      candles: [],
      entries: [
        {
          ...{ series: series.id, pair: 'EUR/USD', timeframe: '1m', candleTime, sourceTime: candleTime },
          ...{ direction: 'CALL', confidence: 60, chance: 5000, reverse: 'PUT', entryPrice: null },
          candlesDigest: Buffer.alloc(32),
        },
      ],
      settled: [],
      progress: [],
      gaps: [],
      epoch: farol.feed.epoch,
      hour: 0,
    });
    expect(await entries()).toMatchObject([{ late: true, stored_at: new Date(close + 6100) }]);
  });
});

describe('a market', () => {
  /** The feed with some of its members replaced. */
  const altered = (changes: object) =>
    furtherServices(farol, { feed: Object.assign(Object.create(farol.feed), changes) as MarketFeed });

  test('that is closed has no entries', async () => {
    const services = altered({ status: () => ({ state: 'closed' }) });
    await work(services);
    await run(5 * MINUTE, services);
    expect(await entries()).toEqual([]);
  });

  test('that closes before the next candle has no entry for that candle', async () => {
    const closesAt = farol.clock.now() + 10 * MINUTE;
    const services = altered({ status: () => ({ state: 'open', closesAt }) });
    await work(services);
    await run(5 * MINUTE + ARRIVED, services);
    expect(await entries('timeframe = 5')).toHaveLength(PAIRS.length);
    const minutes = (await entries('timeframe = 1')).length;
    const early = altered({ status: () => ({ state: 'open', closesAt: closesAt - 1 }) });
    await run(5 * MINUTE, early);
    expect(await entries('timeframe = 5')).toHaveLength(PAIRS.length);
    // Shorter candles are entered on.
    expect((await entries('timeframe = 1')).length).toBeGreaterThan(minutes);
  });

  test('of hours only has entries only for hours', async () => {
    const services = altered({ timeframesOf: () => ['1h'] });
    await work(services);
    await run(HOUR + ARRIVED, services);
    const rows = await entries();
    expect(rows).toHaveLength(PAIRS.length);
    expect(rows.every(({ timeframe }) => timeframe === timeframeCode('1h'))).toBe(true);
  });

  test.each([
    ['has no data', marketWithoutData()],
    ['fails', new Error('a fault of the feed')],
  ])('of one pair that %s holds up no other', async (_what, failure) => {
    const candles: MarketFeed['candles'] = async (query) => {
      if (query.pair === 'EUR/USD') throw failure;
      return farol.feed.candles(query);
    };
    const services = altered({ candles });
    await work(services);
    await run(MINUTE + ARRIVED, services);
    expect(await entries()).toHaveLength(PAIRS.length - 1);
  });

  test('without a price within 5 s of the opening has an entry that is void', async () => {
    const services = altered({
      lastTick: async (pair: 'EUR/USD') => ({ pair, price: 1, time: farol.clock.now() - 2 * MINUTE }),
    });
    await work(services);
    await run(MINUTE + ARRIVED, services);
    expect(await entries('void_reason IS NULL')).toHaveLength(PAIRS.length);
    farol.clock.advance(5000);
    await work(services);
    const rows = await entries('NOT late AND void_reason IS NOT NULL');
    expect(rows.map(({ entry_price }) => entry_price)).toEqual(PAIRS.map(() => null));
    await run(MINUTE, services);
    expect(await entries(`outcome = ${OUTCOME_CODES.VOID}`)).toHaveLength(PAIRS.length);
  });
});

describe('the sums', () => {
  test('hold every settled entry once, and complete hours as clusters', async () => {
    await work();
    await run(2 * HOUR + 5 * MINUTE + ARRIVED);
    const record = farol.gateway.services.get(RecordService);
    const sums = await record.sums(await record.series());
    const of = (dimension: string, value = '') =>
      sums.find((one) => one.dimension === dimension && one.value === value);
    const settled = await entries('outcome IS NOT NULL AND NOT late');
    const won = settled.filter(({ outcome }) => outcome === OUTCOME_CODES.WON);
    const lost = settled.filter(({ outcome }) => outcome === OUTCOME_CODES.LOST);
    expect(of('all')).toMatchObject({ won: won.length, lost: lost.length });
    const clusters = new Map<number, { won: number; decided: number }>();
    for (const row of [...won, ...lost]) {
      const hour = Math.floor((row.candle_time.getTime() + row.timeframe * MINUTE) / HOUR);
      const cluster = clusters.get(hour) ?? { won: 0, decided: 0 };
      cluster.won += row.outcome === OUTCOME_CODES.WON ? 1 : 0;
      cluster.decided += 1;
      clusters.set(hour, cluster);
    }
    // The third hour is under way.
    const complete = [...clusters.values()].slice(0, 2);
    const sum = (of: (one: { won: number; decided: number }) => number) =>
      complete.reduce((total, one) => total + of(one), 0);
    expect(of('all')?.clusters).toEqual({
      clusters: 2,
      won: sum((one) => one.won),
      decided: sum((one) => one.decided),
      wonWon: sum((one) => one.won ** 2),
      wonDecided: sum((one) => one.won * one.decided),
      decidedDecided: sum((one) => one.decided ** 2),
      largest: Math.max(...complete.map(({ decided }) => decided)),
    });
    for (const dimension of ['pair', 'timeframe', 'pair timeframe', 'confidence', 'chance', 'hour', 'week']) {
      const parts = sums.filter((one) => one.dimension === dimension);
      expect(parts.reduce((total, part) => total + part.won, 0)).toBe(won.length);
    }
    const chance = of('all');
    expect(chance?.chanceSum).toBeCloseTo((won.length + lost.length) / 2, 9);
    expect(chance?.brierSum).toBeCloseTo((won.length + lost.length) / 4, 9);
    const baselines = ['call', 'reverse', 'coin'].map((value) => of('baseline', value));
    for (const baseline of baselines)
      expect((baseline?.won ?? 0) + (baseline?.lost ?? 0)).toBe(won.length + lost.length);
  });

  test('of one feed stay separate and visible when another feed runs', async () => {
    await work();
    await run(3 * MINUTE + ARRIVED);
    const feed = createSimulatedFeed({
      key: keyOfSeed(2),
      clock: farol.clock,
      timer: { every: () => () => undefined },
    });
    const services = furtherServices(farol, { feed });
    await work(services);
    await run(3 * MINUTE, services);
    const record = services.get(RecordService);
    const series = await record.series();
    expect(series.map((one) => one.feed)).toEqual([farol.feed.id, feed.id]);
    const sums = (await record.sums(series)).filter(({ dimension }) => dimension === 'all');
    expect(sums.map((sum) => sum.series)).toEqual(series.map(({ id }) => id));
    expect(await record.newestClose(farol.feed.id)).toEqual(series[0]?.lastClose);
  });

  test('of a feed that is replaced and returns within the hour hold that hour once', async () => {
    await work();
    await run(10 * MINUTE);
    const timer = { every: () => () => undefined };
    const feed = createSimulatedFeed({ key: keyOfSeed(2), clock: farol.clock, timer });
    const feeds = new FeedsById<MarketFeed>({
      current: feed,
      sourceOf: () => ({ name: 'former', open: async () => farol.feed }),
      timer,
    });
    const services = furtherServices(farol, { feed, feeds });
    await work(services);
    await run(15 * MINUTE, services);
    await run(50 * MINUTE);
    const record = farol.gateway.services.get(RecordService);
    const sums = await record.sums(await record.series());
    const all = sums.find(({ series, dimension }) => series === 1 && dimension === 'all');
    const settled = `NOT late AND series = 1 AND outcome IN (${OUTCOME_CODES.WON}, ${OUTCOME_CODES.LOST})`;
    expect(all?.clusters.clusters).toBe(1);
    expect(all?.clusters.decided).toBe(
      (await entries(`${settled} AND candle_time + timeframe * interval '1 minute' < '2026-03-10T13:00Z'`))
        .length,
    );
  });

  test('of an engine that was replaced are settled by the same feed', async () => {
    await work();
    await run(2 * MINUTE + ARRIVED);
    await farol.database.dataSource.query("UPDATE record_series SET engine_version = 'former'");
    const services = furtherServices(farol);
    await work(services);
    await run(2 * MINUTE, services);
    expect(await entries('series = 1 AND outcome IS NULL')).toEqual([]);
    expect(await entries('series = 1 AND outcome = 4')).toEqual([]);
    expect(await entries('series = 2')).toHaveLength(2 * PAIRS.length);
  });

  test('of a feed that was replaced are settled by its last prices if these are still available', async () => {
    await work();
    await run(MINUTE + ARRIVED);
    const feed = createSimulatedFeed({
      key: keyOfSeed(2),
      clock: farol.clock,
      timer: { every: () => () => undefined },
    });
    const feeds = new FeedsById<MarketFeed>({
      current: feed,
      sourceOf: () => ({ name: 'former', open: async () => farol.feed }),
      timer: { every: () => () => undefined },
    });
    const services = furtherServices(farol, { feed, feeds });
    await work(services);
    await run(2 * MINUTE, services);
    const [row] = await entries('series = 1 AND pair = 1');
    const candles = await farol.feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 3 });
    const next = candles.find(({ time }) => time === (row?.candle_time.getTime() ?? 0) + MINUTE);
    expect(row?.exit_price).toBe(pointsOf('EUR/USD', next?.close ?? 0));
    expect(await entries('series = 1 AND (outcome IS NULL OR outcome = 4)')).toEqual([]);
  });

  test('of a feed whose prices are no longer available are void after a day', async () => {
    await work();
    await run(MINUTE + ARRIVED);
    const feed = createSimulatedFeed({
      key: keyOfSeed(2),
      clock: farol.clock,
      timer: { every: () => () => undefined },
    });
    await farol.database.dataSource.query("UPDATE record_series SET epoch = 'gone', feed = 'gone'");
    const services = furtherServices(farol, { feed });
    await work(services);
    await run(2 * MINUTE, services);
    expect(await entries('series = 1 AND outcome IS NULL')).toHaveLength(PAIRS.length);
    farol.clock.advance(25 * HOUR);
    await work(services);
    expect(await entries('series = 1 AND outcome = 4')).toHaveLength(PAIRS.length);
  });
});
