import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../src/engine/candle.js';
import {
  type CandleFormat,
  type FormatChoice,
  UnknownFormatError,
} from '../src/engine/candle-file/candle-format.js';
import {
  candleText,
  type ReadingReport,
  readCandles,
  TEXT_MOST,
} from '../src/engine/candle-file/read-candles.js';

/** The candles of one file. */
export interface CandleFile {
  /** File name, such as `GBPUSD_H1.csv.gz`. */
  readonly name: string;
  /** SHA-256 of the file as stored, hexadecimal. */
  readonly hash: string;
  /** Such as `EUR/USD`; any two currencies. */
  readonly pair: string;
  readonly timeframe: Timeframe;
  readonly candles: readonly Candle[];
  readonly report: ReadingReport;
}

/** An unreadable candle file or folder; the message names it. */
export class CandleFileError extends Error {
  override readonly name = 'CandleFileError';
}

/** @throws CandleFileError where the folder cannot be read */
export async function candleFileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CandleFileError(`${folder} cannot be read (${reasonOf(error)})`);
  });
  return names.filter((name) => /\.(?:csv|txt)(?:\.gz)?$/i.test(name)).toSorted();
}

/** @throws CandleFileError where the file cannot be read or recognised, with the line that shows why */
export async function readCandleFile(
  folder: string,
  name: string,
  choice: FormatChoice = {},
): Promise<CandleFile> {
  try {
    const bytes = await readFile(join(folder, name));
    const text = candleText(
      name.toLowerCase().endsWith('.gz') ? gunzipSync(bytes, { maxOutputLength: TEXT_MOST }) : bytes,
    );
    const hash = createHash('sha256').update(bytes).digest('hex');
    const { candles, report } = readCandles(name, text, choice);
    if (report.pair === undefined)
      throw new CandleFileError(`${name} needs a name with its pair, such as EURUSD_M5.csv`);
    return { name, hash, pair: report.pair, timeframe: report.timeframe, candles, report };
  } catch (error) {
    if (error instanceof CandleFileError) throw error;
    throw new CandleFileError(
      `${name} cannot be ${error instanceof UnknownFormatError ? 'recognised' : 'read'} (${reasonOf(error)})`,
    );
  }
}

/**
 * All candle files of a folder.
 *
 * @throws CandleFileError where one cannot be recognised, and where two are of one pair and timeframe, since their candles
 * would count twice
 */
export async function readCandleFolder(
  folder: string,
  choice: FormatChoice = {},
  progress: (name: string) => void = () => undefined,
): Promise<CandleFile[]> {
  const files: CandleFile[] = [];
  for (const name of await candleFileNames(folder)) {
    progress(name);
    const file = await readCandleFile(folder, name, choice);
    const other = files.find(({ pair, timeframe }) => pair === file.pair && timeframe === file.timeframe);
    if (other)
      throw new CandleFileError(
        `${other.name} and ${name} are both of ${file.pair} ${file.timeframe}: leave one of them in ${folder}`,
      );
    files.push(file);
  }
  return files;
}

/** What was recognised in a file and what was found wrong, in one line. */
export function readingLine({ report }: CandleFile): string {
  const { format, digits, malformed, firstMalformed, outOfOrder, duplicates, conflicting, flat } = report;
  const first = firstMalformed ? ` (the first in line ${firstMalformed.line}: ${firstMalformed.text})` : '';
  const named = report.nameSays === undefined ? '' : `; its name says ${report.nameSays}`;
  return (
    `${format.program}, ${report.pair} ${report.timeframe}${named}, ${digits} decimals, times ${zoneText(format)}; ` +
    `${malformed} lines refused${first}, ${outOfOrder} times out of order, ${duplicates} twice (${conflicting} with other prices), ` +
    `${flat} candles of a closed market left out`
  );
}

const BASIS = {
  stated: 'as the file states',
  maker: "as the maker of files with such names states; '--zone' changes it",
  assumed: "assumed: nothing in the file says so; '--zone' changes it",
  chosen: "by '--zone'",
} as const;

function zoneText({ zone, zoneBasis }: CandleFormat): string {
  const sign = typeof zone === 'number' && zone < 0 ? '−' : '+';
  const hours = typeof zone === 'number' ? Math.abs(zone) / 60 : 0;
  const name = zone === 'eet' ? 'EET with summer time' : zone === 0 ? 'UTC' : `UTC${sign}${hours}`;
  return `${name} (${BASIS[zoneBasis]})`;
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
