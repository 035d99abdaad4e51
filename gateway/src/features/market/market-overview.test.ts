import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OverviewPeriod } from '#schema/overview.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import type { Candle } from '../../engine/candle.js';
import { aggregateCandles } from './candle-series.js';
import type { MarketFeed } from './market-feed.js';
import { MarketOverviewService } from './market-overview.service.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const overview = (period: OverviewPeriod, feed: MarketFeed = farol.feed) =>
  new MarketOverviewService(feed, farol.clock).of('EUR/USD', period);

describe('§2 market overview', () => {
  test.each([
    ['H24', DAY, 15, 96],
    ['D7', 7 * DAY, 60, 168],
    ['D30', 30 * DAY, 240, 180],
  ] as const)('%s reaches back all its time in real candles', async (period, ms, minutes, count) => {
    const { candles, from, candleMinutes, complete, high, low, change } = await overview(period);
    expect([candleMinutes, complete]).toEqual([minutes, true]);
    // Including the one that is forming.
    expect(candles).toHaveLength(count + 1);
    expect(candles.at(-1)?.close).toBe((await farol.feed.lastTick('EUR/USD')).price);
    expect(farol.clock.now() - from.getTime()).toBe(ms);
    const hours = [
      ...(await farol.feed.candles({ pair: 'EUR/USD', timeframe: '1h', limit: ms / HOUR })),
      await farol.feed.formingCandle('EUR/USD', '1h'),
    ].filter((candle) => candle !== undefined);
    expect(high).toBe(Math.max(...hours.map((candle) => candle.high)));
    expect(low).toBe(Math.min(...hours.map((candle) => candle.low)));
    expect(change).toBeCloseTo((hours.at(-1)?.close ?? 0) / (hours[0]?.open ?? 1) - 1, 12);
  });

  test('a feed that has less is answered as incomplete', async () => {
    const young: MarketFeed = Object.create(farol.feed, {
      candles: {
        value: (query: Parameters<MarketFeed['candles']>[0]) =>
          farol.feed.candles({ ...query, limit: Math.min(query.limit, 100) }),
      },
    });
    expect((await overview('H24', young)).complete).toBe(true);
    const { complete, candles } = await overview('D30', young);
    expect(complete).toBe(false);
    expect(candles.length).toBeGreaterThan(20);
  });

  test('closed hours still count as part of the period, but for a day', async () => {
    const isOnWeekday = ({ time }: Candle) => new Date(time).getUTCDay() % 6 !== 0;
    const forex: MarketFeed = Object.create(farol.feed, {
      candles: {
        async value(query: Parameters<MarketFeed['candles']>[0]) {
          const all = await farol.feed.candles({ ...query, limit: 1000 });
          return all.filter(isOnWeekday).slice(-query.limit);
        },
      },
    });
    const day = await overview('H24', forex);
    // A day is one of trading hours, as beside every chart.
    expect(day.candles.length).toBeGreaterThanOrEqual(96);
    expect(day.candles[0]?.time.getTime()).toBeGreaterThanOrEqual(day.from.getTime());
    const { candles, from } = await overview('D7', forex);
    expect(candles).toHaveLength(5 * 24 + 1);
    expect(candles[0]?.time.getTime()).toBeGreaterThanOrEqual(from.getTime());
  });

  test('it follows access to the dashboard, and an unknown pair is refused', async () => {
    const ask = (pair: string, token: string) =>
      runQuery(
        farol,
        'query ($pair: Pair!) { marketOverview(pair: $pair, period: H24) { period simulated } }',
        { pair },
        token,
      );
    const [open, closed] = await Promise.all([
      signedInUser(farol, { accessDashboard: true, accessBinaryOptions: false }),
      signedInUser(farol),
    ]);
    expect((await ask('EUR/USD', open.token)).data).toEqual({
      marketOverview: { period: 'H24', simulated: true },
    });
    expect((await ask('EUR/USD', closed.token)).code).toBe('FORBIDDEN');
    expect((await ask('EUR/XXX', open.token)).code).toBe('BAD_USER_INPUT');
  });
});

describe('joining candles', () => {
  const hour = (time: number, open: number, high: number, low: number, close: number) => ({
    time: time * HOUR,
    open,
    high,
    low,
    close,
  });

  test('four hours make one, aligned to the day; parts and gaps are kept', () => {
    const candles = [hour(3, 5, 6, 4, 5), hour(4, 5, 9, 5, 8), hour(6, 8, 8, 2, 3), hour(12, 3, 4, 3, 4)];
    expect(aggregateCandles(candles, 4 * HOUR)).toEqual([
      hour(0, 5, 6, 4, 5),
      hour(4, 5, 9, 2, 3),
      hour(12, 3, 4, 3, 4),
    ]);
  });
});
