/** Number of values smaller than `value`; with `orEqual`, also of equal ones. @param sorted ascending */
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
 * Area under the ROC curve: the chance that a random score of an event that happened is higher than one of an event
 * that did not; ties count half. 0.5 is no information, 1 is certainty. Source: H. B. Mann, D. R. Whitney, Ann. Math.
 * Statist. 18 (1947), their U divided by the number of pairs.
 *
 * @returns 0..1; null if either side is empty
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
