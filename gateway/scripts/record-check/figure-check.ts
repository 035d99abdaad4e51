import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { brierScore, reliabilityOf } from '#schema/statistics/calibration.js';
import { addTallies, type Tally } from '#schema/statistics/tally.js';
import { verdictsOf } from '#schema/statistics/verdict.js';
import type { RecordSnapshot, RecordSum } from '../../src/features/record/record.repository.js';
import type { Faults } from './faults.js';

/** A row as `GET /api/record` answers it. */
interface PublishedRow extends Pick<Tally, 'won' | 'lost' | 'tied' | 'voided' | 'clusters'> {
  readonly key: string;
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
  readonly meanChance: number | null;
  readonly brier: number | null;
  readonly verdicts: readonly { readonly line: number; readonly word: string }[];
}

/** What `GET /api/record` answers, as far as it is checked. */
export interface PublishedFigures {
  readonly prices: string;
  readonly series: { readonly id: string } | null;
  readonly overall: PublishedRow;
  readonly late: PublishedRow;
  readonly groups: readonly { readonly dimension: string; readonly rows: readonly PublishedRow[] }[];
  readonly baselines: readonly PublishedRow[];
  readonly history: readonly (Pick<Tally, 'won' | 'lost' | 'tied' | 'voided'> & {
    readonly id: string;
    readonly counting: string;
  })[];
  readonly head: { readonly size: number } | null;
}

const COUNTS = ['won', 'lost', 'tied', 'voided'] as const;

const NOTHING: Tally = {
  ...{ won: 0, lost: 0, tied: 0, voided: 0, chanceSum: 0, brierSum: 0 },
  clusters: {
    ...{ clusters: 0, won: 0, decided: 0, wonWon: 0, wonDecided: 0, decidedDecided: 0, largest: 0 },
  },
};

/** Rounding of two ways to add up the same numbers. */
const NEAR = 1e-9;

const isNear = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < NEAR;

/** Compares the figures that everybody sees with those that follow from the sums, which were compared with the log. */
export function checkFigures(figures: PublishedFigures, { sums }: RecordSnapshot, faults: Faults): void {
  const id = Number(figures.series?.id);
  const sumOf = (series: number, dimension: string, value = ''): RecordSum | undefined =>
    sums.find((sum) => sum.series === series && sum.dimension === dimension && sum.value === value);
  const judged: PublishedRow[] = [figures.overall];
  compare('overall', figures.overall, sumOf(id, 'all'), faults);
  compare('late', figures.late, sumOf(id, 'late'), faults);
  const own = sums.filter((sum) => sum.series === id);
  for (const { dimension, rows } of figures.groups) {
    const expected = dimension === 'ROLLOVER' ? rolloverOf(own) : talliesOf(own, dimension.toLowerCase());
    for (const row of rows) {
      compare(`${dimension.toLowerCase()} ${row.key}`, row, expected.get(row.key), faults);
      if (dimension !== 'WEEK') judged.push(row);
    }
    if (expected.size !== rows.length)
      faults.add(
        'figures that the sums do not give',
        `${dimension}: ${rows.length} rows, not ${expected.size}`,
      );
  }
  for (const row of figures.baselines)
    compare(`baseline ${row.key}`, row, sumOf(id, 'baseline', row.key.toLowerCase()), faults);
  for (const one of figures.history) {
    if (one.counting !== 'CANDLES') continue;
    const sum = sumOf(Number(one.id), 'all') ?? NOTHING;
    if (COUNTS.some((count) => one[count] !== sum[count]))
      faults.add('figures that the sums do not give', `history of series ${one.id}`);
  }
  compareVerdicts(figures.prices === 'REAL', judged, faults);
}

function talliesOf(sums: readonly RecordSum[], dimension: string): ReadonlyMap<string, Tally> {
  return new Map(sums.filter((sum) => sum.dimension === dimension).map((sum) => [sum.value, sum]));
}

/** The hours of the rollover (UTC) joined, and the others; hours have no cluster in common, so that they add up. */
function rolloverOf(sums: readonly RecordSum[]): ReadonlyMap<string, Tally> {
  const joined = new Map<string, Tally>();
  for (const [hour, tally] of talliesOf(sums, 'hour')) {
    const key = hour === '21' || hour === '22' ? 'IN' : 'OUT';
    joined.set(key, addTallies(joined.get(key) ?? NOTHING, tally));
  }
  return joined;
}

function compare(name: string, row: PublishedRow, sum: Tally = NOTHING, faults: Faults): void {
  const { rate, low, high, meanChance } = reliabilityOf(sum);
  const pairs = [
    ['rate', row.rate, rate],
    ['low', row.low, low],
    ['high', row.high, high],
    ['mean chance', row.meanChance, meanChance],
    ['Brier score', row.brier, brierScore(sum)],
    ...COUNTS.map((count) => [count, row[count], sum[count]] as const),
    ...Object.entries(sum.clusters).map(
      ([part, value]) => [part, row.clusters[part as keyof Tally['clusters']], value] as const,
    ),
  ] as const;
  for (const [what, published, expected] of pairs)
    if (!isNear(published, expected))
      faults.add('figures that the sums do not give', `${name}: ${what} ${published}, not ${expected}`);
}

function compareVerdicts(isReal: boolean, rows: readonly PublishedRow[], faults: Faults): void {
  for (const line of [0.5, BREAK_EVEN_RATE]) {
    const verdicts = isReal
      ? verdictsOf(
          line,
          rows.map(({ clusters }) => clusters),
        )
      : [];
    for (const [index, { key, verdicts: published }] of rows.entries()) {
      const word = published.find((one) => isNear(one.line, line))?.word;
      const expected = verdicts[index]?.word.toUpperCase();
      if (word !== expected)
        faults.add(
          'verdicts that the sums do not give',
          `${key} at ${line}: ${word ?? 'none'}, not ${expected ?? 'none'}`,
        );
    }
  }
}
