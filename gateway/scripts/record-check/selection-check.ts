import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addClusters, NO_CLUSTERS, NO_TALLY, oneCluster, type Tally } from '#schema/statistics/tally.js';
import { timeframeMs } from '#schema/timeframe.js';
import { ENGINE_VERSION, WINDOW } from '../../src/engine/analyse.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import {
  clusterHour,
  entryAnalysisOf,
  type Market,
  outcomeOfPoints,
  pointsOf,
} from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import type { Hole } from './feed-holes.js';
import { type LoggedSeries, sourceOf } from './logged-record.js';
import type { LoggedEntry } from './packed-entries.js';
import type { Candles } from './published-candles.js';

/** Standard deviations that are no longer explained by chance. */
export const NO_ACCIDENT = 4;
/** Fewer hours than this do not show how much rates vary. */
export const LEAST_HOURS = 20;

const KINDS = ['late', 'void', 'without a direction', 'before missing candles'] as const;
type Kind = (typeof KINDS)[number];

/** Won and decided entries by cluster, such as an hour. */
class ClusterTally {
  private readonly clusters = new Map<number, { won: number; decided: number }>();

  add(cluster: number, isWon: boolean): void {
    const counts = this.clusters.get(cluster) ?? { won: 0, decided: 0 };
    counts.won += isWon ? 1 : 0;
    counts.decided += 1;
    this.clusters.set(cluster, counts);
  }

  get tally(): Tally {
    let clusters = NO_CLUSTERS;
    for (const { won, decided } of this.clusters.values())
      clusters = addClusters(clusters, oneCluster(won, decided));
    const { won, decided } = clusters;
    return { ...NO_TALLY, won, lost: decided - won, clusters };
  }
}

/** What counts, and what is left out and has a price that tells how it would have ended. */
class Sides {
  readonly counted = new ClusterTally();
  readonly leftOut = new ClusterTally();
}

const decidedOf = ({ won, lost }: Tally) => won + lost;

const percent = (tally: Tally) => `${((100 * tally.won) / Math.max(1, decidedOf(tally))).toFixed(1)} %`;

const sharesOf = (some: Tally, counted: Tally) =>
  `${percent(some)} of ${decidedOf(some)} would be right, ${percent(counted)} of those that count`;

/** Variance of the won share over that of a single entry, by how much the hours differ. */
const overHours = (tally: Tally) => clusterRate(tally).designEffect / decidedOf(tally);

/** The same if everything in a cluster ends alike: few clusters do not show whether it does. */
const alike = ({ clusters: { decided, decidedDecided } }: Tally) => decidedDecided / decided ** 2;

/**
 * Whether some are right less often than others by more than chance explains: a score test of two shares. The variance
 * is that of one rate for both, because the own rate of a few, such as three of twenty, makes it far too small.
 */
function isWorse(some: Tally, others: Tally, spreadOf: (tally: Tally) => number): boolean {
  const [of, ofOthers] = [decidedOf(some), decidedOf(others)];
  if (of === 0 || ofOthers === 0) return false;
  const rate = (some.won + others.won) / (of + ofOthers);
  const variance = rate * (1 - rate) * (spreadOf(some) + spreadOf(others));
  return others.won / ofOthers - some.won / of > NO_ACCIDENT * Math.sqrt(variance);
}

/** What the published candles say of what is left out of a series. */
export interface Exposed {
  readonly decided: number;
  /** Whether it would be right less often than what counts, even if all entries of one moment end alike. */
  readonly isWorse: boolean;
  readonly shares: string;
}

/**
 * Checks what is in no hit rate: entries that are late, or void because no first price came in time, candles without a
 * direction, and the candles before a hole. Before it publishes anything the signer sees some seconds of the next
 * candle, and could leave out what begins badly. By the prices that follow, all that is left out must be right as often
 * as what counts, each kind and all of them together: little of each kind may be much in sum. Directions that were not
 * logged are computed, if the engine is this program's.
 */
export class SelectionCheck {
  /** By hours, over all series. */
  private readonly all = new Sides();
  private readonly kinds: Readonly<Record<Kind, ClusterTally>> = {
    late: new ClusterTally(),
    void: new ClusterTally(),
    'without a direction': new ClusterTally(),
    'before missing candles': new ClusterTally(),
  };
  /** By series, and by the moment at which the next candle opens. */
  private readonly series = new Map<number, Sides>();

  constructor(private readonly faults: Faults) {}

  /** @param next the candle after that of the entry */
  add({ entry, price, outcome }: LoggedEntry, next: PublishedCandle): void {
    const { direction, late, series } = entry;
    const isVoid = !price || outcome?.ended.outcome === 'VOID';
    const { open, close } = next;
    const decided = { source: sourceOf(entry), direction, open, close };
    this.tally(series, late ? 'late' : isVoid ? 'void' : undefined, entry, decided);
  }

  /**
   * A candle that has no direction.
   *
   * @param place of the candle, which the next one follows
   * @param isCounted whether it is already among what nobody can check
   */
  candle(series: LoggedSeries, candles: Candles, place: number, isCounted: boolean): void {
    const [candle, next] = [candles.get(place), candles.get(place + 1)];
    const direction = candle && directionOf(series, candles, candle);
    if (!candle || !next || !direction) return;
    const decided = { source: candle.time, direction, open: next.open, close: next.close };
    this.tally(series.series, 'without a direction', candles.market, decided, isCounted);
  }

  /** The candle before a hole, which the next price after it decides. @param isCounted as above */
  hole(series: LoggedSeries, { candles, before, to }: Hole, isCounted: boolean): void {
    const [candle, next] = [before === undefined ? undefined : candles.get(before), candles.at(to)];
    const direction = candle && directionOf(series, candles, candle);
    if (!candle || !next || !direction) return;
    const decided = { source: candle.time, direction, open: candle.close, close: next.open };
    this.tally(series.series, 'before missing candles', candles.market, decided, isCounted);
  }

  /** All that is left out of a series, besides what is already among what nobody can check. */
  exposedOf(series: number): Exposed {
    const { counted, leftOut } = this.series.get(series) ?? new Sides();
    const [some, others] = [leftOut.tally, counted.tally];
    return {
      decided: decidedOf(some),
      isWorse: isWorse(some, others, alike),
      shares: sharesOf(some, others),
    };
  }

  /** What is left out, in English, a line each; it is a fault if it would have lost. */
  finish(): readonly string[] {
    const counted = this.all.counted.tally;
    const kinds = KINDS.map((kind) => [kind as string, this.kinds[kind].tally] as const);
    const some = kinds.filter(([, tally]) => decidedOf(tally) > 0);
    const tested = some.length > 1 ? [...some, ['all together', this.all.leftOut.tally] as const] : some;
    return tested.map(([kind, tally]) => {
      const shares = sharesOf(tally, counted);
      const isShown = [tally, counted].every(({ clusters }) => clusters.clusters >= LEAST_HOURS);
      if (isShown && isWorse(tally, counted, overHours))
        this.faults.add('entries that are left out and would have lost', `${kind}: ${shares}`);
      return `left out, ${kind}: ${shares}`;
    });
  }

  /** Adds what was right or wrong from the first price to the last. @param kind undefined if it counts */
  private tally(
    series: number,
    kind: Kind | undefined,
    market: Market,
    { source, direction, open, close }: Decided,
    isCounted = false,
  ): void {
    const points = (price: number) => pointsOf(market.pair, price);
    const { outcome } = outcomeOfPoints(direction, points(open), points(close));
    if (outcome === 'TIE') return;
    const isWon = outcome === 'WON';
    const hour = clusterHour(market, source);
    const side = kind ? 'leftOut' : 'counted';
    this.all[side].add(hour, isWon);
    if (kind) this.kinds[kind].add(hour, isWon);
    if (isCounted) return;
    const moments = this.series.get(series) ?? new Sides();
    this.series.set(series, moments);
    moments[side].add(source + timeframeMs(market.timeframe), isWon);
  }
}

interface Decided {
  /** Opening of the closed candle in the feed's source. */
  readonly source: number;
  readonly direction: 'CALL' | 'PUT';
  readonly open: number;
  readonly close: number;
}

/** The direction that this program's engine gives for a candle; undefined for another engine, and without a window. */
function directionOf({ engine, feed }: LoggedSeries, candles: Candles, { time }: PublishedCandle) {
  const window = candles.window(time, Number.POSITIVE_INFINITY);
  if (engine !== ENGINE_VERSION || window.length < WINDOW) return undefined;
  return entryAnalysisOf(window, candles.market, { feed, unpredictable: false }).direction;
}
