import { anytimeInterval } from '#schema/statistics/anytime-bound.js';
import { areaUnderCurve } from '#schema/statistics/area-under-curve.js';
import { brierScore, type Reliability, reliabilityOf } from '#schema/statistics/calibration.js';
import { breakEvenRate, moneyPerHundred } from '#schema/statistics/money.js';
import { clusterOf, NO_TALLY, type Tally, type TallyEntry, tallyOf } from '#schema/statistics/tally.js';
import { type Verdict, verdictsOf } from '#schema/statistics/verdict.js';
import { type Interval } from '#schema/wilson.js';
import { type Entries, entryTime, outcomeOf } from './entries.js';

/** Terms of a trade. A tie returns the stake. */
export interface Terms {
  /** Share of the stake that a win adds, such as 0.85. */
  readonly payout: number;
  /** Stake of each trade, in R$. */
  readonly stake: number;
}

/** Measured figures of some entries, next to their estimated chances. */
export interface HitFigures extends Reliability {
  readonly won: number;
  readonly lost: number;
  readonly tied: number;
  /**
   * 95 % interval that holds at every moment, however often it is checked. `low` and `high` hold for a single check
   * only.
   */
  readonly anytime: Interval;
  /** Mean squared error of the estimated chance; 0.25 for a coin. Null without a decided entry. */
  readonly brier: number | null;
  /** Money won (negative: lost) for each R$ 100 staked. */
  readonly moneyPerHundred: number | null;
  /** The hit rate at which wins pay for losses. */
  readonly breakEven: number;
  readonly againstHalf: Verdict;
  readonly againstBreakEven: Verdict;
}

/** A baseline that picks a direction for each row, with an estimated chance of one half. */
export type Rule = (row: number) => 1 | -1;

/** Tally of some rows, by the engine's directions or by a baseline rule. */
export function tallyRows(entries: Entries, rows: ArrayLike<number>, rule?: Rule): Tally {
  return tallyOf(tallyEntries(entries, rows, rule));
}

function* tallyEntries(entries: Entries, rows: ArrayLike<number>, rule?: Rule): Generator<TallyEntry> {
  for (let i = 0; i < rows.length; i += 1) {
    const row = rows[i] ?? 0;
    yield {
      outcome: outcomeOf(entries, row, rule?.(row)),
      chance: rule ? 0.5 : (entries.chances[row] ?? 0.5),
      cluster: clusterOf(entryTime(entries, row)),
    };
  }
}

/**
 * Figures for several rows of a table, in order. Their verdicts share an error of 5 % (Holm).
 *
 * @param tallies sets that may overlap, as the rows of a table do
 */
export function figuresOf(tallies: readonly Tally[], { payout }: Terms): HitFigures[] {
  const sums = tallies.map(({ clusters }) => clusters);
  const breakEven = breakEvenRate(payout, NO_TALLY, 'returned');
  const againstHalf = verdictsOf(0.5, sums);
  const againstBreakEven = verdictsOf(breakEven, sums);
  return tallies.map((tally, i) => {
    return {
      ...reliabilityOf(tally),
      won: tally.won,
      lost: tally.lost,
      tied: tally.tied,
      anytime: anytimeInterval(tally.clusters),
      brier: brierScore(tally),
      moneyPerHundred: moneyPerHundred(payout, tally, 'returned'),
      breakEven,
      againstHalf: known(againstHalf[i]),
      againstBreakEven: known(againstBreakEven[i]),
    };
  });
}

function known(verdict: Verdict | undefined): Verdict {
  if (!verdict) throw new RangeError('each row has a verdict');
  return verdict;
}

/**
 * Area under the ROC curve of the engine's lean (direction and chance) against the price's move. Null if all prices
 * rose or none did.
 */
export function areaOf(entries: Entries, rows: readonly number[]): number | null {
  const lean = (row: number) => (entries.directions[row] ?? 0) * ((entries.chances[row] ?? 0.5) - 0.5);
  const rise = (row: number) => Math.sign((entries.exitPrices[row] ?? 0) - (entries.entryPrices[row] ?? 0));
  const leansWhere = (sign: number) => rows.filter((row) => rise(row) === sign).map(lean);
  return areaUnderCurve(leansWhere(1), leansWhere(-1));
}
