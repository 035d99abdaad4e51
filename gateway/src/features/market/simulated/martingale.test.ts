import { expect, test } from 'vitest';
import { PAIRS, type Pair } from '#schema/pair.js';
import { keyOfSeed } from '../market-key.js';
import { createSimulatedFeed } from './simulated-feed.js';

const END = Date.UTC(2026, 8, 1);
const SEED = 1;
const YEAR_MINUTES = 365 * 24 * 60;

/** Natural logs of minute closes of about 40 days, oldest first. */
async function minuteLogs(pair: Pair, seed = SEED): Promise<number[]> {
  let now = END - 40 * 86_400_000;
  const feed = createSimulatedFeed({ key: keyOfSeed(seed), clock: { now: () => now } });
  const logs: number[] = [];
  for (; now <= END; now += 1_000 * 60_000) {
    for (const { close } of await feed.candles({ pair, timeframe: '1m', limit: 1_000 }))
      logs.push(Math.log(close));
  }
  return logs;
}

function returnsOver(logs: readonly number[], step: number): number[] {
  const returns: number[] = [];
  for (let at = step; at < logs.length; at += step) returns.push((logs[at] ?? 0) - (logs[at - step] ?? 0));
  return returns;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

test('§market feeds: no drift: the mean return lies within three standard errors of 0', async () => {
  for (const pair of PAIRS) {
    const logs = await minuteLogs(pair);
    for (const step of [1, 5, 60]) {
      const returns = returnsOver(logs, step);
      expect(Math.abs(mean(returns))).toBeLessThan((3 * deviation(returns)) / Math.sqrt(returns.length));
    }
  }
});

test('§market feeds: a return does not predict the next: their correlation is within three standard errors', async () => {
  const returns = returnsOver(await minuteLogs('EUR/JPY'), 1);
  const products = returns.slice(1).map((value, index) => value * (returns[index] ?? 0));
  const correlation = mean(products) / deviation(returns) ** 2;
  expect(Math.abs(correlation)).toBeLessThan(3 / Math.sqrt(returns.length));
});

/** Relative strength of the 14 returns before each moment, Cutler's form: gains / (gains + losses), 0..1. */
function strengths(returns: readonly number[]): number[] {
  return returns.map((_, at) => {
    const window = returns.slice(Math.max(0, at - 14), at);
    const gains = window.reduce((sum, value) => sum + Math.max(value, 0), 0);
    const moves = window.reduce((sum, value) => sum + Math.abs(value), 0);
    return moves === 0 ? 0.5 : gains / moves;
  });
}

test('§market feeds: buying what has fallen and selling what has risen wins half the time', async () => {
  for (const pair of ['EUR/USD', 'AUD/JPY'] as const) {
    const returns = returnsOver(await minuteLogs(pair), 5);
    const strength = strengths(returns);
    const wins = returns.flatMap((value, at) => {
      const now = strength[at] ?? 0.5;
      if (at < 14 || value === 0 || (now > 0.3 && now < 0.7)) return [];
      return [value > 0 === now <= 0.3 ? 1 : 0];
    });
    expect(wins.length).toBeGreaterThan(1_000);
    expect(Math.abs(mean(wins) - 0.5)).toBeLessThan((3 * 0.5) / Math.sqrt(wins.length));
  }
});

test('§market feeds: a year of EUR/USD moves about 7 %, of EUR/GBP less, and the busy hours more than the quiet', async () => {
  const yearly = async (pair: Pair) => {
    const keys = Array.from({ length: 10 }, (_, key) => minuteLogs(pair, key + 1));
    const variances = (await Promise.all(keys)).map((logs) => deviation(returnsOver(logs, 1)) ** 2);
    return Math.sqrt(mean(variances) * YEAR_MINUTES);
  };
  const [euro, pound] = [await yearly('EUR/USD'), await yearly('EUR/GBP')];
  expect(euro).toBeGreaterThan(0.064);
  expect(euro).toBeLessThan(0.078);
  expect(pound).toBeLessThan(0.9 * euro);
  const hour = async (utcHour: number) => {
    const ranges = Array.from({ length: 20 }, async (_, day) => {
      const now = Date.UTC(2026, 8, 1 + day, utcHour + 1);
      const feed = createSimulatedFeed({ key: keyOfSeed(SEED), clock: { now: () => now } });
      const candles = await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 60 });
      return mean(candles.map(({ high, low }) => high - low));
    });
    return mean(await Promise.all(ranges));
  };
  expect(await hour(14)).toBeGreaterThan(1.5 * (await hour(22)));
});
