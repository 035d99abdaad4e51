import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import type { Candle } from '../../engine/candle.js';
import { pairWithoutData } from '../market/market.errors.js';
import type { MarketFeed } from '../market/market-feed.js';
import { courseOf, volatilityOf } from './board-figures.js';
import { boardPrices } from './board-prices.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const BOARD = `{ marketBoard(timeframe: "5m") { simulated rows {
  pair price dayOpen dayFrom course volatility { pips usualPips days }
  reading { direction confidence indicators { rsi macd atr support resistance } } hitRate { total sufficient } } } }`;
const ANALYSIS = `query ($pair: Pair!) {
  technicalAnalysis(pair: $pair, timeframe: "5m") {
    direction confidence candleTime indicators { rsi macd atr support resistance } } }`;

interface Row {
  readonly pair: Pair;
  readonly price: number;
  readonly dayOpen: number;
  readonly dayFrom: string;
  readonly course: number[];
  readonly volatility: { readonly pips: number; readonly usualPips: number; readonly days: number };
  readonly reading: {
    readonly direction: string;
    readonly confidence: number;
    readonly indicators: Readonly<Record<string, number>>;
  };
}

async function rowsFor(token: string): Promise<Row[]> {
  const { data } = await runQuery(farol, BOARD, {}, token);
  const { rows } = (data as unknown as { marketBoard: { rows: Row[] } }).marketBoard;
  expect(rows).toHaveLength(PAIRS.length);
  return rows;
}

describe('the board', () => {
  test('has a row for each pair, with the last price and the day before it', async () => {
    const { token } = await signedInUser(farol);
    const rows = await rowsFor(token);
    expect(rows.map(({ pair }) => pair)).toEqual(PAIRS);
    for (const { pair, price, dayOpen, dayFrom, course } of rows) {
      expect(price).toBe((await farol.feed.lastTick(pair)).price);
      const [first] = await farol.feed.candles({ pair, timeframe: '15m', limit: 96 });
      expect([dayOpen, Date.parse(dayFrom)]).toEqual([first?.open, first?.time]);
      expect(course).toHaveLength(48);
    }
  });

  test('its day is the one beside every chart, whatever the timeframe, and of the overview', async () => {
    const { token } = await signedInUser(farol, { accessDashboard: true });
    const [{ pair, price, dayOpen } = { pair: 'EUR/USD', price: 0, dayOpen: 0 }] = await rowsFor(token);
    for (const timeframe of TIMEFRAMES) {
      const document = `query ($pair: Pair!, $timeframe: Timeframe!) {
        candles(pair: $pair, timeframe: $timeframe, limit: 50) { dayOpen } }`;
      const { data } = await runQuery(farol, document, { pair, timeframe }, token);
      expect(data).toEqual({ candles: { dayOpen } });
    }
    const overview = 'query ($pair: Pair!) { marketOverview(pair: $pair, period: H24) { change } }';
    const { data } = await runQuery(farol, overview, { pair }, token);
    expect(data).toEqual({ marketOverview: { change: price / dayOpen - 1 } });
  });

  test('its reading is the one of the technical analysis', async () => {
    const { token } = await signedInUser(farol);
    const [row] = await rowsFor(token);
    expect(row?.reading).toEqual({
      direction: expect.any(String),
      confidence: expect.any(Number),
      indicators: expect.objectContaining({ rsi: expect.any(Number) }),
    });
    const { data } = await runQuery(farol, ANALYSIS, { pair: row?.pair }, token);
    expect(data).toMatchObject({ technicalAnalysis: row?.reading ?? {} });
  });

  test('its volatility is measured against 29 days of the same feed', async () => {
    const { token } = await signedInUser(farol);
    for (const { pair, volatility } of await rowsFor(token)) {
      const hours = await farol.feed.candles({ pair, timeframe: '1h', limit: 720 });
      expect(volatility).toEqual(volatilityOf(pair, hours));
      expect(volatility.days).toBe(29);
    }
  });

  test('§6 page access: it follows the flag of the trading page', async () => {
    const { token } = await signedInUser(farol, { accessBinaryOptions: false });
    expect((await runQuery(farol, BOARD, {}, token)).code).toBe('FORBIDDEN');
    const star = 'mutation { starPair(pair: "EUR/USD", starred: true) }';
    expect((await runQuery(farol, star, {}, token)).code).toBe('FORBIDDEN');
  });

  test('a pair without prices has a row without figures, and the others are complete', async () => {
    const { token } = await signedInUser(farol);
    const { lastTick } = farol.feed;
    farol.feed.lastTick = async (pair) => {
      if (pair === 'EUR/GBP') throw pairWithoutData(pair);
      return lastTick.call(farol.feed, pair);
    };
    farol.clock.advance(2000);
    try {
      const rows = await rowsFor(token);
      expect(rows.find(({ pair }) => pair === 'EUR/GBP')?.price).toBeNull();
      expect(rows.filter(({ price }) => price !== null)).toHaveLength(9);
    } finally {
      farol.feed.lastTick = lastTick;
    }
  });
});

/** Consecutive hours of a day, each `height` pips high. */
function hoursOf(heights: readonly number[]): Candle[] {
  return heights.flatMap((height, day) =>
    Array.from({ length: 24 }, (_, hour) => ({
      time: (day * 24 + hour) * 3_600_000,
      open: 1,
      high: 1 + height * 0.0001,
      low: 1,
      close: 1,
    })),
  );
}

describe('volatility', () => {
  test('is the range of a day in pips compared with the median of the days before', () => {
    const { pips, usualPips, days } = volatilityOf('EUR/USD', hoursOf([10, 20, 30, 40, 90, 60])) ?? {};
    expect([pips, usualPips].map((value) => Math.round(value ?? 0))).toEqual([60, 30]);
    expect(days).toBe(5);
  });

  test('is omitted with fewer than five days before', () => {
    expect(volatilityOf('EUR/USD', hoursOf([10, 20, 30, 40, 60]))).toBeUndefined();
  });

  test('a price line keeps its ends', () => {
    const candles = hoursOf([1, 1, 1, 1]).map((candle, index) => ({ ...candle, close: index }));
    const course = courseOf(candles);
    expect([course[0], course.at(-1), course.length]).toEqual([0, 95, 48]);
    expect(courseOf(candles.slice(0, 3))).toEqual([0, 1, 2]);
  });
});

describe('a star', () => {
  const set = async (token: string, pair: Pair, starred: boolean) => {
    const call = 'mutation ($pair: Pair!, $starred: Boolean!) { starPair(pair: $pair, starred: $starred) }';
    return (await runQuery(farol, call, { pair, starred }, token)).data;
  };
  const starred = async (token: string) => (await runQuery(farol, '{ starredPairs }', {}, token)).data;

  test('is stored in the order of starring, once, until it is removed', async () => {
    const { token } = await signedInUser(farol);
    await set(token, 'USD/JPY', true);
    farol.clock.advance(1000);
    await set(token, 'AUD/USD', true);
    farol.clock.advance(1000);
    expect(await set(token, 'USD/JPY', true)).toEqual({ starPair: ['USD/JPY', 'AUD/USD'] });
    expect(await set(token, 'USD/JPY', false)).toEqual({ starPair: ['AUD/USD'] });
    expect(await set(token, 'USD/JPY', false)).toEqual({ starPair: ['AUD/USD'] });
  });

  test('is visible to no other user, and is exported with its owner’s data', async () => {
    const [ana, bia] = [await signedInUser(farol), await signedInUser(farol)];
    await set(ana.token, 'GBP/JPY', true);
    expect(await starred(bia.token)).toEqual({ starredPairs: [] });
    const data = await personalDataOf(farol, ana.token);
    expect(data).toMatchObject({ starredPairs: ['GBP/JPY'] });
  });

  test('is refused for an unknown pair', async () => {
    const { token } = await signedInUser(farol);
    const { code } = await runQuery(
      farol,
      'mutation { starPair(pair: "XXX/YYY", starred: true) }',
      {},
      token,
    );
    expect(code).toBe('BAD_USER_INPUT');
  });
});

test('prices of all pairs come in one stream, which begins with the last ones and ends every subscription', async () => {
  const handlers = new Map<Pair, Parameters<MarketFeed['subscribe']>[1]>();
  const feed: MarketFeed = Object.create(farol.feed, {
    subscribe: {
      value: (pair: Pair, handler: Parameters<MarketFeed['subscribe']>[1]) => {
        handlers.set(pair, handler);
        return () => handlers.delete(pair);
      },
    },
  });
  const stream = await boardPrices(feed);
  const first = await Promise.all(PAIRS.map(() => stream.next()));
  expect(first.map(({ value }) => value.pair)).toEqual(PAIRS);
  handlers.get('GBP/JPY')?.({ pair: 'GBP/JPY', price: 191.5, time: farol.clock.now() + 1 });
  expect((await stream.next()).value).toMatchObject({ pair: 'GBP/JPY', price: 191.5 });
  await stream.return?.();
  expect(handlers.size).toBe(0);
});
