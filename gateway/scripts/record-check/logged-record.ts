import { PAIRS } from '#schema/pair.js';
import type { ChanceByTimeframe } from '#schema/score-rivals.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import type { FeedKind } from '../../src/features/market/market-feed.js';
import { CHANGE_REASONS } from '../../src/features/record/engine-change/engine-change.js';
import {
  CALL_SOURCE_NAME,
  type CallLeaf,
  type CallOutcomeLeaf,
  type DirectionLeaf,
  ENGINE_NAME,
  type EngineLeaf,
  FEED_NAME,
  type Leaf,
  type OutcomeLeaf,
  type PriceLeaf,
  type SeriesLeaf,
  type ShadowDirectionLeaf,
  type ShadowLeaf,
} from '../../src/features/record/log/log-leaf.js';
import { LATE_AFTER_MS } from '../../src/features/record/record-entry.js';
import { chancesByTimeframe } from '../../src/features/record/shadow/shadow-rule.js';
import type { Faults } from './faults.js';
import { LoggedCalls } from './logged-calls.js';
import { LoggedChanges } from './logged-changes.js';
import { isDirection, isOutcome, isPrice, isShadowDirection, PackedEntries } from './packed-entries.js';

export interface LoggedSeries extends SeriesLeaf {
  readonly leaf: number;
}

/** A shadow with its rule. */
export interface LoggedShadow extends ShadowLeaf {
  readonly leaf: number;
  /** `highest` in ten-thousandths. */
  readonly counted: ChanceByTimeframe;
}

/** In English. */
export const rulesOf = ({ weeks, evidence }: ShadowLeaf) =>
  `better by Brier score with e >= ${evidence} after ${weeks} weeks`;

const SERIES_MOST = 32_767;

/** A replay repeats its files after whole weeks. */
const WEEK_MS = 7 * 86_400_000;

const KINDS: readonly string[] = ['real', 'unverified', 'replayed', 'simulated'] satisfies FeedKind[];

const isSeriesNumber = (series: unknown) =>
  Number.isInteger(series) && Number(series) >= 0 && Number(series) <= SERIES_MOST;
/** Within what a date can be. */
const isTime = (time: unknown) => Number.isInteger(time) && Math.abs(Number(time)) <= 8.64e15;
const isName = (name: unknown, grammar: RegExp) => typeof name === 'string' && grammar.test(name);

function isSeries({ series, feed, engine, kind, began }: SeriesLeaf): boolean {
  const isNamed = isName(feed, FEED_NAME) && isName(engine, ENGINE_NAME);
  return isNamed && isSeriesNumber(series) && KINDS.includes(kind) && isTime(began);
}

function isShadow({ shadow, series, engine, began, weeks, evidence, highest }: ShadowLeaf): boolean {
  const isRule = [weeks, evidence].every((number) => Number.isFinite(number) && number >= 1);
  const isChance = (chance: unknown) => Number(chance) > 0.5 && Number(chance) <= 1;
  return (
    isSeriesNumber(shadow) &&
    isSeriesNumber(series) &&
    isName(engine, ENGINE_NAME) &&
    isTime(began) &&
    isRule &&
    TIMEFRAMES.every((timeframe) => isChance(highest?.[timeframe]))
  );
}

const DIGEST = /^[\w-]{43}$/;
const isLeafNumber = (of: unknown) => Number.isSafeInteger(of) && Number(of) >= 0;

const isCall = ({ source, number, digest }: CallLeaf) =>
  isName(source, CALL_SOURCE_NAME) && Number.isSafeInteger(number) && number >= 1 && isName(digest, DIGEST);
const isCallOutcome = ({ of, digest }: CallOutcomeLeaf) => isLeafNumber(of) && isName(digest, DIGEST);
const isEngine = ({ series, engine, reason, changed }: EngineLeaf) =>
  isSeriesNumber(series) && isName(engine, ENGINE_NAME) && CHANGE_REASONS.includes(reason) && isTime(changed);

/** Parses a line into a leaf; undefined if it is none, is written in another way, or names an impossible candle. */
export function leafOf(line: string): Leaf | undefined {
  try {
    const leaf = JSON.parse(line) as Leaf;
    // Such as with a field that is there twice, of which each reader may take another.
    if (JSON.stringify(leaf) !== line) return undefined;
    if (leaf.type === 'series') return isSeries(leaf) ? leaf : undefined;
    if (leaf.type === 'engine') return isEngine(leaf) ? leaf : undefined;
    if (leaf.type === 'shadow') return isShadow(leaf) ? leaf : undefined;
    if (leaf.type === 'shadow-direction') return isShadowDirection(leaf) ? leaf : undefined;
    if (leaf.type === 'price') return isPrice(leaf) ? leaf : undefined;
    if (leaf.type === 'outcome') return isOutcome(leaf) ? leaf : undefined;
    if (leaf.type === 'call') return isCall(leaf) ? leaf : undefined;
    if (leaf.type === 'call-outcome') return isCallOutcome(leaf) ? leaf : undefined;
    if (leaf.type === 'signed') return isTime(leaf.time) ? leaf : undefined;
    if (leaf.type !== 'direction') return undefined;
    const { series, pair, timeframe, time, source = time } = leaf;
    const isCandle =
      isSeriesNumber(series) &&
      isTime(time) &&
      isTime(source) &&
      PAIRS.includes(pair) &&
      TIMEFRAMES.includes(timeframe) &&
      time % timeframeMs(timeframe) === 0;
    return isCandle && isDirection(leaf) ? leaf : undefined;
  } catch {
    return undefined;
  }
}

export const keyOf = ({ series, pair, timeframe, time }: DirectionLeaf) =>
  `series ${series} ${pair} ${timeframe} ${new Date(time).toISOString()}`;

/** Opening of an entry's candle in the feed's source. */
export const sourceOf = ({ source, time }: DirectionLeaf) => source ?? time;

/** The leaves' contents, in the order of the log; checks that each leaf may be at its place. */
export class LoggedRecord {
  readonly series = new Map<number, LoggedSeries>();
  readonly shadows = new Map<number, LoggedShadow>();
  readonly changes: LoggedChanges;
  /** In the order of the log. */
  readonly entries = new PackedEntries();
  /** By series and market: minutes of the candles that were entered. */
  private readonly minutes = new Map<string, Set<number>>();
  /**
   * By series and market: minutes of the source's candles that were entered; only of files, and of entries that name
   * their source.
   */
  private readonly sources = new Map<string, Set<number>>();

  readonly calls: LoggedCalls;

  constructor(private readonly faults: Faults) {
    this.calls = new LoggedCalls(faults);
    this.changes = new LoggedChanges(faults);
  }

  add(leaf: Leaf, number: number): void {
    if (leaf.type === 'series') this.addSeries(leaf, number);
    else if (leaf.type === 'direction') this.addDirection(leaf, number);
    else if (leaf.type === 'price') this.addPrice(leaf, number);
    else if (leaf.type === 'engine') this.changes.change(leaf, this.series.get(leaf.series), number);
    else if (leaf.type === 'shadow') this.addShadow(leaf, number);
    else if (leaf.type === 'shadow-direction') this.addForecast(leaf, number);
    else if (leaf.type === 'outcome') this.addOutcome(leaf, number);
    else if (leaf.type === 'call') this.calls.add(leaf, number);
    else if (leaf.type === 'call-outcome') this.calls.end(leaf, number);
  }

  private addSeries(series: SeriesLeaf, leaf: number): void {
    const isKnown = [...this.series.values()].some(
      (one) => one.series === series.series || (one.feed === series.feed && one.engine === series.engine),
    );
    if (isKnown) this.faults.add('series that are there twice', `leaf ${leaf}: ${series.series}`);
    else {
      const begun = { ...series, leaf };
      this.series.set(series.series, begun);
      this.changes.begin(begun);
    }
  }

  private addShadow(shadow: ShadowLeaf, leaf: number): void {
    const name = `leaf ${leaf}: shadow ${shadow.shadow}`;
    if (this.shadows.has(shadow.shadow)) {
      this.faults.add('shadows that are there twice', name);
      return;
    }
    if (!this.series.has(shadow.series)) this.faults.add('shadows of an unknown series', name);
    const counted = chancesByTimeframe((timeframe) => Math.round(shadow.highest[timeframe] * 10_000));
    this.shadows.set(shadow.shadow, { ...shadow, leaf, counted });
  }

  private addForecast(forecast: ShadowDirectionLeaf, leaf: number): void {
    const row = this.entries.rowOf(forecast.of);
    const shadow = this.shadows.get(forecast.shadow);
    const name = `leaf ${leaf}: shadow ${forecast.shadow}, of leaf ${forecast.of}`;
    if (row === undefined) this.faults.add('shadow directions without a direction before them', name);
    else if (!shadow) this.faults.add('shadow directions without a rule before them', name);
    else if (this.entries.at(row).entry.series !== shadow.series)
      this.faults.add('shadow directions beside another series than theirs', name);
    else if (this.entries.isShadowed(row)) this.faults.add('shadow directions that are there twice', name);
    else this.entries.shadow(row, leaf, forecast);
  }

  private addDirection(entry: DirectionLeaf, leaf: number): void {
    const key = keyOf(entry);
    const minutes = kept(this.minutes, entry);
    if (minutes.has(minuteOf(entry.time))) this.faults.add('entries that are there twice', key);
    else {
      minutes.add(minuteOf(entry.time));
      this.entries.add(leaf, entry);
    }
    const series = this.series.get(entry.series);
    if (!series) this.faults.add('entries of an unknown series', key);
    else {
      this.addSource(series, entry, key);
      this.changes.direction(key, series);
    }
    const close = entry.time + timeframeMs(entry.timeframe);
    if (entry.stored < close) this.faults.add('entries stored before their candle closed', key);
    if (entry.late !== entry.stored - close > LATE_AFTER_MS)
      this.faults.add('entries with a wrong mark of lateness', key);
  }

  /** Only files repeat, and each of their candles is entered once. */
  private addSource({ kind }: SeriesLeaf, entry: DirectionLeaf, key: string): void {
    const { source, time } = entry;
    if (source !== undefined && kind !== 'replayed')
      this.faults.add('entries of another time than their candle', key);
    if ((time - sourceOf(entry)) % WEEK_MS !== 0)
      this.faults.add('entries that are not whole weeks after their candle', key);
    // If the source's time is the entry's own, its key already detects duplicates.
    if (source === undefined && kind !== 'replayed') return;
    const sources = kept(this.sources, entry);
    if (sources.has(minuteOf(sourceOf(entry)))) this.faults.add('candles that were entered twice', key);
    sources.add(minuteOf(sourceOf(entry)));
  }

  private addPrice(price: PriceLeaf, leaf: number): void {
    const row = this.entries.rowOf(price.of);
    if (row === undefined) {
      this.faults.add('prices without a direction before them', `leaf ${leaf}, of leaf ${price.of}`);
      return;
    }
    const { entry, outcome } = this.entries.at(row);
    const key = keyOf(entry);
    if (this.entries.isPriced(row)) this.faults.add('prices that are there twice', key);
    else if (outcome) this.faults.add('prices that came after the outcome', key);
    else this.entries.price(row, leaf, price);
    if (price.stored < entry.stored) this.faults.add('prices older than their direction', key);
    if (!entry.late && price.stored - entry.time - timeframeMs(entry.timeframe) > LATE_AFTER_MS)
      this.faults.add('prices that came too late', key);
  }

  private addOutcome(ended: OutcomeLeaf, leaf: number): void {
    const row = this.entries.rowOf(ended.of);
    const name = `leaf ${leaf}, of leaf ${ended.of}`;
    if (row === undefined) this.faults.add('outcomes without an entry before them', name);
    else if (this.entries.hasEnded(row)) this.faults.add('outcomes that are there twice', name);
    else this.entries.end(row, leaf, ended);
  }
}

/** Candles begin on minutes. */
const minuteOf = (time: number) => time / 60_000;

function kept(all: Map<string, Set<number>>, { series, pair, timeframe }: DirectionLeaf): Set<number> {
  const key = `${series} ${pair} ${timeframe}`;
  const existing = all.get(key) ?? new Set<number>();
  all.set(key, existing);
  return existing;
}
