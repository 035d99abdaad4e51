import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balanceAfterLosses, gainToRecover } from './losing-run';

test.each([
  [0.02, 817.07],
  [0.05, 598.74],
  [0.2, 107.37],
])('ten losses of %f leave R$ %f of R$ 1,000', (share, left) => {
  expect(balanceAfterLosses(1000, share, 10)).toBeCloseTo(left, 2);
});

test('half lost wants all of it doubled', () => {
  expect(gainToRecover(0.5, 1)).toBe(1);
});

test('the gain that is named makes the fall good', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 0.5, noNaN: true }),
      fc.integer({ min: 0, max: 20 }),
      (share, losses) => {
        const left = balanceAfterLosses(1000, share, losses);
        expect(left * (1 + gainToRecover(share, losses))).toBeCloseTo(1000, 6);
      },
    ),
  );
});
