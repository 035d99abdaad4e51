import { expect, test } from 'vitest';
import { gaussian } from './keyed-noise.js';

const SLICES = Array.from({ length: 4_096 }, (_, slice) => gaussian(slice * 2 ** 20));

test('the numbers are symmetric about 0 and have variance 1', () => {
  SLICES.forEach((value, slice) => {
    expect(value).toBe(-(SLICES[4_095 - slice] ?? Number.NaN));
  });
  expect(SLICES.reduce((sum, value) => sum + value * value, 0) / SLICES.length).toBeCloseTo(1, 12);
});

test('they increase with their bits and follow the normal distribution', () => {
  SLICES.slice(1).forEach((value, slice) => {
    expect(value).toBeGreaterThan(SLICES[slice] ?? Number.NaN);
  });
  const below = (bound: number) => SLICES.filter((value) => value < bound).length / SLICES.length;
  expect(below(1)).toBeCloseTo(0.8413, 3);
  expect(below(-1.96)).toBeCloseTo(0.025, 3);
  expect(below(2.576)).toBeCloseTo(0.995, 3);
});
