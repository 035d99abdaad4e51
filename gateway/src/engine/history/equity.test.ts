import { expect, test } from 'vitest';
import type { Entries } from './entries.js';
import { equityOf } from './equity.js';
import { sampleUseOf } from './provenance.js';

/** Entries of CALL whose prices rise (1), fall (-1) or stay (0), an hour apart. */
function entriesOf(moves: readonly number[]): Entries {
  const { length } = moves;
  return {
    length,
    markets: [{ pair: 'EUR/USD', timeframe: '1h' }],
    market: new Uint16Array(length),
    times: Float64Array.from(moves, (_, i) => i * 3_600_000),
    directions: new Int8Array(length).fill(1),
    confidences: new Uint8Array(length).fill(50),
    chances: new Float64Array(length).fill(0.5),
    entryPrices: new Float64Array(length).fill(1),
    exitPrices: Float64Array.from(moves, (move) => 1 + move),
    bodies: new Int8Array(length),
  };
}

const every = (entries: Entries) => [...entries.times.keys()];

test('the deepest fall is measured from the high before it; ties neither end nor lengthen a losing run', () => {
  const entries = entriesOf([1, -1, 0, -1, 1, -1, 1]);
  const { money, drawdown, longestLosses, curve } = equityOf(entries, every(entries), {
    payout: 0.8,
    stake: 10,
  });
  expect(money).toBeCloseTo(3 * 8 - 3 * 10, 9);
  expect(drawdown).toBeCloseTo(22, 9);
  expect(longestLosses).toBe(2);
  expect(curve.map((point) => Math.round(point.money))).toEqual([8, -2, -2, -12, -4, -14, -6]);
});

test('a curve of many trades has at most 401 points, and ends with the last', () => {
  const entries = entriesOf(Array.from({ length: 10_001 }, () => 1));
  const { curve, money } = equityOf(entries, every(entries), { payout: 1, stake: 1 });
  expect(curve.length).toBeLessThanOrEqual(401);
  expect(curve.at(-1)).toEqual({ time: 10_001 * 3_600_000, money });
});

test('what the model has seen depends on pair and time, not on timeframe', () => {
  const then = Date.UTC(2021, 8, 1);
  expect([sampleUseOf('GBP/USD', then), sampleUseOf('EUR/USD', then), sampleUseOf('EUR/GBP', then)]).toEqual([
    'weights',
    'scale',
    'nothing',
  ]);
  expect(sampleUseOf('GBP/USD', Date.UTC(2023, 0, 1))).toBe('nothing');
});
