import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES, timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../src/engine/analyse.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { type Market, marketKey } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import { sourceOf } from './logged-record.js';
import type { LoggedEntry } from './packed-entries.js';
import type { RecordClient } from './record-client.js';

/** A window of hours may extend over two weekends. */
const WINDOW_REACH_MS = 31 * 86_400_000;

/** Months from a record's first entry to its last. */
const MOST_MONTHS = 600;

/** A month, UTC, in epoch milliseconds. */
interface Month {
  /** YYYY-MM. */
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

function monthsBetween(from: number, to: number): Month[] {
  const months: Month[] = [];
  const start = new Date(from);
  for (let time = Date.UTC(start.getUTCFullYear(), start.getUTCMonth()); time <= to; ) {
    const date = new Date(time);
    const next = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
    months.push({ name: date.toISOString().slice(0, 7), from: time, to: next });
    time = next;
  }
  return months;
}

/** Whether a line of a month's file is a candle of that month. */
function isCandle(candle: PublishedCandle, month: Month): boolean {
  const { pair, timeframe, time, open, high, low, close, since } = candle;
  return (
    PAIRS.includes(pair) &&
    TIMEFRAMES.includes(timeframe) &&
    time % timeframeMs(timeframe) === 0 &&
    time >= month.from &&
    time < month.to &&
    [open, high, low, close].every((price) => Number.isFinite(price)) &&
    low <= Math.min(open, close) &&
    high >= Math.max(open, close) &&
    Number.isSafeInteger(since)
  );
}

const COLUMNS = ['time', 'open', 'high', 'low', 'close', 'since'] as const;
const FIRST_ROOM = 1024;

/** Closed candles of one market, oldest first, in columns: as objects a year of them would not fit into memory. */
export class Candles {
  private count = 0;
  /** Rows of `COLUMNS`. */
  private rows = new Float64Array(0);

  constructor(readonly market: Market) {}

  get length(): number {
    return this.count;
  }

  add(candle: PublishedCandle): void {
    const width = COLUMNS.length;
    if ((this.count + 1) * width > this.rows.length) {
      const grown = new Float64Array(Math.max(FIRST_ROOM, Math.ceil(this.count * 1.5)) * width);
      grown.set(this.rows);
      this.rows = grown;
    }
    for (const [column, name] of COLUMNS.entries()) this.rows[this.count * width + column] = candle[name];
    this.count += 1;
  }

  /** Opening of the newest one. */
  get newest(): number {
    return this.timeOf(this.count - 1) ?? Number.NEGATIVE_INFINITY;
  }

  get(place: number): PublishedCandle | undefined {
    if (place < 0 || place >= this.count) return undefined;
    const { market, rows } = this;
    const first = place * COLUMNS.length;
    // Written out, because a window creates three hundred of them for each entry.
    return {
      pair: market.pair,
      timeframe: market.timeframe,
      time: rows[first] ?? 0,
      open: rows[first + 1] ?? 0,
      high: rows[first + 2] ?? 0,
      low: rows[first + 3] ?? 0,
      close: rows[first + 4] ?? 0,
      since: rows[first + 5] ?? 0,
    };
  }

  at(time: number): PublishedCandle | undefined {
    return this.get(this.placeOf(time));
  }

  /** The candles that the engine read for the one that opened then, oldest first: those that were stored by then. */
  window(time: number, leaf: number): readonly PublishedCandle[] {
    const window: PublishedCandle[] = [];
    for (let place = this.placeOf(time); place >= 0 && window.length < WINDOW; place -= 1) {
      const candle = this.get(place);
      if (candle && candle.since <= leaf) window.push(candle);
    }
    return window.reverse();
  }

  /** Those that open and close from `from` to `to`, oldest first. */
  within(from: number, to: number): readonly PublishedCandle[] {
    const candles: PublishedCandle[] = [];
    for (let place = this.firstFrom(from); this.isWithin(place, to); place += 1) {
      const candle = this.get(place);
      if (candle) candles.push(candle);
    }
    return candles;
  }

  hasWithin(from: number, to: number): boolean {
    return this.isWithin(this.firstFrom(from), to);
  }

  private isWithin(place: number, to: number): boolean {
    const time = this.timeOf(place);
    return place < this.count && time !== undefined && time + timeframeMs(this.market.timeframe) <= to;
  }

  private timeOf(place: number): number | undefined {
    return place < 0 ? undefined : this.rows[place * COLUMNS.length];
  }

  private placeOf(time: number): number {
    const place = this.firstFrom(time);
    return place < this.count && this.timeOf(place) === time ? place : -1;
  }

  /** The first index that opened then or later. */
  private firstFrom(time: number): number {
    let [low, high] = [0, this.count];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.timeOf(middle) ?? 0) < time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

/** The candles of a series that its entries are based on, by market. */
export async function publishedCandles(
  client: RecordClient,
  series: number,
  entries: Iterable<LoggedEntry>,
  faults: Faults,
): Promise<ReadonlyMap<string, Candles>> {
  const markets = new Map<string, Candles>();
  let [first, last] = [Number.POSITIVE_INFINITY, 0];
  for (const { entry } of entries) {
    first = Math.min(first, sourceOf(entry));
    last = Math.max(last, sourceOf(entry));
  }
  if (first > last) return markets;
  if ((last - first) / WINDOW_REACH_MS > MOST_MONTHS)
    throw new Error(`series ${series} has entries over more than ${MOST_MONTHS} months`);
  for (const month of monthsBetween(first - WINDOW_REACH_MS, last + 2 * timeframeMs('1h'))) {
    for await (const line of client.lines(`candles/${series}/${month.name}.ndjson`)) {
      const candle = JSON.parse(line) as PublishedCandle;
      if (!isCandle(candle, month)) {
        faults.add('candles that cannot be read', `series ${series} ${month.name}: ${line}`);
        continue;
      }
      const key = marketKey(candle);
      const candles = markets.get(key) ?? new Candles({ pair: candle.pair, timeframe: candle.timeframe });
      if (candle.time <= candles.newest)
        faults.add('candles out of order', `series ${series} ${key} ${new Date(candle.time).toISOString()}`);
      else candles.add(candle);
      markets.set(key, candles);
    }
  }
  return markets;
}
