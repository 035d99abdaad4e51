import { describe, expect, test } from 'vitest';
import type { Timeframe } from '#schema/timeframe.js';
import {
  type FeedUnderStub,
  FRIDAY_CLOSE,
  startedFeed,
  streamUntil,
  WEDNESDAY,
  whole,
} from './testing/feed-under-stub.js';

const NOON = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;
const ONE_MINUTE = { pair: 'EUR/USD', timeframe: '1m', limit: 10 } as const;
const ONE_HOUR = { pair: 'EUR/USD', timeframe: '1h', limit: 10 } as const;

async function newest({ feed }: FeedUnderStub, query: { readonly timeframe: Timeframe } = ONE_MINUTE) {
  return (await feed.candles({ ...ONE_MINUTE, ...query })).at(-1);
}

describe('§market feeds: a candle is closed by its source, not by our clock', () => {
  test('a candle that Deriv still changes is not closed, and gets its last price', async () => {
    const parts = await startedFeed(WEDNESDAY, -5_000);
    await newest(parts);
    await streamUntil(parts, NOON + 55_100);
    expect(parts.time.now()).toBe(NOON + MINUTE + 100);
    expect((await newest(parts))?.time).toBe(NOON - MINUTE);
    expect(await parts.feed.formingCandle('EUR/USD', '1m')).toMatchObject({ time: NOON });
    await streamUntil(parts, NOON + MINUTE + 100);
    expect(await newest(parts)).toEqual(whole(parts, '1m', NOON));
    expect(parts.stub.asked('ticks_history')).toBe(1);
  });

  test('the history of a candle that may still change does not close it', async () => {
    const parts = await startedFeed(NOON + MINUTE + 100, -5_000);
    expect((await newest(parts))?.time).toBe(NOON - MINUTE);
    expect((await parts.feed.pastCandles(ONE_MINUTE, NOON + MINUTE)).at(-1)?.time).toBe(NOON - MINUTE);
    await parts.pass(7_000);
    expect((await parts.feed.pastCandles(ONE_MINUTE, NOON + MINUTE)).at(-1)).toEqual(
      whole(parts, '1m', NOON),
    );
  });

  test.each([-600_000, -20_000, 20_000, 600_000])(
    'a clock that is %i ms off returns the candles that are closed for Deriv',
    async (aheadMs) => {
      const parts = await startedFeed(WEDNESDAY - aheadMs, aheadMs);
      await newest(parts);
      for (let minute = 0; minute < 3; minute += 1) {
        await streamUntil(parts, NOON + (minute + 1) * MINUTE - 1_000);
        expect((await newest(parts))?.time).toBe(NOON + (minute - 1) * MINUTE);
        await streamUntil(parts, NOON + (minute + 1) * MINUTE + 1_000);
        expect(await newest(parts)).toEqual(whole(parts, '1m', NOON + minute * MINUTE));
      }
      const past = await parts.feed.pastCandles(ONE_MINUTE, Number.MAX_SAFE_INTEGER);
      expect(past.at(-1)?.time).toBe(NOON + 2 * MINUTE);
    },
  );

  test('without a successor it is closed two seconds after its end by the time of other prices', async () => {
    const parts = await startedFeed();
    await newest(parts);
    parts.stub.market.quietFrom = NOON + 40_000;
    await streamUntil(parts, NOON + MINUTE);
    const tickOf = (epoch: number) =>
      JSON.stringify({ msg_type: 'tick', tick: { symbol: 'frxUSDJPY', epoch, quote: 150, pip_size: 3 } });
    for (const second of [1, 2]) {
      parts.time.advance(1_000);
      parts.stub.send(tickOf((NOON + MINUTE) / 1000 + second));
      await parts.stub.settle();
      const expected = second < 2 ? NOON - MINUTE : NOON;
      expect((await newest(parts))?.time).toBe(expected);
    }
    expect(await newest(parts)).toEqual(whole(parts, '1m', NOON));
    expect(parts.stub.asked('ticks_history')).toBe(2);
  });

  test('a price or candle of a moment that nobody has reached closes nothing and stops no stream', async () => {
    const parts = await startedFeed();
    await newest(parts);
    const epoch = NOON;
    const tick = { symbol: 'frxEURUSD', epoch, quote: 9, pip_size: 5 };
    const prices = { open: '9', high: '9', low: '9', close: '9' };
    const ohlc = { ...prices, open_time: epoch, granularity: 60, symbol: 'frxEURUSD' };
    parts.stub.send(JSON.stringify({ msg_type: 'tick', tick }));
    parts.stub.send(JSON.stringify({ msg_type: 'ohlc', ohlc }));
    await streamUntil(parts, NOON + 55_000);
    expect((await newest(parts))?.time).toBe(NOON - MINUTE);
    expect(await parts.feed.lastTick('EUR/USD')).toMatchObject({ time: NOON + 55_000 });
    await streamUntil(parts, NOON + MINUTE + 1_000);
    expect(await newest(parts)).toEqual(whole(parts, '1m', NOON));
  });
});

describe('§market feeds: after a silence no candle is closed at an old price', () => {
  test('if only the updates of the candle stopped, history has its last price', async () => {
    const parts = await startedFeed();
    await newest(parts, ONE_HOUR);
    parts.stub.subscriptions.remove(({ request }) => request.style === 'candles');
    await streamUntil(parts, NOON + 60 * MINUTE + 7_000);
    expect(await newest(parts, ONE_HOUR)).toEqual(whole(parts, '1h', NOON));
  });

  test('an update of the next candle after a pause does not close the former one as it was', async () => {
    const parts = await startedFeed();
    await newest(parts, ONE_HOUR);
    await streamUntil(parts, NOON + 20 * MINUTE);
    await parts.pass(40 * MINUTE + 500);
    parts.stub.stream();
    await parts.stub.settle();
    expect(await newest(parts, ONE_HOUR)).toEqual(whole(parts, '1h', NOON));
  });

  test('an update several candles later leaves none out', async () => {
    const parts = await startedFeed();
    await newest(parts);
    await parts.pass(5 * MINUTE);
    parts.stub.stream();
    await parts.stub.settle();
    const candles = await parts.feed.candles(ONE_MINUTE);
    expect(candles).toEqual(
      candles.map((_, index) => whole(parts, '1m', NOON + (5 - candles.length + index) * MINUTE)),
    );
  });

  test('if Deriv says nothing at all, there is no data', async () => {
    const parts = await startedFeed();
    await newest(parts, ONE_HOUR);
    await streamUntil(parts, NOON + 59 * MINUTE);
    parts.stub.refuse(() => true, 'InternalError');
    parts.time.advance(MINUTE + 5_000);
    await expect(parts.feed.candles(ONE_HOUR)).rejects.toThrow('Mercado sem dados no momento');
  });

  test('a connection lost within a candle and its last price after it', async () => {
    const parts = await startedFeed();
    await newest(parts);
    await streamUntil(parts, NOON + 40_000);
    parts.stub.drop();
    await parts.log.line('deriv: reconnecting');
    parts.time.sleep(19_000);
    await parts.reconnected();
    await parts.stub.request('ticks_history', 2);
    await parts.stub.settle();
    expect(await newest(parts)).toMatchObject({ time: NOON });
    expect(await newest(parts)).toEqual(whole(parts, '1m', NOON));
  });
});

describe('§market feeds: the last candle of a session', () => {
  const LAST = FRIDAY_CLOSE - MINUTE;

  test('is waited for, and closed once Deriv has passed its end', async () => {
    const parts = await startedFeed(LAST + 30_000, -1_000);
    await newest(parts);
    await streamUntil(parts, FRIDAY_CLOSE - 1_000);
    await parts.pass(500);
    expect(parts.feed.status('EUR/USD').state).toBe('closed');
    expect((await newest(parts))?.time).toBe(LAST - MINUTE);
    await parts.pass(5_000);
    expect(await newest(parts)).toEqual(whole(parts, '1m', LAST));
  });

  test('is closed at the end of its own time if that is later than the close of the market', async () => {
    const parts = await startedFeed(LAST + 30_000);
    await newest(parts, ONE_HOUR);
    const hour = Date.UTC(2026, 2, 6, 20);
    await streamUntil(parts, FRIDAY_CLOSE + MINUTE);
    expect((await newest(parts, ONE_HOUR))?.time).toBe(hour - 3_600_000);
    await parts.pass(hour + 3_600_000 + 2_000 - parts.time.now());
    expect(await newest(parts, ONE_HOUR)).toEqual(whole(parts, '1h', hour));
  });
});

test('§market feeds: the price at a moment that Deriv has not reached is not known yet', async () => {
  const parts = await startedFeed(WEDNESDAY, -5_000);
  const asked = parts.feed.tickAtOrBefore('EUR/USD', WEDNESDAY);
  await expect(asked).rejects.toThrow('Mercado sem dados no momento');
  await parts.pass(5_000);
  expect((await parts.feed.tickAtOrBefore('EUR/USD', WEDNESDAY))?.time).toBe(NOON + 20_000);
});
