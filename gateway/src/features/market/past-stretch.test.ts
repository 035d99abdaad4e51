import { describe, expect, test } from 'vitest';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { ManualClock, TEST_TIME } from '../../../test/manual-clock.js';
import type { Candle } from '../../engine/candle.js';
import { bytesOfCandles, candlesOfBytes } from './candle-bytes.js';
import type { CandleQuery, MarketFeed } from './market-feed.js';
import { PastStretch, PastStretchService } from './past-stretch.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const KEY = Buffer.alloc(16, 7);
const free = { take: async () => ({ limit: 1, remaining: 1, resetSeconds: 0 }) };

/** An oscillating price, defined for every minute. */
function candleAt(time: number, length: number): Candle {
  const price = (at: number) => Math.round((1.1 + Math.sin(at / HOUR) / 100) * 1e5) / 1e5;
  const [open, close] = [price(time), price(time + length)];
  return { time, open, high: Math.max(open, close) + 0.0002, low: Math.min(open, close) - 0.0002, close };
}

/** Closed from Friday 21:00 to Sunday 21:00 UTC. */
function isOpen(time: number): boolean {
  const inWeek = (time - Date.UTC(2026, 0, 4, 21)) % (7 * DAY);
  return (inWeek + 7 * DAY) % (7 * DAY) < 5 * DAY;
}

/** A feed of files that begin at `begins`, closed at weekends. */
function feedOfWeeks(clock: ManualClock, begins: number, timeframes: readonly Timeframe[]) {
  const asked: number[] = [];
  const feed = {
    id: 'replay:0123456789abcdef',
    kind: 'replayed',
    simulated: true,
    epoch: '0@0',
    pairs: ['EUR/USD'],
    timeframesOf: () => timeframes,
    sourceTime: (time: number) => time - 7 * DAY,
    async pastCandles({ timeframe, limit }: CandleQuery, until: number) {
      asked.push(until);
      const length = timeframeMs(timeframe);
      const last = Math.floor(Math.min(until, clock.now()) / length) * length - length;
      const found: Candle[] = [];
      for (let time = last; time >= begins && found.length < limit; time -= length)
        if (isOpen(time)) found.push(candleAt(time, length));
      return found.reverse();
    },
  } as unknown as MarketFeed;
  return { feed, asked };
}

/** Deterministic chance, the same in every run. */
function chances() {
  let state = 1;
  return (count: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor((state / 2_147_483_647) * count);
  };
}

describe('a stretch of the past', () => {
  test.each([
    ['1m', 2],
    ['5m', 10],
    ['15m', 30],
    ['30m', 40],
    ['1h', 40],
  ] as const)(
    'of %s has %d hours without a closed market, candles before it, and is over',
    async (timeframe, hours) => {
      const clock = new ManualClock();
      const { feed } = feedOfWeeks(clock, TEST_TIME - 60 * DAY, ['1m', '5m', '15m', '30m', '1h']);
      const service = new PastStretchService(feed, free, clock);
      const pick = chances();
      for (let round = 0; round < 5; round += 1) {
        const drawn = await service.draw('EUR/USD', timeframe, pick, KEY);
        if (!drawn) throw new Error('no stretch found in two months');
        const { startsAt, length, base } = drawn;
        expect(length).toBe(hours * HOUR);
        expect(startsAt + length).toBeLessThan(TEST_TIME);
        expect(drawn.sourceStartsAt).toBe(startsAt - 7 * DAY);
        const candles = candlesOfBytes('EUR/USD', drawn.candles);
        expect(candles.length).toBeLessThanOrEqual(960);
        const own = candles.filter(({ time }) => time >= startsAt);
        expect(own).toHaveLength(length / timeframeMs(base));
        const stretch = new PastStretch(drawn);
        expect(stretch.closed(startsAt).length).toBeGreaterThanOrEqual(20);
        expect(stretch.closed(startsAt + length).at(-1)?.time).toBe(
          startsAt + length - timeframeMs(timeframe),
        );
      }
    },
  );

  test('is not drawn if the files are too short or have larger candles', async () => {
    const clock = new ManualClock();
    const short = feedOfWeeks(clock, TEST_TIME - 4 * HOUR, ['1m', '5m', '15m', '30m', '1h']);
    const service = new PastStretchService(short.feed, free, clock);
    expect(await service.draw('EUR/USD', '5m', chances(), KEY)).toBeUndefined();
    expect(short.asked.length).toBeLessThanOrEqual(30);
    const coarse = new PastStretchService(feedOfWeeks(clock, 0, ['1h']).feed, free, clock);
    await expect(coarse.draw('EUR/USD', '5m', chances(), KEY)).rejects.toThrow(
      'O menor tempo com dados é 1h',
    );
  });

  test('its ticks make its candles, and differ under another key', async () => {
    const clock = new ManualClock();
    const service = new PastStretchService(feedOfWeeks(clock, 0, ['1m', '5m']).feed, free, clock);
    const drawn = await service.draw('EUR/USD', '5m', chances(), KEY);
    if (!drawn) throw new Error('no stretch found');
    const [one, other] = [new PastStretch(drawn), new PastStretch({ ...drawn, key: Buffer.alloc(16, 8) })];
    const { startsAt } = drawn;
    const seconds = Array.from({ length: 300 }, (_, second) => startsAt + second * 1000);
    const prices = seconds.map((time) => one.tick(time)?.price ?? 0);
    const [whole] = one.closed(startsAt + 300_000, startsAt - 1);
    expect({ open: prices[0], close: prices[299] }).toEqual({ open: whole?.open, close: whole?.close });
    expect(Math.max(...prices)).toBe(whole?.high);
    expect(Math.min(...prices)).toBe(whole?.low);
    expect(other.closed(startsAt + 300_000)).toEqual(one.closed(startsAt + 300_000));
    expect(seconds.map((time) => other.tick(time)?.price ?? 0)).not.toEqual(prices);
    const seen = one.forming(startsAt + 150_000);
    expect(seen).toEqual({
      time: startsAt,
      open: prices[0],
      high: Math.max(...prices.slice(0, 151)),
      low: Math.min(...prices.slice(0, 151)),
      close: prices[150],
    });
  });

  test('candles can be read back from their bytes', () => {
    const candles = [0, 1, 2].map((hour) => candleAt(TEST_TIME + hour * HOUR, HOUR));
    const rounded = candles.map(({ time, open, high, low, close }) => ({
      time,
      open,
      high: Math.round(high * 1e5) / 1e5,
      low: Math.round(low * 1e5) / 1e5,
      close,
    }));
    expect(candlesOfBytes('EUR/USD', bytesOfCandles('EUR/USD', candles))).toEqual(rounded);
  });
});
