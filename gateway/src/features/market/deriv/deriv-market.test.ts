import { describe, expect, onTestFinished, test } from 'vitest';
import { TIMEFRAMES } from '#schema/timeframe.js';
import type { FarolError } from '../../../platform/errors.js';
import { type FeedUnderTest, MARKET_FEED_FACTS } from '../testing/market-feed.contract.js';
import { FRIDAY_CLOSE, feedUnderStub, MONDAY_OPEN, startedFeed } from './testing/feed-under-stub.js';

async function make(): Promise<FeedUnderTest> {
  const { feed, time } = await startedFeed();
  return { feed, now: time.now(), pair: 'EUR/USD', timeframes: TIMEFRAMES };
}

describe('market feed contract', () => {
  for (const { title, holds } of MARKET_FEED_FACTS) test(`deriv: ${title}`, () => holds(make));
});

const SATURDAY = Date.UTC(2026, 2, 7, 15, 0, 3);

describe('§market feeds: an open market', () => {
  test('reports its closing time, across the nights until Friday', async () => {
    const { feed } = await startedFeed();
    expect(feed.status('EUR/USD')).toEqual({
      state: 'open',
      closesAt: FRIDAY_CLOSE,
      lastTickAt: Date.UTC(2026, 2, 4, 12, 0, 20),
    });
    expect(feed.status()).toMatchObject({ state: 'open', closesAt: FRIDAY_CLOSE });
  });

  test('is stale after 30 seconds without a tick, and returns no price then', async () => {
    const { feed, stub, time } = await startedFeed();
    stub.market.quietFrom = time.now();
    time.advanceTo(Date.UTC(2026, 2, 4, 12, 0, 50));
    expect(feed.status('EUR/USD').state).toBe('open');
    time.advance(1);
    expect(feed.status('EUR/USD').state).toBe('stale');
    expect(feed.status().state).toBe('stale');
    await expect(feed.lastTick('EUR/USD')).rejects.toThrow('Mercado sem dados no momento');
  });

  test('is open again with the next tick', async () => {
    const { feed, stub, pass } = await startedFeed();
    await pass(35_000);
    expect(feed.status().state).toBe('stale');
    stub.stream();
    await stub.settle();
    expect(feed.status().state).toBe('open');
    expect((await feed.lastTick('EUR/USD')).time).toBe(Date.UTC(2026, 2, 4, 12, 0, 55));
  });

  test('subscribes again to a stream that stopped sending', async () => {
    const { feed, stub, pass } = await startedFeed();
    stub.subscriptions.remove((subscription) => subscription.request.ticks === 'frxEURUSD');
    await pass(40_000);
    expect((await feed.lastTick('EUR/USD')).time).toBe(Date.UTC(2026, 2, 4, 12, 1));
  });
});

describe('§market feeds: a closed market', () => {
  test('reports that it is closed and when it opens', async () => {
    const { feed, stub } = await startedFeed(SATURDAY);
    expect(feed.status()).toEqual({ state: 'closed', opensAt: MONDAY_OPEN, lastTickAt: undefined });
    const refusal = feed.lastTick('EUR/USD');
    await expect(refusal).rejects.toThrow(/^Mercado fechado\. Abre .+ \(horário de Brasília\)\.$/);
    const error: FarolError = await refusal.catch((thrown) => thrown);
    expect([error.code, error.retryAfterSeconds]).toEqual([
      'UNAVAILABLE',
      Math.ceil((MONDAY_OPEN - SATURDAY) / 1000),
    ]);
    expect(stub.asked('ticks')).toBe(0);
  });

  test('still returns the candles up to its close, without a forming one', async () => {
    const { feed, stub } = await startedFeed(SATURDAY);
    const candles = await feed.candles({ pair: 'EUR/USD', timeframe: '5m', limit: 20 });
    expect(candles.at(-1)?.time).toBe(FRIDAY_CLOSE - 300_000);
    expect(await feed.formingCandle('EUR/USD', '5m')).toBeUndefined();
    await feed.candles({ pair: 'EUR/USD', timeframe: '5m', limit: 20 });
    expect(stub.asked('ticks_history')).toBe(1);
    expect(stub.subscriptions.all).toHaveLength(0);
  });

  test('closes at the second of its timetable', async () => {
    const { feed, time } = await startedFeed(FRIDAY_CLOSE - 2_000);
    expect(feed.status().state).toBe('open');
    time.advanceTo(FRIDAY_CLOSE);
    expect(feed.status()).toMatchObject({ state: 'closed', opensAt: MONDAY_OPEN });
  });

  test('opens on schedule: ticks are subscribed to at the opening hour', async () => {
    const { feed, stub, time } = await startedFeed(MONDAY_OPEN - 10_000);
    expect(feed.status().state).toBe('closed');
    time.advanceTo(MONDAY_OPEN);
    await stub.request('ticks', 10);
    await stub.settle();
    expect(feed.status('GBP/JPY')).toMatchObject({ state: 'open', lastTickAt: MONDAY_OPEN });
  });

  test('a refusal as closed takes effect before the list of symbols shows it', async () => {
    const parts = await feedUnderStub();
    onTestFinished(() => parts.stop());
    parts.stub.refuse(({ ticks }) => ticks === 'frxEURUSD', 'MarketIsClosed');
    await parts.feed.start();
    await expect(parts.feed.lastTick('EUR/USD')).rejects.toThrow(/^Mercado fechado$/);
    expect((await parts.feed.lastTick('USD/JPY')).pair).toBe('USD/JPY');
  });
});

test('without a timetable only the list of symbols decides', async () => {
  const parts = await feedUnderStub();
  onTestFinished(() => parts.stop());
  parts.stub.refuse((request) => 'trading_times' in request, 'InputValidationFailed');
  await parts.feed.start();
  expect(parts.feed.status()).toMatchObject({ state: 'open', closesAt: undefined });
  expect(await parts.feed.candles({ pair: 'EUR/USD', timeframe: '1h', limit: 100 })).toHaveLength(100);
  expect(await parts.feed.candles({ pair: 'USD/JPY', timeframe: '1h', limit: 100 })).toHaveLength(100);
  expect(parts.stub.asked('trading_times')).toBe(1);
});
