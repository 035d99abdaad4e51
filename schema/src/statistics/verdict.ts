import { anytimePValue, evidenceThat, logEvidence, type Side } from './anytime-bound.js';
import type { ClusterSums } from './tally.js';

/** What is known of a hit rate against a line. */
export interface Verdict {
  readonly word: Side | 'unknown';
  /** At every moment; before Holm's correction. */
  readonly pValue: number;
  /**
   * Decided signals still missing to a verdict if everything went on exactly as so far; null where there is a verdict, no
   * signal, or no end in sight.
   */
  readonly signalsNeeded: number | null;
}

/** By these names verdicts stand in the schema. */
export const VERDICT_NAMES = { above: 'ABOVE', below: 'BELOW', unknown: 'UNKNOWN' } as const;

/** Decided signals of which no clusters were kept. */
interface OutcomeCounts {
  readonly won: number;
  readonly lost: number;
}

/** Error of a whole family of verdicts: the share of worlds in which any of them is ever wrong. */
const FAMILY_ERROR = 0.05;

/** More than this many times the signals so far is no end in sight. */
const FARTHEST = 1e6;

/** One row by itself: in 95 % of the worlds it is never called above or below the line wrongly, whenever one looks. */
export function verdictOf(line: number, sums: ClusterSums): Verdict {
  const [verdict] = verdictsOf(line, [sums]);
  if (!verdict) throw new RangeError('one row has one verdict');
  return verdict;
}

/**
 * Verdicts of several rows against one line, in the rows' order: in 95 % of the worlds not one of them is ever wrong.
 * Holm's step-down keeps that for p-values that depend on each other in any way, as rows of one record do.
 * Source: S. Holm, Scandinavian Journal of Statistics 6 (1979), 65-70.
 *
 * @param line a hit rate, 0..1
 */
export function verdictsOf(line: number, rows: readonly ClusterSums[]): Verdict[] {
  const pValues = rows.map((sums) => anytimePValue(line, sums));
  const decided = holm(pValues, FAMILY_ERROR);
  const open = decided.filter((known) => !known).length;
  return rows.map((sums, index) => {
    const pValue = pValues[index] ?? 1;
    if (!decided[index]) {
      return { word: 'unknown', pValue, signalsNeeded: signalsNeeded(line, sums, FAMILY_ERROR / open) };
    }
    return { word: sideOf(line, sums), pValue, signalsNeeded: null };
  });
}

/**
 * Verdict of one of `rows` rows of which nothing but counts is kept, each of signals of one pair and timeframe of which a
 * trade may still be open when the next begins. Every other one of those is not, so that the evidence of each half is
 * sound; that of both together, at half their number of signals, is wrong at most twice as often. Each row is held
 * against its share of the error (Bonferroni), whatever the others say.
 *
 * @param line a hit rate, 0..1
 * @param streams into how many sequences it falls of which no two signals are open at once, such as one of each coin; the
 * geometric mean of their evidence is evidence, whatever they have to do with each other
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
    // Without sums of squares Hoeffding's factor alone can be had.
    largest: Number.POSITIVE_INFINITY,
  };
  const pValue = Math.min(1, 2 * anytimePValue(line, sums));
  const alpha = FAMILY_ERROR / rows;
  if (pValue > alpha) return { word: 'unknown', pValue, signalsNeeded: signalsNeeded(line, sums, alpha / 2) };
  return { word: sideOf(line, sums), pValue, signalsNeeded: null };
}

/** Which of several hypotheses Holm's procedure rejects, in their order. */
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

/** Decided signals that are missing until the p-value is at most alpha, were all sums to grow in proportion. */
function signalsNeeded(line: number, sums: ClusterSums, alpha: number): number | null {
  if (sums.decided === 0) return null;
  const evidence = evidenceThat(sideOf(line, sums), line, sums);
  const enough = (times: number) => logEvidence(evidence, times) >= Math.log(2 / alpha);
  if (!enough(FARTHEST)) return null;
  // The logarithm is convex in the number of times and 0 at most at none: it crosses the bound once.
  let [low, high] = [1, FARTHEST];
  while (high / low > 1.001) {
    const middle = Math.sqrt(low * high);
    if (enough(middle)) high = middle;
    else low = middle;
  }
  return Math.max(1, Math.ceil(sums.decided * (high - 1)));
}
