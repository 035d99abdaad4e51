/**
 * Pseudo-random numbers from 0 (inclusive) to 1 (exclusive) that depend only on the seed, so that a round can be
 * repeated.
 * The generator is mulberry32 by Tommy Ettinger (2017, public domain): a Weyl sequence through a 32-bit mixer.
 * @param seed whole number; consecutive seeds give unrelated sequences
 */
export function seededRandom(seed: number): () => number {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Draws whole numbers and shuffles lists from one seed. */
export interface Draw {
  /** A whole number from `low` to `high`, both inclusive. */
  readonly whole: (low: number, high: number) => number;
  /** @throws RangeError for an empty list */
  readonly oneOf: <T>(list: readonly T[]) => T;
  /** A shuffled copy of the list. */
  readonly shuffled: <T>(list: readonly T[]) => T[];
}

export function drawFrom(seed: number): Draw {
  const random = seededRandom(seed);
  const whole = (low: number, high: number) => low + Math.floor(random() * (high - low + 1));
  return {
    whole,
    oneOf: (list) => {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new RangeError('nothing to draw from');
      return chosen;
    },
    shuffled: (list) =>
      list
        .map((item) => ({ item, rank: random() }))
        .sort((one, other) => one.rank - other.rank)
        .map(({ item }) => item),
  };
}

/**
 * A seed derived from a text by FNV-1a with 32 bits, reduced to the 31 bits of GraphQL's Int.
 * Source: G. Fowler, L. C. Noll, K.-P. Vo, "The FNV Non-Cryptographic Hash Algorithm".
 * @returns 0..2^31 − 1
 */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0) % 2 ** 31;
}
