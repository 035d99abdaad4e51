import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  arrowCandles,
  arrowTally,
  exponentialMean,
  intervalsExercise,
  levelCandles,
  levelsExercise,
  macdExercise,
  PREDICTIONS,
  predictExercise,
  predictionHits,
  rsiCloses,
  rsiExercise,
  samples,
  trueRate,
} from './analysis-exercises.js';
import { SWING_CANDLES, turningPoints, turnsAt } from './candle-reading.js';

const seeds = fc.integer({ min: 0, max: 2 ** 31 - 1 });

describe('predictions', () => {
  test('each candle is right for CALL or for PUT, never for both', () => {
    fc.assert(
      fc.property(seeds, (seed) => {
        const calls = predictionHits(Array<number>(PREDICTIONS).fill(1), seed);
        const puts = predictionHits(Array<number>(PREDICTIONS).fill(0), seed);
        expect(calls + puts).toBe(PREDICTIONS);
      }),
      { numRuns: 30 },
    );
  });

  test('nineteen are too few, and a third kind of answer is invalid', () => {
    expect(predictExercise.solves(Array<number>(19).fill(1), 1)).toBe(false);
    expect(predictExercise.solves(Array<number>(20).fill(2), 1)).toBe(false);
  });
});

test('RSI by hand: both sums exact, the index within a tolerance', () => {
  const [rises = 0, falls = 0, rsi = 0] = rsiExercise.solution(5);
  const closes = rsiCloses(5);
  expect(closes).toHaveLength(15);
  expect(rises - falls).toBe((closes.at(-1) ?? 0) - (closes[0] ?? 0));
  expect(rsi).toBeCloseTo((100 * rises) / (rises + falls), 1);
  expect(rsiExercise.solves([rises, falls, rsi + 0.2], 5)).toBe(false);
  expect(rsiExercise.solves([rises + 1, falls, rsi], 5)).toBe(false);
});

test('an exponential mean of a constant is that constant', () => {
  expect(exponentialMean(Array<number>(30).fill(7), 12)).toBe(7);
});

test('MACD by hand: the line may be computed from rounded means', () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const [fast = 0, slow = 0] = macdExercise.solution(seed);
      expect(macdExercise.solves([fast, slow, Number((fast - slow).toFixed(1))], seed)).toBe(true);
      expect(macdExercise.solves([fast + 1, slow, fast - slow], seed)).toBe(false);
    }),
    { numRuns: 30 },
  );
});

test('levels: on the wrong side of the price, or where the market never turned twice, they are refused', () => {
  const candles = levelCandles(9);
  const [support = 0, resistance = 0] = levelsExercise.solution(9);
  expect(turnsAt(candles, support)).toBeGreaterThanOrEqual(2);
  expect(levelsExercise.solves([resistance, support], 9)).toBe(false);
  expect(levelsExercise.solves([support - 1, resistance], 9)).toBe(false);
});

test('the misleading chart: repainted arrows are right far more often than a coin, live ones are not', () => {
  let [painted, seen, arrows] = [0, 0, 0];
  for (let seed = 1; seed <= 20; seed += 1) {
    const candles = arrowCandles(seed);
    painted += arrowTally(candles, 0).won;
    const live = arrowTally(candles, SWING_CANDLES);
    seen += live.won;
    arrows += live.total;
  }
  expect(painted / arrows).toBeGreaterThan(0.8);
  expect(Math.abs(seen / arrows - 0.5)).toBeLessThan(4 * Math.sqrt(0.25 / arrows));
});

test('an arrow appears once three candles have closed after its own, and then stays', () => {
  const candles = arrowCandles(3).slice(0, 100);
  const whole = turningPoints(candles);
  for (let moment = 10; moment <= candles.length; moment += 1) {
    const then = turningPoints(candles.slice(0, moment));
    expect(then).toEqual(whole.filter(({ index }) => index + SWING_CANDLES < moment));
  }
});

test('about 95 of 100 intervals contain the rate that their samples are drawn from', () => {
  const rate = trueRate(11);
  const drawn = samples(11, 5000);
  const held = drawn.filter(({ low, high }) => low <= rate && rate <= high).length / drawn.length;
  expect(held).toBeGreaterThan(0.93);
  expect(held).toBeLessThan(0.97);
  expect(samples(11, 40)).toEqual(drawn.slice(0, 40));
  expect(intervalsExercise.solution(11)).toHaveLength(1);
});
