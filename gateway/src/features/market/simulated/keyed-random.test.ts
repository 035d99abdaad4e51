import { expect, test } from 'vitest';
import { gaussian, keyedHash, mix32, seedKey } from './keyed-random.js';

test('the finaliser gives the values of MurmurHash3', () => {
  expect([0, 1, 2, 0xffffffff].map(mix32)).toEqual([0, 0x514e28b7, 0x30f4c306, 0x81f16f39]);
});

test('half of the bits change with each bit of the index', () => {
  for (let bit = 0; bit < 32; bit += 1) {
    let changed = 0;
    for (let index = 0; index < 500; index += 1) {
      const difference = keyedHash(7, index) ^ keyedHash(7, index ^ (1 << bit));
      changed += (difference >>> 0).toString(2).replaceAll('0', '').length;
    }
    expect(changed / 500).toBeGreaterThan(15);
    expect(changed / 500).toBeLessThan(17);
  }
});

test('every part of a large seed counts', () => {
  const seeds = [0, 1, -1, 2 ** 32, 2 ** 32 + 1, Number.MAX_SAFE_INTEGER];
  expect(new Set(seeds.map(seedKey)).size).toBe(seeds.length);
});

const SLICES = Array.from({ length: 4_096 }, (_, slice) => gaussian(slice * 2 ** 20));

test('the numbers are mirrored about 0 and have variance 1', () => {
  SLICES.forEach((value, slice) => {
    expect(value).toBe(-(SLICES[4_095 - slice] ?? Number.NaN));
  });
  expect(SLICES.reduce((sum, value) => sum + value * value, 0) / SLICES.length).toBeCloseTo(1, 12);
});

test('they grow with their bits and follow the normal distribution', () => {
  SLICES.slice(1).forEach((value, slice) => {
    expect(value).toBeGreaterThan(SLICES[slice] ?? Number.NaN);
  });
  const below = (bound: number) => SLICES.filter((value) => value < bound).length / SLICES.length;
  expect(below(1)).toBeCloseTo(0.8413, 3);
  expect(below(-1.96)).toBeCloseTo(0.025, 3);
  expect(below(2.576)).toBeCloseTo(0.995, 3);
});
