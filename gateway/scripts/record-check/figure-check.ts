import { BREAK_EVEN_RATE } from '#schema/limits.js';
import { brierScore, reliabilityOf } from '#schema/statistics/calibration.js';
import { addTallies, type Tally } from '#schema/statistics/tally.js';
import { verdictsOf } from '#schema/statistics/verdict.js';
import { ENGINE_VERSION } from '../../src/engine/analyse.js';
import type { RecordSnapshot, RecordSum } from '../../src/features/record/record.repository.js';
import type { RecordDimension } from '../../src/features/record/record-figures.type.js';
import type { RecordWorth } from '../../src/features/record/record-worth.type.js';
import type { Faults } from './faults.js';
import { isShownRight } from './shown-series.js';
import { checkWorth } from './worth-check.js';

/** A row of the answer of `GET /api/record`. */
interface PublishedRow extends Pick<Tally, 'won' | 'lost' | 'tied' | 'voided' | 'clusters'> {
  readonly key: string;
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
  readonly meanChance: number | null;
  readonly brier: number | null;
  readonly verdicts: readonly {
    readonly line: number;
    readonly word: string;
    readonly signalsNeeded: number | null;
  }[];
}

/** The checked part of the answer of `GET /api/record`. */
export interface PublishedFigures {
  readonly prices: string;
  readonly breakEven: number;
  readonly pending: number;
  readonly voids: readonly { readonly reason: string; readonly count: number }[];
  readonly undirected?: readonly { readonly reason: string; readonly count: number }[];
  readonly undirectedUntil?: string | null;
  readonly series: { readonly id: string } | null;
  readonly overall: PublishedRow;
  readonly late: PublishedRow;
  readonly witnessed: PublishedRow;
  readonly groups: readonly { readonly dimension: string; readonly rows: readonly PublishedRow[] }[];
  readonly baselines: readonly PublishedRow[];
  readonly history: readonly (Pick<Tally, 'won' | 'lost' | 'tied' | 'voided'> & {
    readonly id: string;
    readonly counting: string;
    readonly feed: string;
    readonly engineVersion: string;
  })[];
  readonly worth?: RecordWorth;
  readonly shadows?: readonly Readonly<Record<string, unknown>>[];
  readonly head: { readonly size: number } | null;
}

/** Groups of rows, each of which is shown. */
const DIMENSIONS = [
  'PAIR',
  'TIMEFRAME',
  'HOUR',
  'ROLLOVER',
  'WEEKDAY',
  'CONFIDENCE',
  'CHANCE',
  'WEEK',
] as const satisfies readonly RecordDimension[];

const COUNTS = ['won', 'lost', 'tied', 'voided'] as const;

const NOTHING: Tally = {
  ...{ won: 0, lost: 0, tied: 0, voided: 0, chanceSum: 0, brierSum: 0 },
  clusters: {
    ...{ clusters: 0, won: 0, decided: 0, wonWon: 0, wonDecided: 0, decidedDecided: 0, largest: 0 },
  },
};

/** Rounding differences between two ways to add up the same numbers. */
const NEAR = 1e-9;

const isNear = (one: number | null, other: number | null) =>
  one === null || other === null ? one === other : Math.abs(one - other) < NEAR;

/** Compares the public figures with those that follow from the sums; the sums themselves were compared with the log. */
export function checkFigures(
  figures: PublishedFigures,
  { sums, series }: RecordSnapshot,
  faults: Faults,
): void {
  const id = Number(figures.series?.id);
  if (!isShownRight(series.find((one) => one.id === id)?.id, series))
    faults.add('figures that the sums do not give', `series ${figures.series?.id ?? 'none'} is shown`);
  const pending = series.find((one) => one.id === id)?.pending ?? 0;
  if (figures.pending !== pending)
    faults.add('figures that the sums do not give', `pending ${figures.pending}, not ${pending}`);
  if (!isNear(figures.breakEven, BREAK_EVEN_RATE))
    faults.add('figures that the sums do not give', `break-even ${figures.breakEven}`);
  const sumOf = (series: number, dimension: string, value = ''): RecordSum | undefined =>
    sums.find((sum) => sum.series === series && sum.dimension === dimension && sum.value === value);
  const judged: PublishedRow[] = [figures.overall];
  compare('overall', figures.overall, sumOf(id, 'all'), faults);
  compare('late', figures.late, sumOf(id, 'late'), faults);
  compare('witnessed', figures.witnessed, sumOf(id, 'witnessed'), faults);
  const own = sums.filter((sum) => sum.series === id);
  for (const dimension of DIMENSIONS) {
    const rows = figures.groups.find((group) => group.dimension === dimension)?.rows ?? [];
    const expected = dimension === 'ROLLOVER' ? rolloverOf(own) : talliesOf(own, dimension.toLowerCase());
    for (const row of rows) {
      compare(`${dimension.toLowerCase()} ${row.key}`, row, expected.get(row.key), faults);
      if (dimension !== 'WEEK') judged.push(row);
    }
    compareCount(dimension, rows, expected.size, faults);
  }
  const baselines = own.filter(({ dimension }) => dimension === 'baseline');
  compareCount('baselines', figures.baselines, baselines.length, faults);
  for (const { value } of baselines) {
    const row = figures.baselines.find(({ key }) => key === value.toUpperCase());
    if (row) compare(`baseline ${row.key}`, row, sumOf(id, 'baseline', value), faults);
    else faults.add('figures that the sums do not give', `no baseline ${value}`);
  }
  const { voids } = figures;
  for (const { value, voided } of own.filter(({ dimension }) => dimension === 'void')) {
    const count = voids.find(({ reason }) => reason === value)?.count ?? 0;
    if (count !== voided)
      faults.add('figures that the sums do not give', `void ${value}: ${count}, not ${voided}`);
  }
  for (const { reason } of voids)
    if (!sumOf(id, 'void', reason)) faults.add('figures that the sums do not give', `void ${reason}`);
  compareHistory(figures, { sums, series }, faults);
  compareVerdicts(figures.prices === 'REAL', judged, faults);
  const engine = series.find((one) => one.id === id)?.engineVersion ?? ENGINE_VERSION;
  checkWorth(figures.worth, own, figures.prices === 'REAL', engine, faults);
}

/** Each row once: a good one that is there twice would take the place of a bad one. */
function compareCount(name: string, rows: readonly PublishedRow[], expected: number, faults: Faults): void {
  const { size } = new Set(rows.map(({ key }) => key));
  if (size !== expected || rows.length !== expected)
    faults.add(
      'figures that the sums do not give',
      `${name}: ${rows.length} rows of ${size} keys, not ${expected}`,
    );
}

/** Every series that ever ran is listed, with its counts. */
function compareHistory(
  { history }: PublishedFigures,
  { sums, series }: Pick<RecordSnapshot, 'sums' | 'series'>,
  faults: Faults,
): void {
  const counted = history.filter(({ counting }) => counting === 'CANDLES');
  if (counted.length !== series.length)
    faults.add(
      'figures that the sums do not give',
      `history: ${counted.length} series, not ${series.length}`,
    );
  for (const { id, feed, engineVersion } of series) {
    const shown = counted.find((one) => one.id === String(id));
    const sum = sums.find((one) => one.series === id && one.dimension === 'all') ?? NOTHING;
    const isSame =
      shown?.feed === feed &&
      shown.engineVersion === engineVersion &&
      COUNTS.every((count) => shown[count] === sum[count]);
    if (!isSame) faults.add('figures that the sums do not give', `history of series ${id}`);
  }
}

function talliesOf(sums: readonly RecordSum[], dimension: string): ReadonlyMap<string, Tally> {
  return new Map(sums.filter((sum) => sum.dimension === dimension).map((sum) => [sum.value, sum]));
}

/**
 * The rollover hours (UTC) together, and the other hours. Their sums can be added, as they have no cluster in common.
 */
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
      const found = published.find((one) => isNear(one.line, line));
      const expected = verdicts[index];
      const isSame =
        found?.word === expected?.word.toUpperCase() &&
        (found?.signalsNeeded ?? null) === (expected?.signalsNeeded ?? null);
      if (!isSame)
        faults.add(
          'verdicts that the sums do not give',
          `${key} at ${line}: ${found?.word ?? 'none'}, not ${expected?.word ?? 'none'}`,
        );
    }
  }
}
