import { expect, test } from 'vitest';
import { INPUTS } from '#schema/signal-score.js';
import { generatedCandles } from '../src/engine/testing/generated-candles.js';
import { longerCandles } from './decay.js';
import { estimate, shrinkage, twentieths } from './estimate.js';
import { judge, rateOf } from './judge.js';
import { ridgeLogistic, slopeOf } from './logistic.js';
import { byModel, byRule, pooled } from './predictions.js';
import { type Samples, samplesOf, WIDTH } from './samples.js';

/** Pseudo-random numbers of 0..1, the same every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

/** Samples whose outcomes depend only on these weights, in log-odds. */
function samplesBy(weights: readonly number[], length: number, seed = 7): Samples {
  const next = numbers(seed);
  const inputs = Float64Array.from({ length: length * WIDTH }, () => 2 * next() - 1);
  const outcomes = Int8Array.from({ length }, (_, i) => {
    const logOdds = weights.reduce(
      (sum, weight, column) => sum + weight * (inputs[i * WIDTH + column] ?? 0),
      0,
    );
    return next() < 1 / (1 + Math.exp(-logOdds)) ? 1 : -1;
  });
  const times = Float64Array.from({ length }, (_, i) => i * 3_600_000);
  return { inputs, outcomes, outcomesOfNext: outcomes, times, length };
}

const TRUE_WEIGHTS = INPUTS.map((_, i) => (i % 2 === 0 ? 0.4 : -0.2));

test('the weights of a small generated market are always the same to the last bit', () => {
  const { weights, claimed } = estimate([samplesOf(generatedCandles({ seed: 11, length: 900 }))]);
  expect({ ...weights, claimed }).toMatchInlineSnapshot(`
    {
      "claimed": 0.004742741554063255,
      "closeBefore": -0.2321,
      "histogram": 0.2421,
      "histogramChange": 0.165,
      "lastCandle": 0.0052,
      "lastClose": 0.0158,
      "levels": 0.0768,
      "longRange": -0.0245,
      "move": -0.1292,
      "rsi": -0.0071,
      "shortRange": 0.1022,
    }
  `);
});

test('the regression recovers the weights that generated the outcomes', () => {
  const found = ridgeLogistic([samplesBy(TRUE_WEIGHTS, 60_000)], 0);
  found.forEach((weight, i) => {
    expect(Math.abs(weight - (TRUE_WEIGHTS[i] ?? 0))).toBeLessThan(0.06);
  });
});

test('sizes of weights add up to 1 in steps of 0.0001', () => {
  const { weights } = estimate([samplesBy(TRUE_WEIGHTS, 2000)]);
  const steps = Object.values(weights).map((weight) => Math.abs(weight) * 10_000);
  expect(steps.reduce((sum, step) => sum + Math.round(step), 0)).toBe(10_000);
  for (const step of steps) expect(step).toBeCloseTo(Math.round(step), 9);
});

test('the claim of the weights holds elsewhere if the same weights generated the outcomes, and does not if none did', () => {
  const same = shrinkage([samplesBy(TRUE_WEIGHTS, 20_000, 3), samplesBy(TRUE_WEIGHTS, 20_000, 5)]);
  expect(Math.abs(same.slope - 1)).toBeLessThan(4 * same.standardError);
  const coins = [samplesBy([], 20_000, 3), samplesBy([], 20_000, 5)];
  const verdict = judge(byModel(coins[0] as Samples, ridgeLogistic(coins.slice(1), 30)));
  expect(Math.abs(verdict.hitRate.rate - 0.5)).toBeLessThan(4 * verdict.hitRate.standardError);
  expect(verdict.auc).toBeCloseTo(0.5, 1);
});

test('a slope through the origin is the log-odds per point', () => {
  const scores = [...Array(3000).fill(10), ...Array(1000).fill(-10)];
  const outcomes = [
    ...Array(2250).fill(1),
    ...Array(750).fill(-1),
    ...Array(750).fill(-1),
    ...Array(250).fill(1),
  ];
  expect(slopeOf(scores, outcomes).slope).toBeCloseTo(Math.log(3) / 10, 9);
});

test('figures of a few signals, by hand', () => {
  const judged = {
    scores: Float64Array.of(4, -3, 2, -1, 5),
    outcomes: Int8Array.of(1, -1, -1, 1, 0),
    chances: Float64Array.of(0.6, 0.6, 0.5, 0.5, 0.9),
    confidences: Uint8Array.of(95, 85, 65, 55, 95),
    times: Float64Array.of(0, 1, 86_400_000, 86_400_001, 2),
  };
  const { hitRate, ties, auc, brier, byConfidence } = judge(judged);
  expect(hitRate).toMatchObject({ n: 4, rate: 0.5 });
  // Two right on one day, two wrong on the other: (1 + 1) / 4² under the root.
  expect(hitRate.standardError).toBeCloseTo(Math.sqrt(2) / 4, 12);
  expect(ties).toBe(1);
  // Of the four pairs of a rise and a fall the rise has the higher score in 4 > 2, 4 > -3 and -1 > -3.
  expect(auc).toBe(0.75);
  expect(brier).toBeCloseTo((0.16 + 0.16 + 0.25 + 0.25) / 4, 12);
  expect(byConfidence.map(({ label, n }) => [label, n])).toEqual([
    ['50-60', 1],
    ['60-70', 1],
    ['70-80', 0],
    ['80-90', 1],
    ['90-95', 1],
  ]);
});

test('correlated outcomes of one day count as one', () => {
  const times = Float64Array.from({ length: 100 }, (_, i) => Math.floor(i / 10) * 86_400_000);
  const members = [...times.keys()];
  const together = rateOf(members, (i) => Math.floor(i / 10) % 2, times);
  const apart = rateOf(members, (i) => i % 2, times);
  expect(together.standardError).toBeCloseTo(0.5 / Math.sqrt(10), 12);
  expect(apart.standardError).toBe(0);
});

test('a rule without a model has a chance of one half, and sets are evaluated as one', () => {
  const set = samplesBy([], 100);
  const both = pooled([byRule(set, () => 1), byRule(set, () => -1)]);
  expect(judge(both).hitRate).toMatchObject({ n: 200, rate: 0.5 });
  expect(new Set(both.chances)).toEqual(new Set([0.5]));
});

test('a sample consists of only the last 300 candles and the next one', () => {
  const candles = generatedCandles({ seed: 4, length: 420 });
  const all = samplesOf(candles);
  const later = samplesOf(candles.slice(100));
  expect(later.length).toBeGreaterThan(10);
  expect(all.inputs.subarray((all.length - later.length) * WIDTH)).toEqual(later.inputs);
});

test('longer candles are made of the shorter ones that open within them', () => {
  const candles = generatedCandles({ seed: 9, length: 10 }).map((candle, i) => ({
    ...candle,
    time: i * 60_000,
  }));
  const [first, second] = longerCandles(candles, '5m');
  expect(first).toMatchObject({ time: 0, open: candles[0]?.open, close: candles[4]?.close });
  expect(second?.high).toBe(Math.max(...candles.slice(5).map(({ high }) => high)));
});

test('twentieths of a hundred sizes are every fifth', () => {
  const scores = Array.from({ length: 100 }, (_, i) => (i % 2 === 0 ? i : -i));
  expect(twentieths(scores)).toEqual([...Array.from({ length: 20 }, (_, i) => 5 * i), 99]);
});
