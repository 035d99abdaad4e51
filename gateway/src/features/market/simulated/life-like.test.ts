import { expect, test } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { analyse, WINDOW } from '../../../engine/analyse.js';
import type { Candle } from '../../../engine/candle.js';
import { keyOfSeed } from '../market-key.js';
import { createSimulatedFeed } from './simulated-feed.js';

const MINUTES = 60_000;
const DAY = 86_400_000;
const END = Date.UTC(2026, 8, 1);
const DAYS = 40;
const KEYS = Array.from({ length: 12 }, (_, key) => keyOfSeed(key + 1));

/** Five-minute candles of the 40 days, for each key. */
async function series(pair: Pair): Promise<Candle[][]> {
  return Promise.all(
    KEYS.map(async (key) => {
      let now = END - DAYS * DAY;
      const feed = createSimulatedFeed({ key, clock: { now: () => now } });
      const candles: Candle[] = [];
      while (now < END) {
        const limit = Math.min(1_000, (END - now) / (5 * MINUTES));
        now += limit * 5 * MINUTES;
        candles.push(...(await feed.candles({ pair, timeframe: '5m', limit })));
      }
      return candles;
    }),
  );
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Log returns over `step` candles, with the hour in which each begins. */
function returnsOf(candles: readonly Candle[], step = 1) {
  const chosen = candles.filter((_, index) => index % step === 0);
  return chosen.slice(1).map(({ time, open }, index) => ({
    hour: new Date(chosen[index]?.time ?? time).getUTCHours(),
    value: Math.log(open / (chosen[index]?.open ?? Number.NaN)),
  }));
}

function excessKurtosis(values: readonly number[]): number {
  const square = mean(values.map((value) => value ** 2));
  return mean(values.map((value) => value ** 4)) / square ** 2 - 3;
}

/** Absolute returns, each divided by the mean for its hour of the day. */
function adjusted(returns: readonly { readonly hour: number; readonly value: number }[]): number[] {
  const usual = Array.from({ length: 24 }, (_, hour) =>
    mean(returns.flatMap((one) => (one.hour === hour ? [Math.abs(one.value)] : []))),
  );
  return returns.map(({ hour, value }) => Math.abs(value) / (usual[hour] ?? 1));
}

function autocorrelation(values: readonly number[], lag: number): number {
  const middle = mean(values);
  const deviations = values.map((value) => value - middle);
  const products = deviations.slice(lag).map((value, index) => value * (deviations[index] ?? 0));
  return (
    products.reduce((sum, value) => sum + value, 0) / deviations.reduce((sum, value) => sum + value ** 2, 0)
  );
}

test.each(['EUR/USD', 'GBP/JPY'] as const)(
  '§market feeds: returns of %s have fat tails and come in clusters that last for hours and fade over days',
  async (pair) => {
    const returns = (await series(pair)).map((candles) => returnsOf(candles));
    for (const one of returns) expect(excessKurtosis(one.map(({ value }) => value))).toBeGreaterThan(5);
    const absolute = returns.map(adjusted);
    const [next, hour, sixHours, day] = [1, 12, 72, 288].map((lag) =>
      mean(absolute.map((values) => autocorrelation(values, lag))),
    ) as [number, number, number, number];
    expect(next).toBeGreaterThan(0.15);
    expect(next).toBeLessThan(0.27);
    expect(hour).toBeGreaterThan(0.1);
    expect(hour).toBeLessThan(next);
    expect(sixHours).toBeLessThan(hour);
    expect(sixHours).toBeGreaterThan(0.05);
    expect(day).toBeLessThan(sixHours);
    expect(day).toBeGreaterThan(0);
  },
);

test('§market feeds: volatility scales with the square root of time, from five minutes to a day', async () => {
  const all = await series('EUR/USD');
  const variance = (step: number) =>
    mean(all.flatMap((candles) => returnsOf(candles, step).map(({ value }) => value ** 2))) / step;
  const [five, hour, day] = [variance(1), variance(12), variance(288)];
  // With such tails, 480 daily returns give the variance to within some 12 %.
  expect(hour / five).toBeGreaterThan(0.93);
  expect(hour / five).toBeLessThan(1.07);
  expect(day / five).toBeGreaterThan(0.7);
  expect(day / five).toBeLessThan(1.3);
});

test('§signals: on simulated prices the engine is right half the time, over 20 keys', async () => {
  let [won, lost] = [0, 0];
  for (let seed = 1; seed <= 20; seed += 1) {
    const feed = createSimulatedFeed({ key: keyOfSeed(seed), clock: { now: () => END } });
    const candles = await feed.candles({ pair: 'EUR/USD', timeframe: '5m', limit: 1_000 });
    for (let end = WINDOW; end < candles.length; end += 1) {
      const { direction } = analyse(candles.slice(end - WINDOW, end), { pair: 'EUR/USD', timeframe: '5m' });
      const { open, close } = candles[end] as Candle;
      if (close === open) continue;
      if (close > open === (direction === 'CALL')) won += 1;
      else lost += 1;
    }
  }
  const total = won + lost;
  expect(total).toBeGreaterThan(13_000);
  expect(Math.abs(won / total - 0.5)).toBeLessThan((1.96 * 0.5) / Math.sqrt(total));
});
