import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PAIRS, pipSize } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import type { Tick } from '../market-feed.js';
import { keyOfSeed } from '../market-key.js';
import { ManualTimer } from '../testing/manual-timer.js';
import { type FeedUnderTest, MARKET_FEED_FACTS } from '../testing/market-feed.contract.js';
import { createSimulatedFeed } from './simulated-feed.js';

const NOW = Date.UTC(2026, 10, 20, 14, 7, 31, 400);

function feedAt(now: number, seed = 1) {
  return createSimulatedFeed({ key: keyOfSeed(seed), clock: { now: () => now }, timer: new ManualTimer() });
}

async function make(): Promise<FeedUnderTest> {
  const feed = feedAt(NOW);
  await feed.start();
  return { feed, now: NOW, pair: 'EUR/USD', timeframes: TIMEFRAMES };
}

describe('market feed contract', () => {
  for (const { title, holds } of MARKET_FEED_FACTS) test(`simulated: ${title}`, () => holds(make));
});

test('§market feeds: a candle matches its ticks exactly, the first its open and the last its close', async () => {
  const feed = feedAt(NOW);
  for (const timeframe of ['1m', '5m'] as const) {
    const [candle] = await feed.candles({ pair: 'GBP/JPY', timeframe, limit: 1 });
    if (candle === undefined) throw new Error('needs a candle');
    const prices = await Promise.all(
      Array.from({ length: timeframeMs(timeframe) / 1_000 }, async (_, second) => {
        const tick = await feed.tickAtOrBefore('GBP/JPY', candle.time + second * 1_000);
        return tick?.price ?? Number.NaN;
      }),
    );
    expect([candle.open, candle.high, candle.low, candle.close]).toEqual([
      prices[0],
      Math.max(...prices),
      Math.min(...prices),
      prices.at(-1),
    ]);
  }
});

test('§market feeds: larger candles are the sum of the minutes in them', async () => {
  const feed = feedAt(NOW);
  for (const timeframe of TIMEFRAMES.slice(1)) {
    const [large] = await feed.candles({ pair: 'USD/CHF', timeframe, limit: 1 });
    if (large === undefined) throw new Error('needs a candle');
    const end = large.time + timeframeMs(timeframe);
    const minutes = (await feed.candles({ pair: 'USD/CHF', timeframe: '1m', limit: 200 })).filter(
      ({ time }) => time >= large.time && time < end,
    );
    expect(minutes).toHaveLength(timeframeMs(timeframe) / 60_000);
    expect(large).toEqual({
      time: large.time,
      open: minutes[0]?.open,
      high: Math.max(...minutes.map(({ high }) => high)),
      low: Math.min(...minutes.map(({ low }) => low)),
      close: minutes.at(-1)?.close,
    });
  }
});

test('§market feeds: the order of queries changes nothing', async () => {
  let now = NOW;
  const used = createSimulatedFeed({ key: keyOfSeed(5), clock: { now: () => now } });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: Date.UTC(2025, 11, 30), max: Date.UTC(2029, 0, 1) }),
      fc.constantFrom(...TIMEFRAMES),
      fc.constantFrom(...PAIRS),
      fc.integer({ min: 1, max: 40 }),
      async (time, timeframe, pair, limit) => {
        now = time;
        const fresh = feedAt(time, 5);
        expect(await used.candles({ pair, timeframe, limit })).toEqual(
          await fresh.candles({ pair, timeframe, limit }),
        );
        expect(await used.formingCandle(pair, timeframe)).toEqual(await fresh.formingCandle(pair, timeframe));
        expect(await used.lastTick(pair)).toEqual(await fresh.lastTick(pair));
      },
    ),
    { seed: 20_261_120, numRuns: 60 },
  );
});

test('§market feeds: warming up changes no candle', async () => {
  const warmed = feedAt(NOW, 9);
  await warmed.start();
  if (!warmed.warmUp) throw new Error('the feed has no warm-up');
  warmed.warmUp();
  // Three slices of it: a query meets it half done.
  await new Promise<void>((resolve) => setImmediate(() => setImmediate(() => setImmediate(resolve))));
  const query = { pair: 'EUR/USD', timeframe: '1h', limit: 300 } as const;
  expect(await warmed.candles(query)).toEqual(await feedAt(NOW, 9).candles(query));
  await warmed.stop();
});

test('§market feeds: another key yields another market', async () => {
  const [one, two] = [feedAt(NOW, 1), feedAt(NOW, 2)];
  expect((await one.lastTick('EUR/USD')).price).not.toBe((await two.lastTick('EUR/USD')).price);
  expect(one.id).not.toBe(two.id);
});

test('§market feeds: a cross is the quotient of its dollar pairs to within its last digits', async () => {
  const feed = feedAt(NOW);
  const price = async (pair: (typeof PAIRS)[number]) => (await feed.lastTick(pair)).price;
  const euroPound = (await price('EUR/USD')) / (await price('GBP/USD'));
  expect(Math.abs((await price('EUR/GBP')) - euroPound)).toBeLessThan(pipSize('EUR/GBP') / 5);
  const poundYen = (await price('GBP/USD')) * (await price('USD/JPY'));
  expect(Math.abs((await price('GBP/JPY')) - poundYen)).toBeLessThan(pipSize('GBP/JPY') / 2);
});

test('a future time returns the present price', async () => {
  const feed = feedAt(NOW);
  expect(await feed.tickAtOrBefore('EUR/USD', NOW + 3_600_000)).toEqual(await feed.lastTick('EUR/USD'));
});

test('a limit of 0 returns nothing, and a huge one is capped', async () => {
  const feed = feedAt(NOW);
  expect(await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 0 })).toEqual([]);
  expect(await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 1e9 })).toHaveLength(5_000);
  expect(await feed.candles({ pair: 'EUR/USD', timeframe: '1h', limit: 1e9 })).toHaveLength(1_000);
});

test('subscribers receive each second once, of their own pair', async () => {
  let now = NOW;
  const timer = new ManualTimer();
  const feed = createSimulatedFeed({ key: keyOfSeed(1), clock: { now: () => now }, timer });
  const received: Tick[] = [];
  const end = feed.subscribe('EUR/USD', (tick) => received.push(tick));
  for (const passed of [0, 250, 500, 1_000, 1_250, 3_000]) {
    now = NOW + passed;
    timer.fire();
  }
  const second = Math.floor(NOW / 1_000) * 1_000;
  expect(received.map(({ time }) => time)).toEqual([second, second + 1_000, second + 3_000]);
  expect(received.at(-1)).toEqual(await feed.lastTick('EUR/USD'));
  end();
  expect(timer.active).toBe(0);
});
