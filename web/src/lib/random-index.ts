type Fill = (words: Uint32Array<ArrayBuffer>) => Uint32Array<ArrayBuffer>;

const WORDS = 2 ** 32;

/**
 * A whole number from 0 to `count` − 1, all equally likely: words beyond the last whole multiple of `count` are drawn
 * again.
 *
 * @param count 1 to 2³²
 * @param fill source of randomness; the browser's by default
 */
export function randomIndex(count: number, fill: Fill = (words) => crypto.getRandomValues(words)): number {
  const limit = WORDS - (WORDS % count);
  let word = limit;
  while (word >= limit) [word = 0] = fill(new Uint32Array(1));
  return word % count;
}
