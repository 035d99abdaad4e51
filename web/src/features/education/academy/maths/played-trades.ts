import { seededRandom } from '#schema/learning/seeded-random.js';

/**
 * Independent trades, each won with the same chance.
 *
 * @param winRate chance of a win, 0..1
 * @returns `count` results, true for a win
 */
export function playTrades(seed: number, count: number, winRate: number): readonly boolean[] {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random() < winRate);
}

export function winsOf(trades: readonly boolean[]): number {
  return trades.filter(Boolean).length;
}

/** Number of rounds, out of `rounds`, in which the coin won more, as many, or fewer trades than the edge. */
interface Contest {
  readonly rounds: number;
  readonly coinAhead: number;
  readonly level: number;
  readonly edgeAhead: number;
}

/** Coin and edge use different seeds, so their luck is independent. */
export const coinTrades = (round: number, count: number) => playTrades(round * 2, count, 0.5);
export const edgeTrades = (round: number, count: number, winRate: number) =>
  playTrades(round * 2 + 1, count, winRate);

/** Plays rounds 1 to `rounds` of `count` trades each. */
export function contest(rounds: number, count: number, winRate: number): Contest {
  const differences = Array.from({ length: rounds }, (_, played) => {
    const round = played + 1;
    return winsOf(edgeTrades(round, count, winRate)) - winsOf(coinTrades(round, count));
  });
  return {
    rounds,
    coinAhead: differences.filter((difference) => difference < 0).length,
    level: differences.filter((difference) => difference === 0).length,
    edgeAhead: differences.filter((difference) => difference > 0).length,
  };
}
