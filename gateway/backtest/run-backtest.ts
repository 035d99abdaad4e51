import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { columnsOf } from '../src/engine/candle-columns.js';
import {
  type Entries,
  entriesOf,
  entryTime,
  joined,
  lineOf,
  marketOf,
  rowsWhere,
  someOf,
} from '../src/engine/history/entries.js';
import { historyReport } from '../src/engine/history/history-report.js';
import { type SampleUse, sampleUseOf } from '../src/engine/history/provenance.js';
import { hourOf, quietestHour } from '../src/engine/history/rollover.js';
import { inputSeries } from '../src/engine/input-series.js';
import { signalSeries } from '../src/engine/signal-series.js';
import { type CandleFile, CandleFileError, readCandleFolder, readingLine } from '../study/candle-csv.js';
import type { BacktestReport, FileReport, SampleReport } from './backtest-report.js';
import { chanceWorth } from './chance-worth.js';
import type { BacktestOptions } from './options.js';
import { htmlReport } from './report-html.js';
import { textReport } from './report-text.js';

/** Progress reports of a run, and where its figures go. */
export interface Output {
  readonly progress: (line: string) => void;
  readonly print: (text: string) => void;
}

/**
 * Runs the engine over the candle files of a folder, and writes the results of its signals.
 *
 * @throws CandleFileError where there is nothing to read, a file is broken, or no signal is left
 */
export async function runBacktest(options: BacktestOptions, { progress, print }: Output): Promise<void> {
  const { zone, columns } = options;
  const choice = { ...(zone !== undefined && { zone }), ...(columns !== undefined && { columns }) };
  const every = await readCandleFolder(options.folder, choice, (name) => progress(`${name}: reading`));
  const read = every.filter((file) => isAskedFor(file, options));
  if (read.length === 0)
    throw new CandleFileError(`${options.folder} has no candle file${narrowed(options)}`);
  const files: FileReport[] = [];
  const sets: Entries[] = [];
  for (const candleFile of read) {
    const { file, entries } = runFile(candleFile, options, progress);
    files.push(file);
    sets.push(entries);
  }
  const entries = joined(sets);
  if (entries.length === 0)
    throw new CandleFileError(`no signal is left of ${read.length} files (300 closed candles come first)`);
  progress(`${entries.length} entries: figures`);
  const report = reportOf(options, files, entries);
  print(textReport(report));
  await write(options.html, htmlReport(report));
  if (options.json !== undefined) await write(options.json, `${JSON.stringify(report, null, 2)}\n`);
  if (options.signals !== undefined) await writeSignals(options.signals, entries);
  const written = [options.html, options.json, options.signals].filter((path) => path !== undefined);
  print(`\nWritten: ${written.join(', ')}`);
}

const isAskedFor = (file: CandleFile, { pair, timeframe }: BacktestOptions) =>
  (pair === undefined || file.pair === pair) && (timeframe === undefined || file.timeframe === timeframe);

function narrowed({ pair, timeframe }: BacktestOptions): string {
  const wanted = [pair, timeframe].filter((part) => part !== undefined);
  return wanted.length === 0 ? '' : ` of ${wanted.join(' ')}`;
}

function runFile(candleFile: CandleFile, options: BacktestOptions, progress: Output['progress']) {
  const { name, candles, hash, pair, timeframe } = candleFile;
  const columns = columnsOf(candles);
  const inputs = inputSeries(columns, (done) => progress(`${name}: ${done} of ${columns.length} candles`));
  const every = entriesOf(columns, signalSeries(columns, timeframe, undefined, inputs), { pair, timeframe });
  const chosen = rowsWhere(every, (row) => isChosen(every, row, options));
  const entries = someOf(every, chosen);
  const seen = { weights: 0, scale: 0, nothing: 0 };
  for (let row = 0; row < entries.length; row += 1) seen[sampleUseOf(pair, entries.times[row] ?? 0)] += 1;
  const file: FileReport = {
    name,
    pair,
    timeframe,
    hash,
    candles: candles.length,
    from: candles[0]?.time ?? null,
    to: candles.at(-1)?.time ?? null,
    reading: readingLine(candleFile),
    entries: entries.length,
    seen,
    quietHour: quietestHour(columns),
  };
  progress(`${name}: ${candles.length} candles, ${entries.length} entries`);
  return { file, entries };
}

function isChosen(
  entries: Entries,
  row: number,
  { from, to, minConfidence, hours }: BacktestOptions,
): boolean {
  const time = entries.times[row] ?? Number.NaN;
  const confidence = entries.confidences[row] ?? 0;
  return (
    time >= from && time < to && confidence >= minConfidence && hours.has(hourOf(entryTime(entries, row)))
  );
}

function reportOf(options: BacktestOptions, files: readonly FileReport[], entries: Entries): BacktestReport {
  const quiet = files.map(({ quietHour }) => quietHour);
  const sample = (some: Entries): SampleReport => ({
    ...historyReport(some, options.terms, quiet),
    worth: chanceWorth(some),
  });
  const only = (wanted: SampleUse) => {
    const rows = rowsWhere(
      entries,
      (row) => sampleUseOf(marketOf(entries, row).pair, entries.times[row] ?? 0) === wanted,
    );
    return rows.length === 0 ? null : sample(someOf(entries, rows));
  };
  return {
    engine: options.engine,
    terms: options.terms,
    files,
    all: sample(entries),
    outOfSample: only('nothing'),
    scaleSeen: only('scale'),
    inSample: only('weights'),
  };
}

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

/** One JSON line per entry, by time; written at the stream's pace, since a million of them are 200 MB. */
async function writeSignals(path: string, entries: Entries): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const out = createWriteStream(path);
  let opened: unknown;
  out.once('error', (error) => {
    opened = error;
  });
  for (let row = 0; row < entries.length && opened === undefined; row += 1) {
    if (!out.write(`${JSON.stringify(lineOf(entries, row))}\n`)) await once(out, 'drain');
  }
  out.end();
  await once(out, 'close');
  if (opened !== undefined) throw opened;
}
