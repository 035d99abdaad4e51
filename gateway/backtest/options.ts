import { parseArgs } from 'node:util';
import { CONFIDENCE_MAX, CONFIDENCE_MIN } from '#schema/signal-score.js';
import { isTimeframe, TIMEFRAMES, type Timeframe } from '#schema/timeframe.js';
import { numberReadings } from '#schema/typed-number.js';
import { ENGINE_VERSION } from '../src/engine/analyse.js';
import { type FileZone, readZone } from '../src/engine/candle-file/candle-format.js';
import { type Columns, readColumns } from '../src/engine/candle-file/file-columns.js';
import type { Terms } from '../src/engine/history/hit-figures.js';

/** The parsed arguments of a backtest. */
export interface BacktestOptions {
  readonly folder: string;
  /** Such as `EUR/USD`; undefined means every pair of the folder. */
  readonly pair?: string;
  readonly timeframe?: Timeframe;
  /** Of the files' times, in place of what they state; undefined as recognised. */
  readonly zone?: FileZone;
  /** Of the files' rows, where they are not recognised. */
  readonly columns?: Columns;
  /** Of the analysed candle's opening, epoch milliseconds; `to` is exclusive. */
  readonly from: number;
  readonly to: number;
  readonly minConfidence: number;
  /** UTC hours in which a trade may run. */
  readonly hours: ReadonlySet<number>;
  readonly terms: Terms;
  readonly engine: string;
  /** File for the figures as one page with plots. */
  readonly html: string;
  readonly json?: string;
  readonly signals?: string;
}

/** A mistake in the arguments; the message names the argument and what it needs. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const USAGE =
  'npm run backtest -- DIR [--pair EURUSD] [--timeframe 5m] [--from 2021-01-01] [--to 2021-12-31] [--min-confidence 80] ' +
  '[--zone=-5] [--columns time=1,open=2,high=3,low=4,close=5] [--hours 7-16,20] [--payout 85] [--stake 10] [--engine 3] [--html FILE] [--json FILE] [--signals FILE]';

const OPTIONS = {
  pair: { type: 'string' },
  timeframe: { type: 'string' },
  zone: { type: 'string' },
  columns: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  'min-confidence': { type: 'string', default: String(CONFIDENCE_MIN) },
  hours: { type: 'string', default: '0-23' },
  payout: { type: 'string', default: '85' },
  stake: { type: 'string', default: '10' },
  engine: { type: 'string', default: ENGINE_VERSION },
  html: { type: 'string', default: 'build/backtest/report.html' },
  json: { type: 'string' },
  signals: { type: 'string' },
} as const;

/** @throws UsageError */
export function backtestOptions(args: readonly string[]): BacktestOptions {
  const { values, positionals } = parsed(args);
  const [folder, ...more] = positionals;
  if (folder === undefined || more.length > 0) throw new UsageError(`needs one folder: ${USAGE}`);
  const from = values.from === undefined ? Number.NEGATIVE_INFINITY : dayOf('--from', values.from);
  const to = values.to === undefined ? Number.POSITIVE_INFINITY : dayOf('--to', values.to) + DAY_MS;
  if (!(from < to))
    throw new UsageError(`--from needs a day up to --to, has ${values.from} and ${values.to}`);
  return {
    folder,
    ...(values.pair !== undefined && { pair: pairOf(values.pair) }),
    ...(values.timeframe !== undefined && { timeframe: timeframeOf(values.timeframe) }),
    ...(values.zone !== undefined && { zone: zoneOf(values.zone) }),
    ...(values.columns !== undefined && { columns: columnsOf(values.columns) }),
    from,
    to,
    minConfidence: numberOf('--min-confidence', values['min-confidence'], CONFIDENCE_MIN, CONFIDENCE_MAX),
    hours: hoursOf(values.hours),
    terms: {
      payout: numberOf('--payout', values.payout, 1, 1000) / 100,
      stake: numberOf('--stake', values.stake, 0.01, 1e9),
    },
    engine: engineOf(values.engine),
    html: values.html,
    ...(values.json !== undefined && { json: values.json }),
    ...(values.signals !== undefined && { signals: values.signals }),
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    const [first = ''] = (error instanceof Error ? error.message : String(error)).split(/\.\s/);
    throw new UsageError(`${first}: ${USAGE}`);
  }
}

function pairOf(text: string): string {
  const [, base, quote] = /^([A-Z]{3})\/?([A-Z]{3})$/i.exec(text) ?? [];
  if (!base || !quote) throw new UsageError(`--pair needs two currencies such as EURUSD, has ${text}`);
  return `${base}/${quote}`.toUpperCase();
}

function timeframeOf(text: string): Timeframe {
  const named = text
    .replace(/^([MH])(\d+)$/i, (_, unit: string, count: string) => count + unit)
    .toLowerCase();
  if (!isTimeframe(named))
    throw new UsageError(`--timeframe needs one of ${TIMEFRAMES.join(', ')}, has ${text}`);
  return named;
}

/** @throws UsageError */
export function zoneOf(text: string): FileZone {
  const zone = readZone(text);
  if (zone === undefined)
    throw new UsageError(
      `--zone needs hours east of UTC such as --zone=-5 or --zone=5:30, or eet, has ${text}`,
    );
  return zone;
}

/** @throws UsageError */
export function columnsOf(text: string): Columns {
  const columns = readColumns(text);
  if (columns === undefined)
    throw new UsageError(
      `--columns needs columns from 1 such as time=1,open=2,high=3,low=4,close=5, with clock=2 beside a date, or time=1,bid=2 of ticks, has ${text}`,
    );
  return columns;
}

const DAY_MS = 86_400_000;

function dayOf(name: string, text: string): number {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  const isDay = !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
  if (!isDay) throw new UsageError(`${name} needs a day such as 2021-06-30, has ${text}`);
  return time;
}

const MAX_DECIMALS = 9;

function numberOf(name: string, text: string, low: number, high: number): number {
  const [value = Number.NaN, other] = numberReadings(text, MAX_DECIMALS);
  if (other !== undefined)
    throw new UsageError(`${name} ${text} may be ${value} or ${other}: give one of them`);
  if (!(value >= low && value <= high))
    throw new UsageError(`${name} needs a number from ${low} to ${high}, has ${text}`);
  return value;
}

function hoursOf(text: string): ReadonlySet<number> {
  const hours = new Set<number>();
  for (const part of text.split(',')) {
    const [, first, last = first] = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(part.trim()) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!(from <= to && to <= 23))
      throw new UsageError(`--hours needs UTC hours such as 7-16,20, has ${text}`);
    for (let hour = from; hour <= to; hour += 1) hours.add(hour);
  }
  return hours;
}

function engineOf(text: string): string {
  if (text !== ENGINE_VERSION)
    throw new UsageError(
      `--engine needs a version that this code has, which is ${ENGINE_VERSION}; has ${text}`,
    );
  return text;
}
