import { candleLength, type ReadFile } from './candle-file.js';

/** Trading time that must be left in every file where the replay starts. */
export const TRADING_LEFT = 4 * 3_600_000;
/** Candles that every file needs before the start of the replay, for a signal and its chart. */
const HISTORY = 300;

/** The part of the source that is played, and the files that determine where it may start. */
export interface ReplayRange {
  readonly files: readonly ReadFile[];
  readonly from: number;
  readonly to: number;
}

/**
 * The overlap of all files, without the history at its start (300 candles, a quarter of a file at most). If they do not
 * overlap, only the file with the smallest timeframe counts. Undefined without candles.
 */
export function replayRange(files: readonly ReadFile[]): ReplayRange | undefined {
  const [finest] = [...files].sort((one, other) => candleLength(one) - candleLength(other));
  if (finest === undefined) return undefined;
  const all = rangeOf(files);
  return all.from + TRADING_LEFT <= all.to ? all : rangeOf([finest]);
}

function rangeOf(files: readonly ReadFile[]): ReplayRange {
  const starts = files.map(({ series }) => series.timeAt(Math.min(HISTORY, Math.floor(series.length / 4))));
  return { files, from: Math.max(...starts), to: Math.min(...files.map(({ series }) => series.to)) };
}

/** Unbroken trading after `time` left in every file of the range, ms; 0 outside the range. */
export function tradingLeft(range: ReplayRange, time: number): number {
  if (time < range.from || time >= range.to) return 0;
  return Math.min(...range.files.map(({ sessions }) => sessions.tradingLeft(time)));
}

const WEEK = 7 * 86_400_000;
/** Weeks begin on Saturday 00:00 UTC, when forex is closed, so that the loop never jumps during trading. */
const TURN = Date.UTC(1970, 0, 3);

/**
 * Plays the source weeks in turn, one per week of the clock, forever; weeks without trading in every file are skipped. The
 * week depends only on the clock, so gateways that started in different weeks show the same market.
 */
class WeekLoop {
  /** Numbers of the source weeks that are played, in order; at least one. */
  private readonly played: readonly number[];

  /** Loops over the whole weeks of the range; if there are none, over the week of its middle. */
  constructor({ files, from, to }: ReplayRange) {
    const first = Math.ceil((from - TURN) / WEEK);
    const count = Math.max(0, Math.floor((to - TURN) / WEEK) - first);
    const trades = (week: number) => {
      const begin = week * WEEK + TURN;
      return files.every(({ sessions }) => sessions.longestWithin(begin, begin + WEEK) >= TRADING_LEFT);
    };
    const trading = Array.from({ length: count }, (_, index) => first + index).filter(trades);
    this.played = trading.length > 0 ? trading : [Math.floor(((from + to) / 2 - TURN) / WEEK)];
  }

  /** Number of weeks before the loop repeats. */
  get weeks(): number {
    return this.played.length;
  }

  /** Clock time minus source time at `time` of the clock: a multiple of a week, ms. */
  shiftAt(time: number): number {
    const week = Math.floor((time - TURN) / WEEK);
    const [first = 0] = this.played;
    const turn = (((week - first) % this.weeks) + this.weeks) % this.weeks;
    return (week - (this.played[turn] ?? first)) * WEEK;
  }

  /** The first moment after `time` at which the shift changes. */
  turnAfter(time: number): number {
    return (Math.floor((time - TURN) / WEEK) + 1) * WEEK + TURN;
  }
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Four days back turn Friday evening to Sunday into Monday to Wednesday: gateways started on any of them agree. */
const DAYS_BACK = [4, 5, 3, 6, 2, 1] as const;

/** A different shift, from the start of the gateway until the week loop's market is open. */
interface Detour {
  readonly start: number;
  /** Epoch ms of the clock; Infinity if the week loop never has enough trading. */
  readonly until: number;
  /** Clock time minus source time at the start. */
  readonly shift: number;
  /** Length of what it plays before it repeats, ms. */
  readonly period: number;
}

/**
 * Finds the shift to use if the week loop's market is closed at the start. Undefined if every file has four hours of
 * unbroken trading left in the week loop, or if no shift gives that.
 *
 * Started at a weekend, whole weeks would show a closed market for up to two days. Other shifts are therefore tried:
 * other weeks, the same hour of other days, other hours. The first with four hours left is taken. The result depends
 * only on the files and the start.
 */
function findDetour(range: ReplayRange, loop: WeekLoop, start: number): Detour | undefined {
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

/** The first whole hour at which every file has enough trading left in the week loop. */
function loopOpens(loop: WeekLoop, start: number, isOpen: (source: number) => boolean): number {
  const end = start + (loop.weeks + 1) * WEEK;
  for (let time = (Math.floor(start / HOUR) + 1) * HOUR; time < end; time += HOUR) {
    if (isOpen(time - loop.shiftAt(time))) return time;
  }
  return Number.POSITIVE_INFINITY;
}

/** A period of clock time with one shift. */
interface Segment {
  /** Clock time minus source time, ms, a multiple of an hour. */
  readonly shift: number;
  /** Clock time at which the next segment begins. */
  readonly until: number;
}

/** The shift of the files at each time of the clock: a function of only the files and the start. */
export class ReplaySchedule {
  readonly loop: WeekLoop;
  readonly detour: Detour | undefined;

  constructor(range: ReplayRange, start: number) {
    this.loop = new WeekLoop(range);
    this.detour = findDetour(range, this.loop, start);
  }

  segmentAt(time: number): Segment {
    const { detour, loop } = this;
    if (detour === undefined || time >= detour.until) {
      return { shift: loop.shiftAt(time), until: loop.turnAfter(time) };
    }
    if (time < detour.start) {
      return { shift: loop.shiftAt(time), until: Math.min(detour.start, loop.turnAfter(time)) };
    }
    const lap = Math.floor((time - detour.start) / detour.period);
    return {
      shift: detour.shift + lap * detour.period,
      until: Math.min(detour.until, detour.start + (lap + 1) * detour.period),
    };
  }
}
