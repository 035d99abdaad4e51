import type { Verdict } from '#schema/record-texts.js';
import type { RecordFiguresQuery, RecordRowPartsFragment } from '../../gql/record';

export type RecordFigures = RecordFiguresQuery['record'];
export type ReliabilityRow = RecordFigures['worth']['reliability'][number];
type RecordGroup = RecordFigures['groups'][number];

/** The plotted values of a row. */
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

/** Verdicts of a row against both lines; undefined if none is drawn, or not yet. */
export interface Verdicts {
  readonly half: Verdict | undefined;
  readonly even: Verdict | undefined;
}

/** The rows that the gateway draws verdicts for, as one family. */
export function judgedRows({ overall, groups }: RecordFigures): RecordRowPartsFragment[] {
  return [overall, ...groups.flatMap(({ rows }) => rows)].filter(({ verdicts }) => verdicts.length > 0);
}

/** The gateway's verdicts, for its own payout. */
export function givenVerdicts(figures: RecordFigures): ReadonlyMap<unknown, Verdicts> {
  return new Map(judgedRows(figures).map((row) => [row, { half: row.verdicts[0], even: row.verdicts[1] }]));
}
