import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { isTimeframe, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../src/engine/candle.js';

/** The candles of one HistData file. */
export interface CandleFile {
  /** File name, such as `GBPUSD_H1.csv.gz`. */
  readonly name: string;
  /** Six letters, such as `GBPUSD`; any pair, not only those that the product offers. */
  readonly pair: string;
  readonly timeframe: Timeframe;
  /** SHA-256 of the file as it lies there, hexadecimal. */
  readonly hash: string;
  /** By time, each time once. */
  readonly candles: readonly Candle[];
  /** Lines that are no candle, and candles whose time came before or was there already. */
  readonly refused: number;
  readonly disordered: number;
}

const NAME = /^([A-Z]{6})_([MH])(\d+)\.csv(\.gz)?$/i;

/** All files `PAIR_TF.csv` and `PAIR_TF.csv.gz` of a folder, by name; others are left alone. */
export async function readCandleFiles(folder: string): Promise<CandleFile[]> {
  const names = (await readdir(folder)).sort();
  const files: CandleFile[] = [];
  for (const name of names) {
    const [, pair = '', unit = '', length = ''] = NAME.exec(name) ?? [];
    const timeframe = `${length}${unit.toLowerCase()}`;
    if (!isTimeframe(timeframe)) continue;
    const bytes = await readFile(join(folder, name));
    const text = (name.toLowerCase().endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
    const hash = createHash('sha256').update(bytes).digest('hex');
    files.push({ name, pair: pair.toUpperCase(), timeframe, hash, ...parseCandles(text) });
  }
  return files;
}

/** Candles of HistData's generic ASCII form: `YYYYMMDD HHMMSS;open;high;low;close;volume`, times taken as UTC. */
export function parseCandles(text: string): Pick<CandleFile, 'candles' | 'refused' | 'disordered'> {
  const byTime = new Map<number, Candle>();
  let refused = 0;
  let disordered = 0;
  let latest = Number.NEGATIVE_INFINITY;
  for (const line of text.split(/\r?\n/)) {
    if (line === '') continue;
    const candle = parseLine(line);
    if (!candle) {
      refused += 1;
      continue;
    }
    if (candle.time <= latest) disordered += 1;
    latest = Math.max(latest, candle.time);
    byTime.set(candle.time, candle);
  }
  return { candles: [...byTime.values()].sort((a, b) => a.time - b.time), refused, disordered };
}

function parseLine(line: string): Candle | undefined {
  const [when = '', ...columns] = line.split(';');
  const stamp = /^(\d{4})(\d\d)(\d\d) (\d\d)(\d\d)(\d\d)$/.exec(when);
  const [open = 0, high = 0, low = 0, close = 0] = columns.map(Number);
  const possible = low > 0 && high < Number.POSITIVE_INFINITY;
  if (!stamp || !possible || !(Math.min(open, close) >= low && Math.max(open, close) <= high))
    return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = stamp.slice(1).map(Number);
  return { time: Date.UTC(year, month - 1, day, hour, minute, second), open, high, low, close };
}
