import { isPair, priceDigits } from '#schema/pair.js';
import { candleOpen, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../candle.js';
import { inOrder, pausesOf, withoutDuplicates, withoutFlatRuns } from './candle-cleaning.js';
import {
  type CandleFormat,
  type FormatChoice,
  MOST_CHARACTERS,
  recogniseFormat,
  timeframeOfStep,
  UnknownFormatError,
  usualStep,
} from './candle-format.js';
import { fieldsOf, timeText } from './file-columns.js';
import { pairInName, timeframeInName } from './file-name.js';
import { easternEuropeanOffset, readTime } from './file-time.js';

/** What was recognised in a file, and what was found wrong. */
export interface ReadingReport {
  readonly format: CandleFormat;
  /** Such as `EUR/USD`; undefined if neither the name nor the reader says. */
  readonly pair: string | undefined;
  readonly timeframe: Timeframe;
  /** The timeframe in the file's name, where its rows have another; the rows are right. */
  readonly nameSays?: Timeframe;
  /** Decimal places of the prices. */
  readonly digits: number;
  /** Rows that are neither a candle nor blank; they are left out. */
  readonly malformed: number;
  /** The first of them: its number from 1, and its beginning. */
  readonly firstMalformed?: { readonly line: number; readonly text: string };
  /** How often a row is earlier than the one before it. */
  readonly outOfOrder: number;
  /** Rows with the time of an earlier one, which is kept; of those, the ones with other prices. */
  readonly duplicates: number;
  readonly conflicting: number;
  /** Candles of one price for an hour and more, with which some programs fill a closed market; they are left out. */
  readonly flat: number;
  /** Missing stretches shorter than a closed market, and how many candles they lack. */
  readonly gaps: number;
  readonly missing: number;
  /** The longest time without a candle, milliseconds. */
  readonly longestPause: number;
}

/** The candles of a file, by time, each time once. */
export interface CandleReading {
  readonly candles: readonly Candle[];
  readonly report: ReadingReport;
}

/** Largest text of a file, bytes: a larger one would not fit into a string. */
export const TEXT_MOST = 400_000_000;

/** The text of a file in UTF-8 or UTF-16; a byte order mark is left out. */
export function candleText(bytes: Uint8Array): string {
  const [first, second, third, fourth] = bytes;
  // Without a mark, UTF-16 shows by the empty half of its first two characters.
  const isLittle = (first === 0xff && second === 0xfe) || (second === 0 && fourth === 0);
  const isBig = (first === 0xfe && second === 0xff) || (first === 0 && third === 0);
  return new TextDecoder(isLittle ? 'utf-16le' : isBig ? 'utf-16be' : 'utf-8').decode(bytes);
}

/** Without a byte order mark, and without the zeros that some programs leave behind the last line. */
function withoutPadding(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end -= 1;
  return text.slice(text.startsWith('\uFEFF') ? 1 : 0, end);
}

interface Row {
  readonly time: number;
  readonly prices: readonly number[];
}

const PRICE = /^\d+(?:[.,]\d*)?(?:e[-+]?\d{1,3})?$/i;

/** A row without a bid, which MetaTrader writes when only the ask has changed. */
const isUnchanged = (fields: readonly string[], { ticks, columns }: CandleFormat) =>
  ticks && fields[columns.prices[0] ?? 0] === '' && fields.some((field) => isPrice(field));

const isPrice = (text: string) => PRICE.test(text);

/** @returns 'unchanged' for a row that adds nothing, undefined for one that is neither */
function rowOf(line: string, format: CandleFormat): Row | 'unchanged' | undefined {
  if (line.length > MOST_CHARACTERS) return undefined;
  const { separator, decimal, columns, dateOrder, zone } = format;
  const fields = fieldsOf(line, separator);
  const written = readTime(timeText(fields, columns), dateOrder);
  if (written === undefined) return undefined;
  if (isUnchanged(fields, format)) return 'unchanged';
  const minutes = written.offset ?? (zone === 'eet' ? easternEuropeanOffset(written.reading) : zone);
  const prices: number[] = [];
  for (const column of columns.prices) {
    const text = fields[column] ?? '';
    if (!isPrice(text) || (text.includes(',') && decimal === '.')) return undefined;
    prices.push(Number(decimal === ',' ? text.replace(',', '.') : text));
  }
  return { time: written.reading - minutes * 60_000, prices };
}

/** Rows from which the decimal places are read. */
const DIGITS_FROM = 5_000;

/** The decimal places that 999 of 1,000 rows do with. */
function digitsOf(rows: readonly Row[]): number {
  const sample = rows.slice(0, DIGITS_FROM);
  const placesOf = (price: number) => {
    const [digits = '', exponent = '0'] = String(price).split('e');
    return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(exponent));
  };
  const places = sample
    .map(({ prices }) => Math.max(...prices.map(placesOf)))
    .toSorted((one, other) => one - other);
  return places[Math.floor((places.length - 1) * 0.999)] ?? 0;
}

const isPossible = ({ open, high, low, close }: Candle) =>
  low > 0 && low <= Math.min(open, close) && high >= Math.max(open, close) && Number.isFinite(high);

/** Joins ticks to candles of a timeframe; the rows are in order. */
function joinedTicks(rows: readonly Row[], timeframe: Timeframe): Candle[] {
  const candles: Candle[] = [];
  for (const { time, prices } of rows) {
    const [price = 0] = prices;
    if (price <= 0) continue;
    const opened = candleOpen(time, timeframe);
    const last = candles[candles.length - 1];
    if (last?.time !== opened)
      candles.push({ time: opened, open: price, high: price, low: price, close: price });
    else
      candles[candles.length - 1] = {
        ...last,
        high: Math.max(last.high, price),
        low: Math.min(last.low, price),
        close: price,
      };
  }
  return candles;
}

/** Ticks become candles of this length if nobody chooses another. */
const OF_TICKS: Timeframe = '1m';

function timeframeOf(rows: readonly Row[], { ticks }: CandleFormat, choice: FormatChoice): Timeframe {
  if (ticks) return choice.timeframe ?? OF_TICKS;
  const step = usualStep(rows.slice(0, 20_000).map(({ time }) => time));
  const timeframe = choice.timeframe ?? timeframeOfStep(step);
  if (timeframe === undefined)
    throw new UnknownFormatError('timeframe', 0, step === undefined ? '' : `${step / 60_000} min`);
  return timeframe;
}

/**
 * Reads the candles of a file of HistData, MetaTrader 4 and 5, TradingView or Dukascopy, or of any other with a time
 * and prices in columns; ticks are joined to candles. Prices of the product's pairs are rounded to their digits.
 *
 * @param name the file's name, which may say pair, timeframe and maker
 * @throws UnknownFormatError with the reason and the line
 */
export function readCandles(name: string, text: string, choice: FormatChoice = {}): CandleReading {
  const lines = withoutPadding(text).split(/\r\n|\n|\r/);
  const format = recogniseFormat(name, lines, choice);
  const rows: Row[] = [];
  let malformed = 0;
  let firstMalformed: ReadingReport['firstMalformed'];
  const skip = (index: number) => {
    malformed += 1;
    firstMalformed ??= { line: index + 1, text: (lines[index] ?? '').slice(0, 80) };
  };
  const places: number[] = [];
  for (let index = format.headings; index < lines.length; index += 1) {
    const line = lines[index]?.trim() ?? '';
    if (line === '') continue;
    const row = rowOf(line, format);
    if (row === undefined) skip(index);
    else if (row !== 'unchanged') {
      rows.push(row);
      places.push(index);
    }
  }
  const noCandle = () => {
    const { line: place, text: shown } = firstMalformed ?? { line: 0, text: '' };
    const fields = choice.columns ? fieldsOf(shown, format.separator) : [];
    return new UnknownFormatError('no candle', place, shown, fields);
  };
  if (rows.length === 0) throw noCandle();
  const pair = choice.pair ?? pairInName(name);
  const timeframe = timeframeOf(rows, format, choice);
  const digits = pair !== undefined && isPair(pair) ? priceDigits(pair) : digitsOf(rows);
  const scale = 10 ** digits;
  const round = (price: number) => Math.round(price * scale) / scale;
  const { candles: read, outOfOrder } = format.ticks ? fromTicks(rows, timeframe, round) : fromRows();

  function fromRows() {
    const found: Candle[] = [];
    rows.forEach(({ time, prices }, index) => {
      const [open = 0, high = 0, low = 0, close = 0] = prices.map(round);
      const candle = { time, open, high, low, close };
      if (candleOpen(time, timeframe) === time && isPossible(candle)) found.push(candle);
      else skip(places[index] ?? 0);
    });
    const ordered = inOrder(found);
    return { candles: ordered.items, outOfOrder: ordered.outOfOrder };
  }

  const { candles, duplicates, conflicting } = withoutDuplicates(read);
  const trading = withoutFlatRuns(candles, timeframe);
  if (trading.length === 0) throw noCandle();
  const named = timeframeInName(name);
  return {
    candles: trading,
    report: {
      format,
      pair,
      timeframe,
      ...(named !== undefined && named !== timeframe && { nameSays: named }),
      digits,
      malformed,
      ...(firstMalformed && { firstMalformed }),
      outOfOrder,
      duplicates,
      conflicting,
      flat: candles.length - trading.length,
      ...pausesOf(trading, timeframe),
    },
  };
}

function fromTicks(rows: readonly Row[], timeframe: Timeframe, round: (price: number) => number) {
  const { items, outOfOrder } = inOrder(rows);
  const rounded = items.map((row) => ({ ...row, prices: row.prices.map(round) }));
  return { candles: joinedTicks(rounded, timeframe), outOfOrder };
}
