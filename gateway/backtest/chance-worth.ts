import { largestHourLead, RIVALS, type Rival, rivalChance, scoreLead } from '#schema/score-rivals.js';
import { type ReliabilityDiagram, reliabilityDiagram } from '#schema/statistics/reliability-diagram.js';
import {
  addLead,
  compareScores,
  type LeadSums,
  NO_LEAD,
  type ScoreVerdict,
} from '#schema/statistics/score-comparison.js';
import { clusterOf } from '#schema/statistics/tally.js';
import { type Entries, entryTime, marketOf, resultOf, rowsWhere } from '../src/engine/history/entries.js';
import { reverse } from '../src/engine/history/history-report.js';
import { tallyRows } from '../src/engine/history/hit-figures.js';

/** A comparison of the estimated chances with a rival's. */
interface ChanceComparison extends ScoreVerdict {
  readonly rival: Rival;
  /** `all`, or a timeframe. */
  readonly label: string;
}

/** What the estimated chances of some entries are worth, as the record computes it. */
export interface ChanceWorth {
  /** Their verdicts share an error of 5 % (Holm). */
  readonly comparisons: readonly ChanceComparison[];
  /** Of all entries, each timeframe and each pair. */
  readonly reliability: readonly (ReliabilityDiagram & { readonly label: string })[];
}

/** Rows of all entries, and of each value that `labelOf` gives. */
function parts(entries: Entries, labelOf: (row: number) => string): readonly (readonly [string, number[]])[] {
  const rows = new Map<string, number[]>();
  for (const row of rowsWhere(entries, () => true)) {
    const label = labelOf(row);
    const some = rows.get(label);
    if (some) some.push(row);
    else rows.set(label, [row]);
  }
  return [...rows];
}

export function chanceWorth(entries: Entries): ChanceWorth {
  const all = ['all', rowsWhere(entries, () => true)] as const;
  const byTimeframe = parts(entries, (row) => marketOf(entries, row).timeframe);
  const byPair = parts(entries, (row) => marketOf(entries, row).pair);
  return {
    comparisons: comparisons(entries, byTimeframe.length > 1 ? [all, ...byTimeframe] : [all]),
    reliability: [all, ...byTimeframe, ...byPair].flatMap(([label, rows]) => {
      const diagram = diagramOf(entries, rows);
      return diagram ? [{ label, ...diagram }] : [];
    }),
  };
}

const tenThousandths = (entries: Entries, row: number) => Math.round((entries.chances[row] ?? 0.5) * 10_000);

function diagramOf(entries: Entries, rows: readonly number[]): ReliabilityDiagram | null {
  const percents = new Map<number, number[]>();
  for (const row of rows) {
    const percent = Math.floor(tenThousandths(entries, row) / 100);
    const some = percents.get(percent);
    if (some) some.push(row);
    else percents.set(percent, [row]);
  }
  const ranked = [...percents].sort(([one], [other]) => one - other);
  return reliabilityDiagram(
    ranked.map(([, some]) => tallyRows(entries, some)),
    tallyRows(entries, rows),
  );
}

function comparisons(
  entries: Entries,
  sets: readonly (readonly [label: string, rows: readonly number[]])[],
): ChanceComparison[] {
  const names = RIVALS.flatMap((rival) => sets.map(([label, rows]) => ({ rival, label, rows })));
  const verdicts = compareScores(
    names.map(({ rival, rows }) => ({
      sums: leadsOf(entries, rows, rival),
      largest: largestOf(entries, rows, rival),
    })),
  );
  return names.flatMap(({ rival, label }, index) => {
    const verdict = verdicts[index];
    return verdict ? [{ rival, label, ...verdict }] : [];
  });
}

/** What one hour of the files' markets can change. */
function largestOf(entries: Entries, rows: readonly number[], rival: Rival): number {
  const markets = new Set(rows.map((row) => marketOf(entries, row)));
  return [...markets].reduce((sum, { timeframe }) => sum + largestHourLead(rival, [timeframe], 1), 0);
}

function leadsOf(entries: Entries, rows: readonly number[], rival: Rival): LeadSums {
  const rule = reverse(entries);
  const hours = new Map<number, { decided: number; lead: number }>();
  for (const row of rows) {
    const direction = entries.directions[row] ?? 0;
    const result = resultOf(entries, row, direction);
    if (result === 0) continue;
    const { timeframe } = marketOf(entries, row);
    const other = rivalChance(rival, timeframe, rule(row) === direction);
    const lead = scoreLead(timeframe, tenThousandths(entries, row), other, result > 0) / 1e8;
    const hour = clusterOf(entryTime(entries, row));
    const ofHour = hours.get(hour) ?? { decided: 0, lead: 0 };
    hours.set(hour, { decided: ofHour.decided + 1, lead: ofHour.lead + lead });
  }
  let sums = NO_LEAD;
  for (const { decided, lead } of hours.values()) sums = addLead(sums, decided, lead);
  return sums;
}
