import type { Pair } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION, WINDOW } from '../../src/engine/analyse.js';
import type { Candle } from '../../src/engine/candle.js';
import type { SeriesLeaf } from '../../src/features/record/log/log-leaf.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import {
  candlesDigest,
  opinionOf,
  outcomeOfPoints,
  pointsOf,
  reverseOf,
} from '../../src/features/record/record-entry.js';
import type { SettledEntry } from '../../src/features/record/record-selections.js';
import type { Faults } from './faults.js';
import type { LoggedEntry } from './log-check.js';
import type { RecordClient } from './record-client.js';

/** An entry that has ended, with the leaf of its outcome. */
export interface EndedEntry {
  readonly leaf: number;
  readonly settled: SettledEntry;
}

export interface CheckedEntries {
  readonly ended: readonly EndedEntry[];
  /** Entries whose direction the engine gave again. */
  readonly recomputed: number;
  /** Entries of engine versions that this program does not have. */
  readonly ofOtherEngines: number;
  /** Entries of a real market whose first price differs from the candle's opening as it was published later. */
  readonly corrected: number;
  /** Outcomes of a feed's last entries, whose candle was not published any more. */
  readonly unseen: number;
}

const MONTH = /^\d{4}-\d{2}/;
/** A window of hours may reach over two weekends. */
const WINDOW_REACH_MS = 31 * 86_400_000;

function monthsBetween(from: number, to: number): string[] {
  const months: string[] = [];
  const start = new Date(from);
  for (let time = Date.UTC(start.getUTCFullYear(), start.getUTCMonth()); time <= to; ) {
    months.push(MONTH.exec(new Date(time).toISOString())?.[0] ?? '');
    const date = new Date(time);
    time = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  }
  return months;
}

/** Closed candles of one market, and where each stands. */
class Candles {
  private readonly all: PublishedCandle[] = [];
  private readonly places = new Map<number, number>();

  add(candle: PublishedCandle): void {
    this.places.set(candle.time, this.all.length);
    this.all.push(candle);
  }

  /** Opening of the newest one. */
  get newest(): number {
    return this.all.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  }

  at(time: number): Candle | undefined {
    return this.all[this.places.get(time) ?? -1];
  }

  /** The candles that the engine read for the one that opened then, oldest first: those that were stored by then. */
  window(time: number, leaf: number): readonly Candle[] {
    const window: PublishedCandle[] = [];
    for (let place = this.places.get(time) ?? -1; place >= 0 && window.length < WINDOW; place -= 1) {
      const candle = this.all[place];
      if (candle && candle.since <= leaf) window.unshift(candle);
    }
    return window;
  }
}

const sourceOf = ({ entry }: LoggedEntry) => entry.source ?? entry.time;

/** Runs the engine again on the published candles, and compares what it says and how that ended with the log. */
export class EntryCheck {
  private recomputed = 0;
  private ofOtherEngines = 0;
  private corrected = 0;
  private unseen = 0;
  private readonly ended: EndedEntry[] = [];

  constructor(
    private readonly client: RecordClient,
    private readonly faults: Faults,
  ) {}

  /** @param now time of the newest head, epoch milliseconds */
  async run(
    series: ReadonlyMap<number, SeriesLeaf>,
    entries: readonly LoggedEntry[],
    now: number,
  ): Promise<CheckedEntries> {
    const candles = new Map<number, Map<string, Candles>>();
    for (const number of series.keys()) {
      const own = entries.filter(({ entry }) => entry.series === number);
      candles.set(number, own.length === 0 ? new Map() : await this.candles(number, own));
    }
    for (const logged of entries) {
      const { series: number } = logged.entry;
      const leaf = series.get(number);
      if (!leaf) continue;
      const market = marketOf(logged.entry);
      // Where another engine took over, the candle that decides an entry stands in the series that followed.
      const others = [...series.values()].filter((one) => one.feed === leaf.feed && one.series !== number);
      const following = others.flatMap((one) => candles.get(one.series)?.get(market) ?? []);
      this.check(leaf, logged, candles.get(number)?.get(market) ?? new Candles(), following, now);
    }
    const { ended, recomputed, ofOtherEngines, corrected, unseen } = this;
    return { ended, recomputed, ofOtherEngines, corrected, unseen };
  }

  private async candles(series: number, entries: readonly LoggedEntry[]): Promise<Map<string, Candles>> {
    const markets = new Map<string, Candles>();
    const times = entries.map(sourceOf);
    const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
    const last = times.reduce((most, time) => Math.max(most, time), 0);
    for (const month of monthsBetween(first - WINDOW_REACH_MS, last + 2 * timeframeMs('1h'))) {
      for await (const line of this.client.lines(`candles/${series}/${month}.ndjson`)) {
        const candle = JSON.parse(line) as PublishedCandle;
        const market = markets.get(marketOf(candle)) ?? new Candles();
        market.add(candle);
        markets.set(marketOf(candle), market);
      }
    }
    return markets;
  }

  private check(
    series: SeriesLeaf,
    logged: LoggedEntry,
    candles: Candles,
    following: readonly Candles[],
    now: number,
  ): void {
    const { entry, outcome } = logged;
    const { pair, timeframe } = entry;
    const source = sourceOf(logged);
    const name = `${series.feed} ${pair} ${timeframe} ${new Date(entry.time).toISOString()}`;
    const last = candles.at(source);
    const opening = source + timeframeMs(timeframe);
    const next = [candles, ...following].map((some) => some.at(opening)).find((one) => one !== undefined);
    const window = candles.window(source, logged.leaf);
    if (!last || window.length < WINDOW) {
      this.faults.add('entries without the candles that they rest on', name);
      return;
    }
    if (candlesDigest(pair, window).toString('base64url') !== entry.candles)
      this.faults.add('entries whose candles are not those that were committed', name);
    this.recompute(series, logged, window, name);
    const points = (price: number | null) => (price === null ? null : pointsOf(pair, price));
    const entryPrice = points(entry.entry);
    const sameOpening = !next || entryPrice === null || pointsOf(pair, next.open) === entryPrice;
    if (!sameOpening && series.kind === 'real') this.corrected += 1;
    else if (!sameOpening)
      this.faults.add(
        'entries at another price than the next candle’s first',
        `${name}: ${entry.entry}, not ${next.open}`,
      );
    if (!outcome) {
      if (now - entry.time > 26 * 3_600_000) this.faults.add('entries that were never settled', name);
      return;
    }
    const expected = outcomeOfPoints(entry.direction, entryPrice, next ? pointsOf(pair, next.close) : null);
    const { ended, leaf } = outcome;
    const exitPrice = points(ended.exit);
    // The last entries of a feed that was taken away are settled without a pass that stores their candle.
    const isUnseen = !next && ended.outcome !== 'VOID' && candles.newest <= source;
    if (isUnseen) this.unseen += 1;
    else if (ended.outcome !== expected.outcome || exitPrice !== expected.exitPrice)
      this.faults.add(
        'outcomes that the candles do not give',
        `${name}: ${ended.outcome}, not ${expected.outcome}`,
      );
    this.ended.push({
      leaf,
      settled: {
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
        candlesDigest: Buffer.alloc(0),
        feed: series.feed,
        outcome: ended.outcome,
        exitPrice,
      },
    });
  }

  private recompute(
    series: SeriesLeaf,
    { entry }: LoggedEntry,
    window: readonly Candle[],
    name: string,
  ): void {
    if (series.engine !== ENGINE_VERSION) {
      this.ofOtherEngines += 1;
      return;
    }
    this.recomputed += 1;
    const { feed, kind } = series;
    const opinion = opinionOf(window, entry, { feed, martingale: kind === 'simulated' });
    const { direction, confidence, chance } = opinion;
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

const marketOf = ({ pair, timeframe }: { readonly pair: Pair; readonly timeframe: Timeframe }) =>
  `${pair} ${timeframe}`;
