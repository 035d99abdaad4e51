import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addClusters, NO_CLUSTERS, NO_TALLY, oneCluster, type Tally } from '#schema/statistics/tally.js';
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

/** Standard deviations between two rates that are no longer explained by chance. */
const NO_ACCIDENT = 4;
/** Fewer hours than this do not show how much rates vary. */
const LEAST_HOURS = 20;

/** Won and decided entries by hour. */
class HourTally {
  private readonly hours = new Map<number, { won: number; decided: number }>();

  add(hour: number, isWon: boolean): void {
    const counts = this.hours.get(hour) ?? { won: 0, decided: 0 };
    counts.won += isWon ? 1 : 0;
    counts.decided += 1;
    this.hours.set(hour, counts);
  }

  get tally(): Tally {
    let clusters = NO_CLUSTERS;
    for (const { won, decided } of this.hours.values())
      clusters = addClusters(clusters, oneCluster(won, decided));
    const { won, decided } = clusters;
    return { ...NO_TALLY, won, lost: decided - won, clusters };
  }
}

const decidedOf = ({ won, lost }: Tally) => won + lost;

const percent = (tally: Tally) => `${((100 * tally.won) / Math.max(1, decidedOf(tally))).toFixed(1)} %`;

/** Variance of the won share, over hours. */
function varianceOf(tally: Tally): number {
  const { rate, designEffect } = clusterRate(tally);
  return rate === null ? 0 : (rate * (1 - rate) * designEffect) / decidedOf(tally);
}

/** Whether some are right less often than others by more than chance explains. */
function isWorse(some: Tally, others: Tally): boolean {
  if (some.clusters.clusters < LEAST_HOURS || others.clusters.clusters < LEAST_HOURS) return false;
  const [rate, other] = [some.won / decidedOf(some), others.won / decidedOf(others)];
  return other - rate > NO_ACCIDENT * Math.sqrt(varianceOf(some) + varianceOf(others));
}

/**
 * Checks what is in no hit rate: entries that are late, or void because no first price came in time, candles without a
 * direction, and the candles before a hole. Before it publishes anything the signer sees some seconds of the next
 * candle, and could leave out what begins badly. By the prices that follow, all that is left out must be right as often
 * as what counts. Directions that were not logged are computed, if the engine is this program's.
 */
export class SelectionCheck {
  private readonly counted = new HourTally();
  private readonly leftOut = {
    late: new HourTally(),
    'without a first price': new HourTally(),
    'without a direction': new HourTally(),
    'before missing candles': new HourTally(),
  };

  constructor(private readonly faults: Faults) {}

  /** @param next the candle after that of the entry */
  add({ entry, price }: LoggedEntry, next: PublishedCandle): void {
    const { direction, late } = entry;
    const { late: lateOnes, 'without a first price': unpriced } = this.leftOut;
    const set = late ? lateOnes : !price ? unpriced : this.counted;
    tally(set, entry, { source: sourceOf(entry), direction, open: next.open, close: next.close });
  }

  /** A candle that has no direction. @param place of the candle, which the next one follows */
  candle(series: LoggedSeries, candles: Candles, place: number): void {
    const [candle, next] = [candles.get(place), candles.get(place + 1)];
    const direction = candle && directionOf(series, candles, candle);
    if (!candle || !next || !direction) return;
    const { open, close } = next;
    tally(this.leftOut['without a direction'], candles.market, {
      source: candle.time,
      direction,
      open,
      close,
    });
  }

  /** The candle before a hole, which the next price after it decides. */
  hole(series: LoggedSeries, { candles, before, to }: Hole): void {
    const [candle, next] = [before === undefined ? undefined : candles.get(before), candles.at(to)];
    const direction = candle && directionOf(series, candles, candle);
    if (!candle || !next || !direction) return;
    const [open, close] = [candle.close, next.open];
    tally(this.leftOut['before missing candles'], candles.market, {
      source: candle.time,
      direction,
      open,
      close,
    });
  }

  /** What is left out, in English, a line each; it is a fault if it would have lost. */
  finish(): readonly string[] {
    const counted = this.counted.tally;
    return Object.entries(this.leftOut).flatMap(([kind, { tally }]) => {
      const decided = decidedOf(tally);
      if (decided === 0) return [];
      const shares = `${percent(tally)} of ${decided} would be right, ${percent(counted)} of those that count`;
      if (isWorse(tally, counted))
        this.faults.add('entries that are left out and would have lost', `${kind}: ${shares}`);
      return [`left out, ${kind}: ${shares}`];
    });
  }
}

interface Decided {
  /** Opening of the closed candle in the feed's source. */
  readonly source: number;
  readonly direction: 'CALL' | 'PUT';
  readonly open: number;
  readonly close: number;
}

/** Adds what was right or wrong from the first price to the last. */
function tally(set: HourTally, market: Market, { source, direction, open, close }: Decided): void {
  const points = (price: number) => pointsOf(market.pair, price);
  const { outcome } = outcomeOfPoints(direction, points(open), points(close));
  if (outcome !== 'TIE') set.add(clusterHour(market, source), outcome === 'WON');
}

/** The direction that this program's engine gives for a candle; undefined for another engine, and without a window. */
function directionOf({ engine, feed }: LoggedSeries, candles: Candles, { time }: PublishedCandle) {
  const window = candles.window(time, Number.POSITIVE_INFINITY);
  if (engine !== ENGINE_VERSION || window.length < WINDOW) return undefined;
  return entryAnalysisOf(window, candles.market, { feed, unpredictable: false }).direction;
}
