import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Timeframe, timeframeMs } from '#schema/timeframe.js';

const HISTDATA_UNIT = { '1m': 'M1', '5m': 'M5', '15m': 'M15', '30m': 'M30', '1h': 'H1' } as const;

export interface MadeCandles {
  readonly timeframe: Timeframe;
  readonly from: number;
  readonly to: number;
  /** Returns false at a moment without trading. */
  readonly isOpen?: (time: number) => boolean;
}

/** Forex hours in the test files: closed from Friday 22:00 to Sunday 22:00 UTC. */
export function forexHours(time: number): boolean {
  const hourOfWeek = new Date(time).getUTCDay() * 24 + new Date(time).getUTCHours();
  return hourOfWeek >= 22 && hourOfWeek < 5 * 24 + 22;
}

/** A price that oscillates around 1.1, with five digits. */
function priceAt(time: number): number {
  return 1.1 + 0.005 * Math.sin(time / 7e6) + 0.0004 * Math.sin(time / 9e4);
}

export function candleLine(time: number, prices: readonly number[]): string {
  const digits = new Date(time).toISOString().replaceAll(/[-:]/g, '').slice(0, 15).replace('T', ' ');
  return `${digits};${prices.map((price) => price.toFixed(5)).join(';')};7`;
}

/** Lines of a file in HistData's format. */
export function candleLines({ timeframe, from, to, isOpen = () => true }: MadeCandles): string[] {
  const length = timeframeMs(timeframe);
  const lines: string[] = [];
  for (let time = from; time < to; time += length) {
    if (!isOpen(time)) continue;
    const [open, close] = [priceAt(time), priceAt(time + length)];
    lines.push(candleLine(time, [open, Math.max(open, close) + 3e-4, Math.min(open, close) - 2e-4, close]));
  }
  return lines;
}

const made: string[] = [];

/** For `afterAll`: deletes every folder that `folderOf` created. */
export async function removeFolders(): Promise<void> {
  await Promise.all(made.splice(0).map((dir) => rm(dir, { recursive: true, force: true })));
}

/** Creates a folder with these files; those whose names end in .gz are compressed. */
export async function folderOf(files: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'farol-replay-'));
  made.push(dir);
  for (const [name, lines] of Object.entries(files)) {
    const text = `${lines.join('\r\n')}\r\n`;
    await writeFile(join(dir, name), name.endsWith('.gz') ? gzipSync(text) : text);
  }
  return dir;
}

/** `EURUSD_M1.csv.gz` for EURUSD and 1m. */
export function fileName(symbol: string, timeframe: Timeframe, ending = 'csv.gz'): string {
  return `${symbol}_${HISTDATA_UNIT[timeframe]}.${ending}`;
}
