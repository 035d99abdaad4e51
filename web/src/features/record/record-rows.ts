import { clusterRate } from '#schema/statistics/cluster-interval.js';
import { addTallies, NO_TALLY, type Tally } from '#schema/statistics/tally.js';
import { verdictsOf } from '#schema/statistics/verdict.js';
import type { RecordFiguresQuery, RecordRowPartsFragment } from '../../gql/record';
import type { ShownVerdict } from './record-texts';

export type RecordFigures = RecordFiguresQuery['record'];
export type RecordGroup = RecordFigures['groups'][number];

/** What is drawn of a row. */
export interface RateRow {
  readonly key: string;
  readonly name: string;
  readonly decided: number;
  readonly rate: number | null;
  readonly low: number;
  readonly high: number;
}

export function groupOf({ groups }: RecordFigures, dimension: RecordGroup['dimension']): RecordGroup['rows'] {
  return groups.find((group) => group.dimension === dimension)?.rows ?? [];
}

type Counted = Pick<RecordRowPartsFragment, 'key' | 'won' | 'lost' | 'rate' | 'low' | 'high'>;

export function toRateRow(name: string, { key, won, lost, rate, low, high }: Counted): RateRow {
  return { key, name, decided: won + lost, rate, low, high };
}

/** Rows without an hour in common as one, such as all hours of the day but some. */
export function joinedRow(key: string, name: string, rows: readonly RecordRowPartsFragment[]): RateRow {
  const tally = rows.reduce<Tally>(
    (sum, { won, lost, clusters }) => addTallies(sum, { ...NO_TALLY, won, lost, clusters }),
    NO_TALLY,
  );
  return { key, name, decided: tally.won + tally.lost, ...clusterRate(tally) };
}

/** Verdicts of each row against both lines; none where the prices are of no real market. */
export interface Verdicts {
  readonly half: ShownVerdict | undefined;
  readonly even: ShownVerdict | undefined;
}

const WORDS = { above: 'ABOVE', below: 'BELOW', unknown: 'UNKNOWN' } as const;

/** As the gateway draws them, against the break-even of the payout that the reader chose. */
export function verdictsAgainst(breakEven: number, figures: RecordFigures): ReadonlyMap<unknown, Verdicts> {
  const judged = [figures.overall, ...figures.groups.flatMap(({ rows }) => rows)].filter(
    ({ verdicts }) => verdicts.length > 0,
  );
  const even = verdictsOf(
    breakEven,
    judged.map(({ clusters }) => clusters),
  );
  return new Map(
    judged.map((row, index) => {
      const verdict = even[index];
      return [row, { half: row.verdicts[0], even: verdict && { ...verdict, word: WORDS[verdict.word] } }];
    }),
  );
}
