import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  type CandleText,
  type NamedCandles,
  namedCandles,
  readCandleText,
} from '../src/engine/candle-text.js';

/** The candles of one HistData file. */
export interface CandleFile extends NamedCandles, CandleText {
  /** File name, such as `GBPUSD_H1.csv.gz`. */
  readonly name: string;
  /** SHA-256 of the file as stored, hexadecimal. */
  readonly hash: string;
}

/** An unreadable candle file or folder; the message names it. */
export class CandleFileError extends Error {
  override readonly name = 'CandleFileError';
}

/**
 * All files `PAIR_TF.csv` and `PAIR_TF.csv.gz` of a folder, by name; others are ignored.
 *
 * @throws CandleFileError where two are of one pair and timeframe, since their candles would count twice
 */
export async function candleFileNames(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new CandleFileError(`${folder} cannot be read (${reasonOf(error)})`);
  });
  const byMarket = new Map<string, string>();
  for (const name of names.sort()) {
    const named = namedCandles(name);
    if (!named) continue;
    const market = `${named.pair} ${named.timeframe}`;
    const other = byMarket.get(market);
    if (other !== undefined)
      throw new CandleFileError(`${other} and ${name} are both of ${market}: leave one of them in ${folder}`);
    byMarket.set(market, name);
  }
  return [...byMarket.values()];
}

/** @throws CandleFileError where the file cannot be read or unpacked, or its name has no pair and timeframe */
export async function readCandleFile(folder: string, name: string): Promise<CandleFile> {
  const named = namedCandles(name);
  if (!named) throw new CandleFileError(`${name} needs a name such as EURUSD_M5.csv.gz`);
  try {
    const bytes = await readFile(join(folder, name));
    const text = (name.toLowerCase().endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1');
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { name, hash, ...named, ...readCandleText(text, named) };
  } catch (error) {
    throw new CandleFileError(`${name} cannot be read (${reasonOf(error)})`);
  }
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
