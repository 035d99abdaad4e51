import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { keyOfSeed } from '../market-key.js';
import { CandlePath } from './candle-path.js';

const CANDLE: Candle = {
  time: Date.UTC(2022, 0, 4, 18),
  open: 1.1002,
  high: 1.1011,
  low: 1.0995,
  close: 1.1007,
};

function prices(seed: number, candle: Candle): number[] {
  const path = new CandlePath(keyOfSeed(seed), 'EUR/USD', '1m', candle);
  return Array.from({ length: 60 }, (_, second) => path.tick(candle.time + second * 1_000).price);
}

test('§market feeds: ticks go from open by low and high to close, or by high first, as the key has it', () => {
  const orders = Array.from({ length: 40 }, (_, seed) => {
    const path = prices(seed, CANDLE);
    expect([path[0], path[59]]).toEqual([CANDLE.open, CANDLE.close]);
    expect(path).toEqual(prices(seed, CANDLE));
    const corners = [path[20], path[39]];
    expect([...corners].sort()).toEqual([CANDLE.low, CANDLE.high]);
    return corners[0] === CANDLE.low;
  });
  expect(new Set(orders).size).toBe(2);
});

test('§market feeds: the ticks of a candle are the candle, and its ticks so far are its forming candle', () => {
  const price = fc.integer({ min: 110_000, max: 110_300 }).map((points) => points / 100_000);
  fc.assert(
    fc.property(
      fc.tuple(price, price, price, price),
      fc.constantFrom(...TIMEFRAMES),
      fc.nat(100),
      fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
      ([open, one, other, close], timeframe, seed, part) => {
        const all = [open, one, other, close];
        const candle = { time: CANDLE.time, open, high: Math.max(...all), low: Math.min(...all), close };
        const path = new CandlePath(keyOfSeed(seed), 'EUR/USD', timeframe, candle);
        expect(path.soFar(candle.time + timeframeMs(timeframe) - 1)).toEqual(candle);
        const now = candle.time + part * timeframeMs(timeframe);
        const passed: number[] = [];
        for (let time = candle.time; time <= now; time += 1_000) passed.push(path.tick(time).price);
        expect(path.soFar(now)).toEqual({
          time: candle.time,
          open,
          high: Math.max(...passed),
          low: Math.min(...passed),
          close: passed.at(-1),
        });
      },
    ),
    { seed: 5, numRuns: 60 },
  );
});

test('after the last second of a candle its close remains the last tick', () => {
  const path = new CandlePath(keyOfSeed(1), 'EUR/USD', '1m', CANDLE);
  expect(path.tick(CANDLE.time + 600_000)).toEqual({ time: CANDLE.time + 59_000, price: CANDLE.close });
});
