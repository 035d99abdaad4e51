import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { recordMinutes } from '../../../../test/record-minutes.js';
import { runQuery, runRest } from '../../../../test/run.js';
import type { Candle } from '../../../engine/candle.js';
import { createLog } from '../../../platform/log.js';
import { marketWithoutData } from '../../market/market.errors.js';
import type { CandleQuery } from '../../market/market-feed.js';
import { SecondFeedRepository } from './second-feed.repository.js';
import { SecondFeedService } from './second-feed.service.js';

const POINT = 1e-5;
const HOUR = 3_600_000;

/** What the second feed answers of the first one's candles. */
type Answer = (
  candles: readonly Candle[],
  query: CandleQuery,
) => Promise<readonly Candle[]> | readonly Candle[];

const asTheFirst: Answer = (candles) => candles;

let farol: TestGateway;
let answer: Answer;
let opened: number;
let stopped: number;
const SECOND = { id: 'deriv:second.example', kind: 'unverified' } as const;

const secondFeed = () => ({
  ...SECOND,
  open() {
    opened += 1;
    return {
      pairs: farol.feed.pairs,
      start: async () => undefined,
      stop: async () => {
        stopped += 1;
      },
      candles: async (query: CandleQuery) => answer(await farol.feed.candles(query), query),
    };
  },
});

const { work, closeMinute } = recordMinutes(() => farol);
const compare = () => farol.gateway.services.get(SecondFeedService).work();
const query = <Row>(statement: string) => farol.database.dataSource.query<Row[]>(statement);
const counted = async () => {
  const [row] = await query<Record<'compared' | 'agreeing' | 'changed' | 'missing', number>>(
    'SELECT compared, agreeing, changed, missing FROM record_second_feeds',
  );
  return row;
};
/** Entries whose deciding candle has a close. */
const settled = async (where = 'true') =>
  (
    await query<{ count: number }>(`SELECT count(*)::int FROM record_entries WHERE outcome < 4 AND ${where}`)
  )[0]?.count;

interface Figures {
  readonly secondFeeds: readonly Readonly<Record<string, unknown>>[];
}
const secondFeedsOf = async (gateway: TestGateway) =>
  (await runRest<Figures>(gateway, 'GET /api/record')).body.secondFeeds;

/** Lets minutes pass, each with a look at the second feed some seconds after the record's own. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    await closeMinute();
    farol.clock.advance(6000);
    await compare();
  }
}

beforeAll(async () => {
  farol = await startTestGateway({ secondFeed });
});
afterAll(() => farol.stop());

beforeEach(async () => {
  [opened, stopped, answer] = [0, 0, asTheFirst];
  await work();
  await compare();
});
/** The next test begins without a record. */
afterEach(async () => {
  await farol.stop();
  farol = await startTestGateway({ secondFeed });
});

describe('a second feed beside the record', () => {
  test('of the same prices agrees in every close', async () => {
    await pass(4);
    const entries = await settled();
    expect(entries).toBeGreaterThan(20);
    expect(await counted()).toEqual({ compared: entries, agreeing: entries, changed: 0, missing: 0 });
    const stored = await query(
      `SELECT FROM record_second_candles s JOIN record_entries e USING (pair, timeframe, candle_time)
       WHERE s.close = e.exit_price AND s.open = e.entry_price`,
    );
    expect(stored).toHaveLength(entries ?? 0);
  });

  test('more than half a pip away agrees in none, and with open and close exchanged every decided outcome is another', async () => {
    answer = (candles) =>
      candles.map((candle) => ({
        ...candle,
        open: candle.close + 9 * POINT,
        close: candle.open + 9 * POINT,
      }));
    await pass(3);
    // Pairs with the yen have a point of 0.001, so that this moves none of their prices.
    const entries = await settled();
    const { compared, agreeing, changed } = (await counted()) ?? {};
    expect(compared).toBe(entries);
    expect(changed).toBe(await settled('outcome <> 3'));
    const near = await settled(
      'abs(entry_price + CASE WHEN pair IN (3, 7, 8, 9) THEN 0 ELSE 9 END - exit_price) <= 5',
    );
    expect(agreeing).toBe(near);
  });

  test('that lacks a candle is waited for an hour, then counted as missing', async () => {
    await pass(2);
    const before = await counted();
    let lacking = 0;
    const until = farol.clock.now();
    answer = (candles) => candles.filter(({ time }) => time < until - 120_000);
    await pass(1);
    lacking = ((await settled()) ?? 0) - (before?.compared ?? 0);
    expect(lacking).toBeGreaterThan(5);
    expect(await counted()).toEqual(before);
    farol.clock.advance(HOUR);
    await compare();
    expect((await counted())?.missing).toBe(lacking);
    answer = asTheFirst;
    await compare();
    expect(await counted()).toEqual({ ...before, missing: lacking });
  });

  test('that answers late is caught up with, each entry once', async () => {
    answer = () => {
      throw marketWithoutData();
    };
    await pass(3);
    expect((await counted())?.compared).toBe(0);
    answer = asTheFirst;
    await Promise.all([compare(), compare()]);
    await compare();
    const entries = await settled();
    expect(await counted()).toEqual({ compared: entries, agreeing: entries, changed: 0, missing: 0 });
  });

  test.each<[string, Answer]>([
    ['hangs', () => new Promise(() => undefined)],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
    ['answers nothing', () => undefined as never],
    ['answers no prices', (candles) => candles.map((candle) => ({ ...candle, open: Number.NaN, close: -1 }))],
    ['answers impossible prices', (candles) => candles.map((candle) => ({ ...candle, close: 1e300 }))],
    ['answers other times', (candles) => candles.map((candle) => ({ ...candle, time: candle.time + 1 }))],
  ])('that %s delays no settlement, and nothing is compared', async (_what, wrong) => {
    answer = wrong;
    const hasty = new SecondFeedService(
      secondFeed(),
      farol.feed,
      new SecondFeedRepository(farol.database.dataSource),
      createLog('silent'),
      farol.clock,
      10,
    );
    await query("UPDATE record_second_feeds SET claimed_until = '-infinity'");
    for (let minute = 0; minute < 3; minute += 1) {
      // While the second feed is asked, the record goes on.
      const comparing = hasty.work();
      await closeMinute();
      await comparing;
      farol.clock.advance(6000);
      await hasty.work();
    }
    const [late] = await query<{ count: number }>('SELECT count(*)::int FROM record_entries WHERE late');
    const [due] = await query<{ count: number }>(
      `SELECT count(*)::int FROM record_entries WHERE timeframe = 1 AND outcome IS NULL
       AND candle_time < (SELECT max(candle_time) FROM record_entries WHERE timeframe = 1)`,
    );
    expect([late?.count, due?.count]).toEqual([0, 0]);
    expect(await settled()).toBeGreaterThan(10);
    expect((await counted())?.compared).toBe(0);
    await hasty.stop();
  });

  test('is opened by one gateway; another takes over when that one stops', async () => {
    const other = new SecondFeedService(
      secondFeed(),
      farol.feed,
      new SecondFeedRepository(farol.database.dataSource),
      createLog('silent'),
      farol.clock,
    );
    await pass(2);
    await other.work();
    expect(opened).toBe(1);
    await farol.gateway.services.get(SecondFeedService).stop();
    expect(stopped).toBe(1);
    await other.work();
    expect(opened).toBe(2);
    await other.stop();
  });

  test('without a pair of the record is named in the log', async () => {
    const log = createLog('silent');
    const warned = vi.spyOn(log, 'warn');
    const foreign = { ...secondFeed(), open: () => ({ ...secondFeed().open(), pairs: [] }) };
    const repository = new SecondFeedRepository(farol.database.dataSource);
    await query("UPDATE record_second_feeds SET claimed_until = '-infinity'");
    const service = new SecondFeedService(foreign, farol.feed, repository, log, farol.clock);
    await service.work();
    expect(warned).toHaveBeenCalledWith(
      { pairs: [] },
      'the second feed has none of the pairs of the record: nothing is compared',
    );
    await service.stop();
  });

  test('is shown with its counts, the same by GraphQL and REST, also when it is no longer the present one', async () => {
    await pass(3);
    const entries = await settled();
    const shown = {
      feed: SECOND.id,
      prices: 'UNVERIFIED',
      compared: entries,
      agreeing: entries,
      otherOutcomes: 0,
      missing: 0,
    };
    const fields = 'feed prices current since until compared agreeing otherOutcomes missing';
    const { data } = await runQuery(farol, `{ record { secondFeeds { ${fields} } } }`);
    const [second] = (data as unknown as { record: Figures }).record.secondFeeds;
    expect(second).toMatchObject({ ...shown, current: true });
    expect(new Date(String(second?.until)).getTime()).toBe(Math.floor(farol.clock.now() / 60_000) * 60_000);
    expect(await secondFeedsOf(farol)).toEqual([second]);
    const without = await startTestGateway({ database: farol.database });
    expect(await secondFeedsOf(without)).toMatchObject([{ ...shown, current: false }]);
    await without.stop();
  });
});

test('without a second feed nothing is compared, and none is shown', async () => {
  const alone = await startTestGateway();
  await alone.gateway.services.get(SecondFeedService).work();
  expect(await secondFeedsOf(alone)).toEqual([]);
  await alone.stop();
});
