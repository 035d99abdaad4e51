import { timeframeMs } from '#schema/timeframe.js';
import type { ReadFile } from './read-candle-file.js';

/** Trading that must be left in every file where the replay starts. */
export const TRADING_LEFT = 4 * 3_600_000;
/** Candles that should lie before the start of the replay in every file: what a signal and its chart look back on. */
const HISTORY = 300;

/** The part of the source that is played, and the files that decide where it may start. */
export interface ReplayRange {
  readonly files: readonly ReadFile[];
  readonly from: number;
  readonly to: number;
}

/**
 * Where all files overlap, less the history at its start (300 candles, a quarter of a file at most); where they do
 * not, the finest file alone. Undefined without candles.
 */
export function replayRange(files: readonly ReadFile[]): ReplayRange | undefined {
  const filled = files.filter(({ series }) => series.length > 0);
  const [finest] = [...filled].sort((one, other) => lengthOf(one) - lengthOf(other));
  if (finest === undefined) return undefined;
  const all = rangeOf(filled);
  return all.from + TRADING_LEFT <= all.to ? all : rangeOf([finest]);
}

function rangeOf(files: readonly ReadFile[]): ReplayRange {
  const starts = files.map(({ series }) => series.timeAt(Math.min(HISTORY, Math.floor(series.length / 4))));
  return { files, from: Math.max(...starts), to: Math.min(...files.map(({ series }) => series.to)) };
}

function lengthOf({ file }: ReadFile): number {
  return timeframeMs(file.timeframe);
}

/** Unbroken trading from `time` on that every file of the range has left, ms; 0 outside of it. */
export function tradingLeft(range: ReplayRange, time: number): number {
  if (time < range.from || time >= range.to) return 0;
  return Math.min(...range.files.map(({ sessions }) => sessions.tradingLeft(time)));
}
