import { seededRandom } from '../learning/seeded-random.js';
import type { Interval } from '../wilson.js';
import { clusterRate, studentQuantile } from './cluster-interval.js';
import { fitIsotonic } from './isotonic.js';
import type { ClusterSums, Tally } from './tally.js';

/** Draws of the band; with 600, its ends are near the 15th lowest and highest. */
const DRAWS = 600;
const EACH_END = 0.025;
const SEED = 2021;
/** z of a two-sided 95 % normal interval. */
const Z_95 = 1.959963984540054;

/** Σ over hours of (w − pn)², with the correction for few hours; p is the sums' own rate. */
function spreadOf({ clusters, won, decided, wonWon, wonDecided, decidedDecided }: ClusterSums): number {
  if (clusters < 2 || decided === 0) return 0;
  const p = won / decided;
  const squares = wonWon - 2 * p * wonDecided + p * p * decidedDecided;
  return (clusters / (clusters - 1)) * Math.max(0, squares);
}

/**
 * Correlation between the won counts of two whole percents, over hours: what the spread of the whole has beyond that of
 * its parts, spread evenly over all pairs of parts; 0..1.
 */
function commonCorrelation(parts: readonly ClusterSums[], whole: ClusterSums): number {
  const spreads = parts.map(spreadOf);
  const sum = spreads.reduce((total, spread) => total + spread, 0);
  const deviations = spreads.reduce((total, spread) => total + Math.sqrt(spread), 0);
  const pairs = deviations ** 2 - sum;
  return pairs <= 0 ? 0 : Math.min(1, Math.max(0, (spreadOf(whole) - sum) / pairs));
}

/** Standard normal numbers. Source: G. E. P. Box, M. E. Muller, Annals of Mathematical Statistics 29 (1958). */
function normalFrom(random: () => number): () => number {
  return () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/**
 * Consistency band of a reliability diagram: for each whole percent, where its calibrated chance lies in 95 of 100 cases
 * if all estimated chances hold. It is for a single check of a single percent.
 *
 * Each draw gives every percent a rate around its mean chance m and applies isotonic regression. The rates are normal,
 * with the variance m (1 − m) design effect / n, where the design effect of the percent comes from its own hours
 * (`clusterRate`), wider for few hours by Student's t, and with one correlation between any two percents, estimated from
 * the hours of the whole. It assumes that hours are independent of each other and that a mean of so many signals is near
 * normal.
 * Source: section 3 of T. Dimitriadis, T. Gneiting, A. I. Jordan, PNAS 118 (2021), with hours in place of single outcomes.
 *
 * @param percents tallies with a decided signal each, by chance
 */
export function consistencyBand(percents: readonly Tally[], whole: Tally): Interval[] {
  const rows = percents.map((tally) => {
    const decided = tally.won + tally.lost;
    const chance = tally.chanceSum / decided;
    const quantile = studentQuantile(Math.max(1, tally.clusters.clusters - 1));
    const variance = (chance * (1 - chance) * clusterRate(tally).designEffect) / decided;
    return { chance, weight: decided, deviation: (Math.sqrt(variance) * quantile) / Z_95 };
  });
  const correlation = commonCorrelation(
    percents.map(({ clusters }) => clusters),
    whole.clusters,
  );
  const [shared, own] = [Math.sqrt(correlation), Math.sqrt(1 - correlation)];
  const normal = normalFrom(seededRandom(SEED));
  const drawn = rows.map(() => new Float64Array(DRAWS));
  const rates = rows.map(() => 0);
  const weights = rows.map(({ weight }) => weight);
  for (let draw = 0; draw < DRAWS; draw += 1) {
    const common = shared * normal();
    for (const [place, { chance, deviation }] of rows.entries())
      rates[place] = Math.min(1, Math.max(0, chance + deviation * (common + own * normal())));
    fitIsotonic(rates, weights);
    for (const [place, values] of drawn.entries()) values[draw] = rates[place] ?? 0;
  }
  return drawn.map((values) => {
    const sorted = values.sort();
    return {
      low: sorted[Math.floor(EACH_END * DRAWS)] ?? 0,
      high: sorted[Math.ceil((1 - EACH_END) * DRAWS) - 1] ?? 1,
    };
  });
}
