import { expect, test } from 'vitest';
import { leadOf, type RecordSum } from '../../src/features/record/record.repository.js';
import { Faults } from './faults.js';
import { SumCheck } from './sum-check.js';

// An operator whose sums of all entries are right, and who says what he likes of those that were cosigned in time.

/** A sum over hours of a hundred decided entries each, half of them right but for some. */
function sumOf(dimension: RecordSum['dimension'], value: string, hours: number, won = 50 * hours): RecordSum {
  const decided = 100 * hours;
  const clusters = {
    ...{ clusters: hours, won: 50 * hours, decided, largest: 100 },
    // Hours of 40 and 60.
    ...{ wonWon: 2600 * hours, wonDecided: 5000 * hours, decidedDecided: 10_000 * hours },
  };
  const lead = leadOf(0, [0, 0, 0, 0]);
  return {
    ...{ series: 1, dimension, value, won, lost: decided - won, tied: 0, voided: 0 },
    ...{
      chanceSum: 0,
      brierSum: 0,
      clusters,
      leads: { coin: lead, reverse: lead },
    },
  };
}

function found(hours: number, witnessed: RecordSum): string {
  const faults = new Faults();
  const sums = [sumOf('all', '', hours), sumOf('timeframe', '1m', hours), witnessed];
  new SumCheck({ size: 1, series: [], sums, undirected: [] }).compare([], faults);
  return faults.lines.filter((line) => line.includes('cosigned')).join('\n');
}

test('a rate of cosigned entries that chance does not explain is found', () => {
  expect(found(100, sumOf('witnessed', '', 40, 2000))).toBe('');
  expect(found(100, sumOf('witnessed', '', 40, 2150))).toBe('');
  expect(found(100, sumOf('witnessed', '', 40, 2400))).toBe(
    'cosigned entries that are right more often than the others: 1',
  );
});

test('a lead of less than two points is ordinary, however many entries there are', () => {
  expect(found(20_000, sumOf('witnessed', '', 10_000, 510_000))).toBe('');
  expect(found(20_000, sumOf('witnessed', '', 10_000, 521_000))).not.toBe('');
});

test('a few hours do not show it', () => {
  expect(found(19, sumOf('witnessed', '', 10, 900))).toBe('');
});
