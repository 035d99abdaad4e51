import {
  confidenceOf,
  estimatedChance,
  INPUTS,
  type ModelInputs,
  signalScore,
} from '#schema/signal-score.js';
import { countBelow } from '#schema/statistics/area-under-curve.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Judged } from './judge.js';
import { dot } from './logistic.js';
import { type Samples, WIDTH } from './samples.js';

/** Row of one sample's inputs. */
function rowOf({ inputs }: Samples, sample: number): Float64Array {
  return inputs.subarray(sample * WIDTH, (sample + 1) * WIDTH);
}

/** Log-odds of a rise for each sample. */
export function logOdds(samples: Samples, weights: readonly number[]): Float64Array {
  return Float64Array.from({ length: samples.length }, (_, i) => dot(weights, rowOf(samples, i)));
}

/** The product's own score of each sample, -100..100. */
export function productScores(samples: Samples): Float64Array {
  return Float64Array.from({ length: samples.length }, (_, i) => {
    const row = rowOf(samples, i);
    const inputs = Object.fromEntries(INPUTS.map((name, column) => [name, row[column] ?? 0])) as ModelInputs;
    return signalScore(inputs);
  });
}

/** The product's prediction for each sample: score, confidence and estimated chance. */
export function byProduct(samples: Samples, timeframe: Timeframe): Judged {
  const scores = productScores(samples);
  return {
    scores,
    outcomes: samples.outcomes,
    chances: scores.map((score) => estimatedChance(score, timeframe)),
    confidences: Uint8Array.from(scores, confidenceOf),
    times: samples.times,
  };
}

/** A model's predictions, only from its log-odds; confidence is each size's rank among all. */
export function byModel(samples: Samples, weights: readonly number[]): Judged {
  const scores = logOdds(samples, weights);
  const sizes = scores.map(Math.abs).sort();
  return {
    scores,
    outcomes: samples.outcomes,
    chances: scores.map((score) => 1 / (1 + Math.exp(-Math.abs(score)))),
    confidences: Uint8Array.from(scores, (score) => {
      return Math.round(50 + (45 * countBelow(sizes, Math.abs(score))) / sizes.length);
    }),
    times: samples.times,
  };
}

/** Directions without a model: each has a chance of one half. */
export function byRule(samples: Samples, direction: (row: Float64Array, time: number) => number): Judged {
  const scores = Float64Array.from({ length: samples.length }, (_, i) =>
    direction(rowOf(samples, i), samples.times[i] ?? 0),
  );
  return {
    scores,
    outcomes: samples.outcomes,
    chances: scores.map(() => 0.5),
    confidences: new Uint8Array(scores.length).fill(50),
    times: samples.times,
  };
}

/** Joins several sets into one. */
export function pooled(sets: readonly Judged[]): Judged {
  const floats = (pick: (judged: Judged) => Float64Array) =>
    Float64Array.from(sets.flatMap((judged) => [...pick(judged)]));
  return {
    scores: floats(({ scores }) => scores),
    outcomes: Int8Array.from(sets.flatMap(({ outcomes }) => [...outcomes])),
    chances: floats(({ chances }) => chances),
    confidences: Uint8Array.from(sets.flatMap(({ confidences }) => [...confidences])),
    times: floats(({ times }) => times),
  };
}
