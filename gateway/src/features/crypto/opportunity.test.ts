import { describe, expect, test } from 'vitest';
import { type Coin, coinOf } from '#schema/coin.js';
import { TARGET_CHANCE } from '#schema/opportunity.js';
import { wilsonInterval } from '#schema/wilson.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import { HOUR_MS } from '../market/crypto-feed.js';
import { keyOfSeed } from '../market/market-key.js';
import { createSimulatedCryptoFeed } from '../market/simulated/simulated-crypto-feed.js';
import { type FoundOpportunity, findOpportunity, opensAt, reachedAt, usualReach } from './opportunity.js';

const clock = new ManualClock();
clock.advance(200 * 24 * HOUR_MS);
const feed = createSimulatedCryptoFeed({ key: keyOfSeed(1), clock });

/** Consecutive opportunities as the search finds them, each with the 24 candles after it. */
async function findings(coin: Coin, days: number) {
  const candles: Candle[] = [];
  for (let back = days; back > 0; back -= 30) {
    candles.push(...(await feed.closedBy(coin.symbol, clock.now() - (back - 30) * 24 * HOUR_MS, 720)));
  }
  const found: { readonly opportunity: FoundOpportunity; readonly next: readonly Candle[] }[] = [];
  for (let length = WINDOW; length + 24 <= candles.length; length += 1) {
    const opportunity = findOpportunity(coin, candles.slice(length - WINDOW, length));
    if (opportunity) {
      found.push({ opportunity, next: candles.slice(length, length + 24) });
      length += 23;
    }
  }
  return found;
}

describe('an opportunity', () => {
  test('is a buy that the indicators agree on, with its target half a typical day’s range above', async () => {
    const [first] = await findings(coinOf('BTC'), 60);
    const found = first?.opportunity;
    expect(found?.confidence).toBeGreaterThanOrEqual(60);
    expect(found?.indicators.signalScore).toBeGreaterThan(0);
    expect(found?.reason).toMatch(/^Compra: /);
    const { entryPrice = 0, targetPrice = 0, indicators, potentialReturn } = found ?? {};
    expect(targetPrice - entryPrice).toBeCloseTo(((indicators?.atr ?? 0) * Math.sqrt(24)) / 2, 1);
    expect(potentialReturn).toBeCloseTo((targetPrice / entryPrice - 1) * 100, 10);
  });

  test('is computed from only the last 300 candles; with fewer there is none', async () => {
    const coin = coinOf('ETH');
    const candles = await feed.closedBy('ETH', clock.now(), 500);
    const ends = candles.map((_, index) => index + 1).filter((end) => end >= WINDOW);
    const found = ends.map((end) => findOpportunity(coin, candles.slice(0, end)));
    expect(found.some((one) => one !== undefined)).toBe(true);
    expect(ends.map((end) => findOpportunity(coin, candles.slice(end - WINDOW, end)))).toEqual(found);
    expect(findOpportunity(coin, candles.slice(0, WINDOW - 1))).toBeUndefined();
  });

  test('does not occur in a flat market', () => {
    const flat = Array.from({ length: WINDOW }, (_, i) => ({
      time: i * HOUR_MS,
      open: 5,
      high: 5,
      low: 5,
      close: 5,
    }));
    expect(findOpportunity(coinOf('SOL'), flat)).toBeUndefined();
  });
});

describe('reaching a target', () => {
  const hour = (time: number, high: number) => ({ time: time * HOUR_MS, open: 1, high, low: 1, close: 1 });

  test('counts at the end of the first hour that touched it, from the opening on', () => {
    const candles = [hour(0, 9), hour(1, 2), hour(2, 3), hour(3, 4)];
    expect(reachedAt(candles, HOUR_MS, 3)).toBe(3 * HOUR_MS);
    expect(reachedAt(candles, HOUR_MS, 4.1)).toBeUndefined();
    expect(opensAt(HOUR_MS)).toBe(2 * HOUR_MS);
  });

  test('happens in a market without trend as often as the chance that is shown next to the record', async () => {
    let reached = 0;
    let total = 0;
    for (const coin of [coinOf('BTC'), coinOf('DOGE')]) {
      for (const { opportunity, next } of await findings(coin, 120)) {
        total += 1;
        if (reachedAt(next, 0, opportunity.targetPrice) !== undefined) reached += 1;
      }
    }
    expect(total).toBeGreaterThan(100);
    const { low, high } = wilsonInterval(reached, total);
    expect(low).toBeLessThan(TARGET_CHANCE);
    expect(high).toBeGreaterThan(TARGET_CHANCE);
  });

  test('the reach grows with the square root of time', () => {
    expect(usualReach(10)).toBeCloseTo(24.4949, 4);
  });
});
