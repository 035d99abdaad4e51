import { describe, expect, test } from 'vitest';
import { seededRandom } from '#schema/statistics/testing/clusters-of-coins.js';
import { judgeFlat } from './flatness.js';

/** Memory over 45 minutes as garbage collections leave it: up to 10 MB above what is held. @param leak MB an hour */
function memory(seed: number, leak: number): number[] {
  const random = seededRandom(seed);
  return Array.from({ length: 45 }, (_, minute) => 200 + random() * 10 + (minute * leak) / 60);
}

const MEMORY = { growth: 30 };
const seeds = Array.from({ length: 200 }, (_, seed) => seed + 1);

describe('an hour of memory', () => {
  test('that only garbage collections move is flat', () => {
    expect(seeds.filter((seed) => !judgeFlat(memory(seed, 0), MEMORY).isFlat)).toEqual([]);
  });

  test('with a leak of 50 MB an hour is not', () => {
    expect(seeds.filter((seed) => judgeFlat(memory(seed, 50), MEMORY).isFlat)).toEqual([]);
  });
});

test.each([
  ['grows by one a minute', [3, 4, 5, 6], { growth: 60 }, { growth: 60, most: 6, isFlat: true }],
  ['grows by more than is borne', [3, 4, 5, 6], { growth: 59 }, { growth: 60, most: 6, isFlat: false }],
  ['shrinks', [6, 5, 4, 3], { growth: 0 }, { growth: -60, most: 6, isFlat: true }],
  ['is above its limit once', [1, 9, 9, 1], { growth: 1, most: 8 }, { growth: 0, most: 9, isFlat: false }],
])('a figure that %s: %j', (_what, values, flat, verdict) => {
  expect(judgeFlat(values, flat)).toEqual(verdict);
});
