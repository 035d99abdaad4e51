import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './played-trades';

const draw = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same numbers, another seed others', () => {
  expect(draw(7, 5)).toEqual(draw(7, 5));
  expect(draw(7, 5)).not.toEqual(draw(8, 5));
});

test('every number is at least 0 and below 1', () => {
  fc.assert(
    fc.property(fc.integer(), (seed) => {
      for (const value of draw(seed, 20)) expect(value >= 0 && value < 1).toBe(true);
    }),
  );
});

test('ten bins of 100,000 numbers are filled evenly, within a run and over first numbers of seeds', () => {
  const firsts = Array.from({ length: 100_000 }, (_, seed) => seededRandom(seed)());
  for (const numbers of [draw(1, 100_000), firsts]) {
    const bins = Array.from(
      { length: 10 },
      (_, bin) => numbers.filter((value) => Math.floor(value * 10) === bin).length,
    );
    // Chi-square with 9 degrees of freedom stays below 27.9 in 999 of 1,000 fair draws.
    const chiSquare = bins.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    expect(chiSquare).toBeLessThan(27.9);
  }
});
