import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';

// Small numbers that stand for names in the record's narrow rows. They are stored and signed: none is ever changed.

export const PAIR_CODES = {
  'EUR/USD': 1,
  'GBP/USD': 2,
  'USD/JPY': 3,
  'AUD/USD': 4,
  'USD/CHF': 5,
  'EUR/GBP': 6,
  'EUR/JPY': 7,
  'GBP/JPY': 8,
  'AUD/JPY': 9,
  'NZD/USD': 10,
} as const satisfies Record<Pair, number>;

export const DIRECTION_CODES = { CALL: 1, PUT: -1 } as const;

export const OUTCOME_CODES = { WON: 1, LOST: 2, TIE: 3, VOID: 4 } as const;

export type RecordDirection = keyof typeof DIRECTION_CODES;
export type RecordOutcome = keyof typeof OUTCOME_CODES;

/** A timeframe stands as its minutes. */
export const timeframeCode = (timeframe: Timeframe) => timeframeMs(timeframe) / 60_000;

const PAIR_OF: ReadonlyMap<number, Pair> = new Map(PAIRS.map((pair) => [PAIR_CODES[pair], pair]));
const TIMEFRAME_OF: ReadonlyMap<number, Timeframe> = new Map(
  TIMEFRAMES.map((timeframe) => [timeframeCode(timeframe), timeframe]),
);
const OUTCOME_OF: ReadonlyMap<number, RecordOutcome> = new Map(
  (['WON', 'LOST', 'TIE', 'VOID'] as const).map((outcome) => [OUTCOME_CODES[outcome], outcome]),
);

function named<Name>(names: ReadonlyMap<number, Name>, code: number, what: string): Name {
  const name = names.get(code);
  if (name === undefined) throw new RangeError(`the record knows no ${what} ${code}`);
  return name;
}

/** @throws RangeError for a number that stands for none, as do the other two */
export const pairOf = (code: number): Pair => named(PAIR_OF, code, 'pair');
export const timeframeOf = (code: number): Timeframe => named(TIMEFRAME_OF, code, 'timeframe');
export const outcomeOfCode = (code: number): RecordOutcome => named(OUTCOME_OF, code, 'outcome');
export const directionOfCode = (code: number): RecordDirection => (code > 0 ? 'CALL' : 'PUT');
