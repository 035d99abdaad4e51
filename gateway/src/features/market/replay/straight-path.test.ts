import { expect, test } from 'vitest';
import { straightTick } from './straight-path.js';

const CANDLE = { time: Date.UTC(2022, 0, 4, 18), open: 1.1002, high: 1.1011, low: 1.0995, close: 1.1007 };
const SECONDS = [0, 7, 20, 31, 39, 50, 59, 600];

/** Recorded from the product while it produced these ticks. */
test.each([
  [1, [1.1002, 1.10052, 1.1011, 1.10017, 1.0995, 1.10016, 1.1007, 1.1007]],
  [2, [1.1002, 1.09996, 1.0995, 1.10043, 1.1011, 1.10088, 1.1007, 1.1007]],
])('the ticks of the first versions are unchanged, with seed %d', (seed, prices) => {
  const ticks = SECONDS.map((second) =>
    straightTick(seed, 'EUR/USD', '1m', CANDLE, CANDLE.time + second * 1_000),
  );
  expect(ticks.map(({ price }) => price)).toEqual(prices);
  expect(ticks.at(-1)?.time).toBe(CANDLE.time + 59_000);
});
