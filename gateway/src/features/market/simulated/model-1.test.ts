import { expect, test } from 'vitest';
import { createFirstSimulatedCryptoFeed } from './simulated-crypto-feed.js';
import { createFirstSimulatedFeed } from './simulated-feed.js';

const clock = { now: () => Date.UTC(2026, 10, 20, 14, 7, 31, 400) };

/** Recorded from the product while it used this model. */
const PRICES = {
  'EUR/USD': 1.05408,
  'GBP/USD': 1.24533,
  'USD/JPY': 147.294,
  'AUD/USD': 0.6456,
  'USD/CHF': 0.87835,
  'EUR/GBP': 0.84643,
  'EUR/JPY': 155.26,
  'GBP/JPY': 183.43,
  'AUD/JPY': 95.094,
  'NZD/USD': 0.5409,
};

test('the prices of the first model are unchanged', async () => {
  const feed = createFirstSimulatedFeed(1, clock);
  const prices = await Promise.all(feed.pairs.map(async (pair) => [pair, (await feed.lastTick(pair)).price]));
  expect(Object.fromEntries(prices)).toEqual(PRICES);
  expect(feed.id).toBe('simulated:1');
  const other = createFirstSimulatedFeed(5, clock);
  expect(await other.tickAtOrBefore('EUR/USD', Date.UTC(2025, 11, 30, 3, 4, 5))).toMatchObject({
    price: 1.15632,
  });
  expect(await other.candles({ pair: 'GBP/JPY', timeframe: '1h', limit: 1 })).toEqual([
    { time: Date.UTC(2026, 10, 20, 13), open: 210.789, high: 211.014, low: 210.502, close: 210.509 },
  ]);
});

test('the coins of the first model are unchanged', async () => {
  const feed = createFirstSimulatedCryptoFeed(5, clock);
  expect(feed.id).toBe('simulated-v1:5');
  expect(await feed.closedBy('BTC', Date.UTC(2026, 10, 20, 12), 1)).toEqual([
    { time: Date.UTC(2026, 10, 20, 11), open: 50519.8, high: 50637.86, low: 50017.7, close: 50107.79 },
  ]);
  expect(await feed.closedBy('DOGE', Date.UTC(2026, 10, 20, 12), 1)).toEqual([
    { time: Date.UTC(2026, 10, 20, 11), open: 0.06766, high: 0.06781, low: 0.06664, close: 0.06684 },
  ]);
});
