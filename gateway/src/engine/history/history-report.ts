import type { ClusterSums, Tally } from '#schema/statistics/tally.js';
import { type Entries, entryTime, marketOf, rowsWhere } from './entries.js';
import { type Equity, equityOf } from './equity.js';
import { areaOf, figuresOf, type HitFigures, type Rule, type Terms, tallyRows } from './hit-figures.js';
import { hourOf } from './rollover.js';

/** One row of a table. */
export interface Group {
  readonly label: string;
  readonly figures: HitFigures;
}

/** All figures about a set of entries. Verdicts of the rows of one table share an error of 5 % (Holm). */
export interface HistoryReport {
  readonly headline: HitFigures;
  /** Sums over the hours of all entries, for a verdict that is drawn together with others. */
  readonly sums: ClusterSums;
  /** Area under the curve; null if undefined. */
  readonly auc: number | null;
  /** Confidence 50-60, 60-70, 70-80, 80-90, 90-95. */
  readonly byConfidence: readonly Group[];
  /** Deciles of the decided entries by estimated chance, then by time. */
  readonly byChance: readonly Group[];
  /** The same candles with simple rules in place of the engine. */
  readonly baselines: readonly Group[];
  readonly byPair: readonly Group[];
  readonly byTimeframe: readonly Group[];
  /** UTC hour in which the trade runs, 0 to 23. */
  readonly byHour: readonly Group[];
  /** During the rollover hour, and outside it. */
  readonly byRollover: readonly Group[];
  /** 0 is Sunday. */
  readonly byWeekday: readonly Group[];
  readonly equity: Equity;
}

const DAY_MS = 86_400_000;
/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 4;
const BUCKETS = [50, 60, 70, 80, 90, 96] as const;

/**
 * @param entries in order of time
 * @param quietHours for each market, its rollover hour (UTC)
 */
export function historyReport(entries: Entries, terms: Terms, quietHours: readonly number[]): HistoryReport {
  const all = rowsWhere(entries, () => true);
  const tallied = (groups: ReadonlyMap<string, readonly number[]>) =>
    groupsOf(
      [...groups].map(([label, rows]) => [label, tallyRows(entries, rows)]),
      terms,
    );
  const by = (labelOf: (row: number) => string, labels: readonly string[] = []) => {
    const groups = new Map<string, number[]>(labels.map((label) => [label, []]));
    for (const row of all) {
      const label = labelOf(row);
      const rows = groups.get(label);
      if (rows) rows.push(row);
      else groups.set(label, [row]);
    }
    return tallied(groups);
  };
  const hour = (row: number) => hourOf(entryTime(entries, row));
  const weekday = (row: number) => (Math.floor(entryTime(entries, row) / DAY_MS) + FIRST_WEEKDAY) % 7;
  const isQuiet = (row: number) => hour(row) === quietHours[entries.market[row] ?? -1];
  const tally = tallyRows(entries, all);
  const [headline] = figuresOf([tally], terms);
  if (!headline) throw new RangeError('one tally has one row of figures');
  return {
    headline,
    sums: tally.clusters,
    auc: areaOf(entries, all),
    byConfidence: by((row) => bucketOf(entries.confidences[row] ?? 0), BUCKETS.slice(0, -1).map(bucketOf)),
    byChance: tallied(tenthsByChance(entries, all)),
    baselines: baselines(entries, all, terms),
    byPair: by((row) => marketOf(entries, row).pair),
    byTimeframe: by((row) => marketOf(entries, row).timeframe),
    byHour: by((row) => String(hour(row)), numbered(24)),
    byRollover: by((row) => (isQuiet(row) ? 'rollover' : 'outside'), ['outside', 'rollover']),
    byWeekday: by((row) => String(weekday(row)), numbered(7)),
    equity: equityOf(entries, all, terms),
  };
}

const numbered = (count: number) => Array.from({ length: count }, (_, i) => String(i));

function groupsOf(tallies: readonly (readonly [string, Tally])[], terms: Terms): Group[] {
  const filled = tallies.filter(([, { won, lost, tied }]) => won + lost + tied > 0);
  const figures = figuresOf(
    filled.map(([, tally]) => tally),
    terms,
  );
  return filled.flatMap(([label], i) => {
    const own = figures[i];
    return own ? [{ label, figures: own }] : [];
  });
}

function bucketOf(confidence: number): string {
  const low = BUCKETS.findLast((bound) => bound <= confidence) ?? 50;
  return `${low}-${Math.min(low + 10, 95)}`;
}

function tenthsByChance(entries: Entries, all: readonly number[]): Map<string, readonly number[]> {
  const decided = all.filter((row) => entries.entryPrices[row] !== entries.exitPrices[row]);
  const chance = (row: number) => entries.chances[row] ?? 0;
  // The sort is stable: among equal chances the earlier entry comes first.
  const ranked = [...decided].sort((a, b) => chance(a) - chance(b));
  const cut = (tenth: number) => Math.floor((ranked.length * tenth) / 10);
  return new Map(
    Array.from({ length: 10 }, (_, tenth) => [String(tenth + 1), ranked.slice(cut(tenth), cut(tenth + 1))]),
  );
}

/** A pseudo-random but fixed side for each candle: one bit of a hash of the entry's minute and market. */
function coin(entries: Entries): Rule {
  return (row) => {
    const minute = (entries.times[row] ?? 0) / 60_000;
    const mixed = Math.imul((minute ^ ((entries.market[row] ?? 0) << 27)) >>> 0, 2_654_435_761);
    return (Math.imul(mixed ^ (mixed >>> 15), 2_246_822_519) >>> 16) & 1 ? 1 : -1;
  };
}

/** Against the last candle. One that closed where it opened has no reverse; the coin decides instead. */
export function reverse(entries: Entries): Rule {
  const chance = coin(entries);
  return (row) => {
    const body = entries.bodies[row] ?? 0;
    if (body === 0) return chance(row);
    return body > 0 ? -1 : 1;
  };
}

function baselines(entries: Entries, all: readonly number[], terms: Terms): Group[] {
  const chance = coin(entries);
  const rules: readonly (readonly [string, Rule])[] = [
    ['a coin', chance],
    ['always CALL', () => 1],
    ['reverse of the last candle', reverse(entries)],
  ];
  return groupsOf(
    rules.map(([label, rule]) => [label, tallyRows(entries, all, rule)]),
    terms,
  );
}
