import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { keyOfSeed } from '../market-key.js';
import { ChaCha, gaussian } from '../simulated/keyed-noise.js';
import { CandlePaths } from './candle-path.js';
import { PAST_CANDLES } from './candle-volatility.js';

const TIME = Date.UTC(2022, 0, 4, 18);
const CANDLE: Candle = { time: TIME, open: 1.1002, high: 1.1011, low: 1.0995, close: 1.1007 };

function prices(
  candle: Candle,
  seed = 1,
  timeframe: Timeframe = '1m',
  before: readonly Candle[] = [],
): number[] {
  const path = new CandlePaths(keyOfSeed(seed), 'EUR/USD', timeframe).of(candle, () => before);
  const seconds = timeframeMs(timeframe) / 1_000;
  return Array.from({ length: seconds }, (_, second) => path.tick(candle.time + second * 1_000).price);
}

const points = (price: number) => Math.round(price * 100_000);

describe('§market feeds: the ticks inside a replayed candle', () => {
  test('are the same for the same key and candle, and differ for another key or time', () => {
    expect(prices(CANDLE)).toEqual(prices(CANDLE));
    expect(prices(CANDLE, 2)).not.toEqual(prices(CANDLE));
    expect(prices({ ...CANDLE, time: TIME + 60_000 })).not.toEqual(prices(CANDLE));
  });

  test('begin at its open, end at its close, and reach high and low exactly, whatever the candle and those before it', () => {
    const price = fc.integer({ min: 110_000, max: 110_300 }).map((one) => one / 100_000);
    fc.assert(
      fc.property(
        fc.tuple(price, price, price, price),
        fc.constantFrom(...TIMEFRAMES),
        fc.nat(100),
        fc.constantFrom(1, 30, 3_000),
        ([open, one, other, close], timeframe, seed, usualRange) => {
          const all = [open, one, other, close];
          const candle = { time: TIME, open, high: Math.max(...all), low: Math.min(...all), close };
          const before = Array.from({ length: 20 }, (_, index) => ({
            ...CANDLE,
            time: TIME - (20 - index) * timeframeMs(timeframe),
            high: 1.1011 + usualRange / 100_000,
          }));
          const made = prices(candle, seed, timeframe, before);
          expect([made[0], Math.max(...made), Math.min(...made), made.at(-1)]).toEqual([
            open,
            candle.high,
            candle.low,
            close,
          ]);
          for (const tick of made) expect(tick).toBe(points(tick) / 100_000);
        },
      ),
      { seed: 5, numRuns: 80 },
    );
  });

  test('up to any time make its forming candle', () => {
    const path = new CandlePaths(keyOfSeed(4), 'EUR/USD', '5m').of(CANDLE, () => []);
    const passed: number[] = [];
    for (let time = TIME; time < TIME + 300_000; time += 1_000) {
      passed.push(path.tick(time + 999).price);
      expect(path.soFar(time + 999)).toEqual({
        time: TIME,
        open: CANDLE.open,
        high: Math.max(...passed),
        low: Math.min(...passed),
        close: passed.at(-1),
      });
    }
    expect(path.soFar(TIME + 299_000)).toEqual(CANDLE);
  });

  test('end with the close, which stays the last one afterwards', () => {
    const path = new CandlePaths(keyOfSeed(1), 'EUR/USD', '1m').of(CANDLE, () => []);
    expect(path.tick(TIME + 600_000)).toEqual({ time: TIME + 59_000, price: CANDLE.close });
  });
});

/** A martingale with one tick per second, in points, and its candles. */
function martingale(seed: number, timeframe: Timeframe, count: number, deviation: number) {
  const chacha = new ChaCha(keyOfSeed(seed).derive('test'));
  const words = new Int32Array(16);
  const length = timeframeMs(timeframe) / 1_000;
  const ticks = new Int32Array(count * length);
  let value = 110_000;
  for (let second = 0; second < ticks.length; second += 1) {
    if (second % 16 === 0) chacha.block(second / 16, 0, 0, 0, words);
    value += deviation * gaussian(words[second % 16] ?? 0);
    ticks[second] = Math.round(value);
  }
  return Array.from({ length: count }, (_, index): Candle => {
    const own = ticks.subarray(index * length, (index + 1) * length);
    const [open = 0, high, low] = [own[0], Math.max(...own), Math.min(...own)];
    const close = own[own.length - 1] ?? 0;
    const [o, h, l, c] = [open, high, low, close].map((one) => one / 100_000) as [
      number,
      number,
      number,
      number,
    ];
    return { time: TIME + index * length * 1_000, open: o, high: h, low: l, close: c };
  });
}

/** The ticks shown for these candles, in points, one candle after another. */
function replayed(candles: readonly Candle[], timeframe: Timeframe) {
  const paths = new CandlePaths(keyOfSeed(7), 'EUR/USD', timeframe);
  const shown = candles.slice(PAST_CANDLES).map((candle, index) => {
    const path = paths.of(candle, () => candles.slice(index, index + PAST_CANDLES));
    const length = timeframeMs(timeframe) / 1_000;
    return Array.from({ length }, (_, second) => points(path.tick(candle.time + second * 1_000).price));
  });
  return shown.flat();
}

/** A trader's strategy, which sees the ticks of this candle so far. Returns 1 to buy, -1 to sell, 0 to wait. */
type Attack = (passed: readonly number[]) => number;

const last = (passed: readonly number[], seconds = 0) => passed[passed.length - 1 - seconds] ?? 0;
const range = (passed: readonly number[]) => [Math.max(...passed), Math.min(...passed)] as const;

const ATTACKS: Readonly<Record<string, Attack>> = {
  'follow the last 20 seconds': (passed) => Math.sign(last(passed) - last(passed, 20)),
  'follow what is above or below the open': (passed) => Math.sign(last(passed) - (passed[0] ?? 0)),
  'turn against the high and the low of the candle': (passed) => {
    const [high, low] = range(passed);
    return last(passed) === high ? -1 : last(passed) === low ? 1 : 0;
  },
  'turn where the range is used up for the size of the ticks': (passed) => {
    const [high, low] = range(passed);
    const squares = passed.slice(1).reduce((sum, one, index) => sum + (one - (passed[index] ?? 0)) ** 2, 0);
    const usual = 1.6 * Math.sqrt((squares / passed.length) * 60);
    const place = (last(passed) - low) / (high - low);
    if (high - low < usual) return 0;
    return place > 0.8 ? -1 : place < 0.2 ? 1 : 0;
  },
  'go on where the range is short for the size of the ticks': (passed) => {
    const [high, low] = range(passed);
    const squares = passed.slice(1).reduce((sum, one, index) => sum + (one - (passed[index] ?? 0)) ** 2, 0);
    const usual = 1.6 * Math.sqrt((squares / passed.length) * 60);
    return high - low < usual / 2 ? Math.sign(last(passed) - (passed[0] ?? 0)) : 0;
  },
};

describe('§market feeds: no point inside a replayed candle reveals the rest of it', () => {
  const MINUTE = 60;
  const ticks = replayed(martingale(1, '1m', PAST_CANDLES + 9_000, 4), '1m');

  test.each(Object.entries(ATTACKS))('%s wins half the time', (_, attack) => {
    for (const moment of [25, 40, 52]) {
      for (const wait of [MINUTE - 1 - moment, MINUTE]) {
        const results: number[] = [];
        for (let start = 0; start + moment + wait < ticks.length; start += MINUTE) {
          const direction = attack(ticks.slice(start, start + moment + 1));
          const moved = (ticks[start + moment + wait] ?? 0) - (ticks[start + moment] ?? 0);
          if (direction !== 0 && moved !== 0) results.push(moved > 0 === direction > 0 ? 1 : 0);
        }
        const rate = results.reduce((sum, result) => sum + result, 0) / results.length;
        expect(results.length).toBeGreaterThan(100);
        expect(Math.abs(rate - 0.5)).toBeLessThan((3 * 0.5) / Math.sqrt(results.length));
      }
    }
  });

  test('nor in candles of an hour, with trades of a minute', () => {
    const hours = replayed(martingale(2, '1h', PAST_CANDLES + 250, 4), '1h');
    for (const attack of [
      ATTACKS['follow the last 20 seconds'],
      ATTACKS['follow what is above or below the open'],
    ]) {
      const results: number[] = [];
      for (let start = 0; start + 3_600 <= hours.length; start += 3_600) {
        for (let moment = 300; moment < 3_500; moment += 300) {
          const direction = attack?.(hours.slice(start, start + moment + 1)) ?? 0;
          const moved = (hours[start + moment + MINUTE] ?? 0) - (hours[start + moment] ?? 0);
          if (direction !== 0 && moved !== 0) results.push(moved > 0 === direction > 0 ? 1 : 0);
        }
      }
      const rate = results.reduce((sum, result) => sum + result, 0) / results.length;
      expect(results.length).toBeGreaterThan(2_000);
      expect(Math.abs(rate - 0.5)).toBeLessThan((3 * 0.5) / Math.sqrt(results.length));
    }
  });
});
