import type { Pair } from '#schema/pair.js';
import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { bytesOfCandles, candlesOfBytes } from './candle-bytes.js';
import { aggregateCandles, CandleSeries, joinCandles } from './candle-series.js';
import { pairWithoutData, timeframeWithoutData } from './market.errors.js';
import { type FeedKind, type MarketFeed, timeframeFrom } from './market-feed.js';
import { MarketKey } from './market-key.js';
import { type CandlePath, CandlePaths } from './replay/candle-path.js';
import { PAST_CANDLES } from './replay/candle-volatility.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Candles of a stretch, unless they would take longer than markets stay open without a pause. */
const CANDLES = 120;
const MAX_MS = 40 * HOUR_MS;
/** Candles shown before a stretch, at most and at least. */
const LEAD = 120;
const LEAD_AT_LEAST = 20;
/** Shorter candles stored per stretch, including those before it: as many as every feed returns in one answer. */
const KEPT = 960;
/** Consecutive candles that may be missing within a stretch. */
const GAP = 3;

/**
 * Ranges, in days back from now, to draw a start from; tried in turn until a start has an unbroken stretch. A feed of
 * files may be short; feeds that query an external source get fewer tries.
 */
const HORIZONS_DAYS: Readonly<Record<FeedKind, readonly number[]>> = {
  simulated: [180],
  replayed: [1461, 730, 365, 182, 91, 45, 22, 11, 1461, 730, 365, 182, 91, 45, 22, 11, 8, 8, 6, 6, 4, 4],
  real: [365, 365, 365, 180, 180, 90, 30, 30],
  unverified: [365, 365, 365, 180, 180, 90, 30, 30],
};
/** Stretches per minute, over all users, for a feed that queries an external source. */
const EXTERNAL_PER_MINUTE = 20;

/** Draws a random whole number from 0 (inclusive) to `count` (exclusive). */
export type RandomIndex = (count: number) => number;

/** A stretch as it is stored. */
export interface KeptStretch {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Length of the stored candles. */
  readonly base: Timeframe;
  /** Start by the clock of its feed, epoch ms. */
  readonly startsAt: number;
  /** Encoded by `bytesOfCandles`: some candles before it, and its own. */
  readonly candles: Buffer;
  /** 16 secret bytes from which the paths inside its candles are generated. */
  readonly key: Buffer;
}

export interface DrawnStretch extends KeptStretch {
  readonly feed: string;
  readonly kind: FeedKind;
  readonly simulated: boolean;
  /** Start in the source of its feed; for replayed prices, when they were traded. */
  readonly sourceStartsAt: number;
  /** Milliseconds. */
  readonly length: number;
}

/**
 * Prices of a stretch of the past. Its candles are history. The tick of each second inside a candle is drawn with a key
 * of this stretch only, from all paths that make the candle, as in replayed feeds. So the seen part of a candle does
 * not reveal the rest, and nothing here reveals the paths of any feed.
 */
export class PastStretch {
  private readonly series: CandleSeries;
  private readonly whole: readonly Candle[];
  private readonly paths: CandlePaths;

  constructor(private readonly kept: KeptStretch) {
    const { pair, timeframe, base } = kept;
    const candles = candlesOfBytes(pair, kept.candles);
    this.series = new CandleSeries(base, candles);
    this.whole = aggregateCandles(candles, timeframeMs(timeframe));
    this.paths = new CandlePaths(new MarketKey(kept.key), pair, base);
  }

  /** Candles of the timeframe closed by `time` and opened after `after`, oldest first. */
  closed(time: number, after = Number.NEGATIVE_INFINITY): readonly Candle[] {
    const length = timeframeMs(this.kept.timeframe);
    return this.whole.filter((candle) => candle.time > after && candle.time + length <= time);
  }

  /** The candle at `time`, from its ticks so far; undefined if there are none. */
  forming(time: number): Candle | undefined {
    const open = candleOpen(time, this.kept.timeframe);
    const last = this.series.indexAtOrBefore(time);
    if (!(this.series.timeAt(last) >= open)) return undefined;
    const before = this.series.slice(this.series.indexAtOrBefore(open - 1) + 1, last);
    return { ...[...before, this.path(last).soFar(time)].reduce(joinCandles), time: open };
  }

  /** The last tick at or before `time`. */
  tick(time: number): { readonly time: number; readonly price: number } | undefined {
    const index = this.series.indexAtOrBefore(time);
    return index < 0 ? undefined : this.path(index).tick(time);
  }

  private path(index: number): CandlePath {
    return this.paths.of(this.series.at(index), () => this.series.slice(index - PAST_CANDLES, index));
  }
}

/** Draws random stretches of the feed's past. */
export class PastStretchService {
  constructor(
    private readonly feed: MarketFeed,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * A random stretch of a pair, entirely in the past, so that nobody knows which it is; undefined if the feed has none
   * long enough.
   *
   * @param key 16 random bytes
   * @throws FarolError UNAVAILABLE if the feed lacks pair or timeframe, RATE_LIMITED
   */
  async draw(
    pair: Pair,
    timeframe: Timeframe,
    pick: RandomIndex,
    key: Buffer,
  ): Promise<DrawnStretch | undefined> {
    const { feed } = this;
    const [smallest] = feed.timeframesOf?.(pair) ?? ['1m' as const];
    if (!feed.pairs.includes(pair) || smallest === undefined) throw pairWithoutData(pair);
    const base = timeframeFrom(feed, pair, timeframeMs(timeframe) > 5 * 60_000 ? '5m' : '1m');
    if (timeframeMs(base) > timeframeMs(timeframe)) throw timeframeWithoutData(pair, timeframe, smallest);
    if (feed.kind === 'real' || feed.kind === 'unverified')
      await this.limiter.take('past stretch elsewhere', EXTERNAL_PER_MINUTE);
    const size = sizeOf(timeframe, base);
    const newest = this.clock.now() - size.length - timeframeMs(timeframe);
    const { id, kind, simulated, epoch } = feed;
    for (const days of HORIZONS_DAYS[kind]) {
      const startsAt = candleOpen(newest - pick((days * DAY_MS) / 1000) * 1000, timeframe);
      const query = { pair, timeframe: base, limit: size.candles };
      const candles = await feed.pastCandles(query, startsAt + size.length, epoch);
      if (!isWhole(candles, startsAt, size, base)) continue;
      return {
        pair,
        timeframe,
        base,
        startsAt,
        candles: bytesOfCandles(pair, candles),
        key,
        feed: id,
        kind,
        simulated,
        sourceStartsAt: feed.sourceTime(startsAt, epoch),
        length: size.length,
      };
    }
    return undefined;
  }
}

interface Size {
  /** Length of the stretch, milliseconds. */
  readonly length: number;
  /** Shorter candles within the stretch. */
  readonly own: number;
  /** Shorter candles within and before the stretch. */
  readonly candles: number;
  /** Required number of shorter candles before the stretch. */
  readonly lead: number;
}

function sizeOf(timeframe: Timeframe, base: Timeframe): Size {
  const [long, short] = [timeframeMs(timeframe), timeframeMs(base)];
  const length = Math.min(CANDLES * long, MAX_MS);
  const own = length / short;
  const lead = Math.min(KEPT - own, (LEAD * long) / short);
  return { length, own, candles: own + lead, lead: (LEAD_AT_LEAST * long) / short };
}

/** Whether candles reach from well before a stretch to its end, without a closed market in between. */
function isWhole(candles: readonly Candle[], startsAt: number, size: Size, base: Timeframe): boolean {
  const short = timeframeMs(base);
  const first = candles.findIndex(({ time }) => time >= startsAt);
  if (first < size.lead) return false;
  const own = candles.slice(first);
  const openings = [startsAt - short, ...own.map(({ time }) => time), startsAt + size.length];
  return openings.every(
    (time, index) => index === 0 || time - (openings[index - 1] ?? time) <= (GAP + 1) * short,
  );
}
