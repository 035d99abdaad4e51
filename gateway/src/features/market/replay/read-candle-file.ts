import type { Candle } from '../../../engine/candle.js';
import { CandleSeries } from '../candles/candle-series.js';
import type { CandleFile } from './candle-file.js';
import { parseCandleLine } from './candle-line.js';
import { textLines } from './text-lines.js';
import { type TradingSessions, tradingSessions } from './trading-sessions.js';

/** What was found in a file. */
export interface FileReport {
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
  /** Lines whose time was there already; the first one counts. */
  readonly duplicates: number;
  /** Those of them with other prices. */
  readonly conflicting: number;
  /** Places where time goes back; the candles are sorted. */
  readonly outOfOrder: number;
  /** Lines that are no candle of this file; left out. */
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

/** Reads a candle file, whatever its state; never throws, but says what was wrong with it. */
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
