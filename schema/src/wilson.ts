/** z of a two-sided 95 % normal interval. */
const Z_95 = 1.959963984540054;

export interface Interval {
  /** Lower bound, 0..1. */
  readonly low: number;
  /** Upper bound, 0..1. */
  readonly high: number;
}

/**
 * Wilson's 95 % score interval of a proportion.
 * Source: E. B. Wilson, "Probable Inference, the Law of Succession, and Statistical Inference", JASA 22 (1927).
 * @param successes whole number, 0..trials
 * @param trials whole number, at least 0; with 0 nothing is known and the interval is 0..1
 * @throws RangeError if the numbers are not whole or not in range
 */
export function wilsonInterval(successes: number, trials: number): Interval {
  if (!Number.isInteger(successes) || !Number.isInteger(trials) || successes < 0 || trials < successes) {
    throw new RangeError(`wilsonInterval needs 0 <= successes <= trials, has ${successes} of ${trials}`);
  }
  if (trials === 0) return { low: 0, high: 1 };
  return scoreInterval(successes / trials, trials, Z_95);
}

/**
 * Wilson's interval for any number of trials, including a fractional one such as an effective size, and any quantile.
 *
 * @param share measured proportion, 0..1
 * @param trials above 0
 * @param quantile of the two-sided interval: z, or Student's t
 */
export function scoreInterval(share: number, trials: number, quantile: number): Interval {
  const z2 = quantile * quantile;
  const scale = 1 + z2 / trials;
  const centre = (share + z2 / (2 * trials)) / scale;
  const half = (quantile * Math.sqrt((share * (1 - share)) / trials + z2 / (4 * trials * trials))) / scale;
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
