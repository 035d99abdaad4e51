import { timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION, WINDOW } from '../../src/engine/analyse.js';
import type { Candle } from '../../src/engine/candle.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import {
  candlesDigest,
  type EntryAnalysis,
  entryAnalysisOf,
  marketKey,
  outcomeOfPoints,
  pointsOf,
  reverseOf,
} from '../../src/features/record/record-entry.js';
import type { SettledEntry } from '../../src/features/record/record-selections.js';
import { EntryPriceCheck } from './entry-price-check.js';
import type { Faults } from './faults.js';
import type { FeedPresence } from './feed-presence.js';
import { signedAt } from './log-times.js';
import { type LoggedSeries, sourceOf } from './logged-record.js';
import type { LoggedEntry } from './packed-entries.js';
import { Candles } from './published-candles.js';
import type { SelectionCheck } from './selection-check.js';
import type { ShadowCheck } from './shadow-check.js';
import type { SumCheck } from './sum-check.js';

/** An entry without the candle that decides it becomes void after this time. */
const GIVEN_UP_MS = 86_400_000;

/** Candles by series and market. */
export type CandlesBySeries = ReadonlyMap<number, ReadonlyMap<string, Candles>>;

/** Runs the engine again on the published candles, and compares its directions and their outcomes with the log. */
export class EntryCheck {
  private recomputed = 0;
  private ofOtherEngines = 0;
  private unseen = 0;
  private givenUp = 0;
  private readonly prices: EntryPriceCheck;

  constructor(
    private readonly candles: CandlesBySeries,
    private readonly heads: readonly TreeHead[],
    private readonly presence: FeedPresence,
    private readonly sums: SumCheck,
    private readonly selection: SelectionCheck,
    private readonly shadows: ShadowCheck,
    private readonly faults: Faults,
  ) {
    this.prices = new EntryPriceCheck(faults);
  }

  /** Returns what was checked, in English, a line each. */
  run(series: ReadonlyMap<number, LoggedSeries>, entries: Iterable<LoggedEntry>): readonly string[] {
    for (const logged of entries) {
      const { series: number } = logged.entry;
      const leaf = series.get(number);
      if (!leaf) continue;
      const market = marketKey(logged.entry);
      // If another engine took over, the candle that decides an entry is in the following series.
      const others = [...series.values()].filter((one) => one.feed === leaf.feed && one.series !== number);
      const following = others.flatMap((one) => this.candles.get(one.series)?.get(market) ?? []);
      this.check(leaf, logged, this.candles.get(number)?.get(market), following);
    }
    const { recomputed, ofOtherEngines, unseen, givenUp } = this;
    return [
      `directions: ${recomputed} computed again, ${ofOtherEngines} of engines that this program does not have`,
      ...(unseen > 0
        ? [`candles: ${unseen} outcomes are of a feed's last entries, whose candle is not published`]
        : []),
      ...(givenUp > 0
        ? [`candles: ${givenUp} entries became void a day after their end, before their candle was published`]
        : []),
      ...this.prices.finish(),
    ];
  }

  private check(
    series: LoggedSeries,
    logged: LoggedEntry,
    candles = new Candles(logged.entry),
    following: readonly Candles[] = [],
  ): void {
    const { entry, outcome } = logged;
    const { pair, timeframe } = entry;
    const source = sourceOf(entry);
    const name = `${series.feed} ${pair} ${timeframe} ${new Date(entry.time).toISOString()}`;
    const last = candles.at(source);
    const opening = source + timeframeMs(timeframe);
    const next = [candles, ...following].map((some) => some.at(opening)).find((one) => one !== undefined);
    const window = candles.window(source, logged.leaf);
    if (!last || window.length < WINDOW) {
      this.faults.add('entries without the candles that they rest on', name);
      return;
    }
    const analysis = this.entryAnalysis(series, logged, window);
    const digest = analysis?.candlesDigest ?? candlesDigest(pair, window);
    if (digest.toString('base64url') !== entry.candles)
      this.faults.add('entries whose candles are not those that were committed', name);
    if (analysis) this.compare(analysis, logged, name);
    this.shadows.entry(series, logged, window);
    const points = (price: number | null) => (price === null ? null : pointsOf(pair, price));
    const entryPrice = points(logged.price?.price ?? null);
    if (next) this.selection.add(logged, next);
    if (next && (series.kind === 'real' || series.kind === 'unverified')) this.prices.add(logged, next, name);
    else if (next && entryPrice !== null && pointsOf(pair, next.open) !== entryPrice)
      this.faults.add(
        'entries at another price than the next candle’s first',
        `${name}: ${logged.price?.price}, not ${next.open}`,
      );
    if (!outcome) return;
    const expected = outcomeOfPoints(entry.direction, entryPrice, next ? pointsOf(pair, next.close) : null);
    const { ended, leaf } = outcome;
    const exitPrice = points(ended.exit);
    if (this.isUnseen(series, logged, next)) this.unseen += 1;
    else if (this.wasGivenUp(series, logged, next)) this.givenUp += 1;
    else if (ended.outcome !== expected.outcome || exitPrice !== expected.exitPrice)
      this.faults.add(
        'outcomes that the candles do not give',
        `${name}: ${ended.outcome}, not ${expected.outcome}`,
      );
    const isUnpriced = ended.why === 'NO_PRICE' || ended.why === 'NOT_READ';
    const isVoid = ended.outcome === 'VOID';
    if (isVoid !== (ended.why !== undefined) || (isVoid && isUnpriced !== (entryPrice === null)))
      this.faults.add('void entries with a wrong reason', `${name}: ${ended.why}`);
    const settled: SettledEntry = {
      series: entry.series,
      pair,
      timeframe,
      candleTime: entry.time,
      sourceTime: source,
      direction: entry.direction,
      confidence: entry.confidence,
      chance: Math.round(entry.chance * 10_000),
      reverse: reverseOf(last, entry, series.feed),
      late: entry.late,
      entryPrice,
      storedAt: entry.stored,
      pricedAt: logged.price?.stored ?? null,
      candlesDigest: Buffer.alloc(0),
      feed: series.feed,
      engineVersion: series.engine,
      shadow: this.shadows.forecastOf(logged),
      outcome: ended.outcome,
      exitPrice,
      why: ended.why,
    };
    this.sums.add(leaf, settled);
    this.shadows.settled(settled);
  }

  /** A feed's last entries before it was removed are settled without a pass that stores their candle. */
  private isUnseen(series: LoggedSeries, { entry, outcome }: LoggedEntry, next?: PublishedCandle): boolean {
    return !next && outcome?.ended.outcome !== 'VOID' && this.presence.wasAway(series, entry);
  }

  /** If the feed returns, the windows of later entries may include a candle that was given up. */
  private wasGivenUp(series: LoggedSeries, logged: LoggedEntry, next?: PublishedCandle): boolean {
    const { entry, price, outcome } = logged;
    if (!outcome || !price || !next || next.since <= outcome.leaf) return false;
    const { ended, leaf } = outcome;
    const end = entry.time + 2 * timeframeMs(entry.timeframe);
    return (
      ended.outcome === 'VOID' &&
      signedAt(this.heads, leaf) - end >= GIVEN_UP_MS &&
      this.presence.wasAway(series, entry)
    );
  }

  /** What the engine says of the candles; undefined for an entry of another engine. */
  private entryAnalysis(
    series: LoggedSeries,
    { entry }: LoggedEntry,
    window: readonly Candle[],
  ): EntryAnalysis | undefined {
    if (series.engine !== ENGINE_VERSION) {
      this.ofOtherEngines += 1;
      return undefined;
    }
    this.recomputed += 1;
    const { feed, kind } = series;
    return entryAnalysisOf(window, entry, { feed, unpredictable: kind === 'simulated' });
  }

  private compare(
    { direction, confidence, chance }: EntryAnalysis,
    { entry }: LoggedEntry,
    name: string,
  ): void {
    if (
      direction !== entry.direction ||
      confidence !== entry.confidence ||
      chance !== Math.round(entry.chance * 10_000)
    )
      this.faults.add(
        'entries that the engine does not give',
        `${name}: ${entry.direction} ${entry.confidence}, not ${direction} ${confidence}`,
      );
  }
}
