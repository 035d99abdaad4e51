import { describe, expect, test } from 'vitest';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { type FeedUnderStub, MONDAY_OPEN, startedFeed } from './testing/feed-under-stub.js';

const EURUSD_1M = { pair: 'EUR/USD', timeframe: '1m', limit: 10 } as const;
const NOON = Date.UTC(2026, 2, 4, 12);

/** The closed candles of the made-up market so far. */
function truth({ stub, time }: FeedUnderStub, timeframe: Timeframe, limit: number): Candle[] {
  const length = timeframeMs(timeframe);
  const candles = stub.market.candles('frxEURUSD', length, limit + 1, time.now());
  return candles.filter((candle) => candle.time + length <= time.now()).slice(-limit);
}

describe('§market feeds: closed candles', () => {
  test('the forming candle of the answer is not among them', async () => {
    const parts = await startedFeed();
    const candles = await parts.feed.candles(EURUSD_1M);
    expect(candles).toEqual(truth(parts, '1m', 10));
    expect(candles.at(-1)?.time).toBe(NOON - 60_000);
    expect(await parts.feed.formingCandle('EUR/USD', '1m')).toMatchObject({ time: NOON });
  });

  test('the next open_time closes a candle with its last update', async () => {
    const parts = await startedFeed();
    await parts.feed.candles(EURUSD_1M);
    await parts.pass(35_000);
    parts.stub.stream();
    await parts.stub.settle();
    expect((await parts.feed.candles(EURUSD_1M)).at(-1)?.time).toBe(NOON - 60_000);
    parts.time.advance(5_000);
    parts.stub.stream();
    await parts.stub.settle();
    expect(await parts.feed.candles(EURUSD_1M)).toEqual(truth(parts, '1m', 10));
    expect(parts.stub.asked('ticks_history')).toBe(1);
  });

  test('repeated and late updates change nothing', async () => {
    const parts = await startedFeed();
    await parts.feed.candles(EURUSD_1M);
    const before = await parts.feed.candles(EURUSD_1M);
    const texts = { open: '9', high: '9', low: '9', close: '9' };
    const late = { ...texts, epoch: 0, open_time: NOON / 1000 - 120, granularity: 60, symbol: 'frxEURUSD' };
    parts.stub.send(JSON.stringify({ msg_type: 'ohlc', ohlc: late }));
    parts.stub.stream();
    parts.stub.stream();
    await parts.stub.settle();
    expect(await parts.feed.candles(EURUSD_1M)).toEqual(before);
  });
});

describe('history', () => {
  test('is requested once, however many callers ask at once', async () => {
    const { feed, stub } = await startedFeed();
    await Promise.all(Array.from({ length: 8 }, () => feed.candles(EURUSD_1M)));
    expect(stub.asked('ticks_history')).toBe(1);
    expect(stub.requests.all.at(-1)).toMatchObject({
      ticks_history: 'frxEURUSD',
      style: 'candles',
      granularity: 60,
      end: 'latest',
      subscribe: 1,
    });
  });

  test('is requested again if more is needed than is cached', async () => {
    const { feed, stub } = await startedFeed();
    await feed.candles(EURUSD_1M);
    expect(await feed.candles({ ...EURUSD_1M, limit: 700 })).toHaveLength(700);
    expect(stub.asked('ticks_history')).toBe(2);
    expect(stub.subscriptions.count((request) => 'ticks_history' in request)).toBe(1);
  });

  test('is deep enough for each concurrent caller', async () => {
    const { feed } = await startedFeed();
    const limits = [10, 700, 600];
    const answers = await Promise.all(limits.map((limit) => feed.candles({ ...EURUSD_1M, limit })));
    expect(answers.map((candles) => candles.length)).toEqual(limits);
  });

  test('a running stream is reused, and only history is requested', async () => {
    const parts = await startedFeed();
    parts.stub.refuse(
      (request) => request.subscribe === 1 && 'ticks_history' in request,
      'AlreadySubscribed',
      1,
    );
    expect(await parts.feed.candles(EURUSD_1M)).toEqual(truth(parts, '1m', 10));
    expect(parts.stub.requests.all.at(-1)).not.toHaveProperty('subscribe');
  });
});

describe('gaps', () => {
  test('a missing candle within trading hours is answered as no data', async () => {
    const { feed, stub } = await startedFeed();
    stub.market.missing.add(NOON - 5 * 60_000);
    await expect(feed.candles(EURUSD_1M)).rejects.toThrow('Mercado sem dados no momento');
    expect((await feed.candles({ ...EURUSD_1M, limit: 4 })).length).toBe(4);
  });

  test('a gap is closed as soon as history has the candle', async () => {
    const parts = await startedFeed();
    parts.stub.market.missing.add(NOON - 5 * 60_000);
    await expect(parts.feed.candles(EURUSD_1M)).rejects.toThrow();
    parts.stub.market.missing.clear();
    await parts.pass(30_000);
    expect(await parts.feed.candles(EURUSD_1M)).toEqual(truth(parts, '1m', 10));
  });

  test('a gap that history does not fill is requested once in 30 seconds', async () => {
    const { feed, stub } = await startedFeed();
    stub.market.missing.add(NOON - 5 * 60_000);
    for (let index = 0; index < 5; index += 1) await expect(feed.candles(EURUSD_1M)).rejects.toThrow();
    expect(stub.asked('ticks_history')).toBe(1);
  });

  test('a weekend is no gap', async () => {
    const parts = await startedFeed(MONDAY_OPEN + 3 * 60_000 + 10_000);
    const candles = await parts.feed.candles(EURUSD_1M);
    expect(candles).toEqual(truth(parts, '1m', 10));
    expect(candles.at(-4)?.time).toBe(Date.UTC(2026, 2, 6, 20, 54));
  });

  test('updates that stop leave the newest candle missing, and history is requested', async () => {
    const parts = await startedFeed();
    await parts.feed.candles(EURUSD_1M);
    await parts.pass(3 * 60_000);
    expect(await parts.feed.candles(EURUSD_1M)).toEqual(truth(parts, '1m', 10));
    expect(parts.stub.asked('ticks_history')).toBe(2);
    expect(parts.stub.subscriptions.count((request) => 'ticks_history' in request)).toBe(1);
  });
});

describe('after a disconnect', () => {
  test.each([90, 180, 3_600])('%i seconds are filled in without gap or duplicate', async (seconds) => {
    const parts = await startedFeed();
    await parts.feed.candles(EURUSD_1M);
    parts.stub.drop();
    await parts.log.line('deriv: reconnecting');
    parts.time.sleep(seconds * 1000);
    await parts.reconnected();
    await parts.stub.request('ticks_history', 2);
    await parts.stub.settle();
    const limit = 10 + Math.ceil(seconds / 60);
    expect(await parts.feed.candles({ ...EURUSD_1M, limit })).toEqual(truth(parts, '1m', limit));
    expect(parts.stub.asked('ticks_history')).toBe(2);
  });

  test('complete candles are returned while the connection is down', async () => {
    const parts = await startedFeed();
    const before = await parts.feed.candles(EURUSD_1M);
    parts.stub.drop();
    await parts.log.line('deriv: reconnecting');
    expect(await parts.feed.candles(EURUSD_1M)).toEqual(before);
    expect(await parts.feed.formingCandle('EUR/USD', '1m')).toBeUndefined();
  });

  test('a candle that was partly missed is not returned as closed', async () => {
    const parts = await startedFeed();
    await parts.feed.candles(EURUSD_1M);
    await parts.stub.stop();
    await parts.log.line('deriv: reconnecting');
    parts.time.advance(60_000);
    await expect(parts.feed.candles(EURUSD_1M)).rejects.toThrow('Mercado sem dados no momento');
  });
});
