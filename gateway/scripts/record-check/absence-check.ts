import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../src/engine/analyse.js';
import type { CandlesBySeries } from './entry-check.js';
import type { Faults } from './faults.js';
import type { Absence, FeedPresence } from './feed-presence.js';
import type { LoggedSeries } from './logged-record.js';
import type { Candles } from './published-candles.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** Markets are closed within the time from Friday, 20:00 UTC, until Monday. 1970-01-02 was a Friday. */
const WEEKEND = { from: 44 * HOUR_MS, length: 52 * HOUR_MS };
/** Less than this beside a weekend belongs to it. */
const EDGE_MS = HOUR_MS;
/** A feed counts as having had no candles after this long without any, outside weekends. */
const DARK_MS = 12 * HOUR_MS;
/** Holidays are such times as well: this many, and this share of the time that a feed ran, is no fault. */
const ALLOWED = { least: 3, share: 0.02 };

interface Away extends Absence {
  readonly hours: number;
  /** Whether candles of that time are published. */
  readonly isShown: boolean;
}

/**
 * Finds the times of half a day or more in which nothing of a feed was signed. They excuse entries and candles that are
 * missing, and nobody can tell afterwards whether nothing ran or something was thrown away. So each is said, outside
 * weekends. Whoever comes back reads the candles of the time before, because the first windows consist of them: if
 * these are missing as well, the feed says that its market was closed, as on a holiday, and too many of those are a
 * fault.
 */
export class AbsenceCheck {
  constructor(
    private readonly presence: FeedPresence,
    private readonly faults: Faults,
    private readonly gaps: Faults,
  ) {}

  /** Returns one line in English for the beginning of the report, if there are any. */
  run(series: ReadonlyMap<number, LoggedSeries>, candles: CandlesBySeries): readonly string[] {
    // Files are read at another time than that of their candles.
    const lasting = [...series.values()].filter(({ kind }) => kind !== 'replayed');
    const feeds = new Set(lasting.map(({ feed }) => feed));
    const away = [...feeds].flatMap((name) =>
      this.ofFeed(
        lasting.filter(({ feed }) => feed === name),
        candles,
      ),
    );
    if (away.length === 0) return [];
    const dark = away.filter(({ isShown }) => !isShown);
    return [
      `away: times of half a day or more in which nothing was signed: ${away.length}, ${hoursOf(away)} h in all; without the candles of that time: ${dark.length}, ${hoursOf(dark)} h`,
    ];
  }

  private ofFeed(series: readonly LoggedSeries[], candles: CandlesBySeries): readonly Away[] {
    const { absences, first = 0, last = 0 } = this.presence.ofFeed(series);
    const [leaf] = series;
    if (!leaf || absences.length === 0) return [];
    const { feed } = leaf;
    const isReal = series.some(({ kind }) => kind !== 'simulated');
    const openMs = isReal ? withoutWeekends : lengthOf;
    const ofSeries = series.flatMap((one) => candles.get(one.series) ?? []);
    const keys = new Set(ofSeries.flatMap((markets) => [...markets.keys()]));
    const markets = [...keys].map((key) => ofSeries.flatMap((some) => some.get(key) ?? []));
    const away = absences.flatMap(({ from, to }): Away[] => {
      const open = openMs(from, to);
      const isDark = markets.some((market) => isWithoutCandles(market, { from, to }, openMs));
      return open < EDGE_MS ? [] : [{ from, to, hours: open / HOUR_MS, isShown: !isDark }];
    });
    for (const { from, hours, isShown } of away)
      this.gaps.add(
        'times of half a day or more in which nothing was signed',
        `${feed} ${new Date(from).toISOString()}: ${hours.toFixed(1)} h, ${isShown ? 'with' : 'without'} the candles of that time`,
      );
    const dark = away.filter(({ isShown }) => !isShown);
    const ran = openMs(first, last) / HOUR_MS;
    if (isReal && dark.length > ALLOWED.least && totalOf(dark) > ALLOWED.share * ran)
      this.faults.add(
        'feeds that were away too often, without the candles of that time',
        `${feed}: ${dark.length} times, ${hoursOf(dark)} of ${ran.toFixed(1)} h`,
      );
    return away;
  }
}

const totalOf = (away: readonly Away[]) => away.reduce((sum, { hours }) => sum + hours, 0);
const hoursOf = (away: readonly Away[]) => totalOf(away).toFixed(1);

const lengthOf = (from: number, to: number) => Math.max(0, to - from);

/** Time outside weekends. */
function withoutWeekends(from: number, to: number): number {
  let open = lengthOf(from, to);
  const first = Math.floor((from - WEEKEND.from) / WEEK_MS) * WEEK_MS + WEEKEND.from;
  for (let closes = first; closes < to; closes += WEEK_MS)
    open -= lengthOf(Math.max(from, closes), Math.min(to, closes + WEEKEND.length));
  return open;
}

/**
 * Whether a market has no candle for half a day of an absence, as far back as whoever returns has to read: the day that
 * is caught up, or a window.
 *
 * @param some candles of one market in several series
 */
function isWithoutCandles(
  some: readonly Candles[],
  { from, to }: Absence,
  openMs: (from: number, to: number) => number,
): boolean {
  const [candles] = some;
  // What the feed gives no more is missing without any absence.
  if (!candles || Math.max(...some.map(({ newest }) => newest)) < from) return false;
  const length = timeframeMs(candles.market.timeframe);
  const reach = Math.max(from, to - Math.max(DAY_MS, WINDOW * length));
  const openings = some
    .flatMap((one) => one.within(reach - length, to + length).map(({ time }) => time))
    .sort((one, other) => one - other);
  let shown = reach;
  for (const opening of [...openings, to]) {
    if (openMs(shown, opening) >= DARK_MS) return true;
    shown = Math.max(shown, opening + length);
  }
  return false;
}
