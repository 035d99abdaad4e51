import { priceDigits } from '#schema/pair.js';
import { candleOpen, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from './candle.js';

const TIMEFRAME_OF = { M1: '1m', M5: '5m', M15: '15m', M30: '30m', H1: '1h' } as const satisfies Record<
  string,
  Timeframe
>;

/** Parts of a candle file's name. */
export interface NamedCandles {
  /** Such as `EUR/USD`; any two currencies, not only the pairs that the product offers. */
  readonly pair: string;
  readonly timeframe: Timeframe;
}

/** Pair and timeframe of `EURUSD_M5.csv` or `EURUSD_M5.csv.gz`; undefined for any other name. */
export function namedCandles(fileName: string): NamedCandles | undefined {
  const [, base, quote, unit] =
    /^([A-Z]{3})([A-Z]{3})_(M1|M5|M15|M30|H1)\.csv(?:\.gz)?$/i.exec(fileName) ?? [];
  const timeframe = TIMEFRAME_OF[unit?.toUpperCase() as keyof typeof TIMEFRAME_OF];
  return timeframe && { pair: `${base}/${quote}`.toUpperCase(), timeframe };
}

/** HistData's generic ASCII form: `YYYYMMDD HHMMSS;open;high;low;close;volume`; the volume may be missing. */
const LINE =
  /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d);(\d+\.?\d*);(\d+\.?\d*);(\d+\.?\d*);(\d+\.?\d*)(?:;[^;]*)?$/;

/**
 * Parses the candle of a line, reading its time as UTC and rounding its prices to the pair's digits. Undefined if the
 * line has another form, if its time does not exist or does not begin a candle, or if its prices are impossible.
 */
export function parseCandleLine(line: string, pair: string, timeframe: Timeframe): Candle | undefined {
  const fields = LINE.exec(line)?.slice(1).map(Number);
  if (fields === undefined) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = fields;
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  const real = hour < 24 && minute < 60 && second < 60 && sameDay(time, month, day);
  if (!real || candleOpen(time, timeframe) !== time) return undefined;
  const scale = 10 ** priceDigits(pair);
  const [open = 0, high = 0, low = 0, close = 0] = fields
    .slice(6)
    .map((price) => Math.round(price * scale) / scale);
  if (low <= 0 || low > Math.min(open, close) || high < Math.max(open, close)) return undefined;
  return { time, open, high, low, close };
}

/** Date.UTC would turn 31 February into a day of March. */
function sameDay(time: number, month: number, day: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/** Candles in order of time, each time once, with counts of what was wrong. */
export interface OrderedCandles {
  readonly candles: readonly Candle[];
  /** How often a candle is earlier than the one before it. */
  readonly outOfOrder: number;
  /** Candles with the same time as an earlier one, which is kept. */
  readonly duplicates: number;
  /** Duplicates with other prices. */
  readonly conflicting: number;
}

/** Sorts candles by time. */
export function inOrder(raw: readonly Candle[]): OrderedCandles {
  const outOfOrder = raw.filter(({ time }, index) => time < (raw[index - 1]?.time ?? time)).length;
  // The sort is stable, so that among candles of the same time the first line is kept.
  const sorted = outOfOrder === 0 ? raw : [...raw].sort((one, other) => one.time - other.time);
  const candles: Candle[] = [];
  let conflicting = 0;
  for (const candle of sorted) {
    const last = candles[candles.length - 1];
    if (last?.time !== candle.time) candles.push(candle);
    else if (!sameCandle(last, candle)) conflicting += 1;
  }
  return { candles, outOfOrder, duplicates: raw.length - candles.length, conflicting };
}

function sameCandle(one: Candle, other: Candle): boolean {
  return (
    one.open === other.open && one.high === other.high && one.low === other.low && one.close === other.close
  );
}

/** Candles read from a text. */
export interface CandleText extends OrderedCandles {
  /** Number of skipped lines that are neither a candle nor blank. */
  readonly malformed: number;
}

/** The candles of a whole text. The feed's reader parses and sorts in the same way, but reads a file in chunks. */
export function readCandleText(text: string, { pair, timeframe }: NamedCandles): CandleText {
  const raw: Candle[] = [];
  let malformed = 0;
  for (const line of text.split('\n')) {
    const trimmed = line.trimEnd();
    if (trimmed === '') continue;
    const candle = parseCandleLine(trimmed, pair, timeframe);
    if (candle === undefined) malformed += 1;
    else raw.push(candle);
  }
  return { ...inOrder(raw), malformed };
}
