import { clusterOf, type Tally, tallyOf } from '#schema/statistics/tally.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { RecordDirection, RecordOutcome } from '../record-codes.js';
import { type Market, outcomeOfPoints } from '../record-entry.js';

/** Half a pip, in points: closes that differ by no more agree. A point is a tenth of a pip in every pair. */
const HALF_PIP = 5;

/** Open and close of a candle, in points. */
export interface CandleEnds {
  readonly open: number;
  readonly close: number;
}

/** An entry with an outcome, and another source's candle at the place of the one that decided it. */
export interface ComparedEntry extends Market {
  /** Opening of the analysed candle in the feed's source, epoch milliseconds. */
  readonly sourceTime: number;
  readonly direction: RecordDirection;
  readonly late: boolean;
  /** Points. */
  readonly entryPrice: number;
  /** Points. */
  readonly exitPrice: number;
  readonly outcome: RecordOutcome;
  readonly other: CandleEnds;
}

/** What another source says of an entry. */
export interface OtherView {
  /** Its close less the record's, points. */
  readonly difference: number;
  readonly agrees: boolean;
  /** By its own open and close, so that a constant distance between two sources changes nothing. */
  readonly outcome: RecordOutcome;
  readonly isChanged: boolean;
}

export function otherViewOf(
  entry: Omit<ComparedEntry, keyof Market | 'late' | 'sourceTime' | 'entryPrice'>,
): OtherView {
  const { direction, exitPrice, other } = entry;
  const difference = other.close - exitPrice;
  const { outcome } = outcomeOfPoints(direction, other.open, other.close);
  return {
    difference,
    agrees: Math.abs(difference) <= HALF_PIP,
    outcome,
    isChanged: outcome !== entry.outcome,
  };
}

/** An entry that would have ended otherwise. */
export interface ChangedEntry {
  readonly entry: ComparedEntry;
  /** By the other source. */
  readonly outcome: RecordOutcome;
}

/** A series of the record held against another source's prices. */
export interface PriceComparison {
  readonly count: number;
  /** Closes within half a pip of the record's. */
  readonly agreeing: number;
  /** Of the difference of the closes, by nearest rank; empty without an entry. */
  readonly quantiles: readonly { readonly share: number; readonly points: number }[];
  readonly changed: { readonly count: number; readonly first: readonly ChangedEntry[] };
  /** Outcomes of the entries stored in time, by the record and by the other source. */
  readonly record: Tally;
  readonly other: Tally;
}

const SHARES = [0, 0.01, 0.05, 0.25, 0.5, 0.75, 0.95, 0.99, 1] as const;

/**
 * Agreement, differences, changed outcomes and hit rates of two sources.
 *
 * @param entries is iterated more than once
 * @param changes how many changed entries are returned, the first ones
 */
export function comparisonOf(entries: Iterable<ComparedEntry>, changes = 20): PriceComparison {
  let [count, agreeing, changed] = [0, 0, 0];
  const first: ChangedEntry[] = [];
  /** How often each difference occurs. */
  const differences = new Map<number, number>();
  for (const entry of entries) {
    const { difference, agrees, outcome, isChanged } = otherViewOf(entry);
    count += 1;
    if (agrees) agreeing += 1;
    differences.set(difference, (differences.get(difference) ?? 0) + 1);
    if (!isChanged) continue;
    changed += 1;
    if (first.length < changes) first.push({ entry, outcome });
  }
  return {
    count,
    agreeing,
    quantiles: quantilesOf(differences, count),
    changed: { count: changed, first },
    record: tallyOf(inTime(entries, ({ outcome }) => outcome)),
    other: tallyOf(inTime(entries, (entry) => otherViewOf(entry).outcome)),
  };
}

function* inTime(entries: Iterable<ComparedEntry>, outcomeBy: (entry: ComparedEntry) => RecordOutcome) {
  for (const entry of entries) {
    if (entry.late) continue;
    const cluster = clusterOf(entry.sourceTime + timeframeMs(entry.timeframe));
    // The chances are not compared.
    yield { outcome: outcomeBy(entry), chance: 0.5, cluster };
  }
}

function quantilesOf(differences: ReadonlyMap<number, number>, count: number): PriceComparison['quantiles'] {
  const sorted = [...differences].sort(([one], [other]) => one - other);
  if (count === 0) return [];
  return SHARES.map((share) => {
    const rank = Math.max(1, Math.ceil(share * count));
    let reached = 0;
    const [points] = sorted.find(([, times]) => {
      reached += times;
      return reached >= rank;
    }) ?? [Number.NaN];
    return { share, points };
  });
}
