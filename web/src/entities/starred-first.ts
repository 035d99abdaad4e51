// Own file: pages without Apollo Client list pairs too.
import type { Pair } from '#schema/pair.js';

/** Starred pairs first, in the order of their stars, then the others in their given order. */
export function starredFirst<T>(
  list: readonly T[],
  starred: readonly Pair[],
  pairOf: (item: T) => Pair,
): readonly T[] {
  const rank = (item: T) => {
    const place = starred.indexOf(pairOf(item));
    return place === -1 ? starred.length : place;
  };
  return list.toSorted((one, other) => rank(one) - rank(other));
}
