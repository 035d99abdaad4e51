import 'reflect-metadata';
import { expect, onTestFinished, test } from 'vitest';
import {
  type FeedUnderStub,
  FRIDAY_CLOSE,
  startedFeed,
  streamUntil,
  whole,
} from '../market/deriv/testing/feed-under-stub.js';
import { MarketService } from '../market/market.service.js';
import { CloseReader } from './close-reader.js';

const NOON = Date.UTC(2026, 2, 4, 12);
const MINUTE = 60_000;

async function started(now: number, aheadMs = 0): Promise<FeedUnderStub> {
  const parts = await startedFeed(now, aheadMs);
  onTestFinished(() => parts.stop());
  return parts;
}

test('§record: the record waits for the candle that the generator gets', async () => {
  const parts = await started(NOON, -3_000);
  const reader = new CloseReader(parts.feed, parts.time);
  const market = new MarketService(parts.feed, parts.time);
  const minutes = { pair: 'EUR/USD', timeframe: '1m' } as const;
  await market.analysisCandles('EUR/USD', '1m');
  const boundary = NOON + MINUTE;
  await streamUntil(parts, boundary - 2_500);
  expect(parts.time.now()).toBe(boundary + 500);
  expect(await reader.read(minutes, boundary, [])).toBeUndefined();
  expect((await market.analysisCandles('EUR/USD', '1m')).at(-1)?.time).toBe(NOON - MINUTE);
  await streamUntil(parts, boundary);
  const reading = await reader.read(minutes, boundary, []);
  expect(reading?.candles.at(-1)).toEqual(whole(parts, '1m', NOON));
  expect(reading?.candles).toEqual(await market.analysisCandles('EUR/USD', '1m'));
});

test('§record: the last candle of a session is waited for', async () => {
  const parts = await started(FRIDAY_CLOSE - 30_000);
  const reader = new CloseReader(parts.feed, parts.time);
  const minutes = { pair: 'EUR/USD', timeframe: '1m' } as const;
  await parts.feed.candles({ ...minutes, limit: 300 });
  await streamUntil(parts, FRIDAY_CLOSE - 100);
  await parts.pass(600);
  expect(await reader.read(minutes, FRIDAY_CLOSE, [])).toBeUndefined();
  await parts.pass(2_000);
  const reading = await reader.read(minutes, FRIDAY_CLOSE, []);
  expect(reading?.candles.at(-1)).toEqual(whole(parts, '1m', FRIDAY_CLOSE - MINUTE));
  expect(reading).toMatchObject({ isDone: true, isToEnter: false });
});
