import { type ClusterRate, clusterRate } from './cluster-interval.js';
import type { Tally } from './tally.js';

/** Brier score of always estimating 50 %. */
export const COIN_BRIER = 0.25;

/** A row of a reliability diagram. */
export interface Reliability extends ClusterRate {
  /** Number of decided signals. */
  readonly decided: number;
  /** Mean estimated chance; null without a decided signal. */
  readonly meanChance: number | null;
}

/** Claimed chance and measured rate of signals with similar claims. */
export function reliabilityOf(tally: Tally): Reliability {
  const decided = tally.won + tally.lost;
  return { decided, meanChance: decided === 0 ? null : tally.chanceSum / decided, ...clusterRate(tally) };
}

/**
 * Mean squared distance between the estimated chance and the result, from 0 (always right and certain) to 1; null
 * without a decided signal. At or above `COIN_BRIER` the chances are no better than a coin's.
 */
export function brierScore({ won, lost, brierSum }: Tally): number | null {
  return won + lost === 0 ? null : brierSum / (won + lost);
}
