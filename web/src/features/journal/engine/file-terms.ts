import { type DateOrder, isAmbiguousDate, readTime } from '#engine/candle-file/file-time.js';
import { timeIn } from '#schema/calls/zone-time.js';
import {
  REAL_AMOUNT_MAX,
  REAL_TRADE_LONGEST_MS,
  REAL_TRADE_OLDEST,
  type RealTradeFields,
} from '#schema/trades/real-trade.js';
import type { Known, ReadTrade, RefusedLine } from './trade-reading';
import type { TableRow } from './trade-rows';
import { type DecimalSign, decimalSign } from './written-number';

// What the readers of tables and of statements have in common.

/** A line that is no trade; the message is the reason (pt-BR). */
export class RefusedRow extends Error {}

/** Clocks of brokers are at most this far ahead. */
const FUTURE_MS = 26 * 3_600_000;

/** A value that a person chose, else the one that was found, else a guess. */
export function known<Value>(chosen: Value | undefined, found: Known<Value>): Known<Value> {
  return chosen === undefined ? found : { value: chosen, basis: 'chosen' };
}

/**
 * The order of day and month: what any date shows; if all may be read both ways, the chosen one, else the one by which
 * none lies in the future and the rows are in order, else day first. Undefined if no date leaves it open.
 */
export function dateOrderOf(
  times: readonly string[],
  chosen: DateOrder | undefined,
  now: number,
): Known<DateOrder> | undefined {
  const slashed = times.filter((time) => /^\d\d?\/\d\d?\/\d{4}/.test(time));
  if (slashed.length === 0) return undefined;
  const sure = slashed.find((time) => !isAmbiguousDate(time));
  if (sure) return { value: Number(sure.split('/')[0]) > 12 ? 'dmy' : 'mdy', basis: 'stated' };
  const faults = (order: DateOrder) => {
    const readings = slashed.map((time) => readTime(time, order)?.reading ?? 0);
    const turns = readings.slice(2).filter((reading, index) => {
      const [before = 0, middle = 0] = [readings[index], readings[index + 1]];
      return Math.sign(middle - before) * Math.sign(reading - middle) < 0;
    }).length;
    return readings.filter((reading) => reading > now + FUTURE_MS).length * readings.length + turns;
  };
  return known(chosen, { value: faults('mdy') < faults('dmy') ? 'mdy' : 'dmy', basis: 'assumed' });
}

/** The decimal sign of a file's numbers: the chosen one, else what they show. Undefined if none of them has a sign. */
export function decimalOf(
  numbers: readonly string[],
  chosen: DecimalSign | undefined,
): Known<DecimalSign> | undefined {
  const found = decimalSign(numbers);
  return found && known(chosen, { value: found.sign, basis: found.said ? 'stated' : 'assumed' });
}

/** Whether the texts name their zone, and else which is taken. */
export function zoneOfTimes(
  times: readonly string[],
  chosen: string | undefined,
  guessed: string,
): Known<string> {
  const first = times.map((time) => readTime(time, 'dmy')).find((time) => time !== undefined);
  if (first?.offset !== undefined) return { value: 'UTC', basis: 'stated' };
  return known(chosen, { value: guessed, basis: 'assumed' });
}

/** Epoch milliseconds. @throws RefusedRow */
export function momentOf(text: string, order: DateOrder | undefined, zone: string): number {
  const written = readTime(text, order);
  if (!written) throw new RefusedRow(text === '' ? 'sem data e hora' : `não é uma data e hora: ${text}`);
  const { reading, offset } = written;
  if (offset !== undefined) return reading - offset * 60_000;
  const clock = new Date(reading);
  return timeIn(zone, {
    ...{ year: clock.getUTCFullYear(), month: clock.getUTCMonth() + 1, day: clock.getUTCDate() },
    ...{ hour: clock.getUTCHours(), minute: clock.getUTCMinutes(), second: clock.getUTCSeconds() },
  });
}

/** @throws RefusedRow */
export function checkTimes(openedAt: number, closedAt: number, now: number): void {
  if (openedAt < REAL_TRADE_OLDEST || openedAt > now + FUTURE_MS)
    throw new RefusedRow('data fora do possível');
  if (closedAt < openedAt) throw new RefusedRow('fecha antes de abrir');
  if (closedAt - openedAt > REAL_TRADE_LONGEST_MS) throw new RefusedRow('dura mais de um ano');
}

/** Hundredths of the currency. @throws RefusedRow */
export function hundredths(value: number | undefined, what: string): number {
  if (value === undefined) throw new RefusedRow(`${what} não é um número`);
  const whole = Math.round(value * 100);
  if (Math.abs(whole) > REAL_AMOUNT_MAX) throw new RefusedRow(`${what} grande demais`);
  if (Math.abs(value * 100 - whole) > 0.01 && Math.abs(value) < 1)
    throw new RefusedRow(`${what} com mais de duas casas: a moeda da conta não é aceita`);
  return whole;
}

/** Numbers trades of a file that differ in nothing. */
export function numbered(trades: readonly (RealTradeFields & { readonly line: number })[]): ReadTrade[] {
  const seen = new Map<string, number>();
  return trades.map((trade) => {
    const { ticket, openedAt, asset, direction, stake } = trade;
    const key = ticket ?? [openedAt, asset, direction, stake].join('|');
    const repeat = ticket === null ? (seen.get(key) ?? 0) : 0;
    seen.set(key, repeat + 1);
    return { ...trade, repeat };
  });
}

const shown = (row: TableRow) => row.cells.join(' · ').slice(0, 120);

/** Reads each row; those that are no trades keep their reason. */
export function eachRow<Row extends TableRow, Result>(
  rows: readonly Row[],
  read: (row: Row) => Result,
): { readonly read: readonly Result[]; readonly refused: readonly RefusedLine[] } {
  const done: Result[] = [];
  const refused: RefusedLine[] = [];
  for (const row of rows) {
    try {
      done.push(read(row));
    } catch (error) {
      if (!(error instanceof RefusedRow)) throw error;
      refused.push({ line: row.line, text: shown(row), reason: error.message });
    }
  }
  return { read: done, refused };
}

export const outcomeBy = (profit: number) => (profit > 0 ? 'WON' : profit < 0 ? 'LOST' : 'TIE');
