import { evidenceThat, logEvidence } from '../statistics/anytime-bound.js';
import { type Tally, tallyOf } from '../statistics/tally.js';
import { FAMILY_ERROR, type Verdict, verdictOf } from '../statistics/verdict.js';
import type { StepOutcome } from './gale-sequence.js';

/** A call whose first entry is settled. */
export interface SettledCall {
  /** Epoch milliseconds. */
  readonly entryTime: number;
  readonly expiryMinutes: number;
  /** Of its first entry. */
  readonly outcome: StepOutcome;
  /** Stated chance in whole percents; null if none was stated. */
  readonly confidence: number | null;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * Numbers the clusters of calls: one begins with the first call of an hour at whose entry every earlier call has ended.
 * All outcomes of earlier clusters are then known when it begins, which the verdict needs, whatever the expiries.
 *
 * @returns a number for each call, in the order given
 */
export function clustersOfCalls(
  calls: readonly Pick<SettledCall, 'entryTime' | 'expiryMinutes'>[],
): number[] {
  const order = calls
    .map(({ entryTime, expiryMinutes }, index) => ({
      index,
      entryTime,
      end: entryTime + expiryMinutes * MINUTE_MS,
    }))
    .toSorted((one, other) => one.entryTime - other.entryTime);
  const clusters = calls.map(() => 0);
  let [cluster, hour, busyUntil] = [-1, Number.NaN, Number.NEGATIVE_INFINITY];
  for (const { index, entryTime, end } of order) {
    const own = Math.floor(entryTime / HOUR_MS);
    if (entryTime >= busyUntil && own !== hour) {
      cluster += 1;
      hour = own;
    }
    busyUntil = Math.max(busyUntil, end);
    clusters[index] = cluster;
  }
  return clusters;
}

/** Counts of the calls' first entries. The stated chance, or 50 % where none is stated, is scored. */
export function tallyOfCalls(calls: readonly SettledCall[]): Tally {
  const clusters = clustersOfCalls(calls);
  return tallyOf(
    calls.map(({ outcome, confidence }, index) => ({
      outcome,
      chance: (confidence ?? 50) / 100,
      cluster: clusters[index] ?? 0,
    })),
  );
}

/**
 * Verdict on one of several sources of the same account, which all count as looked at: each has an equal share of the
 * error (Bonferroni), so that with a probability of 95 % none of the account's verdicts against this line is ever wrong.
 *
 * @param line a hit rate, 0..1
 * @param sources of the account, closed ones included
 */
export function sourceVerdict(line: number, { clusters }: Tally, sources: number): Verdict {
  return verdictOf(line, clusters, FAMILY_ERROR / sources);
}

/**
 * How often, at most, a record like this one would appear if the rate were the claimed one or higher: the inverse of the
 * evidence that it is lower. It stays true however often it is looked at. 1 where nothing speaks against the claim.
 *
 * @param claim a hit rate, 0..1
 */
export function chanceOfClaim(claim: number, { clusters }: Tally): number {
  if (clusters.decided === 0) return 1;
  return Math.min(1, Math.exp(-logEvidence(evidenceThat('below', claim, clusters))));
}

/** z of the 99th percentile of a normal distribution. */
const Z_99 = 2.326;
const MOST_CALLS = 1_000_000;

/**
 * Calls after which a source that is right this often has been found above the line in 99 of 100 cases, if its calls are
 * an hour apart. Null above a million.
 *
 * @param rate above the line, below 1
 * @param sources of the account
 */
export function callsToFind(rate: number, line: number, sources: number): number | null {
  const isFound = (calls: number) => {
    const won = calls * rate - Z_99 * Math.sqrt(calls * rate * (1 - rate));
    const sums = {
      ...{ clusters: calls, won, decided: calls, largest: 1 },
      ...{ wonWon: won, wonDecided: won, decidedDecided: calls },
    };
    return (
      won > 0 && logEvidence(evidenceThat('above', line, sums)) >= Math.log((2 * sources) / FAMILY_ERROR)
    );
  };
  if (!isFound(MOST_CALLS)) return null;
  let [low, high] = [0, MOST_CALLS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isFound(middle)) high = middle;
    else low = middle;
  }
  return high;
}
