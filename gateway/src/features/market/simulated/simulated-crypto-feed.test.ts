import { expect, test } from 'vitest';
import { COIN_SYMBOLS, coinPriceText } from '#schema/coin.js';
import { ManualClock } from '../../../../test/manual-clock.js';
import { HOUR_MS, HOURLY_CANDLES } from '../crypto-feed.js';
import { keyOfSeed } from '../market-key.js';
import { COIN_LEVELS, createSimulatedCryptoFeed } from './simulated-crypto-feed.js';

const HOURS_A_YEAR = 24 * 365;

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}

const correlation = (a: readonly number[], b: readonly number[]) => {
  const sum = a.map((value, index) => value + (b[index] ?? 0));
  const [da, db] = [deviation(a), deviation(b)];
  return (deviation(sum) ** 2 - da ** 2 - db ** 2) / (2 * da * db);
};

test('two gateways see the same coins, another seed sees others', async () => {
  const clock = new ManualClock();
  const [one, same, other] = [1, 1, 2].map((seed) =>
    createSimulatedCryptoFeed({ key: keyOfSeed(seed), clock }),
  );
  for (const symbol of COIN_SYMBOLS) {
    const answer = await one?.hourly(symbol);
    expect(await same?.hourly(symbol)).toEqual(answer);
    expect(await other?.hourly(symbol)).not.toEqual(answer);
  }
  expect(one?.id).toBe(same?.id);
  expect(one?.id).not.toBe(other?.id);
});

test('candles are whole hours in quoted digits, all closed except the forming one', async () => {
  const clock = new ManualClock();
  clock.advance(25 * 60_000);
  const feed = createSimulatedCryptoFeed({ key: keyOfSeed(1), clock });
  for (const symbol of COIN_SYMBOLS) {
    const { closed, forming } = await feed.hourly(symbol);
    expect(closed).toHaveLength(HOURLY_CANDLES);
    closed.forEach(({ time, open, high, low, close }, index) => {
      expect(time).toBe((closed[0]?.time ?? 0) + index * HOUR_MS);
      expect(low).toBeLessThanOrEqual(Math.min(open, close));
      expect(high).toBeGreaterThanOrEqual(Math.max(open, close));
      for (const price of [open, high, low, close]) {
        expect(price).toBe(Number(coinPriceText(symbol, price)));
      }
    });
    expect((closed.at(-1)?.time ?? 0) + HOUR_MS).toBeLessThanOrEqual(clock.now());
    expect(forming?.time).toBe((closed.at(-1)?.time ?? 0) + HOUR_MS);
  }
});

test('a past hour stays the same', async () => {
  const clock = new ManualClock();
  const feed = createSimulatedCryptoFeed({ key: keyOfSeed(1), clock });
  const { closed } = await feed.hourly('SOL');
  clock.advance(100 * HOUR_MS);
  const until = (closed.at(-1)?.time ?? 0) + HOUR_MS;
  expect(await feed.closedBy('SOL', until, 24)).toEqual(closed.slice(-24));
});

test('coins move by their volatility, and together', async () => {
  const clock = new ManualClock();
  const keys = Array.from({ length: 10 }, (_, seed) =>
    createSimulatedCryptoFeed({ key: keyOfSeed(seed), clock }),
  );
  const returns = new Map<string, number[]>();
  for (const symbol of COIN_SYMBOLS) {
    const steps: number[] = [];
    for (const feed of keys) {
      const logs = (await feed.closedBy(symbol, clock.now(), 1000)).map(({ close }) => Math.log(close));
      steps.push(...logs.slice(1).map((log, index) => log - (logs[index] ?? 0)));
    }
    const { marketVolatility, ownVolatility } = COIN_LEVELS[symbol];
    const year = deviation(steps) * Math.sqrt(HOURS_A_YEAR);
    // Ten times 40 days, each with its own volatility, give it to within some 7 %.
    expect(year / Math.hypot(marketVolatility, ownVolatility)).toBeGreaterThan(0.8);
    expect(year / Math.hypot(marketVolatility, ownVolatility)).toBeLessThan(1.2);
    returns.set(symbol, steps);
  }
  const expected = (0.45 * 0.56) / (Math.hypot(0.45, 0.2) * Math.hypot(0.56, 0.4));
  expect(correlation(returns.get('BTC') ?? [], returns.get('ETH') ?? [])).toBeCloseTo(expected, 1);
});
