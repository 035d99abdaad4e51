import { type ReplayRange, TRADING_LEFT, tradingLeft } from './replay-range.js';
import { WEEK, type WeekLoop } from './week-loop.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Four days back lays Friday evening, Saturday and Sunday on Monday to Wednesday, so starts on them agree. */
const DAYS_BACK = [4, 5, 3, 6, 2, 1] as const;

/** Another shift than the week loop's, from the start of the gateway until the week loop's market is open. */
export interface Detour {
  readonly start: number;
  /** Epoch ms of the clock; Infinity where the week loop never has trading enough. */
  readonly until: number;
  /** Clock time less source time at the start. */
  readonly shift: number;
  /** It plays this long, then from its beginning again. */
  readonly period: number;
}

/**
 * Undefined where the week loop has four hours of unbroken trading left in every file, and where nothing has.
 *
 * A deviation from "by whole weeks", made on purpose: started at a weekend, whole weeks would show a closed market
 * for up to two days. Tried in this order: other weeks, the same hour of other days, other hours; the first that
 * has the four hours left is taken. It depends on the files and the start alone.
 */
export function findDetour(range: ReplayRange, loop: WeekLoop, start: number): Detour | undefined {
  const isOpen = (source: number) => tradingLeft(range, source) >= TRADING_LEFT;
  const planned = start - loop.shiftAt(start);
  if (isOpen(planned)) return undefined;
  for (const source of candidates(range, loop, planned)) {
    if (!isOpen(source)) continue;
    return {
      start,
      until: loopOpens(loop, start, isOpen),
      shift: start - source,
      period: Math.floor(tradingLeft(range, source) / HOUR) * HOUR,
    };
  }
  return undefined;
}

function* candidates(range: ReplayRange, loop: WeekLoop, planned: number): Generator<number> {
  for (const days of [0, ...DAYS_BACK]) {
    for (let week = 0; week <= loop.weeks; week += 1) {
      yield planned - days * DAY + week * WEEK;
      yield planned - days * DAY - week * WEEK;
    }
  }
  const first = planned - Math.floor((planned - range.from) / HOUR) * HOUR;
  for (let source = first; source < range.to; source += HOUR) yield source;
}

/** The first whole hour at which the week loop has trading enough in every file. */
function loopOpens(loop: WeekLoop, start: number, isOpen: (source: number) => boolean): number {
  const end = start + (loop.weeks + 1) * WEEK;
  for (let time = (Math.floor(start / HOUR) + 1) * HOUR; time < end; time += HOUR) {
    if (isOpen(time - loop.shiftAt(time))) return time;
  }
  return Number.POSITIVE_INFINITY;
}
