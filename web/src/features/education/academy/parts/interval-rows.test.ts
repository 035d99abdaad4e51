import { expect, test } from 'vitest';
import { rowsScale } from './interval-rows';

test('the scale widens where an interval goes beyond it, so that none is cut off', () => {
  const least = { from: 0.2, to: 0.9 };
  expect(rowsScale([{ low: 0.3, high: 0.8 }], least)).toEqual(least);
  expect(
    rowsScale(
      [
        { low: 0.18, high: 0.8 },
        { low: 0.5, high: 0.97 },
      ],
      least,
    ),
  ).toEqual({ from: 0.15, to: 1 });
});
