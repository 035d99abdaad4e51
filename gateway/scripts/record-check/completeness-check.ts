import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../src/engine/analyse.js';
import type { TreeHead } from '../../src/features/record/log/tree-head.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { marketKey } from '../../src/features/record/record-entry.js';
import type { CandlesBySeries } from './entry-check.js';
import type { Faults } from './faults.js';
import { type FeedPresence, isSaturdayIn } from './feed-presence.js';
import { signedAt } from './log-times.js';
import { type LoggedSeries, sourceOf } from './logged-record.js';
import type { LoggedEntry, PackedEntries } from './packed-entries.js';
import type { Candles } from './published-candles.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
/** After an outage, missing entries are added within this time. */
const BACKFILLED_WITHIN_MS = 10 * 60_000;
/** A candle stored this long after its close gets no entry any more; the rest of the day is time for adding entries. */
const TOO_OLD_MS = DAY_MS - HOUR_MS;
/** Around a market's pause, its opening hours and its ticks do not end and begin at exactly the same moment. */
const EDGE_MS = 15 * 60_000;
/**
 * Tolerated number and share of void entries: with a first price in a real market, or without one in a simulated
 * market.
 */
const VOIDS = { least: 10, share: 0.01 };

const isManyOf = (some: number, all: number) => some > VOIDS.least && some > VOIDS.share * all;

/**
 * Checks whether anything was left out: an entry of a candle that meets all conditions, a candle between others, or an
 * outcome by leaving out the candle that decides it.
 */
export class CompletenessCheck {
  constructor(
    private readonly heads: readonly TreeHead[],
    private readonly presence: FeedPresence,
    private readonly faults: Faults,
    private readonly gaps: Faults,
  ) {}

  run(series: ReadonlyMap<number, LoggedSeries>, entries: PackedEntries, candles: CandlesBySeries): void {
    for (const leaf of series.values()) {
      const markets = candles.get(leaf.series) ?? new Map<string, Candles>();
      const entered = new Map<string, Set<number>>();
      for (const { entry } of entries.of(leaf.series)) {
        const times = entered.get(marketKey(entry)) ?? new Set();
        entered.set(marketKey(entry), times.add(sourceOf(entry)));
      }
      for (const [key, market] of markets) this.check(leaf, market, entered.get(key) ?? new Set());
      this.voids(leaf, entries.of(leaf.series));
      if (leaf.kind === 'simulated') this.unpriced(leaf, entries.of(leaf.series), markets);
    }
  }

  private check(series: LoggedSeries, candles: Candles, entered: ReadonlySet<number>): void {
    const { market } = candles;
    const length = timeframeMs(market.timeframe);
    const key = marketKey(market);
    for (let index = 0; index < candles.length; index += 1) {
      const [candle, next] = [candles.get(index), candles.get(index + 1)];
      if (!candle || !next) return;
      const name = `${series.feed} ${key} ${new Date(candle.time).toISOString()}`;
      const close = candle.time + length;
      if (next.time !== close) this.hole(series, close, next.time, name);
      else if (!entered.has(candle.time)) this.notEntered(series, candles, index, entered, name);
    }
  }

  private hole({ kind }: LoggedSeries, from: number, to: number, name: string): void {
    if (kind === 'simulated' || !isSaturdayIn(from, to))
      this.gaps.add('holes between candles', `${(to - from) / 60_000} minutes after ${name}`);
  }

  /** A candle without an entry that is directly followed by another candle. */
  private notEntered(
    series: LoggedSeries,
    candles: Candles,
    index: number,
    entered: ReadonlySet<number>,
    name: string,
  ): void {
    const { market } = candles;
    const [before, candle, next] = [candles.get(index - 1), candles.get(index), candles.get(index + 1)];
    if (!candle || !next) return;
    const length = timeframeMs(market.timeframe);
    const close = candle.time + length;
    const end = close + length;
    const newest = this.heads.at(-1)?.time ?? 0;
    const isOf = (one: PublishedCandle | undefined) => one !== undefined && entered.has(one.time);
    // Files repeat: an entry is certain to be missing only if both neighbours were entered.
    if (series.kind === 'replayed' && !(isOf(before) && isOf(next))) return;
    if (series.kind !== 'replayed' && (close <= series.began || end > newest)) return;
    if (candles.window(candle.time, candle.since).length < WINDOW) return;
    const isExcused =
      series.kind === 'replayed' ||
      newest - this.storedAt(next) < BACKFILLED_WITHIN_MS ||
      this.storedAt(candle) - close > TOO_OLD_MS ||
      (series.kind !== 'simulated' && isAtEdge(candles, index, length));
    if (isExcused) this.gaps.add('candles without an entry that may have their reason', name);
    else this.faults.add('candles that were not entered', name);
  }

  private storedAt({ since }: PublishedCandle): number {
    return signedAt(this.heads, since);
  }

  /** A first price proves that there was a next candle: without that candle nobody can check how the entry ended. */
  private voids(series: LoggedSeries, entries: Iterable<LoggedEntry>): void {
    const { kind, feed } = series;
    const voids: LoggedEntry[] = [];
    let settled = 0;
    for (const logged of entries) {
      const { entry, price, outcome } = logged;
      if (entry.late || !outcome) continue;
      settled += 1;
      if (price && outcome.ended.outcome === 'VOID') voids.push(logged);
    }
    const isMany = isManyOf(voids.length, settled);
    for (const { entry } of voids) {
      const isCutOut = kind === 'simulated' && !this.presence.wasAway(series, entry);
      const name = `${feed} ${marketKey(entry)} ${new Date(entry.time).toISOString()}`;
      if (isMany || isCutOut) this.faults.add('entries that are void though they had a price', name);
      else this.gaps.add('entries that are void though they had a price', name);
    }
  }

  /** A simulated market has a price at every moment: an entry lacks one only if the gateway was delayed. */
  private unpriced(
    { feed }: LoggedSeries,
    entries: Iterable<LoggedEntry>,
    markets: ReadonlyMap<string, Candles>,
  ): void {
    const unpriced: LoggedEntry[] = [];
    let inTime = 0;
    for (const logged of entries) {
      const { entry, price } = logged;
      if (entry.late) continue;
      inTime += 1;
      const opening = sourceOf(entry) + timeframeMs(entry.timeframe);
      const wasThere = !price && markets.get(marketKey(entry))?.at(opening) !== undefined;
      if (wasThere) unpriced.push(logged);
    }
    const isMany = isManyOf(unpriced.length, inTime);
    for (const { entry } of unpriced)
      (isMany ? this.faults : this.gaps).add(
        'entries without a price that was there',
        `${feed} ${marketKey(entry)} ${new Date(entry.time).toISOString()}`,
      );
  }
}

/** Whether a candle is close to a pause of more than an hour, before or after it. */
function isAtEdge(candles: Candles, index: number, length: number): boolean {
  const reach = Math.ceil(EDGE_MS / length) + 1;
  for (let place = Math.max(1, index - reach); place <= index + reach; place += 1) {
    const [one, other] = [candles.get(place - 1), candles.get(place)];
    if (one && other && other.time - one.time - length > HOUR_MS) return true;
  }
  return false;
}
