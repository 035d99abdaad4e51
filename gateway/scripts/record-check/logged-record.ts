import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import type { EntryLeaf, Leaf, OutcomeLeaf, SeriesLeaf } from '../../src/features/record/log/log-leaf.js';
import { LATE_AFTER_MS } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';

/** An entry of the log, with its outcome once that is there. */
export interface LoggedEntry {
  readonly leaf: number;
  readonly entry: EntryLeaf;
  outcome?: { readonly leaf: number; readonly ended: OutcomeLeaf };
}

export interface LoggedSeries extends SeriesLeaf {
  readonly leaf: number;
}

/** A replay begins its files again after whole weeks. */
const WEEK_MS = 7 * 86_400_000;

/** The leaf that a line holds; undefined where it is none, or speaks of no candle that there can be. */
export function leafOf(line: string): Leaf | undefined {
  try {
    const leaf = JSON.parse(line) as Leaf;
    if (leaf.type === 'series') return leaf;
    if (leaf.type !== 'entry' && leaf.type !== 'outcome') return undefined;
    const { pair, timeframe, time } = leaf;
    const isCandle =
      PAIRS.includes(pair) && TIMEFRAMES.includes(timeframe) && time % timeframeMs(timeframe) === 0;
    return isCandle ? leaf : undefined;
  } catch {
    return undefined;
  }
}

export const keyOf = ({ series, pair, timeframe, time }: EntryLeaf | OutcomeLeaf) =>
  `series ${series} ${pair} ${timeframe} ${new Date(time).toISOString()}`;

/** Opening of an entry's candle in the feed's source. */
export const sourceOf = ({ source, time }: EntryLeaf) => source ?? time;

/** What the leaves say, in their order, and whether each may stand where it stands. */
export class LoggedRecord {
  readonly series = new Map<number, LoggedSeries>();
  private readonly byKey = new Map<string, LoggedEntry>();
  private readonly sources = new Set<string>();

  constructor(private readonly faults: Faults) {}

  /** In the order of the log. */
  get entries(): readonly LoggedEntry[] {
    return [...this.byKey.values()];
  }

  add(leaf: Leaf, number: number): void {
    if (leaf.type === 'series') this.addSeries(leaf, number);
    else if (leaf.type === 'entry') this.addEntry(leaf, number);
    else this.addOutcome(leaf, number);
  }

  private addSeries(series: SeriesLeaf, leaf: number): void {
    const isKnown = [...this.series.values()].some(
      (one) => one.series === series.series || (one.feed === series.feed && one.engine === series.engine),
    );
    if (isKnown) this.faults.add('series that are there twice', `leaf ${leaf}: ${series.series}`);
    else this.series.set(series.series, { ...series, leaf });
  }

  private addEntry(entry: EntryLeaf, leaf: number): void {
    const key = keyOf(entry);
    if (this.byKey.has(key)) this.faults.add('entries that are there twice', key);
    else this.byKey.set(key, { leaf, entry });
    const series = this.series.get(entry.series);
    if (!series) this.faults.add('entries of an unknown series', key);
    else this.addSource(series, entry, key);
    const close = entry.time + timeframeMs(entry.timeframe);
    if (entry.stored < close) this.faults.add('entries stored before their candle closed', key);
    if (entry.late !== entry.stored - close > LATE_AFTER_MS)
      this.faults.add('entries with a wrong mark of lateness', key);
  }

  /** Only files come round again, each of their candles is entered once. */
  private addSource({ kind }: SeriesLeaf, entry: EntryLeaf, key: string): void {
    const { series, pair, timeframe, source, time } = entry;
    if (source !== undefined && kind !== 'replayed')
      this.faults.add('entries of another time than their candle', key);
    if ((time - sourceOf(entry)) % WEEK_MS !== 0)
      this.faults.add('entries that are not whole weeks after their candle', key);
    const candle = `${series} ${pair} ${timeframe} ${sourceOf(entry)}`;
    if (this.sources.has(candle)) this.faults.add('candles that were entered twice', key);
    this.sources.add(candle);
  }

  private addOutcome(ended: OutcomeLeaf, leaf: number): void {
    const key = keyOf(ended);
    const logged = this.byKey.get(key);
    if (!logged) this.faults.add('outcomes without an entry before them', key);
    else if (logged.outcome) this.faults.add('outcomes that are there twice', key);
    else logged.outcome = { leaf, ended };
  }
}
