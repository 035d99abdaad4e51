import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { randomIndex } from './random-index';

const drawing = (...words: number[]) => {
  const left = [...words];
  return (into: Uint32Array<ArrayBuffer>) => into.fill(left.shift() ?? 0);
};

test('the index is at least 0 and below the count', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.integer({ min: 0, max: 2 ** 32 - 1 }), (count, word) => {
      const index = randomIndex(count, drawing(word, 0));
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(count);
    }),
  );
});

test('a word that would favour the first numbers is redrawn', () => {
  // 2³² = 613566756 · 7 + 4: the last four numbers are beyond the last whole multiple.
  expect(randomIndex(7, drawing(2 ** 32 - 4, 5))).toBe(5);
  expect(randomIndex(7, drawing(2 ** 32 - 5))).toBe(6);
});

test('the default source is the browser’s random generator', () => {
  const fill = vi.spyOn(crypto, 'getRandomValues').mockImplementation((into) => {
    (into as Uint32Array).fill(6);
    return into;
  });
  expect(randomIndex(4)).toBe(2);
  expect(fill).toHaveBeenCalledOnce();
  fill.mockRestore();
});
