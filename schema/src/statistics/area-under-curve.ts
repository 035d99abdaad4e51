/** How many of the values are smaller than `value`, or with `orEqual` not above it. @param sorted ascending */
export function countBelow(sorted: Float64Array, value: number, orEqual = false): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const found = sorted[middle] ?? 0;
    if (found < value || (orEqual && found === value)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Area under the ROC curve: the chance that a score of the ones that happened is above one of those that did not, ties
 * half. 0.5 knows nothing, 1 is certainty. Source: H. B. Mann, D. R. Whitney, Ann. Math. Statist. 18 (1947), their U over
 * the number of pairs.
 *
 * @returns 0..1; null where either side is empty
 */
export function areaUnderCurve(happened: ArrayLike<number>, others: ArrayLike<number>): number | null {
  if (happened.length === 0 || others.length === 0) return null;
  const sorted = Float64Array.from(others).sort();
  let wins = 0;
  for (let i = 0; i < happened.length; i += 1) {
    const score = happened[i] ?? 0;
    wins += (countBelow(sorted, score) + countBelow(sorted, score, true)) / 2;
  }
  return wins / (happened.length * others.length);
}
