import { describe, expect, test } from 'vitest';
import { isotonicRegression, type WeightedValue } from './isotonic.js';
import { seededRandom } from './testing/clusters-of-coins.js';

/**
 * The max-min formula: fitted_i = max over a ≤ i of min over b ≥ i of the mean of a..b.
 * Source: R. E. Barlow, D. J. Bartholomew, J. M. Bremner, H. D. Brunk, Statistical Inference under Order Restrictions
 * (1972), theorem 1.4.
 */
function maxMin(values: readonly WeightedValue[]): number[] {
  const meanOf = (some: readonly WeightedValue[]) =>
    some.reduce((sum, { value, weight }) => sum + value * weight, 0) /
    some.reduce((sum, { weight }) => sum + weight, 0);
  return values.map((_, i) => {
    const fromEach = values
      .slice(0, i + 1)
      .map((_first, a) => Math.min(...values.slice(i).map((_last, b) => meanOf(values.slice(a, i + b + 1)))));
    return Math.max(...fromEach);
  });
}

const even = (values: readonly number[]) => values.map((value) => ({ value, weight: 1 }));

describe('isotonic regression', () => {
  test('leaves rising values as they are, and makes one block of falling ones', () => {
    expect(isotonicRegression(even([0.1, 0.2, 0.2, 0.9]))).toEqual([0.1, 0.2, 0.2, 0.9]);
    expect(isotonicRegression(even([4, 3, 2, 1]))).toEqual([2.5, 2.5, 2.5, 2.5]);
    expect(isotonicRegression([])).toEqual([]);
  });

  test('weighs its blocks', () => {
    const fitted = isotonicRegression([
      { value: 1, weight: 3 },
      { value: 0, weight: 1 },
      { value: 2, weight: 1 },
    ]);
    expect(fitted).toEqual([0.75, 0.75, 2]);
  });

  test('equals the max-min formula on 200 random sets', () => {
    const random = seededRandom(41);
    for (let turn = 0; turn < 200; turn += 1) {
      const values = Array.from({ length: 1 + Math.floor(random() * 12) }, () => ({
        value: Math.round(random() * 8) / 8,
        weight: 1 + Math.floor(random() * 20),
      }));
      const [fitted, expected] = [isotonicRegression(values), maxMin(values)];
      for (const [i, value] of expected.entries()) expect(fitted[i]).toBeCloseTo(value, 12);
    }
  });
});
