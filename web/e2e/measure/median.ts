/** The item in the middle by the given figure; undefined if there is none. */
export function middleOf<Item>(items: readonly Item[], figure: (item: Item) => number): Item | undefined {
  return items.toSorted((one, other) => figure(one) - figure(other))[Math.floor(items.length / 2)];
}

/** The middle one of these values, the upper one of an even number; NaN if there is none. */
export function median(values: readonly number[]): number {
  return middleOf(values, (value) => value) ?? Number.NaN;
}
