import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { marketKey, pointsOf } from '../../src/features/record/record-entry.js';
import type { FeedPresence } from './feed-presence.js';
import { isSaturdayIn } from './feed-presence.js';
import type { LoggedSeries } from './logged-record.js';
import type { Candles } from './published-candles.js';

/** Longest stretch whose candles are compared with longer ones one by one: a week. */
const COMPARED_MS = 7 * 86_400_000;
/** Pairs close and open within this time of each other around a weekend. */
const EDGE_MS = 3_600_000;

/**
 * What shows that a market had prices where it has no candles. `own pair`: a candle of the same pair and another
 * timeframe, which those that are there do not explain. `other pair`: candles of another one. `nobody`: the whole feed
 * is silent. `away`: nothing was signed for half a day or more. `weekend`: a market may close then.
 */
export type Exposure = 'own pair' | 'other pair' | 'nobody' | 'away' | 'weekend';

/** Candles that are missing: all that open from `from` and before `to`, epoch milliseconds of the source. */
export interface Hole {
  readonly candles: Candles;
  readonly from: number;
  readonly to: number;
  /** Place of the last candle before it; undefined where the market has none. */
  readonly before: number | undefined;
}

/** Finds the holes of a series, and what of its other candles exposes them. */
export class FeedHoles {
  private readonly end: number;

  constructor(
    private readonly series: LoggedSeries,
    private readonly markets: ReadonlyMap<string, Candles>,
    private readonly presence: FeedPresence,
  ) {
    this.end = Math.max(0, ...[...markets.values()].map(endOf));
  }

  /** Oldest first: before the first candle, between two of them, and after the last. */
  *of(candles: Candles): Generator<Hole> {
    const length = timeframeMs(candles.market.timeframe);
    const isOfFiles = this.series.kind === 'replayed';
    // What the source lacks from before the series is not the record's.
    let from = isOfFiles ? Number.POSITIVE_INFINITY : Math.ceil(this.series.began / length) * length;
    let before: number | undefined;
    for (let place = 0; place < candles.length; place += 1) {
      const time = candles.get(place)?.time ?? 0;
      if (time > from) yield { candles, from, to: time, before };
      from = before === undefined && isOfFiles ? time + length : Math.max(from, time + length);
      before = place;
    }
    const to = Math.floor(this.end / length) * length;
    // The newest candle of a market may still be on its way.
    if (!isOfFiles && to - from > length) yield { candles, from, to, before };
  }

  exposureOf(hole: Hole): Exposure {
    const { candles, from, to } = hole;
    const close = from + timeframeMs(candles.market.timeframe);
    if (this.presence.isAway(this.series, { from, close, to })) return 'away';
    const isWeekend = this.series.kind !== 'simulated' && isSaturdayIn(from, to);
    if (isWeekend && !this.isShownByOthers(hole, from + EDGE_MS, to - EDGE_MS)) return 'weekend';
    if (this.isShownByOwnPair(hole)) return 'own pair';
    return this.isShownByOthers(hole, from, to) ? 'other pair' : 'nobody';
  }

  private isShownByOthers({ candles }: Hole, from: number, to: number): boolean {
    return [...this.markets.values()].some((other) => other !== candles && other.hasWithin(from, to));
  }

  private isShownByOwnPair({ candles, from, to }: Hole): boolean {
    const { pair, timeframe } = candles.market;
    const length = timeframeMs(timeframe);
    return TIMEFRAMES.some((other) => {
      const others = this.markets.get(marketKey({ pair, timeframe: other }));
      if (!others || other === timeframe) return false;
      const otherLength = timeframeMs(other);
      if (otherLength < length) return others.hasWithin(from, to);
      const end = Math.min(to, from + COMPARED_MS);
      for (let time = Math.floor(from / otherLength) * otherLength; time < end; time += otherLength) {
        const longer = others.at(time);
        if (longer && !isExplained(longer, otherLength, candles)) return true;
      }
      return false;
    });
  }
}

const endOf = (candles: Candles) =>
  candles.length === 0 ? 0 : candles.newest + timeframeMs(candles.market.timeframe);

/** Whether the shorter candles that are there give the prices of a longer one. */
function isExplained(longer: PublishedCandle, length: number, candles: Candles): boolean {
  const parts = candles.within(longer.time, longer.time + length);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return false;
  const points = (price: number) => pointsOf(longer.pair, price);
  return (
    points(first.open) === points(longer.open) &&
    points(last.close) === points(longer.close) &&
    points(Math.max(...parts.map(({ high }) => high))) === points(longer.high) &&
    points(Math.min(...parts.map(({ low }) => low))) === points(longer.low)
  );
}
