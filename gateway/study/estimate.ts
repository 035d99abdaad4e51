import { INPUTS, type ModelInputs } from '#schema/signal-score.js';
import { ridgeLogistic, slopeOf } from './logistic.js';
import { logOdds } from './predictions.js';
import type { Samples } from './samples.js';

/** Penalty of the regression, in observations: 30 to 1,000 give the same figures out of sample. */
export const RIDGE = 30;

/** Decimals of a committed weight. */
const DIGITS = 4;

/** The contents of `schema/src/signal-score.ts`. */
export interface Estimate {
  /** Sizes add up to exactly 1 in steps of 0.0001. */
  readonly weights: ModelInputs;
  /** Log-odds for each point of the score, as the weights themselves claim; 0 or more. */
  readonly claimed: number;
}

/** Weights of the model from all samples, and what they claim for each point of the score. */
export function estimate(sets: readonly Samples[]): Estimate {
  const raw = ridgeLogistic(sets, RIDGE);
  const size = raw.reduce((sum, weight) => sum + Math.abs(weight), 0);
  const rounded = toWholeShares(raw.map((weight) => weight / size));
  return {
    weights: Object.fromEntries(INPUTS.map((name, i) => [name, rounded[i]])) as ModelInputs,
    claimed: size / 100,
  };
}

/** Rounds to steps of 10^-DIGITS so that the sizes add up to 1: the largest remainders are rounded up. */
function toWholeShares(shares: readonly number[]): number[] {
  const steps = 10 ** DIGITS;
  const parts = shares.map((share, i) => {
    const exact = Math.abs(share) * steps;
    return { i, sign: Math.sign(share), whole: Math.floor(exact), rest: exact - Math.floor(exact) };
  });
  const missing = steps - parts.reduce((sum, { whole }) => sum + whole, 0);
  const raised = new Set(
    [...parts]
      .sort((a, b) => b.rest - a.rest)
      .slice(0, missing)
      .map(({ i }) => i),
  );
  return parts.map(({ i, sign, whole }) => (sign * (whole + (raised.has(i) ? 1 : 0))) / steps);
}

/**
 * How much of the weights' claim holds out of sample: the slope of outcomes on the log-odds of a model that was
 * estimated on the other sets. 1 if all of it holds.
 */
export function shrinkage(sets: readonly Samples[]): {
  readonly slope: number;
  readonly standardError: number;
} {
  const scores: number[] = [];
  const outcomes: number[] = [];
  for (const left of sets) {
    const weights = ridgeLogistic(
      sets.filter((set) => set !== left),
      RIDGE,
    );
    for (const score of logOdds(left, weights)) scores.push(score);
    for (const outcome of left.outcomes) outcomes.push(outcome);
  }
  return slopeOf(scores, outcomes);
}

/** Sizes of scores below which 0 %, 5 %, … 100 % of them lie. */
export function twentieths(scores: ArrayLike<number>): number[] {
  const sizes = Float64Array.from(scores, Math.abs).sort();
  return Array.from({ length: 21 }, (_, twentieth) => {
    const index = Math.min(sizes.length - 1, Math.floor((sizes.length * twentieth) / 20));
    return Math.round((sizes[index] ?? 0) * 100) / 100;
  });
}
