import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { areaUnderCurve, countBelow } from './area-under-curve.js';

describe('area under the ROC curve', () => {
  test.each([
    [[3, 4], [1, 2], 1],
    [[1, 2], [3, 4], 0],
    [[1, 3], [2], 0.5],
    [[1, 1], [1], 0.5],
    [[2, 1], [1, 0], 0.875],
  ])('of %j against %j is %d', (happened, others, area) => {
    expect(areaUnderCurve(happened, others)).toBe(area);
  });

  test('is undefined if one side is empty', () => {
    expect([areaUnderCurve([], [1]), areaUnderCurve([1], [])]).toEqual([null, null]);
  });

  test('is the share of pairs that are won, ties half', () => {
    const scores = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(scores, scores, (happened, others) => {
        const points = happened.flatMap((one) =>
          others.map((other) => (one > other ? 1 : one === other ? 0.5 : 0)),
        );
        const won = points.reduce<number>((sum, point) => sum + point, 0);
        expect(areaUnderCurve(happened, others)).toBe(won / points.length);
      }),
    );
  });
});

test('values below a value are counted without its equals', () => {
  const sorted = Float64Array.of(1, 2, 2, 3);
  expect([0, 1, 2, 2.5, 4].map((value) => countBelow(sorted, value))).toEqual([0, 0, 1, 3, 4]);
});
