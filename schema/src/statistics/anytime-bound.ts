import type { Interval } from '../wilson.js';
import type { ClusterSums } from './tally.js';

/**
 * Evidence against a hit rate that may be checked after every cluster, without end.
 *
 * For a line p each cluster pays Y = w − pn. Two factors have a mean of at most 1 whenever the cluster's rate is at most
 * p. That holds for any correlation within the cluster, any past, and a rate that changes from cluster to cluster:
 *
 *   exp(λY − λ²n²/8)             Hoeffding's, since 0 <= w <= n
 *   exp(λY − ψ(cλ) Y²/c²)        for Y >= −c, with ψ(x) = −log(1−x) − x and cλ < 1; c = p · largest
 *
 * Their products over clusters, averaged over fixed values of λ, are an e-process E. By Ville's inequality, the chance
 * that it ever reaches 1/α is at most α while the mean rate so far is at most p. 1/E is therefore a p-value at every
 * moment. The first factor is tighter for clusters of one signal; the second is tighter for large clusters, since it
 * learns from Y² how strongly their outcomes are correlated. Both need only the additive sums.
 * Sources: S. R. Howard, A. Ramdas, J. McAuliffe, J. Sekhon, Annals of Statistics 49 (2021), theorem 4 (second factor, after
 * X. Fan, I. Grama, Q. Liu, EJP 20 (2015)) and section 3.2 (mixtures).
 */
const HOEFFDING = powersOfTwo(1, 9);
const EMPIRICAL = powersOfTwo(1, 14);

function powersOfTwo(highest: number, count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => 2 ** (highest - index));
}

/** Exponents of an e-process, each with the logarithm of its weight. They grow in proportion to the sums. */
export interface Evidence {
  readonly exponents: readonly { readonly exponent: number; readonly logWeight: number }[];
}

/** Evidence that the rate is above the line, or below it. */
export type Side = 'above' | 'below';

/** @param line a hit rate, 0..1 */
export function evidenceThat(side: Side, line: number, sums: ClusterSums): Evidence {
  const { won, decided, wonWon, wonDecided, decidedDecided, largest } = sums;
  const sign = side === 'above' ? 1 : -1;
  const paid = sign * (won - line * decided);
  const squares = Math.max(0, wonWon - 2 * line * wonDecided + line * line * decidedDecided);
  const scale = (side === 'above' ? line : 1 - line) * largest;
  const hoeffding = HOEFFDING.map((lambda) => ({
    exponent: lambda * paid - (lambda * lambda * decidedDecided) / 8,
    logWeight: -Math.log(2 * HOEFFDING.length),
  }));
  const empirical = EMPIRICAL.filter((lambda) => lambda * scale < 1).map((lambda) => ({
    exponent: lambda * paid - penalty(lambda, scale) * squares,
    logWeight: -Math.log(2 * EMPIRICAL.length),
  }));
  return { exponents: [...hoeffding, ...empirical] };
}

/** ψ(cλ)/c², which tends to λ²/2 as c tends to 0; cλ < 1. */
function penalty(lambda: number, scale: number): number {
  const x = lambda * scale;
  if (x < 1e-4) return (lambda * lambda * (1 + (2 * x) / 3)) / 2;
  return (-Math.log1p(-x) - x) / (scale * scale);
}

/** Logarithm of the e-value; `times` scales all sums, as if that many times the clusters had been observed. */
export function logEvidence({ exponents }: Evidence, times = 1): number {
  const terms = exponents.map(({ exponent, logWeight }) => exponent * times + logWeight);
  const top = Math.max(...terms);
  return top + Math.log(terms.reduce((sum, term) => sum + Math.exp(term - top), 0));
}

/**
 * p-value of "the hit rate equals the line", valid at every moment: twice the p-value of the side with more evidence,
 * at most 1.
 *
 * @param line a hit rate, 0..1
 */
export function anytimePValue(line: number, sums: ClusterSums): number {
  const most = Math.max(
    logEvidence(evidenceThat('above', line, sums)),
    logEvidence(evidenceThat('below', line, sums)),
  );
  return Math.min(1, 2 * Math.exp(-most));
}

/** Bisection steps for a bound, which give 1e-9. */
const HALVINGS = 30;

/**
 * Confidence sequence: hit rates whose p-value is above alpha. With a chance of at least 1 − alpha, the mean rate lies
 * in all intervals ever computed.
 *
 * @param alpha 0..1, such as 0.05
 */
export function anytimeInterval(sums: ClusterSums, alpha = 0.05): Interval {
  if (sums.decided === 0) return { low: 0, high: 1 };
  const rate = sums.won / sums.decided;
  const possible = (line: number) => anytimePValue(line, sums) > alpha;
  return { low: edge(0, rate, possible), high: edge(1, rate, possible) };
}

/** Where `possible` becomes true between a far line and the rate, at which it is true. */
function edge(far: number, rate: number, possible: (line: number) => boolean): number {
  if (possible(far)) return far;
  let [outside, inside] = [far, rate];
  for (let turn = 0; turn < HALVINGS; turn += 1) {
    const middle = (outside + inside) / 2;
    if (possible(middle)) inside = middle;
    else outside = middle;
  }
  return outside;
}
