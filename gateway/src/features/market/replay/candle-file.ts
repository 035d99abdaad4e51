import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { isPair, type Pair, priceDigits } from '#schema/pair.js';
import { candleOpen, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { CandleSeries } from '../candle-series.js';
import { type TradingSessions, tradingSessions } from './trading-sessions.js';

const TIMEFRAME_OF = { M1: '1m', M5: '5m', M15: '15m', M30: '30m', H1: '1h' } as const satisfies Record<
  string,
  Timeframe
>;

/** A file of candles, with the pair and timeframe of its name. */
interface CandleFile {
  readonly name: string;
  readonly path: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

/** `EURUSD_M5.csv` or `EURUSD_M5.csv.gz`; undefined for any other name. */
export function candleFile(dir: string, name: string): CandleFile | undefined {
  const [, base, quote, unit] = /^([A-Z]{3})([A-Z]{3})_(M1|M5|M15|M30|H1)\.csv(?:\.gz)?$/i.exec(name) ?? [];
  const pair = `${base}/${quote}`.toUpperCase();
  const timeframe = TIMEFRAME_OF[unit?.toUpperCase() as keyof typeof TIMEFRAME_OF];
  if (!isPair(pair) || timeframe === undefined) return undefined;
  return { name, path: join(dir, name), pair, timeframe };
}

interface CandleFolder {
  readonly files: readonly CandleFile[];
  /** Names of files that are not read: another form of name, an unknown pair, a second file of the same candles. */
  readonly ignored: readonly string[];
}

/** Lists the candle files of a folder, in the order of their names. Throws where the folder cannot be read. */
export async function candleFolder(dir: string): Promise<CandleFolder> {
  const files: CandleFile[] = [];
  const ignored: string[] = [];
  for (const name of (await readdir(dir)).sort()) {
    const file = candleFile(dir, name);
    const known = files.some(({ pair, timeframe }) => pair === file?.pair && timeframe === file.timeframe);
    if (file === undefined || known) ignored.push(name);
    else files.push(file);
  }
  return { files, ignored };
}

/** HistData's generic ASCII form: `YYYYMMDD HHMMSS;open;high;low;close;volume`; the volume may be missing. */
const LINE =
  /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d);(\d+\.?\d*);(\d+\.?\d*);(\d+\.?\d*);(\d+\.?\d*)(?:;[^;]*)?$/;

/**
 * The candle of a line, its time taken as UTC; undefined where the line has another form, names a time that does
 * not exist or does not begin a candle, or holds prices that cannot be one candle's.
 */
export function parseCandleLine(line: string, pair: Pair, timeframe: Timeframe): Candle | undefined {
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

/** Date.UTC turns 31 February into a day of March. */
function sameDay(time: number, month: number, day: number): boolean {
  const date = new Date(time);
  return date.getUTCMonth() + 1 === month && date.getUTCDate() === day;
}

/** No candle line is longer. A longer rest is cut, so that a file without line ends does not fill the memory. */
const LONGEST_LINE = 1_024;

/** Lines of a text file without line ends, unpacked where its name ends in .gz. Throws where it cannot be read. */
async function* textLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes(path)) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(0, LONGEST_LINE);
    for (const line of lines) yield line.trimEnd();
  }
  if (rest !== '') yield rest.trimEnd();
}

async function* bytes(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  if (!path.toLowerCase().endsWith('.gz')) {
    yield* file;
    return;
  }
  const gunzip = createGunzip();
  file.on('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip);
  } finally {
    file.destroy();
  }
}

/** Counts of what a file holds and of its faults. */
interface FileReport {
  readonly file: string;
  readonly candles: number;
  /** Opening of the first and of the last candle, ISO 8601; absent from a file without candles. */
  readonly firstCandle?: string;
  readonly lastCandle?: string;
  /** Missing stretches within trading, and how many candles they lack. */
  readonly gaps: number;
  readonly missing: number;
  /** Stretches without trading: nights, weekends, holidays. */
  readonly breaks: number;
  /** Lines with the time of an earlier line; the first one counts. */
  readonly duplicates: number;
  /** Those of them with other prices. */
  readonly conflicting: number;
  /** How often time goes back; the candles are sorted. */
  readonly outOfOrder: number;
  /** Lines that are no candle of this file; they are left out. */
  readonly malformed: number;
  /** Why the file could not be read to its end; what came before counts. */
  readonly failure?: string;
}

export interface ReadFile {
  readonly file: CandleFile;
  readonly series: CandleSeries;
  readonly sessions: TradingSessions;
  readonly report: FileReport;
}

/** Reads a candle file. Never throws: faults are in the report. */
export async function readCandleFile(file: CandleFile): Promise<ReadFile> {
  const raw = await rawCandles(file);
  const { candles, outOfOrder, duplicates, conflicting } = inOrder(raw.candles);
  const series = new CandleSeries(file.timeframe, candles);
  const sessions = tradingSessions(series);
  const report: FileReport = {
    file: file.name,
    candles: series.length,
    ...(series.length > 0 && {
      firstCandle: new Date(series.from).toISOString(),
      lastCandle: new Date(series.timeAt(series.length - 1)).toISOString(),
    }),
    gaps: sessions.gaps,
    missing: sessions.missing,
    breaks: Math.max(0, sessions.length - 1),
    duplicates,
    conflicting,
    outOfOrder,
    malformed: raw.malformed,
    ...(raw.failure !== undefined && { failure: raw.failure }),
  };
  return { file, series, sessions, report };
}

async function rawCandles({ path, pair, timeframe }: CandleFile) {
  const candles: Candle[] = [];
  let malformed = 0;
  try {
    for await (const line of textLines(path)) {
      if (line === '') continue;
      const candle = parseCandleLine(line, pair, timeframe);
      if (candle === undefined) malformed += 1;
      else candles.push(candle);
    }
  } catch (error) {
    return { candles, malformed, failure: error instanceof Error ? error.message : String(error) };
  }
  return { candles, malformed };
}

function inOrder(raw: readonly Candle[]) {
  const outOfOrder = raw.filter(({ time }, index) => time < (raw[index - 1]?.time ?? time)).length;
  // The sort is stable, so of candles of the same time the first line stays first.
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

/** Length of the file's candles, milliseconds. */
export function candleLength({ file }: ReadFile): number {
  return timeframeMs(file.timeframe);
}
