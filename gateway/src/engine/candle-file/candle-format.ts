import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import {
  type Columns,
  fieldsOf,
  headedColumns,
  isNumber,
  timeText,
  unheadedColumns,
} from './file-columns.js';
import { HISTDATA_NAME } from './file-name.js';
import { type DateOrder, isAmbiguousDate, readTime } from './file-time.js';

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
  /** Where a row's parts are. */
  readonly columns?: Columns;
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
    /** The fields of a row, where only its columns are not known. */
    readonly fields: readonly string[] = [],
  ) {
    super(`${fault}${line > 0 ? ` in line ${line}: ${text}` : ''}`);
  }
}

/** Rows that are looked at to recognise a format. */
const SAMPLE = 200;
const SEPARATORS = [';', '\t', ','] as const;
/** Lines that may come before the first row: comments, blanks, a heading. */
const MOST_HEADINGS = 20;
/** Longer lines are no rows. */
export const MOST_CHARACTERS = 4_096;

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
  if (/^date time bid ask last volume/.test(named)) return 'MetaTrader 5 (ticks)';
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
  for (const [index, line] of lines.slice(0, MOST_HEADINGS).entries()) {
    const fields = fieldsOf(line, separator);
    if (fields.length < 3) continue;
    const headed = headedColumns(fields);
    if (headed) return { separator, heading: fields, headings: index + 1, ...headed };
    const unheaded = unheadedColumns(fields);
    if (unheaded) return { separator, heading: [], headings: index, ...unheaded };
  }
  return undefined;
}

/** The layout by columns that a person chose: the first row is the first that has a time and numbers there. */
function chosenLayout(columns: Columns, lines: readonly string[]): Layout | undefined {
  const places = [columns.time, columns.clock ?? columns.time, ...columns.prices];
  for (const separator of SEPARATORS) {
    const headings = lines.findIndex((line) => {
      const fields = fieldsOf(line, separator);
      const isRow = places.every((place) => (fields[place] ?? '') !== '');
      return isRow && columns.prices.every((place) => isNumber(fields[place] ?? ''));
    });
    if (headings < 0) continue;
    const heading = headings > 0 ? fieldsOf(lines[headings - 1] ?? '', separator) : [];
    return { separator, heading, headings, columns, ticks: columns.prices.length === 1 };
  }
  return undefined;
}

/** The fields of the first lines' widest row, for a person to say what they are. */
function widestRow(lines: readonly string[]): readonly string[] {
  const rows = SEPARATORS.flatMap((separator) =>
    lines.slice(0, MOST_HEADINGS).map((line) => fieldsOf(line, separator)),
  );
  const widest = Math.max(...rows.map((row) => row.length));
  // The last one, since headings come first.
  return widest < 3 ? [] : (rows.findLast((row) => row.length === widest)?.map(cut) ?? []);
}

const cut = (text: string) => text.slice(0, 80);

function layoutOf(lines: readonly string[], columns: Columns | undefined): Layout | undefined {
  if (columns !== undefined) return chosenLayout(columns, lines);
  return SEPARATORS.map((separator) => layoutWith(separator, lines)).find((found) => found !== undefined);
}

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
  const filled = lines
    .slice(0, SAMPLE)
    .filter((line) => line.trim() !== '')
    .map((line) => line.slice(0, MOST_CHARACTERS));
  if (filled.length === 0) throw new UnknownFormatError('empty', 0, '');
  const layout = layoutOf(filled, choice.columns);
  if (layout === undefined)
    throw new UnknownFormatError('no columns', 1, cut(filled[0] ?? ''), widestRow(filled));
  const { separator, heading, headings, columns, ticks } = layout;
  const rows = filled.slice(headings).map((line) => fieldsOf(line, separator));
  const [row] = rows;
  const line = filled[headings];
  // A heading alone.
  if (row === undefined || line === undefined) throw new UnknownFormatError('no candle', 0, '');
  const number = lines.indexOf(line) + 1;
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
    const fault = isAmbiguousDate(first) ? 'date order' : 'no time';
    throw new UnknownFormatError(fault, number, cut(line), fault === 'no time' ? row.map(cut) : []);
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
    headings: number - 1,
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
