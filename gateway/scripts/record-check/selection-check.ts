import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addClusters, NO_CLUSTERS, NO_TALLY, oneCluster, type Tally } from '#schema/statistics/tally.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { clusterHour, outcomeOfPoints, pointsOf } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import { sourceOf } from './logged-record.js';
import type { LoggedEntry } from './packed-entries.js';

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
 * Checks entries that are in no hit rate: late ones, and those void because no first price came in time. Before it
 * publishes an entry the signer sees some seconds of the next candle, and could leave out entries that begin badly. By
 * the next candle's opening and close they must be right as often as those that count.
 */
export class SelectionCheck {
  private readonly counted = new HourTally();
  private readonly leftOut = { late: new HourTally(), 'without a first price': new HourTally() };

  constructor(private readonly faults: Faults) {}

  /** @param next the candle after that of the entry */
  add({ entry, price }: LoggedEntry, next: PublishedCandle): void {
    const { pair, direction, late } = entry;
    const { outcome } = outcomeOfPoints(direction, pointsOf(pair, next.open), pointsOf(pair, next.close));
    if (outcome === 'TIE') return;
    const { late: lateOnes, 'without a first price': unpriced } = this.leftOut;
    const set = late ? lateOnes : !price ? unpriced : this.counted;
    set.add(clusterHour(entry, sourceOf(entry)), outcome === 'WON');
  }

  /** What is left out, in English, a line each; it is a fault if those entries would have lost. */
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
