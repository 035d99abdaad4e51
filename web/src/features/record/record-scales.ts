import type { Scale } from '../../lib/interval-figures';
import type { RateRow } from './record-rows';

/** In hundredths, so that the ends are exact. */
const STEP = 2;
const below = (share: number) => Math.floor((share * 100) / STEP) * STEP;
const above = (share: number) => Math.ceil((share * 100) / STEP) * STEP;

/** One scale for all rows of a table, in steps of 2 points: every interval is drawn whole. */
export function scaleFor(rows: readonly Pick<RateRow, 'rate' | 'low' | 'high'>[], breakEven: number): Scale {
  const measured = rows.filter(({ rate }) => rate !== null);
  const low = Math.min(0.46, breakEven - STEP / 100, ...measured.map(({ low: end }) => end));
  const high = Math.max(0.58, breakEven + STEP / 100, ...measured.map(({ high: end }) => end));
  return { from: Math.max(0, below(low)) / 100, to: Math.min(100, above(high)) / 100 };
}

/** Parts between the five ticks of an axis. */
const PARTS = 4;

/** Both axes of the calibration diagram: every share lies on them, and each of the five ticks is a whole percent. */
export function calibrationAxis(shares: readonly number[]): Scale {
  const low = below(Math.min(0.48, ...shares));
  const high = above(Math.max(0.58, ...shares));
  const span = Math.ceil((high - low) / PARTS) * PARTS;
  const from = Math.min(low, 100 - span);
  return { from: from / 100, to: (from + span) / 100 };
}
