/** A measured mean, with the number of observations behind it. */
export interface WeightedValue {
  readonly value: number;
  /** Above 0. */
  readonly weight: number;
}

/**
 * Isotonic regression: the non-decreasing values that minimise Σ weight (fitted − value)², by the pool-adjacent-violators
 * algorithm. Each fitted value is the weighted mean of a block of neighbours.
 * Source: M. Ayer, H. D. Brunk, G. M. Ewing, W. T. Reid, E. Silverman, Annals of Mathematical Statistics 26 (1955).
 *
 * @param values in the order in which the fit may not fall
 * @returns a fitted value for each
 */
export function isotonicRegression(values: readonly WeightedValue[]): number[] {
  const blocks: { sum: number; weight: number; size: number }[] = [];
  for (const { value, weight } of values) {
    let block = { sum: value * weight, weight, size: 1 };
    let last = blocks.at(-1);
    while (last && last.sum / last.weight >= block.sum / block.weight) {
      block = {
        sum: last.sum + block.sum,
        weight: last.weight + block.weight,
        size: last.size + block.size,
      };
      blocks.pop();
      last = blocks.at(-1);
    }
    blocks.push(block);
  }
  return blocks.flatMap(({ sum, weight, size }) => Array.from({ length: size }, () => sum / weight));
}
