import { type ClusterSums, NO_TALLY, oneCluster } from '../tally.js';

/**
 * Uniform random numbers from 0 to 1 (exclusive), deterministic for a seed. Source: G. Marsaglia's xorshift, period
 * 2^32 − 1.
 */
export function seededRandom(seed: number): () => number {
  let state = seed | 0 || 1;
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
  for (let turn = 0; turn < 20; turn += 1) next();
  return next;
}

/** Number of won coins in a cluster. With chance `together` a coin copies the cluster's first coin. */
export function coinsWon(random: () => number, size: number, rate: number, together: number): number {
  const first = random() < rate;
  let won = first ? 1 : 0;
  for (let coin = 1; coin < size; coin += 1) {
    const same = together > 0 && random() < together;
    if (same ? first : random() < rate) won += 1;
  }
  return won;
}

/** Sums of clusters added one by one, readable after each. */
export class GrowingSums {
  readonly sums: { -readonly [field in keyof ClusterSums]: number } = { ...NO_TALLY.clusters };

  add(won: number, decided: number): void {
    const one = oneCluster(won, decided);
    this.sums.clusters += one.clusters;
    this.sums.won += one.won;
    this.sums.decided += one.decided;
    this.sums.wonWon += one.wonWon;
    this.sums.wonDecided += one.wonDecided;
    this.sums.decidedDecided += one.decidedDecided;
    this.sums.largest = Math.max(this.sums.largest, decided);
  }
}
