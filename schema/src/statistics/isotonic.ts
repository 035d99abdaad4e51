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
  const fitted = values.map(({ value }) => value);
  fitIsotonic(
    fitted,
    values.map(({ weight }) => weight),
  );
  return fitted;
}

/** The same in place, for many sets with the same weights. */
export function fitIsotonic(values: number[], weights: readonly number[]): void {
  // Means, weights and first places of the blocks so far.
  const [means, totals, firsts]: [number[], number[], number[]] = [[], [], []];
  let blocks = 0;
  for (const [place, value] of values.entries()) {
    let [mean, total, first] = [value, weights[place] ?? 0, place];
    while (blocks > 0 && (means[blocks - 1] ?? 0) >= mean) {
      blocks -= 1;
      const weight = totals[blocks] ?? 0;
      mean = (mean * total + (means[blocks] ?? 0) * weight) / (total + weight);
      total += weight;
      first = firsts[blocks] ?? 0;
    }
    means[blocks] = mean;
    totals[blocks] = total;
    firsts[blocks] = first;
    blocks += 1;
  }
  for (let block = 0; block < blocks; block += 1)
    values.fill(means[block] ?? 0, firsts[block], block + 1 < blocks ? firsts[block + 1] : values.length);
}
