import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isPair, type Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';

const TIMEFRAME_OF = { M1: '1m', M5: '5m', M15: '15m', M30: '30m', H1: '1h' } as const satisfies Record<
  string,
  Timeframe
>;

/** A file of candles of one pair and timeframe, as its name says. */
export interface CandleFile {
  readonly name: string;
  readonly path: string;
  readonly pair: Pair;
  readonly timeframe: Timeframe;
}

/** `EURUSD_M5.csv` or `EURUSD_M5.csv.gz`; undefined where the name says something else. */
export function candleFile(dir: string, name: string): CandleFile | undefined {
  const [, base, quote, unit] = /^([A-Z]{3})([A-Z]{3})_(M1|M5|M15|M30|H1)\.csv(?:\.gz)?$/i.exec(name) ?? [];
  const pair = `${base}/${quote}`.toUpperCase();
  const timeframe = TIMEFRAME_OF[unit?.toUpperCase() as keyof typeof TIMEFRAME_OF];
  if (!isPair(pair) || timeframe === undefined) return undefined;
  return { name, path: join(dir, name), pair, timeframe };
}

export interface CandleFolder {
  readonly files: readonly CandleFile[];
  /** Names of files that are not taken: another form of name, an unknown pair, a second file of the same candles. */
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
