import { seededRandom } from '../learning/seeded-random.js';

/** What followed an outcome, as one number, such as the logarithm of a stake over the one before. */
export interface Followed {
  readonly lost: boolean;
  readonly change: number;
}

/** Outcomes in a row within which losses are shuffled. */
const BLOCK = 20;
/** Draws at most; the smallest p-value is 1 over it. */
const DRAWS = 2000;
/** Draws that are as far out as what was seen, after which more would not change the answer. */
const ENOUGH = 10;

/** What is counted: the sum of changes after losses. Those after wins are what is left of a fixed total. */
function sumAfterLosses(changes: Float64Array, losses: number): number {
  let sum = 0;
  for (let place = 0; place < losses; place += 1) sum += changes[place] ?? 0;
  return sum;
}

interface Block {
  readonly changes: Float64Array;
  readonly losses: number;
}

/** The last block takes what would be too few for one of its own. */
function blocksOf(followed: readonly Followed[]): Block[] {
  const count = Math.max(1, Math.floor(followed.length / BLOCK));
  return Array.from({ length: count }, (_, index) => {
    const end = index === count - 1 ? followed.length : (index + 1) * BLOCK;
    const inside = followed.slice(index * BLOCK, end);
    const losses = inside.filter(({ lost }) => lost);
    const wins = inside.filter(({ lost }) => !lost);
    return {
      changes: Float64Array.from([...losses, ...wins], ({ change }) => change),
      losses: losses.length,
    };
  });
}

/** Moves a random choice of `count` changes to the front: the first steps of Fisher and Yates. */
function deal({ changes, losses }: Block, random: () => number): void {
  for (let place = 0; place < losses; place += 1) {
    const taken = place + Math.floor(random() * (changes.length - place));
    const held = changes[place] ?? 0;
    changes[place] = changes[taken] ?? 0;
    changes[taken] = held;
  }
}

/**
 * p-value of "what follows a loss is what follows a win", against "it is more after a loss".
 *
 * Changes stay where they are and losses are shuffled among the outcomes of each 20 in a row. Were outcomes without
 * influence on what follows, any such dealing would be as likely as the one that was seen, whatever the changes are:
 * however they drift, swing or hang together. So the test is exact without a model of the changes; all it takes of the
 * outcomes is that a loss may come at any place within 20 with the same chance.
 * It draws until `ENOUGH` dealings are as far out, so that it ends soon where there is nothing to find.
 * Sources: E. J. G. Pitman, Supplement to JRSS 4 (1937), 119-130 (the test); J. Besag, P. Clifford, Biometrika 78 (1991),
 * 301-304 (when to stop, and that the p-value stays one).
 *
 * @param followed in the order of time
 * @param seed whole number; the same one gives the same answer
 * @returns 1/2000..1
 */
export function shuffleTest(followed: readonly Followed[], seed: number): number {
  const random = seededRandom(seed);
  const blocks = blocksOf(followed);
  const sumOf = () => blocks.reduce((sum, { changes, losses }) => sum + sumAfterLosses(changes, losses), 0);
  const seen = sumOf();
  // Sums of the same numbers in another order may differ in their last digits.
  const tolerance = 1e-9 * (1 + followed.reduce((sum, { change }) => sum + Math.abs(change), 0));
  let asFar = 0;
  for (let draw = 1; draw < DRAWS; draw += 1) {
    for (const block of blocks) deal(block, random);
    if (sumOf() >= seen - tolerance) asFar += 1;
    if (asFar === ENOUGH) return ENOUGH / draw;
  }
  return (asFar + 1) / DRAWS;
}
