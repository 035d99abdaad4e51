import { type Samples, WIDTH } from './samples.js';

/** Newton's method stops when no weight moves by more than this. */
const SETTLED = 1e-12;
const MAX_STEPS = 50;

/**
 * Ridge logistic regression of 'the next candle closes above this close' on the inputs, by Newton's method: P(up) = 1 /
 * (1 + exp(−w·x)). There is no intercept, so that the model favours neither side. Ties are ignored.
 *
 * @param ridge penalty on half the squared weights, in observations; at least 0
 * @returns weights in log-odds, in the order of the inputs
 */
export function ridgeLogistic(sets: readonly Samples[], ridge: number): number[] {
  let weights: number[] = Array.from({ length: WIDTH }, () => 0);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const { gradient, hessian } = derivatives(sets, weights, ridge);
    const move = solve(hessian, gradient);
    weights = weights.map((weight, i) => weight + at(move, i));
    if (move.every((size) => Math.abs(size) < SETTLED)) break;
  }
  return weights;
}

function derivatives(sets: readonly Samples[], weights: readonly number[], ridge: number) {
  const gradient = weights.map((weight) => -ridge * weight);
  const hessian = weights.map((_, row) => weights.map((_, column) => (row === column ? ridge : 0)));
  for (const { inputs, outcomes, length } of sets) {
    for (let sample = 0; sample < length; sample += 1) {
      if (outcomes[sample] === 0) continue;
      const x = inputs.subarray(sample * WIDTH, (sample + 1) * WIDTH);
      const chance = 1 / (1 + Math.exp(-dot(weights, x)));
      const error = (outcomes[sample] === 1 ? 1 : 0) - chance;
      const spread = chance * (1 - chance);
      for (let row = 0; row < WIDTH; row += 1) {
        const value = at(x, row);
        gradient[row] = at(gradient, row) + error * value;
        const line = hessian[row] ?? [];
        for (let column = 0; column < WIDTH; column += 1)
          line[column] = at(line, column) + spread * value * at(x, column);
      }
    }
  }
  return { gradient, hessian };
}

/** Σ a·b over the length of the first. */
export function dot(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < a.length; i += 1) sum += at(a, i) * at(b, i);
  return sum;
}

/** Solves A·x = b by elimination with row exchange. */
function solve(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const rows = matrix.map((row, i) => [...row, at(right, i)]);
  const size = rows.length;
  for (let pivot = 0; pivot < size; pivot += 1) {
    const rest = rows.splice(pivot).sort((a, b) => Math.abs(at(b, pivot)) - Math.abs(at(a, pivot)));
    rows.push(...rest);
    const head = rows[pivot] ?? [];
    for (const row of rows.slice(pivot + 1)) {
      const factor = at(row, pivot) / at(head, pivot);
      for (let column = pivot; column <= size; column += 1)
        row[column] = at(row, column) - factor * at(head, column);
    }
  }
  const solution: number[] = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    const line = rows[row] ?? [];
    const known = line
      .slice(row + 1, size)
      .reduce((sum, value, i) => sum + value * at(solution, row + 1 + i), 0);
    solution[row] = (at(line, size) - known) / at(line, row);
  }
  return solution;
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;

/**
 * Slope of a logistic regression through the origin of one score: P(up) = 1 / (1 + exp(−slope · score)).
 *
 * @param outcomes 1 for a rise, -1 for a fall, as many as scores
 * @returns log-odds for each point of score, with the standard error of independent outcomes
 */
export function slopeOf(
  scores: ArrayLike<number>,
  outcomes: ArrayLike<number>,
): { readonly slope: number; readonly standardError: number } {
  let slope = 0;
  let information = 0;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    let gradient = 0;
    information = 0;
    for (let i = 0; i < scores.length; i += 1) {
      if (outcomes[i] === 0) continue;
      const score = at(scores, i);
      const chance = 1 / (1 + Math.exp(-slope * score));
      gradient += ((outcomes[i] === 1 ? 1 : 0) - chance) * score;
      information += chance * (1 - chance) * score * score;
    }
    const move = gradient / information;
    slope += move;
    if (Math.abs(move) < SETTLED) break;
  }
  return { slope, standardError: 1 / Math.sqrt(information) };
}
