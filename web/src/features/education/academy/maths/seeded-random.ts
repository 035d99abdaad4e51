/**
 * Numbers from 0 (inclusive) to 1 that follow from a seed alone, so that a round can be played again.
 * The generator is mulberry32 by Tommy Ettinger (2017, public domain): a Weyl sequence through a 32-bit mixer.
 *
 * @param seed whole number; seeds that follow one another give unrelated sequences
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
