import { clusterRate } from '#schema/statistics/cluster-interval.js';
import type { Tally } from '#schema/statistics/tally.js';
import { timeframeMs } from '#schema/timeframe.js';
import { percent } from '../../backtest/report-text.js';
import { type CandleColumns, columnsOf, rowAt } from '../../src/engine/candle-columns.js';
import type { FormatChoice } from '../../src/engine/candle-file/candle-format.js';
import {
  type ChangedEntry,
  type ComparedEntry,
  comparisonOf,
  otherViewOf,
  type PriceComparison,
} from '../../src/features/record/price-comparison/price-comparison.js';
import { marketKey, pointsOf, priceOf } from '../../src/features/record/record-entry.js';
import { type CandleFile, CandleFileError, readCandleFolder, readingLine } from '../../study/candle-csv.js';
import type { CheckedLog } from './log-check.js';
import { type LoggedSeries, sourceOf } from './logged-record.js';
import type { LoggedEntry, PackedEntries } from './packed-entries.js';
import { printable, quoted } from './printed-text.js';

/** What to compare, and with what. */
export interface FileComparisonOptions {
  /** Candle files, each of another pair or timeframe. */
  readonly files: readonly CandleFile[];
  /** Numbers of series; without one, every series of prices that are not simulated. */
  readonly series?: readonly number[];
  /** Most outcomes to list that would be another. */
  readonly changes?: number | undefined;
}

/**
 * The candle files of a folder.
 *
 * @throws CandleFileError where there is none, or one cannot be recognised
 */
export async function filesToCompare(folder: string, choice?: FormatChoice): Promise<readonly CandleFile[]> {
  const files = await readCandleFolder(folder, choice);
  if (files.length === 0)
    throw new CandleFileError(`${folder} has no candle file: .csv or .txt, also with .gz`);
  return files;
}

/** A file's candles, and what of a series falls into its time. */
interface Source {
  readonly file: CandleFile;
  readonly columns: CandleColumns;
  compared: number;
  agreeing: number;
  changed: number;
  /** Entries within the file's time whose candle it lacks. */
  missing: number;
}

/**
 * Holds the settled entries of the record against candle files from elsewhere.
 *
 * @returns the report in English, a line each
 * @throws CandleFileError where there is nothing to compare, with the reason
 */
export function compareWithFiles(
  { series, entries }: Pick<CheckedLog, 'series' | 'entries'>,
  options: FileComparisonOptions,
): readonly string[] {
  const reports: string[] = [];
  const reasons: string[] = [];
  for (const one of chosenOf(series, options.series ?? [])) {
    const compared = compareSeries(one, entries, options);
    if (typeof compared === 'string') reasons.push(compared);
    else reports.push(...compared.map(printable));
  }
  const isMissing = reports.length === 0 || (options.series ?? []).length > 0;
  if (isMissing && reasons.length > 0) throw new CandleFileError(reasons.join('; '));
  return reports;
}

function chosenOf(series: ReadonlyMap<number, LoggedSeries>, wanted: readonly number[]): LoggedSeries[] {
  const numbers = [...series.keys()].join(', ');
  if (wanted.length > 0)
    return wanted.map((number) => {
      const found = series.get(number);
      if (!found) throw new CandleFileError(`the record has no series ${number}; it has ${numbers}`);
      return found;
    });
  const chosen = [...series.values()].filter(({ kind }) => kind !== 'simulated');
  if (chosen.length === 0)
    throw new CandleFileError(
      `the record has simulated prices only, which no other source has; it can still be told by number which series to compare: ${numbers}`,
    );
  return chosen;
}

/** The report of a series, or why there is none. */
function compareSeries(
  series: LoggedSeries,
  entries: PackedEntries,
  { files, changes }: FileComparisonOptions,
): readonly string[] | string {
  const sources = new Map(files.map((file) => [marketOf(file), sourceOfFile(file)]));
  const settled = spansOf(entries.of(series.series));
  if (settled.size === 0) return `series ${series.series} has no settled entry yet`;
  if (![...sources.keys()].some((market) => settled.has(market))) return noMarket(series, files, settled);
  const own = { [Symbol.iterator]: () => comparedEntries(entries.of(series.series), sources) };
  count(own, entries.of(series.series), sources);
  const comparison = comparisonOf(own, changes);
  if (comparison.count === 0) return noOverlap(series, sources, settled);
  return [
    `prices of series ${series.series}, ${quoted(series.feed)} (${series.kind}), engine ${quoted(series.engine)}, against files:`,
    ...[...sources].flatMap(([market, source]) => sourceLines(market, source, settled)),
    ...textOf(comparison),
  ];
}

const marketOf = ({ pair, timeframe }: CandleFile) => `${pair} ${timeframe}`;

function sourceOfFile(file: CandleFile): Source {
  return { file, columns: columnsOf(file.candles), compared: 0, agreeing: 0, changed: 0, missing: 0 };
}

/** Opening of the candle that decides an entry, in the feed's source. */
const decidedAt = ({ entry }: LoggedEntry) => sourceOf(entry) + timeframeMs(entry.timeframe);

const isSettled = ({ outcome }: LoggedEntry) => outcome !== undefined && outcome.ended.outcome !== 'VOID';

interface Span {
  first: number;
  last: number;
}

/** By market: from when to when its settled entries are decided. */
function spansOf(entries: Iterable<LoggedEntry>): ReadonlyMap<string, Span> {
  const spans = new Map<string, Span>();
  for (const logged of entries) {
    if (!isSettled(logged)) continue;
    const time = decidedAt(logged);
    const span = spans.get(marketKey(logged.entry));
    if (!span) spans.set(marketKey(logged.entry), { first: time, last: time });
    else {
      span.first = Math.min(span.first, time);
      span.last = Math.max(span.last, time);
    }
  }
  return spans;
}

function* comparedEntries(
  entries: Iterable<LoggedEntry>,
  sources: ReadonlyMap<string, Source>,
): Generator<ComparedEntry> {
  for (const logged of entries) {
    const source = sources.get(marketKey(logged.entry));
    const compared = source && comparedEntry(logged, source.columns);
    if (compared) yield compared;
  }
}

/** Undefined for an entry without an outcome, and where the source has no candle. */
function comparedEntry(logged: LoggedEntry, columns: CandleColumns): ComparedEntry | undefined {
  const { entry, price, outcome } = logged;
  const { pair, timeframe, direction, late } = entry;
  const exit = outcome?.ended.exit;
  const row = rowAt(columns, decidedAt(logged));
  if (!isSettled(logged) || row < 0 || !outcome || !price || typeof exit !== 'number') return undefined;
  const points = (value = Number.NaN) => pointsOf(pair, value);
  return {
    pair,
    timeframe,
    sourceTime: sourceOf(entry),
    direction,
    late,
    entryPrice: points(price.price),
    exitPrice: points(exit),
    outcome: outcome.ended.outcome,
    other: { open: points(columns.opens[row]), close: points(columns.closes[row]) },
  };
}

/** Counts what each source has and lacks. */
function count(
  compared: Iterable<ComparedEntry>,
  entries: Iterable<LoggedEntry>,
  sources: ReadonlyMap<string, Source>,
): void {
  for (const entry of compared) {
    const source = sources.get(marketKey(entry));
    if (!source) continue;
    const { agrees, isChanged } = otherViewOf(entry);
    source.compared += 1;
    if (agrees) source.agreeing += 1;
    if (isChanged) source.changed += 1;
  }
  for (const logged of entries) {
    const source = sources.get(marketKey(logged.entry));
    if (!source || !isSettled(logged)) continue;
    const { times, length } = source.columns;
    const time = decidedAt(logged);
    const isWithin = time >= (times[0] ?? Number.NaN) && time <= (times[length - 1] ?? Number.NaN);
    if (isWithin && rowAt(source.columns, time) < 0) source.missing += 1;
  }
}

const moment = (time: number | undefined) =>
  time === undefined ? '–' : `${new Date(time).toISOString().slice(0, 16)}Z`;

function noMarket(
  { series }: LoggedSeries,
  files: readonly CandleFile[],
  settled: ReadonlyMap<string, Span>,
): string {
  const has = (pair: string) =>
    [...settled.keys()].filter((market) => market.startsWith(`${pair} `)).map((market) => market.slice(8));
  const reasons = files.map(({ name, pair, timeframe }) => {
    const timeframes = has(pair);
    const what = timeframes.length > 0 ? `has ${pair} in ${timeframes.join(', ')}` : `has no ${pair}`;
    return `${name} is of ${pair} ${timeframe}, series ${series} ${what}`;
  });
  return `no pair and timeframe in common: ${reasons.join('; ')}`;
}

function noOverlap(
  { series }: LoggedSeries,
  sources: ReadonlyMap<string, Source>,
  settled: ReadonlyMap<string, Span>,
): string {
  const reasons = [...sources].flatMap(([market, { file, columns }]) => {
    const span = settled.get(market);
    if (!span) return [];
    const [from, to] = [columns.times[0], columns.times[columns.length - 1]];
    return `${file.name} goes from ${moment(from)} to ${moment(to)}, ${market} of series ${series} from ${moment(span.first)} to ${moment(span.last)}`;
  });
  return `no candle in common: ${reasons.join('; ')}`;
}

function sourceLines(market: string, source: Source, settled: ReadonlyMap<string, Span>): string[] {
  const { file, compared, agreeing, changed, missing } = source;
  const reading = `  ${file.name}: ${readingLine(file)}`;
  if (!settled.has(market)) return [reading, '    not compared: the series has no such entries'];
  const agreement = `${percent(compared === 0 ? null : agreeing / compared)} within half a pip`;
  return [
    reading,
    `    ${compared} entries compared, ${missing} without a candle there; ${agreement}, ${changed} outcomes another`,
  ];
}

const pips = (points: number) =>
  `${points > 0 ? '+' : points < 0 ? '−' : ''}${Math.abs(points / 10).toFixed(1)}`;

const SHARE_NAMES = new Map([
  [0, 'lowest'],
  [0.5, 'median'],
  [1, 'highest'],
]);

/** Below this share, the files are more likely of other times than of other prices. */
const HARDLY = 0.5;

function textOf({ count: all, agreeing, quantiles, changed, record, other }: PriceComparison): string[] {
  const steps = quantiles.map(
    ({ share, points }) => `${SHARE_NAMES.get(share) ?? percent(share, 0)}: ${pips(points)}`,
  );
  return [
    `closes: ${agreeing} of ${all} within half a pip of the record's (${percent(agreeing / all)})`,
    `difference in pips, theirs less the record's: ${steps.join(', ')}`,
    ...(agreeing / all < HARDLY
      ? ['  hardly any agree: are the times of the files of another zone? `npm run compare` has --zone']
      : []),
    `outcomes: ${changed.count} of ${all} would be another (${percent(changed.count / all)})`,
    ...changed.first.map(changedLine),
    ...(changed.count > changed.first.length ? [`  … and ${changed.count - changed.first.length} more`] : []),
    `hit rate of the entries stored in time: ${rateText(other)} by their prices, ${rateText(record)} by the record's`,
  ];
}

function changedLine({ entry, outcome }: ChangedEntry): string {
  const { pair, timeframe, direction, entryPrice, exitPrice, other } = entry;
  const at = new Date(entry.sourceTime + timeframeMs(timeframe)).toISOString().slice(0, 16);
  const way = (open: number, close: number) => `${priceOf(pair, open)} → ${priceOf(pair, close)}`;
  return `  ${pair} ${timeframe} ${at}Z ${direction}: ${entry.outcome} (${way(entryPrice, exitPrice)}), ${outcome} by theirs (${way(other.open, other.close)})`;
}

/** The 95 % interval is for a single check and respects that outcomes of one hour are correlated. */
function rateText(tally: Tally): string {
  const { rate, low, high } = clusterRate(tally);
  const decided = tally.won + tally.lost;
  return rate === null
    ? 'none decided'
    : `${percent(rate)} [${percent(low)} to ${percent(high)}] of ${decided} decided`;
}
