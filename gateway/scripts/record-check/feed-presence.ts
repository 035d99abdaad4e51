import { timeframeMs } from '#schema/timeframe.js';
import type { DirectionLeaf } from '../../src/features/record/log/log-leaf.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import { signedAt } from './log-times.js';
import type { LoggedSeries } from './logged-record.js';
import type { LoggedEntry, PackedEntries } from './packed-entries.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Entries of one close are signed within this time; the last close of a feed may reach only some of its markets. */
const LAST_PASS_MS = 10_000;
/** Longest pause of a market around a weekend and its holidays. */
const WEEKEND_MS = 4 * DAY_MS;

export const isSaturdayIn = (from: number, to: number) => {
  // 1970-01-03 was a Saturday.
  const next = Math.ceil((from - 2 * DAY_MS) / (7 * DAY_MS)) * 7 * DAY_MS + 2 * DAY_MS;
  return next < to || new Date(from).getUTCDay() === 6;
};

/** A time without signed entries, epoch milliseconds; the last one of a series has no end. */
export interface Absence {
  readonly from: number;
  readonly to: number;
}

/** Candles that follow one another, epoch milliseconds. */
interface Stretch {
  readonly from: number;
  readonly close: number;
  readonly to: number;
}

/**
 * When a feed was away, judged only by the heads that cover its entries: anything else the gateway could invent
 * afterwards.
 */
export class FeedPresence {
  private readonly absences = new Map<number, readonly Absence[]>();

  constructor(
    private readonly heads: readonly TreeHead[],
    private readonly entries: PackedEntries,
  ) {}

  /**
   * Whether the feed was away when the candle that decides an entry closed, and for a day after it had opened: such a
   * candle is not made up any more. A market's weekend is no absence.
   */
  wasAway({ series, kind }: LoggedSeries, { time, timeframe }: DirectionLeaf): boolean {
    const opened = time + timeframeMs(timeframe);
    const end = opened + timeframeMs(timeframe);
    return this.absencesOf(series).some(({ from, to }) => {
      const isWeekend = kind !== 'simulated' && to < Number.POSITIVE_INFINITY && isSaturdayIn(opened, to);
      return from <= end + LAST_PASS_MS && to >= opened + (isWeekend ? WEEKEND_MS : DAY_MS);
    });
  }

  /**
   * Whether nothing of the series was signed for half a day or more while a stretch of candles was missing.
   *
   * @param from opening of the first candle, and `close` its close
   * @param to close of the last candle
   */
  isAway({ series }: LoggedSeries, { from, close, to }: Stretch): boolean {
    return this.absencesOf(series).some(
      (absence) => absence.from <= close + LAST_PASS_MS && absence.to > from && absence.to >= to,
    );
  }

  /** The absences of half a day or more in all series of a feed, with the first direction's time. */
  ofFeed(series: readonly LoggedSeries[]) {
    const numbers = new Set(series.map((one) => one.series));
    return this.between(this.entries, ({ entry }) => numbers.has(entry.series));
  }

  /** The absences of half a day or more; shorter ones excuse no missing candle. */
  private absencesOf(series: number): readonly Absence[] {
    const cached = this.absences.get(series);
    if (cached) return cached;
    const { absences, last } = this.between(this.entries.of(series));
    if (last !== undefined) absences.push({ from: last, to: Number.POSITIVE_INFINITY });
    this.absences.set(series, absences);
    return absences;
  }

  private between(entries: Iterable<LoggedEntry>, isOfThem = (_entry: LoggedEntry) => true) {
    const absences: Absence[] = [];
    let first: number | undefined;
    let last: number | undefined;
    for (const logged of entries) {
      if (!isOfThem(logged)) continue;
      const to = signedAt(this.heads, logged.leaf);
      if (last !== undefined && to - last >= 12 * HOUR_MS) absences.push({ from: last, to });
      first ??= to;
      last = to;
    }
    return { absences, first, last };
  }
}
