import { keyOfSeed, type MarketKeys } from '../market-key.js';

/** The key of a seed as the current one, and the keys of other seeds as former ones. */
export function keysOfSeed(seed: number, former: readonly number[] = []): MarketKeys {
  const known = [seed, ...former].map(keyOfSeed);
  return { current: keyOfSeed(seed), find: async (id) => known.find(({ publicId }) => publicId === id) };
}
