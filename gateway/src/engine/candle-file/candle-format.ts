import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { type DateOrder, isAmbiguousDate, readTime } from './file-time.js';

/** Where each part of a row is; indexes of columns from 0. */
interface Columns {
  readonly time: number;
  /** A column with the time of day, beside one with the date. */
  readonly clock?: number;
  /** Open, high, low, close; of ticks the bid alone. */
  readonly prices: readonly number[];
}

/** A zone of a file's times. `eet` is Eastern European Time with summer time; numbers are minutes east of UTC. */
export type FileZone = number | 'eet';

/** Reads hours east of UTC such as `-5` or `5:30`, or `eet`; undefined for anything else. */
export function readZone(text: string): FileZone | undefined {
  if (text.toLowerCase() === 'eet') return 'eet';
  const [, sign, hours, minutes = '0'] = /^([+-]?)(\d{1,2})(?::([0-5]\d))?$/.exec(text) ?? [];
  const offset = Number(hours) * 60 + Number(minutes);
  if (!(offset <= 14 * 60)) return undefined;
  return sign === '-' ? -offset : offset;
}

/** Where a file's zone comes from. */
type ZoneBasis =
  /** The file states it: in each time, or in its heading. */
  | 'stated'
  /** The maker of files with such names states it. */
  | 'maker'
  /** Nothing states it. */
  | 'assumed'
  /** A person chose it. */
  | 'chosen';

/** How a file of candles or ticks is written. */
export interface CandleFormat {
  /** The program that writes so, such as `MetaTrader 5`. */
  readonly program: string;
  readonly separator: ';' | '\t' | ',';
  readonly decimal: '.' | ',';
  readonly ticks: boolean;
  readonly columns: Columns;
  /** Lines before the first row. */
  readonly headings: number;
  readonly dateOrder?: DateOrder;
  readonly zone: FileZone;
  readonly zoneBasis: ZoneBasis;
}

/** What a person says of a file, where it is not recognised or recognised wrongly. */
export interface FormatChoice {
  /** Minutes east of UTC. */
  readonly zone?: FileZone;
  readonly dateOrder?: DateOrder;
  /** Such as `EUR/USD`. */
  readonly pair?: string;
  readonly timeframe?: Timeframe;
}

/** Why a file cannot be read. */
export type FormatFault =
  | 'empty'
  /** No known separator divides its rows into a time and prices. */
  | 'no columns'
  /** The first column holds no time of a known form. */
  | 'no time'
  /** Commas separate both columns and decimals. */
  | 'comma twice'
  /** 03/04/2021: nothing says whether the day or the month comes first. */
  | 'date order'
  /** Candles of a length that the product does not use. */
  | 'timeframe'
  /** No row is a candle. */
  | 'no candle';

/** A file that cannot be read; the message is for logs, `fault` for a text in the reader's language. */
export class UnknownFormatError extends Error {
  override readonly name = 'UnknownFormatError';

  constructor(
    readonly fault: FormatFault,
    /** The line that shows it, from 1; 0 for the whole file. */
    readonly line: number,
    /** That line, cut to 80 characters. */
    readonly text: string,
  ) {
    super(`${fault}${line > 0 ? ` in line ${line}: ${text}` : ''}`);
  }
}

/** Rows that are looked at to recognise a format. */
const SAMPLE = 200;
const SEPARATORS = [';', '\t', ','] as const;

const bare = (field: string) => field.replace(/^[\s"'<]+|[\s"'>]+$/g, '');

export function fieldsOf(line: string, separator: string): string[] {
  const fields = line.split(separator);
  return /["'<]/.test(line) ? fields.map(bare) : fields.map((field) => field.trim());
}

const TIME_NAMES =
  /^(?:date ?time|datetime|timestamp|time|date|data|hora|gmt time|local time|time \(.*\)|data\/hora)$/;
const CLOCK_NAMES = /^(?:time|hora|timestamp)$/;
const PRICE_NAMES = [
  /^(?:o|open|abertura)$/,
  /^(?:h|high|m[áa]xim[ao]|max)$/,
  /^(?:l|low|m[íi]nim[ao]|min)$/,
  /^(?:c|close|fechamento|[úu]ltimo)$/,
];

function headedColumns(heading: readonly string[]): { columns: Columns; ticks: boolean } | undefined {
  const names = heading.map((name) => name.toLowerCase());
  const time = names.findIndex((name) => TIME_NAMES.test(name));
  if (time < 0) return undefined;
  const clock = names.findIndex((name, index) => index > time && CLOCK_NAMES.test(name));
  const place = { time, ...(clock >= 0 && { clock }) };
  const prices = PRICE_NAMES.map((pattern) => names.findIndex((name) => pattern.test(name)));
  if (prices.every((index) => index >= 0)) return { columns: { ...place, prices }, ticks: false };
  const bid = names.indexOf('bid');
  return bid < 0 ? undefined : { columns: { ...place, prices: [bid] }, ticks: true };
}

const isDateAlone = (text: string) =>
  /^(?:\d{4}[-./]\d\d?[-./]\d\d?|\d\d?[-./]\d\d?[-./]\d{4}|\d{8})$/.test(text);
const isClock = (text: string) => /^\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?$/.test(text);
const isNumber = (text: string) => /^\d+(?:[.,]\d+)?$/.test(text);

function unheadedColumns(row: readonly string[]): { columns: Columns; ticks: boolean } | undefined {
  const separate = isDateAlone(row[0] ?? '') && isClock(row[1] ?? '');
  const first = separate ? 2 : 1;
  let numbers = 0;
  while (isNumber(row[first + numbers] ?? '')) numbers += 1;
  const place = { time: 0, ...(separate && { clock: 1 }) };
  if (numbers >= 4)
    return { columns: { ...place, prices: [first, first + 1, first + 2, first + 3] }, ticks: false };
  return numbers >= 2 ? { columns: { ...place, prices: [first] }, ticks: true } : undefined;
}

/** The text of a row's time. */
export function timeText(row: readonly string[], { time, clock }: Columns): string {
  const date = row[time] ?? '';
  return clock === undefined ? date : `${date} ${row[clock] ?? ''}`;
}

/** Names of HistData's own files: `DAT_ASCII_EURUSD_M1_2012.csv`, `DAT_MT_…`, `DAT_NT_…`. */
const HISTDATA_NAME = /^DAT_(?:ASCII|MT|NT|MS|XLSX)_/i;
/** HistData's specification: Eastern Standard Time without summer time. */
const HISTDATA_ZONE = -300;

function zoneOf(
  fileName: string,
  heading: readonly string[],
  stated: boolean,
): { readonly zone: FileZone; readonly zoneBasis: ZoneBasis } {
  const named = heading.join(' ').toLowerCase();
  if (stated || /gmt time|\((?:utc|gmt)\)/.test(named)) return { zone: 0, zoneBasis: 'stated' };
  if (/\(eet\)/.test(named)) return { zone: 'eet', zoneBasis: 'stated' };
  if (HISTDATA_NAME.test(fileName)) return { zone: HISTDATA_ZONE, zoneBasis: 'maker' };
  return { zone: 0, zoneBasis: 'assumed' };
}

function programOf(fileName: string, line: string, heading: readonly string[], ticks: boolean): string {
  const named = heading.join(' ').toLowerCase();
  if (/gmt time|local time|time \(/.test(named)) return 'Dukascopy';
  if (/tickvol|<date>/i.test(named) || (/\bdate\b.*\btime\b/.test(named) && /spread|flags/.test(named)))
    return 'MetaTrader 5';
  if (/^time open high low close/.test(named)) return 'TradingView';
  if (HISTDATA_NAME.test(fileName) || /^\d{8} \d{6}/.test(line))
    return ticks ? 'HistData (ticks)' : 'HistData';
  if (/^\d{4}\.\d\d\.\d\d,\d\d:\d\d,/.test(line)) return 'MetaTrader 4';
  return 'CSV';
}

interface Layout {
  readonly separator: CandleFormat['separator'];
  readonly heading: readonly string[];
  readonly headings: number;
  readonly columns: Columns;
  readonly ticks: boolean;
}

/** The layout that a separator gives, if its rows have a time and prices. */
function layoutWith(separator: CandleFormat['separator'], lines: readonly string[]): Layout | undefined {
  for (const [index, line] of lines.slice(0, 5).entries()) {
    const fields = fieldsOf(line, separator);
    if (fields.length < 3) continue;
    const headed = headedColumns(fields);
    if (headed) return { separator, heading: fields, headings: index + 1, ...headed };
    const unheaded = unheadedColumns(fields);
    if (unheaded) return { separator, heading: [], headings: index, ...unheaded };
  }
  return undefined;
}

const cut = (text: string) => text.slice(0, 80);

/**
 * Recognises how a file is written, from its first lines and its name.
 *
 * @param lines the file's lines, without line ends
 * @throws UnknownFormatError with the line that shows why
 */
export function recogniseFormat(
  fileName: string,
  lines: readonly string[],
  choice: FormatChoice = {},
): CandleFormat {
  const filled = lines.slice(0, SAMPLE).filter((line) => line.trim() !== '');
  if (filled.length === 0) throw new UnknownFormatError('empty', 0, '');
  const layout = SEPARATORS.map((separator) => layoutWith(separator, filled)).find(
    (found) => found !== undefined,
  );
  if (layout === undefined) throw new UnknownFormatError('no columns', 1, cut(filled[0] ?? ''));
  const { separator, heading, headings, columns, ticks } = layout;
  const rows = filled.slice(headings).map((line) => fieldsOf(line, separator));
  const row = rows[0] ?? [];
  const line = filled[headings] ?? '';
  const number = headings + 1;
  const width = Math.max(...columns.prices) + 1;
  // 1,1283,1,1284: twice as many fields as columns, none of them with a point.
  if (
    separator === ',' &&
    heading.length > 0 &&
    row.length >= 2 * heading.length - 2 &&
    !row.slice(1).join('').includes('.')
  )
    throw new UnknownFormatError('comma twice', number, cut(line));
  if (
    separator === ',' &&
    heading.length === 0 &&
    row.length >= width + 4 &&
    !row.slice(1).join('').includes('.')
  )
    throw new UnknownFormatError('comma twice', number, cut(line));
  const times = rows.map((fields) => timeText(fields, columns));
  const written = times.map((text) => readTime(text)).find((time) => time !== undefined);
  const dateOrder = choice.dateOrder ?? orderOf(times);
  if (written === undefined && dateOrder === undefined) {
    const first = times[0] ?? '';
    throw new UnknownFormatError(isAmbiguousDate(first) ? 'date order' : 'no time', number, cut(line));
  }
  const prices = rows.flatMap((fields) => columns.prices.map((column) => fields[column] ?? ''));
  const decimal = separator !== ',' && prices.some((price) => /^\d+,\d+$/.test(price)) ? ',' : '.';
  const zone =
    choice.zone === undefined
      ? zoneOf(fileName, heading, written?.offset !== undefined)
      : { zone: choice.zone, zoneBasis: 'chosen' as const };
  return {
    program: programOf(fileName, line, heading, ticks),
    separator,
    decimal,
    ticks,
    columns,
    headings: lines.indexOf(line),
    ...(dateOrder !== undefined && { dateOrder }),
    ...zone,
  };
}

/** The order of day and month that any of the dates shows. */
function orderOf(times: readonly string[]): DateOrder | undefined {
  for (const time of times) {
    const [, a, b] = /^(\d\d?)\/(\d\d?)\/\d{4}/.exec(time) ?? [];
    if (Number(a) > 12) return 'dmy';
    if (Number(b) > 12) return 'mdy';
  }
  return undefined;
}

/** ISO 4217, and the metals and coins that are quoted like currencies. */
const CURRENCIES = new Set(
  (
    'AED ARS AUD BGN BRL CAD CHF CLP CNH CNY COP CZK DKK EUR GBP HKD HUF IDR ILS INR JPY KRW MXN MYR NOK NZD PEN PHP PLN ' +
    'RON RUB SAR SEK SGD THB TRY TWD USD ZAR XAU XAG XPT XPD BTC ETH LTC XRP'
  ).split(' '),
);

/** The pair that a file's name contains, such as `EUR/USD` for `FX_EURUSD, 5.csv`; undefined if there is none. */
export function pairInName(fileName: string): string | undefined {
  const letters = fileName.toUpperCase();
  for (let index = 0; index + 6 <= letters.length; index += 1) {
    const match = /^([A-Z]{3})[/_-]?([A-Z]{3})(?![A-Z])/.exec(letters.slice(index));
    const [, base = '', quote = ''] = match ?? [];
    const begins = index === 0 || !/[A-Z]/.test(letters[index - 1] ?? '');
    if (begins && base !== quote && CURRENCIES.has(base) && CURRENCIES.has(quote)) return `${base}/${quote}`;
  }
  return undefined;
}

const UNITS: Readonly<Record<string, Timeframe>> = {
  M1: '1m',
  M5: '5m',
  M15: '15m',
  M30: '30m',
  H1: '1h',
  '1': '1m',
  '5': '5m',
  '15': '15m',
  '30': '30m',
  '60': '1h',
  '1_M': '1m',
  '5_M': '5m',
  '15_M': '15m',
  '30_M': '30m',
  '1_H': '1h',
};

/** The timeframe that a file's name contains: `EURUSD_M5`, MetaTrader's `EURUSD5`, TradingView's `, 5`, Dukascopy's `_5_M_`. */
export function timeframeInName(fileName: string): Timeframe | undefined {
  const name = fileName.toUpperCase().replace(/\.CSV(?:\.GZ)?$|\.TXT(?:\.GZ)?$|\.GZ$/, '');
  const unit =
    /(?:^|[_ -])(M1|M5|M15|M30|H1)(?:[_ .-]|$)/.exec(name)?.[1] ??
    /_(\d+_[MH])(?:IN|OUR)?_/.exec(name)?.[1] ??
    /(?:[A-Z]{6}|, ?)(1|5|15|30|60)(?:_[0-9A-F]+)?$/.exec(name)?.[1];
  return unit === undefined ? undefined : UNITS[unit];
}

/** The most frequent distance between the times of rows, milliseconds; undefined for fewer than two rows. */
export function usualStep(times: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  times.slice(1).forEach((time, index) => {
    const step = Math.abs(time - (times[index] ?? 0));
    if (step > 0) counts.set(step, (counts.get(step) ?? 0) + 1);
  });
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}

/** The timeframe of that length; undefined if the product has none. */
export const timeframeOfStep = (step: number | undefined): Timeframe | undefined =>
  TIMEFRAMES.find((timeframe) => timeframeMs(timeframe) === step);
