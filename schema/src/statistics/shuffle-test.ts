import { seededRandom } from '../learning/seeded-random.js';

/** The reaction to an outcome as one number, such as the logarithm of the ratio of a stake to the previous one. */
export interface Followed {
  readonly lost: boolean;
  readonly change: number;
}

/** Number of consecutive outcomes within which losses are shuffled. */
const BLOCK = 20;
/** Maximum number of draws; the smallest p-value is 1 / DRAWS. */
const DRAWS = 2000;
/** Stop after this many draws at least as extreme as the observed sum; more would not change the result. */
const ENOUGH = 10;

/** Test statistic: the sum of changes after losses. The sum after wins follows from it, since the total is fixed. */
function sumAfterLosses(changes: Float64Array, losses: number): number {
  let sum = 0;
  for (let place = 0; place < losses; place += 1) sum += changes[place] ?? 0;
  return sum;
}

interface Block {
  readonly changes: Float64Array;
  readonly losses: number;
}

/** The last block also takes a remainder too small for a block. */
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

/** Moves a random choice of `losses` changes to the front: the first steps of a Fisher–Yates shuffle. */
function deal({ changes, losses }: Block, random: () => number): void {
  for (let place = 0; place < losses; place += 1) {
    const other = place + Math.floor(random() * (changes.length - place));
    const change = changes[place] ?? 0;
    changes[place] = changes[other] ?? 0;
    changes[other] = change;
  }
}

/**
 * p-value of "changes after a loss are like changes after a win", against "they are larger after a loss".
 *
 * Changes stay in place, and losses are shuffled within blocks of 20 consecutive outcomes. If outcomes had no influence
 * on what follows, every such shuffle would be as likely as the observed order, whatever the changes are: they may
 * drift, swing or be correlated. The test is therefore exact without a model of the changes. It only assumes that
 * within 20 outcomes a loss is equally likely at every position.
 * It stops drawing once `ENOUGH` shuffles are as extreme, so that it ends early if there is nothing to find.
 * Sources: E. J. G. Pitman, Supplement to JRSS 4 (1937), 119-130 (the test); J. Besag, P. Clifford, Biometrika 78
 * (1991), 301-304 (when to stop, and that the p-value remains valid).
 * @param followed in order of time
 * @param seed whole number; the same seed gives the same result
 * @returns 1/2000..1
 */
export function shuffleTest(followed: readonly Followed[], seed: number): number {
  const random = seededRandom(seed);
  const blocks = blocksOf(followed);
  const sumOf = () => blocks.reduce((sum, { changes, losses }) => sum + sumAfterLosses(changes, losses), 0);
  const seen = sumOf();
  // Sums of the same numbers in a different order may differ in their last digits.
  const tolerance = 1e-9 * (1 + followed.reduce((sum, { change }) => sum + Math.abs(change), 0));
  let asFar = 0;
  for (let draw = 1; draw < DRAWS; draw += 1) {
    for (const block of blocks) deal(block, random);
    if (sumOf() >= seen - tolerance) asFar += 1;
    if (asFar === ENOUGH) return ENOUGH / draw;
  }
  return (asFar + 1) / DRAWS;
}
