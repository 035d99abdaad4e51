/** Range of the number of trades that are right by pure chance. */
export interface ChanceRange {
  readonly low: number;
  readonly high: number;
}

const EACH_END = 0.025;

/**
 * The range that contains the number of right trades out of `count` in at least 95 of 100 cases, if each is right with
 * chance one half. Exact: each tail of the binomial distribution is at most 2.5 %.
 *
 * @param count whole, 0 or more
 */
export function chanceRange(count: number): ChanceRange {
  let logMass = -count * Math.LN2;
  let below = 0;
  let low = 0;
  // Probability of exactly `low` right trades; the next one is that times (count - low) / (low + 1).
  while (below + Math.exp(logMass) <= EACH_END && low < count) {
    below += Math.exp(logMass);
    logMass += Math.log((count - low) / (low + 1));
    low += 1;
  }
  return { low, high: count - low };
}
