import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../src/engine/analyse.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import { marketKey } from '../../src/features/record/record-entry.js';
import {
  type UndirectedReason,
  undirectedReason,
} from '../../src/features/record/undirected/undirected-reason.js';
import type { CandlesBySeries } from './entry-check.js';
import type { Faults } from './faults.js';
import { FeedHoles, type Hole } from './feed-holes.js';
import type { FeedPresence } from './feed-presence.js';
import { LeftOut, rateText } from './left-out.js';
import { signedAt } from './log-times.js';
import { type LoggedSeries, sourceOf } from './logged-record.js';
import type { LoggedEntry, PackedEntries } from './packed-entries.js';
import type { Candles } from './published-candles.js';
import type { SelectionCheck } from './selection-check.js';
import { undirectedCandle } from './undirected-check.js';

/** After an outage, missing entries are added within this time. */
const BACKFILLED_WITHIN_MS = 10 * 60_000;
/** In the words of the report; an unexplained one is a fault. */
const REASONS = {
  NOT_FOLLOWED: 'not followed by another',
  TOO_FEW_CANDLES: 'fewer candles than a window before',
  STORED_LATE: 'stored a day later',
  MARKET_PAUSE: 'at a pause of the market',
  UNEXPLAINED: undefined,
} as const satisfies Readonly<Record<UndirectedReason, string | undefined>>;

/** A series as it is checked. */
interface Checked {
  readonly series: LoggedSeries;
  readonly holes: FeedHoles;
  readonly leftOut: LeftOut;
}

const nameOf = ({ feed }: LoggedSeries, candles: Candles, time: number) =>
  `${feed} ${marketKey(candles.market)} ${new Date(time).toISOString()}`;

/**
 * Checks whether anything was left out: an entry of a candle that meets all conditions, a candle between others, or an
 * outcome by leaving out the candle that decides it. What is left out for a reason is counted.
 */
export class CompletenessCheck {
  constructor(
    private readonly heads: readonly TreeHead[],
    private readonly presence: FeedPresence,
    private readonly selection: SelectionCheck,
    private readonly faults: Faults,
    private readonly gaps: Faults,
  ) {}

  /** Returns what is left out, in English, a line each. */
  run(
    series: ReadonlyMap<number, LoggedSeries>,
    entries: PackedEntries,
    candles: CandlesBySeries,
  ): readonly string[] {
    const real: LeftOut[] = [];
    const lines = [...series.values()].flatMap((leaf) => {
      const markets = candles.get(leaf.series) ?? new Map<string, Candles>();
      // If another engine took over, the candle that decides an entry is in the following series.
      const same = [...series.values()].filter(({ feed }) => feed === leaf.feed);
      const checked: Checked = {
        series: leaf,
        holes: new FeedHoles(leaf, markets, this.presence),
        leftOut: new LeftOut(leaf, this.faults),
      };
      const entered = new Map<string, Set<number>>();
      for (const logged of entries.of(leaf.series)) {
        const key = marketKey(logged.entry);
        entered.set(key, (entered.get(key) ?? new Set()).add(sourceOf(logged.entry)));
        const opening = sourceOf(logged.entry) + timeframeMs(logged.entry.timeframe);
        const isThere = same.some((one) => candles.get(one.series)?.get(key)?.at(opening) !== undefined);
        const isAway = !isThere && this.presence.wasAway(leaf, logged.entry);
        checked.leftOut.entry(logged, isThere ? 'published' : isAway ? 'away' : 'not published');
        if (!isThere) this.cutOut(checked, logged);
      }
      for (const [key, market] of markets) {
        for (const hole of checked.holes.of(market)) this.hole(checked, hole);
        this.entered(checked, market, entered.get(key) ?? new Set());
      }
      if (checked.leftOut.isReal) real.push(checked.leftOut);
      const exposed = this.selection.exposedOf(leaf.series);
      return [...checked.leftOut.finish(exposed), ...absent(leaf, markets)];
    });
    if (real.length < 2) return lines;
    const total = (of: (one: LeftOut) => number) => real.reduce((sum, one) => sum + of(one), 0);
    const rate = rateText(
      total(({ won }) => won),
      total(({ decided }) => decided),
    );
    return [...lines, `all ${real.length} series of real prices: ${rate} right`];
  }

  private hole({ series, holes, leftOut }: Checked, hole: Hole): void {
    const { candles, from, to } = hole;
    const length = timeframeMs(candles.market.timeframe);
    const count = Math.round((to - from) / length);
    const name = `${nameOf(series, candles, from)}: ${count}`;
    if (series.kind === 'replayed') {
      leftOut.hole('in files', count);
      this.gaps.add('candles that are missing in files', name);
      return;
    }
    const exposure = holes.exposureOf(hole);
    if (exposure === 'weekend') return;
    if (exposure === 'own pair') {
      leftOut.hole('shown by their pair', count);
      this.faults.add('missing candles that other candles of their pair show', name);
    } else if (exposure === 'other pair') {
      leftOut.hole('while other pairs had candles', count);
      this.gaps.add('missing candles while other pairs had candles', name);
      for (let opening = from; opening < to; opening += length) leftOut.notChecked(candles.market, opening);
    } else {
      leftOut.hole(exposure === 'away' ? 'while nothing was signed' : 'of the whole feed', count);
      this.gaps.add('missing candles of the whole feed', name);
    }
    if (exposure !== 'away') this.selection.hole(series, hole, exposure === 'other pair');
  }

  /** Whether each candle that is directly followed by another one has an entry. */
  private entered(checked: Checked, candles: Candles, entered: ReadonlySet<number>): void {
    const { series, leftOut } = checked;
    const length = timeframeMs(candles.market.timeframe);
    for (let place = 0; place < candles.length; place += 1) {
      const [candle, next] = [candles.get(place), candles.get(place + 1)];
      if (!candle || !next) return;
      if (entered.has(candle.time)) continue;
      const close = candle.time + length;
      const isOurs = series.kind === 'replayed' || close > series.began;
      if (next.time !== close) {
        if (isOurs) leftOut.candle('not followed by another');
        continue;
      }
      const why = this.reasonOf(checked, candles, place, entered);
      if (why === 'too new' || why === 'before the series') continue;
      if (why === undefined)
        this.faults.add('candles that were not entered', nameOf(series, candles, candle.time));
      else {
        leftOut.candle(why);
        // A feed that was there has no reason to give a candle only a day later.
        const isUnchecked =
          why === 'stored a day later' &&
          !this.presence.isAway(series, { from: candle.time, close, to: close });
        if (isUnchecked) leftOut.notChecked(candles.market, close);
        if (why === 'fewer candles than a window before') continue;
        this.gaps.add(
          'candles without an entry that may have their reason',
          nameOf(series, candles, candle.time),
        );
        if (series.kind !== 'replayed') this.selection.candle(series, candles, place, isUnchecked);
      }
    }
  }

  /** Why a candle that is directly followed by another has no entry; undefined if there is no reason. */
  private reasonOf({ series }: Checked, candles: Candles, place: number, entered: ReadonlySet<number>) {
    const [before, candle, next] = [candles.get(place - 1), candles.get(place), candles.get(place + 1)];
    if (!candle || !next) return 'too new';
    const length = timeframeMs(candles.market.timeframe);
    const close = candle.time + length;
    const newest = this.heads.at(-1)?.time ?? 0;
    if (series.kind === 'replayed') {
      // Files repeat: an entry is certain to be missing only if both neighbours were entered.
      const isBetween = before !== undefined && entered.has(before.time) && entered.has(next.time);
      if (!isBetween || candles.window(candle.time, candle.since).length < WINDOW) return 'before the series';
      return 'of files, which repeat';
    }
    if (close <= series.began) return 'before the series';
    if (close + length > newest) return 'too new';
    const told = undirectedCandle(candles, place, this.heads);
    const reason = told && undirectedReason(told, newest);
    if (reason === 'TOO_FEW_CANDLES') return REASONS[reason];
    if (newest - signedAt(this.heads, next.since) < BACKFILLED_WITHIN_MS)
      return 'not added yet after an outage';
    // A simulated market never pauses.
    if (reason === undefined || (reason === 'MARKET_PAUSE' && series.kind === 'simulated')) return undefined;
    return REASONS[reason];
  }

  /** A simulated market has every candle: an entry whose deciding one is missing was cut out. */
  private cutOut({ series }: Checked, { entry, price, outcome }: LoggedEntry): void {
    if (entry.late || !price || outcome?.ended.outcome !== 'VOID') return;
    const name = `${series.feed} ${marketKey(entry)} ${new Date(entry.time).toISOString()}`;
    const isCutOut = series.kind === 'simulated' && !this.presence.wasAway(series, entry);
    (isCutOut ? this.faults : this.gaps).add('entries that are void though they had a price', name);
  }
}

/** Pairs and timeframes that a series does not have, which the feed may not have either. */
function absent({ series }: LoggedSeries, markets: ReadonlyMap<string, Candles>): string[] {
  const all = PAIRS.flatMap((pair) => TIMEFRAMES.map((timeframe) => marketKey({ pair, timeframe })));
  const none = all.filter((key) => !markets.has(key));
  if (none.length === 0) return [];
  return [
    `series ${series}: no candle of ${none.length} of ${all.length} pairs and timeframes: ${none.join(', ')}`,
  ];
}
