import { describe, expect, onTestFinished, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { type FeedUnderTest, MARKET_FEED_FACTS } from '../testing/market-feed.contract.js';
import { createDerivFeed } from './deriv-feed.js';
import { DerivApi, DerivStub } from './testing/deriv-stub.js';
import {
  FRIDAY_CLOSE,
  MONDAY_OPEN,
  RecordedLog,
  startedFeed,
  streamUntil,
  WEDNESDAY,
  whole,
} from './testing/feed-under-stub.js';
import { ManualTime } from './testing/manual-time.js';

const NOON = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const EURUSD_1M = { pair: 'EUR/USD', timeframe: '1m', limit: 10 } as const;

const started = (now = WEDNESDAY) => startedFeed(now, 0, 'options');

async function make(): Promise<FeedUnderTest> {
  const { feed, time } = await startedFeed(WEDNESDAY, 0, 'options');
  return { feed, now: time.now(), pair: 'EUR/USD', timeframes: TIMEFRAMES };
}

describe("market feed contract by Deriv's newer API", () => {
  for (const { title, holds } of MARKET_FEED_FACTS) test(`deriv options: ${title}`, () => holds(make));
});

describe("§market feeds: Deriv's newer API", () => {
  test('its market data have an address of their own', async () => {
    const time = new ManualTime(WEDNESDAY);
    const log = new RecordedLog();
    const stub = await DerivStub.start(time, 0, 'options');
    onTestFinished(() => stub.stop());
    const url = stub.url.replace(DerivApi.options, DerivApi.former);
    const feed = createDerivFeed({ url, clock: time, timers: time, log, random: () => 0.5 });
    onTestFinished(() => feed.stop());
    void feed.start();
    expect((await log.line('deriv: socket error')).details.reason).toContain('400');
  });

  test('every request is one that it documents', async () => {
    const parts = await started();
    const { feed, stub, log } = parts;
    for (const timeframe of TIMEFRAMES) await feed.candles({ pair: 'EUR/USD', timeframe, limit: 300 });
    await feed.pastCandles(EURUSD_1M, NOON - MINUTE);
    await feed.tickAtOrBefore('EUR/USD', NOON - MINUTE);
    await parts.pass(70_000);
    await feed.candles(EURUSD_1M);
    for (const kind of ['forget', 'ping', 'time', 'ticks', 'trading_times'] as const)
      expect([kind, stub.asked(kind) > 0]).toEqual([kind, true]);
    expect(log.linesWith('deriv: error frame')).toEqual([]);
    expect(log.linesWith('deriv: unreadable frame')).toEqual([]);
  });

  test('symbols and hours are read in its words', async () => {
    const { feed } = await started();
    expect(feed.pairs).toEqual(PAIRS);
    expect(feed.status('EUR/USD')).toMatchObject({ state: 'open', closesAt: FRIDAY_CLOSE });
    const weekend = await started(FRIDAY_CLOSE + MINUTE);
    expect(weekend.feed.status()).toMatchObject({ state: 'closed', opensAt: MONDAY_OPEN });
  });

  test('ticks and candles are streamed, across a lost connection', async () => {
    const parts = await started();
    await parts.feed.candles(EURUSD_1M);
    await streamUntil(parts, NOON + MINUTE + 1_000);
    expect((await parts.feed.candles(EURUSD_1M)).at(-1)).toEqual(whole(parts, '1m', NOON));
    parts.stub.drop();
    await parts.reconnected();
    await parts.stub.request('ticks_history', 2);
    await streamUntil(parts, NOON + 2 * MINUTE + 1_000);
    expect((await parts.feed.candles(EURUSD_1M)).at(-1)).toEqual(whole(parts, '1m', NOON + MINUTE));
    expect((await parts.feed.lastTick('EUR/USD')).time).toBe(NOON + 2 * MINUTE);
  });

  test('if updates of candles came in another form, history would close every candle', async () => {
    const parts = await started();
    await parts.feed.candles(EURUSD_1M);
    parts.stub.subscriptions.remove(({ request }) => request.style === 'candles');
    for (const minute of [1, 2, 3]) {
      parts.stub.send(JSON.stringify({ msg_type: 'ohlc', ohlc: { of: 'another form' } }));
      await streamUntil(parts, NOON + minute * MINUTE + 7_000);
      const last = whole(parts, '1m', NOON + (minute - 1) * MINUTE);
      expect((await parts.feed.candles(EURUSD_1M)).at(-1)).toEqual(last);
    }
  });

  test('its errors carry the kind of the call, and a limit of its rate is respected longer each time', async () => {
    const { feed, stub, time, log } = await started();
    stub.refuse(() => true, 'RateLimit', 4);
    for (const pause of [10_000, 20_000, 40_000, 40_000]) {
      const asked = stub.requests.all.length;
      await expect(feed.candles(EURUSD_1M)).rejects.toThrow('Mercado sem dados no momento');
      expect(stub.requests.all).toHaveLength(asked + 1);
      time.sleep(pause - 1);
      await expect(feed.candles(EURUSD_1M)).rejects.toThrow('Mercado sem dados no momento');
      expect(stub.requests.all).toHaveLength(asked + 1);
      time.sleep(1);
    }
    expect(log.linesWith('deriv: error frame')).toHaveLength(4);
    expect(log.linesWith('deriv: error frame')[0]?.details).toMatchObject({ code: 'RateLimit' });
    expect(await feed.candles(EURUSD_1M)).toHaveLength(10);
  });
});
