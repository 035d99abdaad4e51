/** How many of some decided trades are right by chance alone. */
export interface ChanceRange {
  readonly low: number;
  readonly high: number;
}

const EACH_END = 0.025;

/**
 * The range in which the number of right ones out of `count` lies at least 95 times in 100, where each is right half the
 * time whatever one does. Exact: tails of the binomial distribution of at most 2.5 % at either end.
 *
 * @param count whole, 0 or more
 */
export function chanceRange(count: number): ChanceRange {
  let logMass = -count * Math.LN2;
  let below = 0;
  let low = 0;
  // Mass of `low` right ones; the next one's is that times (count - low) / (low + 1).
  while (below + Math.exp(logMass) <= EACH_END && low < count) {
    below += Math.exp(logMass);
    logMass += Math.log((count - low) / (low + 1));
    low += 1;
  }
  return { low, high: count - low };
}
