import type { CoinSymbol } from '#schema/coin.js';
import { PAIRS, type Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';

// Numeric codes for names in the record's narrow rows. They are stored and signed, so none may ever change.

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

/** In the column of the pairs, whose codes they share. */
export const COIN_CODES = {
  BTC: 101,
  ETH: 102,
  SOL: 103,
  XRP: 104,
  BNB: 105,
  ADA: 106,
  DOGE: 107,
  LINK: 108,
} as const satisfies Record<CoinSymbol, number>;

export const DIRECTION_CODES = { CALL: 1, PUT: -1 } as const;

export const OUTCOME_CODES = { WON: 1, LOST: 2, TIE: 3, VOID: 4 } as const;

/**
 * Reason for VOID. NO_PRICE: the feed had no first price in time. NOT_READ: it was not read in time, such as by a
 * gateway that was stopped. NO_CANDLE: the deciding candle is missing, though the feed has candles before and after it.
 * OUT_OF_REACH: the feed no longer reaches back to that candle.
 */
export const VOID_REASON_CODES = { NO_PRICE: 1, NO_CANDLE: 2, OUT_OF_REACH: 3, NOT_READ: 4 } as const;

export type RecordVoidReason = keyof typeof VOID_REASON_CODES;
export type RecordDirection = keyof typeof DIRECTION_CODES;
export type RecordOutcome = keyof typeof OUTCOME_CODES;

/** The code of a timeframe is its length in minutes. */
export const timeframeCode = (timeframe: Timeframe) => timeframeMs(timeframe) / 60_000;

const PAIR_OF: ReadonlyMap<number, Pair> = new Map(PAIRS.map((pair) => [PAIR_CODES[pair], pair]));
const TIMEFRAME_OF: ReadonlyMap<number, Timeframe> = new Map(
  TIMEFRAMES.map((timeframe) => [timeframeCode(timeframe), timeframe]),
);
const OUTCOME_OF: ReadonlyMap<number, RecordOutcome> = new Map(
  (['WON', 'LOST', 'TIE', 'VOID'] as const).map((outcome) => [OUTCOME_CODES[outcome], outcome]),
);

const VOID_REASON_OF: ReadonlyMap<number, RecordVoidReason> = new Map(
  (['NO_PRICE', 'NO_CANDLE', 'OUT_OF_REACH', 'NOT_READ'] as const).map((reason) => [
    VOID_REASON_CODES[reason],
    reason,
  ]),
);

function named<Name>(names: ReadonlyMap<number, Name>, code: number, what: string): Name {
  const name = names.get(code);
  if (name === undefined) throw new RangeError(`the record knows no ${what} ${code}`);
  return name;
}

/** @throws RangeError for an unknown number, as do the functions below */
export const pairOf = (code: number): Pair => named(PAIR_OF, code, 'pair');
export const timeframeOf = (code: number): Timeframe => named(TIMEFRAME_OF, code, 'timeframe');
export const outcomeOfCode = (code: number): RecordOutcome => named(OUTCOME_OF, code, 'outcome');
export const voidReasonOf = (code: number): RecordVoidReason => named(VOID_REASON_OF, code, 'reason');
export const directionOfCode = (code: number): RecordDirection => (code > 0 ? 'CALL' : 'PUT');
