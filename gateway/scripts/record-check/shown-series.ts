import type { RecordSeries } from '../../src/features/record/record.repository.js';

/** A market is closed for so long at most, so that a series that goes on may have no newer candle. */
const CLOSED_MS = 4 * 86_400_000;

/** Dates may still be texts, as JSON has them. */
type Shown = Pick<RecordSeries, 'id' | 'kind'> & {
  readonly beganAt: Date | string;
  readonly lastClose: Date | string | null;
};

const time = (date: Date | string | null) =>
  date === null ? Number.NEGATIVE_INFINITY : new Date(date).getTime();

/**
 * Whether the figures of this series may be the ones that are shown: where any series is of a real market, of the real
 * one that goes on, and not of an older one that looks better.
 */
export function isShownRight(id: number | undefined, series: readonly Shown[]): boolean {
  const shown = series.find((one) => one.id === id);
  if (!shown) return series.length === 0;
  const real = series.filter(({ kind }) => kind === 'real');
  if (real.length === 0) return true;
  const newest = Math.max(time(shown.beganAt), time(shown.lastClose));
  return shown.kind === 'real' && real.every(({ lastClose }) => time(lastClose) <= newest + CLOSED_MS);
}
