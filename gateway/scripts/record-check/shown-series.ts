import type { RecordSeries } from '../../src/features/record/record.repository.js';

/** Longest closure of a market: a running series may have no newer candle for this long. */
const CLOSED_MS = 4 * 86_400_000;

/** Dates may still be texts, as in JSON. */
type Shown = Pick<RecordSeries, 'id' | 'kind'> & {
  readonly beganAt: Date | string;
  readonly lastClose: Date | string | null;
};

const time = (date: Date | string | null) =>
  date === null ? Number.NEGATIVE_INFINITY : new Date(date).getTime();

/**
 * Whether the right series is shown: if there are series of a real market, the one that is still running, not an older
 * one with better figures.
 */
export function isShownRight(id: number | undefined, series: readonly Shown[]): boolean {
  const shown = series.find((one) => one.id === id);
  if (!shown) return series.length === 0;
  const real = series.filter(({ kind }) => kind === 'real');
  if (real.length === 0) return true;
  const newest = Math.max(time(shown.beganAt), time(shown.lastClose));
  return shown.kind === 'real' && real.every(({ lastClose }) => time(lastClose) <= newest + CLOSED_MS);
}
