import { isDeepStrictEqual } from 'node:util';
import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addClusters, NO_CLUSTERS, oneCluster, type Tally } from '#schema/statistics/tally.js';
import { leadOf, type RecordSnapshot, type RecordSum } from '../../src/features/record/record.repository.js';
import { clusterHour } from '../../src/features/record/record-entry.js';
import { type HourCounts, type SettledEntry, Tallies } from '../../src/features/record/record-selections.js';
import type { Faults } from './faults.js';
import type { LoggedEntry } from './packed-entries.js';
import { LEAST_HOURS, NO_ACCIDENT } from './selection-check.js';

const COUNTS = ['won', 'lost', 'tied', 'voided'] as const;

/** A smaller lead is ordinary: witnesses are often added later, and months differ. */
const LEAST_LEAD = 0.02;

/** Sums over complete hours. */
type HourSums = Pick<RecordSum, 'clusters' | 'leads'>;

const isSame = (one: HourSums, other: HourSums) =>
  isDeepStrictEqual(one.clusters, other.clusters) && isDeepStrictEqual(one.leads, other.leads);

/** Sums of hours, exact: powers do not fit into a double before they are added up. */
function sumsOf(rows: readonly HourCounts[], dimension: RecordSum['dimension']): HourSums {
  const clusters = rows.map(({ won, lost }) => oneCluster(won, won + lost)).reduce(addClusters, NO_CLUSTERS);
  const over = (of: (row: HourCounts) => number) => {
    const leads = rows.map((row) => BigInt(of(row)));
    const powers = [1n, 2n, 3n, 4n].map((power) =>
      Number(leads.reduce((sum, lead) => sum + lead ** power, 0n)),
    );
    return leadOf(clusters.decided, powers);
  };
  return {
    clusters,
    leads: {
      coin: over(({ coinLead }) => coinLead),
      reverse: over(({ reverseLead }) => reverseLead),
      ...(dimension === 'shadow' && { present: over(({ presentLead }) => presentLead) }),
    },
  };
}

/** Computes the sums from the log, entry by entry, and compares them with the published ones. */
export class SumCheck {
  private readonly tallies = new Tallies();
  private counted = 0;

  constructor(private readonly published: RecordSnapshot) {}

  /** Entries that have ended. */
  get settled(): number {
    return this.counted;
  }

  /** @param leaf of the outcome, which the sums may not include yet */
  add(leaf: number, settled: SettledEntry): void {
    this.counted += 1;
    if (leaf < this.published.size) this.tallies.add(settled);
  }

  /** @param logged all entries of the log */
  compare(logged: Iterable<LoggedEntry>, faults: Faults): void {
    const { size, sums } = this.published;
    const open = openHours(logged, size);
    const selections = new Map<string, HourCounts[]>();
    for (const row of this.tallies.rows) {
      const rows = selections.get(nameOf(row));
      if (rows) rows.push(row);
      else selections.set(nameOf(row), [row]);
    }
    for (const sum of sums) {
      if (sum.dimension === 'witnessed') boundWitnessed(sum, sums, faults);
      else compare(sum, selections.get(nameOf(sum)) ?? [], open, faults);
    }
    const published = new Set(sums.map(nameOf));
    for (const name of selections.keys())
      if (!published.has(name)) faults.add('sums that are not published', name);
  }
}

const nameOf = ({ series, dimension, value }: Pick<RecordSum, 'series' | 'dimension' | 'value'>) =>
  `series ${series}, ${dimension} ${value}`.trimEnd();

/**
 * Whether the entries that were cosigned in time are right more often than those of any pair or timeframe by more than
 * chance explains. Which they are depends on when they were signed, and on how long their outcome takes.
 *
 * @param parts by pair, and by timeframe
 */
function isTooOftenRight(witnessed: Tally, whole: Tally, parts: readonly Tally[]): boolean {
  const decided = witnessed.won + witnessed.lost;
  const best = Math.max(...parts.map((tally) => clusterRate(tally).rate ?? 0));
  if (decided === 0 || parts.length === 0 || whole.clusters.clusters < LEAST_HOURS) return false;
  const variance = (best * (1 - best) * clusterRate(whole).designEffect) / decided;
  const lead = witnessed.won / decided - best;
  return lead > LEAST_LEAD && lead > NO_ACCIDENT * Math.sqrt(variance);
}

/**
 * Cosignatures are not in the log: it gives only an upper bound for the entries that were cosigned in time, and that they
 * cannot be right much more often than the others.
 */
function boundWitnessed(sum: RecordSum, sums: readonly RecordSum[], faults: Faults): void {
  const whole = sums.find(({ series, dimension }) => series === sum.series && dimension === 'all');
  for (const count of COUNTS)
    if (!whole || sum[count] > whole[count])
      faults.add('sums that the log does not give', `${nameOf(sum)}: ${count} ${sum[count]}`);
  const parts = sums.filter(
    ({ series, dimension }) => series === sum.series && (dimension === 'timeframe' || dimension === 'pair'),
  );
  if (whole && isTooOftenRight(sum, whole, parts))
    faults.add(
      'cosigned entries that are right more often than the others',
      `series ${sum.series}: ${sum.won} of ${sum.won + sum.lost}`,
    );
}

/** By series: hours with a pending entry, and the newest hour, which may have been incomplete. */
function openHours(logged: Iterable<LoggedEntry>, size: number) {
  const hours = new Map<number, { readonly pending: Set<number>; newest: number }>();
  for (const { entry, outcome } of logged) {
    const hour = clusterHour(entry, entry.source ?? entry.time);
    const ofSeries = hours.get(entry.series) ?? { pending: new Set<number>(), newest: hour };
    if (!outcome || outcome.leaf >= size) ofSeries.pending.add(hour);
    ofSeries.newest = hour;
    hours.set(entry.series, ofSeries);
  }
  return hours;
}

function compare(
  sum: RecordSum,
  rows: readonly HourCounts[],
  open: ReturnType<typeof openHours>,
  faults: Faults,
): void {
  const name = nameOf(sum);
  const total = (of: (row: HourCounts) => number) => rows.reduce((whole, row) => whole + of(row), 0);
  for (const count of COUNTS) {
    const expected = total((row) => row[count]);
    if (sum[count] !== expected)
      faults.add('sums that the log does not give', `${name}: ${count} ${sum[count]}, not ${expected}`);
  }
  const pairs = [
    ['chance', Math.round(sum.chanceSum * 1e4), total(({ chance }) => chance)],
    ['Brier', Math.round(sum.brierSum * 1e8), total(({ brier }) => brier)],
  ] as const;
  for (const [what, stored, expected] of pairs)
    if (stored !== expected)
      faults.add('sums that the log does not give', `${name}: ${what} ${stored}, not ${expected}`);
  const hours = open.get(sum.series);
  const complete = rows.filter(({ hour }) => !hours?.pending.has(hour));
  const before = complete.filter(({ hour }) => hour !== hours?.newest);
  if (![complete, before].some((some) => isSame(sumsOf(some, sum.dimension), sum)))
    faults.add('sums that the log does not give', `${name}: its hours`);
}
