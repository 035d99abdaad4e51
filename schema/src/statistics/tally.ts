/** The fields of a settled signal that a tally needs. */
export interface TallyEntry {
  readonly outcome: 'WON' | 'LOST' | 'TIE' | 'VOID';
  /** Estimated chance that its direction is right, 0..1. */
  readonly chance: number;
  /** Outcomes within a cluster may be correlated; see `clusterOf`. */
  readonly cluster: number;
}

/**
 * Sums over clusters of decided (won or lost) signals: w is the number of won signals in a cluster, n that of decided
 * ones. Sums of two sets can be added if the sets share no cluster, such as different hours. Two pairs in the same hour
 * have to be merged before squaring.
 */
export interface ClusterSums {
  /** Number of clusters with a decided signal. */
  readonly clusters: number;
  /** Σw, over complete clusters only, so that it may lag behind the tally's `won`. */
  readonly won: number;
  /** Σn. */
  readonly decided: number;
  /** Σw². */
  readonly wonWon: number;
  /** Σwn. */
  readonly wonDecided: number;
  /** Σn². */
  readonly decidedDecided: number;
  /** Upper bound for the number of decided signals in a cluster. */
  readonly largest: number;
}

/** Outcome counts that can be added. Ties and voids are in no other sum. */
export interface Tally {
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  readonly voided: number;
  /** Σ chance over decided signals. */
  readonly chanceSum: number;
  /**
   * Σ (chance − won)² over decided signals, where won is 1 or 0. Source: G. W. Brier, Monthly Weather Review 78 (1950).
   */
  readonly brierSum: number;
  readonly clusters: ClusterSums;
}

const HOUR_MS = 3_600_000;

export const NO_CLUSTERS: ClusterSums = {
  clusters: 0,
  won: 0,
  decided: 0,
  wonWon: 0,
  wonDecided: 0,
  decidedDecided: 0,
  largest: 0,
};

export const NO_TALLY: Tally = {
  won: 0,
  lost: 0,
  tied: 0,
  voided: 0,
  chanceSum: 0,
  brierSum: 0,
  clusters: NO_CLUSTERS,
};

/**
 * The hour in which a signal's trade begins. Prices of all pairs move together within it. No trade of the five
 * timeframes extends beyond it, so that all outcomes of earlier hours are known when it begins.
 *
 * @param entryTime opening of the candle after the analysed one, epoch milliseconds
 * @returns whole hours since 1970 (UTC)
 */
export function clusterOf(entryTime: number): number {
  return Math.floor(entryTime / HOUR_MS);
}

/**
 * Sums of one complete cluster.
 *
 * @param won whole number, 0..decided
 * @param decided number of won and lost signals; 0 means no cluster
 */
export function oneCluster(won: number, decided: number): ClusterSums {
  if (decided === 0) return NO_CLUSTERS;
  return {
    clusters: 1,
    won,
    decided,
    wonWon: won * won,
    wonDecided: won * decided,
    decidedDecided: decided * decided,
    largest: decided,
  };
}

/** Sums of two sets that share no cluster. */
export function addClusters(one: ClusterSums, other: ClusterSums): ClusterSums {
  return {
    clusters: one.clusters + other.clusters,
    won: one.won + other.won,
    decided: one.decided + other.decided,
    wonWon: one.wonWon + other.wonWon,
    wonDecided: one.wonDecided + other.wonDecided,
    decidedDecided: one.decidedDecided + other.decidedDecided,
    largest: Math.max(one.largest, other.largest),
  };
}

/** Tally of two sets that share no cluster. */
export function addTallies(one: Tally, other: Tally): Tally {
  return {
    won: one.won + other.won,
    lost: one.lost + other.lost,
    tied: one.tied + other.tied,
    voided: one.voided + other.voided,
    chanceSum: one.chanceSum + other.chanceSum,
    brierSum: one.brierSum + other.brierSum,
    clusters: addClusters(one.clusters, other.clusters),
  };
}

/** Tally of entries in any order; every cluster counts as complete. */
export function tallyOf(entries: Iterable<TallyEntry>): Tally {
  let [won, lost, tied, voided, chanceSum, brierSum] = [0, 0, 0, 0, 0, 0];
  const counts = new Map<number, { won: number; decided: number }>();
  for (const { outcome, chance, cluster } of entries) {
    if (outcome === 'TIE') tied += 1;
    else if (outcome === 'VOID') voided += 1;
    else {
      const right = outcome === 'WON' ? 1 : 0;
      won += right;
      lost += 1 - right;
      chanceSum += chance;
      brierSum += (chance - right) ** 2;
      const count = counts.get(cluster) ?? { won: 0, decided: 0 };
      count.won += right;
      count.decided += 1;
      counts.set(cluster, count);
    }
  }
  let clusters = NO_CLUSTERS;
  for (const count of counts.values()) clusters = addClusters(clusters, oneCluster(count.won, count.decided));
  return { won, lost, tied, voided, chanceSum, brierSum, clusters };
}
