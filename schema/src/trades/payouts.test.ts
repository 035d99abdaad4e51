import { expect, test } from 'vitest';
import { meanPayout, profitAt } from './payouts.js';

const SUMS = { wonStakes: 10_000, wonProfit: 8_200, lostProfit: -9_000 };

test('the mean payout is weighted by stake; at that payout the same trades give what they gave', () => {
  expect(meanPayout(SUMS)).toBe(0.82);
  expect(profitAt(SUMS, 82)).toBe(8_200 - 9_000);
  expect([70, 90, 95].map((percent) => profitAt(SUMS, percent))).toEqual([-2_000, 0, 500]);
  expect(meanPayout({ wonStakes: 0, wonProfit: 0, lostProfit: -100 })).toBeNull();
});
