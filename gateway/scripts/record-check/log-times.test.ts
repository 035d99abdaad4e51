import { expect, test } from 'vitest';
import type { DirectionLeaf } from '../../src/features/record/log/log-leaf.js';
import { Faults } from './faults.js';
import { LogTimes } from './log-times.js';
import type { LoggedSeries } from './logged-record.js';

const MINUTE = 60_000;
const BEGAN = Date.UTC(2026, 2, 2);

test('more entries of a market without an outcome than a gateway can have are given up', () => {
  const series: LoggedSeries = {
    ...({ type: 'series', series: 1, feed: 'deriv', engine: '3', kind: 'real' } as const),
    ...{ began: BEGAN, leaf: 0 },
  };
  const times = new LogTimes(new Map([[1, series]]), new Faults(), new Faults());
  const count = 6000;
  const covered = Array.from(
    { length: count },
    (_, place): DirectionLeaf => ({
      ...({ type: 'direction', series: 1, pair: 'EUR/USD', timeframe: '1m', direction: 'CALL' } as const),
      // The newest first, so that none is overdue by the next one.
      ...{ time: BEGAN + (count - place) * MINUTE, confidence: 50, chance: 0.5, late: false },
      ...{ stored: BEGAN, candles: 'A'.repeat(43) },
    }),
  );
  const head = { size: count, root: Buffer.alloc(32), time: BEGAN + count * MINUTE };
  expect(() => times.cover(head, covered)).toThrow('more than 5000 entries of series 1 EUR/USD 1m');
});
