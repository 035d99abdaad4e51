import { type Pair, pipSize } from '#schema/pair.js';
import type { Candle } from '../../engine/candle.js';
import type { BoardVolatility } from './market-board.type.js';

/** Trading hours that count as one day. */
export const HOURS_OF_DAY = 24;
/** Past days that the last one is compared with. */
export const DAYS_BEFORE = 29;
/** With fewer past days, no usual range is given. */
const LEAST_DAYS = 5;
/** Points of a course, so that its size is the same for every feed. */
const COURSE_POINTS = 48;

function range(candles: readonly Candle[]): number {
  return Math.max(...candles.map(({ high }) => high)) - Math.min(...candles.map(({ low }) => low));
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [upper = Number.NaN, lower = upper] = [sorted[middle], sorted[middle - 1]];
  return sorted.length % 2 === 0 ? (lower + upper) / 2 : upper;
}

/**
 * Range of the last 24 trading hours in pips, against the median of the days before. Hours without trading are skipped,
 * so a weekend does not count as a quiet day.
 *
 * @param hours closed hourly candles, oldest first; the newest `HOURS_OF_DAY` are the last day
 * @returns undefined if there are fewer than five whole days before it
 */
export function volatilityOf(pair: Pair, hours: readonly Candle[]): BoardVolatility | undefined {
  const last = hours.slice(-HOURS_OF_DAY);
  const before: number[] = [];
  for (let end = hours.length - HOURS_OF_DAY; end >= HOURS_OF_DAY; end -= HOURS_OF_DAY)
    before.push(range(hours.slice(end - HOURS_OF_DAY, end)));
  if (before.length < LEAST_DAYS) return undefined;
  const pip = pipSize(pair);
  return { pips: range(last) / pip, usualPips: median(before) / pip, days: before.length };
}

/** Evenly spaced closes, including the first and the last. */
export function courseOf(candles: readonly Candle[]): number[] {
  const closes = candles.map(({ close }) => close);
  if (closes.length <= COURSE_POINTS) return closes;
  const step = (closes.length - 1) / (COURSE_POINTS - 1);
  return Array.from({ length: COURSE_POINTS }, (_, point) => closes[Math.round(point * step)] ?? Number.NaN);
}
