import { expect, test } from 'vitest';
import {
  exponentialMean,
  levelCandles,
  macdCloses,
  rsiCloses,
  rsiExercise,
} from '#schema/learning/analysis-exercises.js';
import { engineLevels, engineMacd, engineRsi } from './lesson-figures';

const SEEDS = [1, 7, 42, 1_000_003];

test('the RSI computed by hand equals the engine’s', () => {
  for (const seed of SEEDS) {
    const [, , byHand = 0] = rsiExercise.solution(seed);
    expect(engineRsi(rsiCloses(seed))).toBeCloseTo(byHand, 1);
  }
});

test('the means computed by hand equal the engine’s', () => {
  for (const seed of SEEDS) {
    const closes = macdCloses(seed);
    const byHand = exponentialMean(closes, 12) - exponentialMean(closes, 26);
    expect(engineMacd(closes).line).toBeCloseTo(byHand, 9);
  }
});

test('the engine’s levels are on both sides of the last close', () => {
  for (const seed of SEEDS) {
    const candles = levelCandles(seed);
    const { support, resistance } = engineLevels(candles);
    const close = candles.at(-1)?.close ?? 0;
    expect(support).toBeLessThanOrEqual(close);
    expect(resistance).toBeGreaterThanOrEqual(close);
  }
});
