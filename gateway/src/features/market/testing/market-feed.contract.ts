import assert from 'node:assert/strict';
import { type Pair, roundPrice } from '#schema/pair.js';
import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { MarketFeed } from '../market-feed.js';

/** A started feed with an open market and a stopped clock. */
export interface FeedUnderTest {
  readonly feed: MarketFeed;
  /** The time of its clock. */
  readonly now: number;
  /** A pair with at least 20 closed candles of each of the timeframes. */
  readonly pair: Pair;
  readonly timeframes: readonly Timeframe[];
}

/** A property of every market feed; `holds` throws if it is violated. */
export interface FeedFact {
  readonly title: string;
  holds(make: () => Promise<FeedUnderTest>): Promise<void>;
}

const LIMIT = 20;

function fact(title: string, check: (test: FeedUnderTest, other: FeedUnderTest) => Promise<void>): FeedFact {
  return {
    title,
    async holds(make) {
      const [one, other] = [await make(), await make()];
      try {
        await check(one, other);
      } finally {
        await Promise.all([one.feed.stop(), other.feed.stop()]);
      }
    },
  };
}

async function candlesOf({ feed, pair, timeframes }: FeedUnderTest, limit = LIMIT) {
  return Promise.all(
    timeframes.map(async (timeframe) => ({
      timeframe,
      candles: await feed.candles({ pair, timeframe, limit }),
    })),
  );
}

function assertWellFormed(pair: Pair, candle: Candle): void {
  const { open, high, low, close } = candle;
  assert.ok(low > 0 && low <= Math.min(open, close), `low of ${JSON.stringify(candle)}`);
  assert.ok(high >= Math.max(open, close), `high of ${JSON.stringify(candle)}`);
  for (const price of [open, high, low, close]) assert.equal(price, roundPrice(pair, price));
}

/** The properties that signals, outcomes and charts rely on, whatever the feed. */
export const MARKET_FEED_FACTS: readonly FeedFact[] = [
  fact('candles are closed, in order and start on multiples of their timeframe', async (test) => {
    for (const { timeframe, candles } of await candlesOf(test)) {
      assert.ok(candles.length > 0);
      candles.forEach((candle, index) => {
        assert.equal(candle.time, candleOpen(candle.time, timeframe));
        assert.ok(candle.time + timeframeMs(timeframe) <= test.now);
        assert.ok(candle.time > (candles[index - 1]?.time ?? 0));
      });
    }
  }),
  fact(
    'the high is the highest price of a candle, the low the lowest, all in quoted digits',
    async (test) => {
      for (const { candles } of await candlesOf(test)) {
        for (const candle of candles) assertWellFormed(test.pair, candle);
      }
    },
  ),
  fact('of a moment before now it answers the candles that had closed by then', async (test) => {
    for (const { timeframe, candles } of await candlesOf(test)) {
      const last = candles[12];
      assert.ok(last);
      const closing = last.time + timeframeMs(timeframe);
      const query = { pair: test.pair, timeframe, limit: 7 };
      const { epoch } = test.feed;
      assert.deepEqual(await test.feed.pastCandles(query, closing, epoch), candles.slice(6, 13));
      assert.deepEqual(await test.feed.pastCandles(query, closing - 1, epoch), candles.slice(5, 12));
      const toCome = await test.feed.pastCandles(query, test.now + 86_400_000, epoch);
      assert.deepEqual(toCome, candles.slice(-7));
    }
  }),
  fact('the limit is kept and a shorter answer is the end of a longer one', async (test) => {
    for (const { timeframe, candles } of await candlesOf(test)) {
      assert.equal(candles.length, LIMIT);
      const fewer = await test.feed.candles({ pair: test.pair, timeframe, limit: 7 });
      assert.deepEqual(fewer, candles.slice(-7));
    }
  }),
  fact('two feeds and two queries give the same candles', async (test, other) => {
    const first = await candlesOf(test);
    assert.deepEqual(await candlesOf(other), first);
    assert.deepEqual(await candlesOf(test), first);
  }),
  fact(
    'the forming candle holds this moment, ends at the last tick and is not among the closed',
    async (test) => {
      const tick = await test.feed.lastTick(test.pair);
      for (const { timeframe, candles } of await candlesOf(test)) {
        const forming = await test.feed.formingCandle(test.pair, timeframe);
        assert.ok(forming !== undefined);
        assertWellFormed(test.pair, forming);
        assert.equal(forming.time, candleOpen(test.now, timeframe));
        assert.equal(forming.close, tick.price);
        assert.ok(candles.every(({ time }) => time < forming.time));
      }
    },
  ),
  fact('the last tick is not of the future and is the tick at or before this moment', async (test) => {
    const { feed, pair, now } = test;
    const tick = await feed.lastTick(pair);
    assert.equal(tick.pair, pair);
    assert.equal(tick.price, roundPrice(pair, tick.price));
    assert.ok(tick.time <= now);
    assert.deepEqual(await feed.tickAtOrBefore(pair, now, feed.epoch), tick);
    assert.deepEqual(await feed.tickAtOrBefore(pair, now), tick);
  }),
  fact('a past tick is at or before the moment asked for', async (test) => {
    const { feed, pair, now } = test;
    for (const past of [now - 1_500, now - 60_000, now - 600_000]) {
      const tick = await feed.tickAtOrBefore(pair, past, feed.epoch);
      assert.ok(tick !== undefined && tick.time <= past);
    }
  }),
  fact('an open market has that state and the time of its newest price', async (test) => {
    for (const status of [test.feed.status(), test.feed.status(test.pair)]) {
      assert.equal(status.state, 'open');
      assert.ok(status.lastTickAt !== undefined && status.lastTickAt <= test.now);
      assert.ok(status.closesAt === undefined || status.closesAt > test.now);
    }
  }),
  fact('it lists the pairs that it has data for', async (test) => {
    assert.ok(test.feed.pairs.includes(test.pair));
  }),
];
