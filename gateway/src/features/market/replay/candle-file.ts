import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createGunzip } from 'node:zlib';
import { isPair, type Pair } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { inOrder, namedCandles, parseCandleLine } from '../../../engine/candle-text.js';
import { CandleSeries } from '../candle-series.js';
import { type TradingSessions, tradingSessions } from './trading-sessions.js';

/** A file of candles, with the pair and timeframe from its name. */
interface CandleFile {
  readonly name: string;
  readonly path: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

/** Parses `EURUSD_M5.csv` or `EURUSD_M5.csv.gz`; undefined for any other name. */
export function candleFile(dir: string, name: string): CandleFile | undefined {
  const named = namedCandles(name);
  if (named === undefined || !isPair(named.pair)) return undefined;
  return { name, path: join(dir, name), pair: named.pair, timeframe: named.timeframe };
}

interface CandleFolder {
  readonly files: readonly CandleFile[];
  /** Names of ignored files: another form of name, an unknown pair, a second file of the same candles. */
  readonly ignored: readonly string[];
}

/** Lists the candle files of a folder, in the order of their names. Throws if the folder cannot be read. */
export async function candleFolder(dir: string): Promise<CandleFolder> {
  const files: CandleFile[] = [];
  const ignored: string[] = [];
  for (const name of (await readdir(dir)).sort()) {
    const file = candleFile(dir, name);
    const isDuplicate = files.some(
      ({ pair, timeframe }) => pair === file?.pair && timeframe === file.timeframe,
    );
    if (file === undefined || isDuplicate) ignored.push(name);
    else files.push(file);
  }
  return { files, ignored };
}

/** Longer than any candle line. A longer rest is cut, so that a file without line ends does not fill the memory. */
const MAX_LINE_LENGTH = 1_024;

/** Lines of a text file, without line ends; unpacked if its name ends in .gz. Throws if it cannot be read. */
async function* textLines(path: string): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of bytes(path)) {
    const lines = (rest + chunk.toString('latin1')).split('\n');
    rest = (lines.pop() ?? '').slice(0, MAX_LINE_LENGTH);
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

/** Report on a file's contents and faults. */
interface FileReport {
  readonly file: string;
  readonly candles: number;
  /** Openings of the first and last candle, ISO 8601; absent if the file has no candles. */
  readonly firstCandle?: string;
  readonly lastCandle?: string;
  /** Missing stretches within trading hours, and how many candles they lack. */
  readonly gaps: number;
  readonly missing: number;
  /** Stretches without trading: nights, weekends, holidays. */
  readonly breaks: number;
  /** Lines that repeat the time of an earlier line; the first one is used. */
  readonly duplicates: number;
  /** Those of them whose prices differ. */
  readonly conflicting: number;
  /** How often time goes backwards; the candles are sorted. */
  readonly outOfOrder: number;
  /** Invalid lines, which are skipped. */
  readonly malformed: number;
  /** Why the file could not be read to its end; the candles read before that are used. */
  readonly failure?: string;
}

export interface ReadFile {
  readonly file: CandleFile;
  readonly series: CandleSeries;
  readonly sessions: TradingSessions;
  readonly report: FileReport;
  /** SHA-256 of the stored file, hexadecimal, equal to the output of `sha256sum`; empty if it cannot be read. */
  readonly digest: string;
}

/** Reads a candle file. Never throws: errors are in the report. */
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
  return { file, series, sessions, report, digest: await digestOf(file.path) };
}

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    for await (const chunk of createReadStream(path)) hash.update(chunk);
  } catch {
    // The report holds the reason.
    return '';
  }
  return hash.digest('hex');
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

/** Candle length of the file, milliseconds. */
export function candleLength({ file }: ReadFile): number {
  return timeframeMs(file.timeframe);
}
