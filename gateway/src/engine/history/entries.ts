import { timeframeMs } from '#schema/timeframe.js';
import type { NamedCandles } from '../candle.js';
import type { CandleColumns } from '../candle-columns.js';
import type { SignalSeries } from '../signal-series.js';

/** Past signals with their outcomes, as columns, by time within each market. */
export interface Entries {
  readonly length: number;
  readonly markets: readonly NamedCandles[];
  /** Index into `markets`. */
  readonly market: Uint16Array;
  /** Opening of the analysed candle, epoch milliseconds. */
  readonly times: Float64Array;
  /** 1 for CALL, -1 for PUT. */
  readonly directions: Int8Array;
  readonly confidences: Uint8Array;
  /** 0.5..1 */
  readonly chances: Float64Array;
  /** First and last price of the next candle. */
  readonly entryPrices: Float64Array;
  readonly exitPrices: Float64Array;
  /** Direction of the analysed candle itself: 1 up, -1 down, 0 neither. */
  readonly bodies: Int8Array;
}

/** A line of the backtest's `--signals` output, with the same fields as an entry of the public record. */
export interface EntryLine {
  readonly pair: string;
  readonly timeframe: string;
  readonly time: number;
  readonly direction: 'CALL' | 'PUT';
  readonly confidence: number;
  readonly chance: number;
  readonly entry: number;
  readonly exit: number;
  readonly outcome: 'WON' | 'LOST' | 'TIE';
}

/**
 * The entries of a series, one for each signal whose next candle follows directly. It is entered at that candle's first
 * price and ends at its last. After a gap there is no entry, since nobody could have traded at the next price.
 */
export function entriesOf(columns: CandleColumns, signals: SignalSeries, market: NamedCandles): Entries {
  const length = timeframeMs(market.timeframe);
  const rows: number[] = [];
  for (let row = 0; row + 1 < columns.length; row += 1) {
    const follows = at(columns.times, row + 1) === at(columns.times, row) + length;
    if (follows && signals.directions[row] !== 0) rows.push(row);
  }
  return {
    length: rows.length,
    markets: [market],
    market: new Uint16Array(rows.length),
    times: Float64Array.from(rows, (row) => at(columns.times, row)),
    directions: Int8Array.from(rows, (row) => at(signals.directions, row)),
    confidences: Uint8Array.from(rows, (row) => at(signals.confidences, row)),
    chances: Float64Array.from(rows, (row) => at(signals.chances, row)),
    entryPrices: Float64Array.from(rows, (row) => at(columns.opens, row + 1)),
    exitPrices: Float64Array.from(rows, (row) => at(columns.closes, row + 1)),
    bodies: Int8Array.from(rows, (row) => Math.sign(at(columns.closes, row) - at(columns.opens, row))),
  };
}

/** The entries of the given rows, in the same order. */
export function someOf(all: Entries, rows: ArrayLike<number>): Entries {
  return {
    length: rows.length,
    markets: all.markets,
    market: Uint16Array.from(rows, (row) => at(all.market, row)),
    times: Float64Array.from(rows, (row) => at(all.times, row)),
    directions: Int8Array.from(rows, (row) => at(all.directions, row)),
    confidences: Uint8Array.from(rows, (row) => at(all.confidences, row)),
    chances: Float64Array.from(rows, (row) => at(all.chances, row)),
    entryPrices: Float64Array.from(rows, (row) => at(all.entryPrices, row)),
    exitPrices: Float64Array.from(rows, (row) => at(all.exitPrices, row)),
    bodies: Int8Array.from(rows, (row) => at(all.bodies, row)),
  };
}

/** Rows that satisfy a condition. */
export function rowsWhere({ length }: Entries, holds: (row: number) => boolean): number[] {
  const rows: number[] = [];
  for (let row = 0; row < length; row += 1) if (holds(row)) rows.push(row);
  return rows;
}

/** Entries of several markets, ordered by when they begin. */
export function joined(sets: readonly Entries[]): Entries {
  const [only] = sets;
  if (only && sets.length === 1) return only;
  const markets = sets.flatMap((set) => set.markets);
  const firsts: number[] = [];
  let offset = 0;
  for (const set of sets) {
    firsts.push(offset);
    offset += set.markets.length;
  }
  const one: Entries = {
    length: sets.reduce((sum, { length }) => sum + length, 0),
    markets,
    market: Uint16Array.from(sets.flatMap((set, i) => Array.from(set.market, (m) => m + (firsts[i] ?? 0)))),
    times: together(sets.map(({ times }) => times)),
    directions: Int8Array.from(together(sets.map(({ directions }) => directions))),
    confidences: Uint8Array.from(together(sets.map(({ confidences }) => confidences))),
    chances: together(sets.map(({ chances }) => chances)),
    entryPrices: together(sets.map(({ entryPrices }) => entryPrices)),
    exitPrices: together(sets.map(({ exitPrices }) => exitPrices)),
    bodies: Int8Array.from(together(sets.map(({ bodies }) => bodies))),
  };
  const order = [...one.times.keys()].sort((a, b) => entryTime(one, a) - entryTime(one, b));
  return someOf(one, order);
}

function together(columns: readonly ArrayLike<number>[]): Float64Array {
  const all = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let first = 0;
  for (const column of columns) {
    all.set(column, first);
    first += column.length;
  }
  return all;
}

/** Opening of the candle in which the entry runs, epoch milliseconds. */
export function entryTime(entries: Entries, row: number): number {
  return at(entries.times, row) + timeframeMs(marketOf(entries, row).timeframe);
}

export function marketOf({ markets, market }: Entries, row: number): NamedCandles {
  const found = markets[market[row] ?? -1];
  if (!found) throw new RangeError(`row ${row} is of no market`);
  return found;
}

/** 1 if the direction won, -1 if it lost, 0 if the price ended where it began. */
export function resultOf({ entryPrices, exitPrices }: Entries, row: number, direction: number): number {
  return Math.sign(at(exitPrices, row) - at(entryPrices, row)) * direction;
}

const OUTCOMES = { '1': 'WON', '0': 'TIE', '-1': 'LOST' } as const;

export function outcomeOf(entries: Entries, row: number, direction = at(entries.directions, row)) {
  const result = resultOf(entries, row, direction);
  return OUTCOMES[result > 0 ? '1' : result < 0 ? '-1' : '0'];
}

export function lineOf(entries: Entries, row: number): EntryLine {
  const { pair, timeframe } = marketOf(entries, row);
  return {
    pair,
    timeframe,
    time: at(entries.times, row),
    direction: entries.directions[row] === 1 ? 'CALL' : 'PUT',
    confidence: at(entries.confidences, row),
    chance: at(entries.chances, row),
    entry: at(entries.entryPrices, row),
    exit: at(entries.exitPrices, row),
    outcome: outcomeOf(entries, row),
  };
}

const at = (values: ArrayLike<number>, index: number): number => values[index] ?? Number.NaN;
