import type { RecordSum } from '../../src/features/record/record.repository.js';
import { worthOf } from '../../src/features/record/record-worth.js';
import type { RecordWorth } from '../../src/features/record/record-worth.type.js';
import type { Faults } from './faults.js';

/** Rounding differences between two platforms, relative to 1 or to a larger value. */
const NEAR = 1e-9;

function isNear(published: unknown, expected: unknown): boolean {
  if (typeof published !== 'number' || typeof expected !== 'number') return published === expected;
  return Math.abs(published - expected) <= NEAR * Math.max(1, Math.abs(expected));
}

/** Compares what the chances are said to be worth with what follows from the sums of the series on display. */
export function checkWorth(
  published: RecordWorth | undefined,
  sums: readonly RecordSum[],
  isReal: boolean,
  engine: string,
  faults: Faults,
): void {
  const { comparisons, reliability } = worthOf(sums, isReal, engine);
  compareRows('comparison', published?.comparisons, comparisons, faults);
  compareRows('reliability', published?.reliability, reliability, faults);
  for (const [index, { key, points }] of reliability.entries())
    compareRows(`reliability ${key}, point`, published?.reliability?.[index]?.points, points, faults);
}

/** Compares all fields of these rows but lists. */
export function compareRows<Row extends object>(
  name: string,
  published: readonly Row[] | undefined,
  expected: readonly Row[],
  faults: Faults,
): void {
  const add = (example: string) => faults.add('figures that the sums do not give', `${name}${example}`);
  if (published?.length !== expected.length) add(`: ${published?.length ?? 0} rows, not ${expected.length}`);
  for (const [index, row] of expected.entries())
    for (const [field, value] of Object.entries(row)) {
      const found = published?.[index]?.[field as keyof Row];
      if (!Array.isArray(value) && !isNear(found, value))
        add(` ${index + 1}: ${field} ${found}, not ${value}`);
    }
}
