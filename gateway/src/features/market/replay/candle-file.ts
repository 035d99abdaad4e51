import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { constants, gunzipSync } from 'node:zlib';
import { isPair, type Pair } from '#schema/pair.js';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';
import { type FileZone, UnknownFormatError } from '../../../engine/candle-file/candle-format.js';
import {
  candleText,
  type ReadingReport,
  readCandles,
  TEXT_MOST,
} from '../../../engine/candle-file/read-candles.js';
import { CandleSeries } from '../candle-series.js';
import { type TradingSessions, tradingSessions } from './trading-sessions.js';

/** A file of candles of one of the product's pairs. */
interface CandleFile {
  readonly name: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

/** What was recognised in a file, and its faults, for the log. */
interface FileReport
  extends Pick<
    ReadingReport,
    | 'timeframe'
    | 'nameSays'
    | 'digits'
    | 'malformed'
    | 'firstMalformed'
    | 'outOfOrder'
    | 'duplicates'
    | 'conflicting'
    | 'flat'
    | 'gaps'
    | 'missing'
  > {
  readonly file: string;
  readonly program: string;
  /** Minutes east of UTC or `eet`, and where that comes from. */
  readonly zone: FileZone;
  readonly zoneBasis: string;
  readonly candles: number;
  /** Openings of the first and last candle, ISO 8601. */
  readonly firstCandle: string;
  readonly lastCandle: string;
  /** Stretches without trading: nights, weekends, holidays. */
  readonly breaks: number;
  /** Why the file could not be read to its end; the candles read before that are used. */
  readonly failure?: string;
}

export interface ReadFile {
  readonly file: CandleFile;
  readonly series: CandleSeries;
  readonly sessions: TradingSessions;
  readonly report: FileReport;
  /** SHA-256 of the stored file, hexadecimal, equal to the output of `sha256sum`. */
  readonly digest: string;
}

/** A file that is not played, and why. */
interface UnusedFile {
  readonly name: string;
  readonly reason: string;
}

/** Candles that every file needs, for a signal. */
export const CANDLES_LEAST = 300;

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** @throws Error if the file cannot be read or unpacked at all */
async function unpacked(path: string, bytes: Uint8Array): Promise<{ text: string; failure?: string }> {
  if (!path.toLowerCase().endsWith('.gz')) return { text: candleText(bytes) };
  try {
    return { text: candleText(gunzipSync(bytes, { maxOutputLength: TEXT_MOST })) };
  } catch (error) {
    // A truncated file is used up to its end.
    const part = gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: TEXT_MOST });
    return { text: candleText(part), failure: reasonOf(error) };
  }
}

/**
 * Reads a candle file. Never throws: a file that cannot be played is answered with the reason.
 *
 * @param zone of its times, in place of what it states
 */
export async function readCandleFile(
  dir: string,
  name: string,
  zone?: FileZone,
): Promise<ReadFile | UnusedFile> {
  try {
    const bytes = await readFile(join(dir, name));
    const { text, failure } = await unpacked(name, bytes);
    const { candles, report: reading } = readCandles(name, text, zone === undefined ? {} : { zone });
    const { format, pair, timeframe, longestPause: _, ...counts } = reading;
    if (pair === undefined || !isPair(pair))
      return {
        name,
        reason: pair === undefined ? 'its name has no pair' : `${pair} is no pair of the product`,
      };
    if (candles.length < CANDLES_LEAST)
      return { name, reason: `needs ${CANDLES_LEAST} candles, has ${candles.length}` };
    const series = new CandleSeries(timeframe, candles);
    const sessions = tradingSessions(series);
    const report: FileReport = {
      file: name,
      program: format.program,
      zone: format.zone,
      zoneBasis: format.zoneBasis,
      timeframe,
      candles: series.length,
      firstCandle: new Date(series.from).toISOString(),
      lastCandle: new Date(series.timeAt(series.length - 1)).toISOString(),
      breaks: Math.max(0, sessions.length - 1),
      ...counts,
      ...(failure !== undefined && { failure }),
    };
    const digest = createHash('sha256').update(bytes).digest('hex');
    return { file: { name, pair, timeframe }, series, sessions, report, digest };
  } catch (error) {
    const reason = reasonOf(error);
    return { name, reason: error instanceof UnknownFormatError ? `not recognised: ${reason}` : reason };
  }
}

interface CandleFolder {
  readonly files: readonly ReadFile[];
  readonly unused: readonly UnusedFile[];
}

/**
 * Reads the candle files of a folder, in the order of their names; of two of one pair and timeframe the first is used.
 *
 * @throws Error if the folder cannot be read
 */
export async function readCandleFolder(dir: string, zone?: FileZone): Promise<CandleFolder> {
  const files: ReadFile[] = [];
  const unused: UnusedFile[] = [];
  const names = (await readdir(dir)).filter((name) => /\.(?:csv|txt)(?:\.gz)?$/i.test(name));
  for (const name of names.toSorted()) {
    const read = await readCandleFile(dir, name, zone);
    if (!('file' in read)) {
      unused.push(read);
      continue;
    }
    const { pair, timeframe } = read.file;
    const other = files.find(({ file }) => file.pair === pair && file.timeframe === timeframe);
    if (other) unused.push({ name, reason: `${other.file.name} is of ${pair} ${timeframe}, too` });
    else files.push(read);
  }
  return { files, unused };
}

/** Candle length of the file, milliseconds. */
export function candleLength({ file }: ReadFile): number {
  return timeframeMs(file.timeframe);
}
