import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../src/engine/analyse.js';
import type { PublishedCandle } from '../../src/features/record/record.repository.js';
import { type Market, marketKey } from '../../src/features/record/record-entry.js';
import type { Faults } from './faults.js';
import { type LoggedEntry, sourceOf } from './logged-record.js';
import type { RecordClient } from './record-client.js';

const MONTH = /^\d{4}-\d{2}/;
/** A window of hours may reach over two weekends. */
const WINDOW_REACH_MS = 31 * 86_400_000;

function monthsBetween(from: number, to: number): string[] {
  const months: string[] = [];
  const start = new Date(from);
  for (let time = Date.UTC(start.getUTCFullYear(), start.getUTCMonth()); time <= to; ) {
    months.push(MONTH.exec(new Date(time).toISOString())?.[0] ?? '');
    const date = new Date(time);
    time = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1);
  }
  return months;
}

/** Closed candles of one market, oldest first, and where each stands. */
export class Candles {
  readonly all: PublishedCandle[] = [];
  private readonly places = new Map<number, number>();

  constructor(readonly market: Market) {}

  add(candle: PublishedCandle): void {
    this.places.set(candle.time, this.all.length);
    this.all.push(candle);
  }

  /** Opening of the newest one. */
  get newest(): number {
    return this.all.at(-1)?.time ?? Number.NEGATIVE_INFINITY;
  }

  at(time: number): PublishedCandle | undefined {
    return this.all[this.places.get(time) ?? -1];
  }

  /** The candles that the engine read for the one that opened then, oldest first: those that were stored by then. */
  window(time: number, leaf: number): readonly PublishedCandle[] {
    const window: PublishedCandle[] = [];
    for (let place = this.places.get(time) ?? -1; place >= 0 && window.length < WINDOW; place -= 1) {
      const candle = this.all[place];
      if (candle && candle.since <= leaf) window.push(candle);
    }
    return window.reverse();
  }
}

/** The candles of a series that its entries rest on, by market. */
export async function publishedCandles(
  client: RecordClient,
  series: number,
  entries: readonly LoggedEntry[],
  faults: Faults,
): Promise<ReadonlyMap<string, Candles>> {
  const markets = new Map<string, Candles>();
  if (entries.length === 0) return markets;
  const times = entries.map(({ entry }) => sourceOf(entry));
  const first = times.reduce((least, time) => Math.min(least, time), Number.POSITIVE_INFINITY);
  const last = times.reduce((most, time) => Math.max(most, time), 0);
  for (const month of monthsBetween(first - WINDOW_REACH_MS, last + 2 * timeframeMs('1h'))) {
    for await (const line of client.lines(`candles/${series}/${month}.ndjson`)) {
      const candle = JSON.parse(line) as PublishedCandle;
      const key = marketKey(candle);
      const candles = markets.get(key) ?? new Candles({ pair: candle.pair, timeframe: candle.timeframe });
      if (candle.time <= candles.newest)
        faults.add('candles out of order', `series ${series} ${key} ${new Date(candle.time).toISOString()}`);
      candles.add(candle);
      markets.set(key, candles);
    }
  }
  return markets;
}
