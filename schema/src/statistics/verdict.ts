import { anytimePValue, type Evidence, evidenceThat, logEvidence, type Side } from './anytime-bound.js';
import type { ClusterSums } from './tally.js';

/** Comparison of a hit rate with a line. */
export interface Verdict {
  readonly word: Side | 'unknown';
  /** Valid at every moment; before Holm's correction. */
  readonly pValue: number;
  /**
   * Decided signals still needed for a verdict if results continued exactly as so far; null if there is a verdict, no
   * signal, or no end in sight.
   */
  readonly signalsNeeded: number | null;
}

/** Names of verdicts in the GraphQL schema. */
export const VERDICT_NAMES = { above: 'ABOVE', below: 'BELOW', unknown: 'UNKNOWN' } as const;

/** Decided signals without stored clusters. */
interface OutcomeCounts {
  readonly won: number;
  readonly lost: number;
}

/** Error of a whole family of verdicts: the probability that any of them is ever wrong. */
export const FAMILY_ERROR = 0.05;

/** Factor on the number of signals beyond which there is no end in sight. */
const FARTHEST = 1e6;

/**
 * Verdict of a single row. With a probability of 1 − `error` it is never wrong, however often it is checked.
 *
 * @param line a hit rate, 0..1
 */
export function verdictOf(line: number, sums: ClusterSums, error: number = FAMILY_ERROR): Verdict {
  const [verdict] = verdictsOf(line, [sums], error);
  if (!verdict) throw new RangeError('one row has one verdict');
  return verdict;
}

/**
 * Verdicts of several rows against one line, in the rows' order. With a probability of 95 % none of them is ever wrong.
 * Holm's step-down procedure guarantees that for p-values with any dependence, such as for rows of one record.
 * Source: S. Holm, Scandinavian Journal of Statistics 6 (1979), 65-70.
 * @param line a hit rate, 0..1
 * @param error of the whole family
 */
export function verdictsOf(
  line: number,
  rows: readonly ClusterSums[],
  error: number = FAMILY_ERROR,
): Verdict[] {
  const pValues = rows.map((sums) => anytimePValue(line, sums));
  const decided = holm(pValues, error);
  const open = decided.filter((known) => !known).length;
  return rows.map((sums, index) => {
    const pValue = pValues[index] ?? 1;
    if (!decided[index]) {
      return { word: 'unknown', pValue, signalsNeeded: signalsNeeded(line, sums, error / open) };
    }
    return { word: sideOf(line, sums), pValue, signalsNeeded: null };
  });
}

/**
 * Verdict of one of `rows` rows for which only counts are stored. Each row has signals of one pair and timeframe, so
 * that a trade may still be open when the next one begins. Every other trade has ended by then, so the evidence of each
 * half (odd or even trades) is valid. Evidence of both halves together, at half their number of signals, is wrong at
 * most twice as often. Each row gets an equal share of the error (Bonferroni), whatever the other rows show.
 *
 * @param line a hit rate, 0..1
 * @param streams number of sequences in which no two signals are open at once, such as one for each coin; the geometric
 * mean of their evidence is valid evidence, whatever their dependence
 */
export function verdictOfCounts(
  line: number,
  { won, lost }: OutcomeCounts,
  rows: number,
  streams = 2,
): Verdict {
  const decided = won + lost;
  const sums: ClusterSums = {
    clusters: decided,
    won,
    decided,
    wonWon: 0,
    wonDecided: 0,
    decidedDecided: streams * decided,
    // Without sums of squares, only Hoeffding's factor is available.
    largest: Number.POSITIVE_INFINITY,
  };
  const pValue = Math.min(1, 2 * anytimePValue(line, sums));
  const alpha = FAMILY_ERROR / rows;
  if (pValue > alpha) return { word: 'unknown', pValue, signalsNeeded: signalsNeeded(line, sums, alpha / 2) };
  return { word: sideOf(line, sums), pValue, signalsNeeded: null };
}

/** Which hypotheses Holm's procedure rejects, in the given order. */
export function holm(pValues: readonly number[], familyError: number): boolean[] {
  const order = pValues
    .map((value, index) => ({ value, index }))
    .sort((one, other) => one.value - other.value);
  const firstKept = order.findIndex(({ value }, rank) => value > familyError / (order.length - rank));
  const rejected = new Set(
    order.slice(0, firstKept === -1 ? order.length : firstKept).map(({ index }) => index),
  );
  return pValues.map((_, index) => rejected.has(index));
}

function sideOf(line: number, { won, decided }: ClusterSums): Side {
  return won > line * decided ? 'above' : 'below';
}

/** Decided signals needed until the p-value is at most alpha, if all sums grow in proportion. */
function signalsNeeded(line: number, sums: ClusterSums, alpha: number): number | null {
  if (sums.decided === 0) return null;
  const times = timesUntil(evidenceThat(sideOf(line, sums), line, sums), alpha);
  return times === null ? null : Math.max(1, Math.ceil(sums.decided * (times - 1)));
}

/**
 * Factor on all sums at which this side's evidence gives a two-sided p-value of alpha; null if there is no end in sight.
 */
export function timesUntil(evidence: Evidence, alpha: number): number | null {
  const enough = (times: number) => logEvidence(evidence, times) >= Math.log(2 / alpha);
  if (!enough(FARTHEST)) return null;
  // The logarithm is convex in the factor and at most 0 at factor 0, so it crosses the bound once.
  let [low, high] = [1, FARTHEST];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return high;
}
