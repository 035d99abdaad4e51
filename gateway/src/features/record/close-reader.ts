import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import { MAX_TICK_AGE_MS, type MarketFeed } from '../market/market-feed.js';
import type { MarketCandles } from './candle-archive.js';
import type { Market } from './record-entry.js';
import type { PendingEntry } from './record-writer.repository.js';

/** Most candles to request when settling entries that were pending before an outage: 83 hours of one-minute candles. */
const MAX_CANDLES = 5000;

/** How far back the gap of an outage is backfilled. */
export const HISTORY_MS = 24 * 3_600_000;

/** A market's data as read at a close. */
export interface Reading extends Market {
  /** Close of the candle to enter, epoch milliseconds. */
  readonly boundary: number;
  readonly candles: MarketCandles['candles'];
  /** Offset from the source's time to ours, milliseconds. */
  readonly shift: number;
  /** First price of the next candle; null if none arrived in time, undefined if there is nothing to enter. */
  readonly price: number | null | undefined;
  /** The market's time when the price was read: the time of its newest tick. */
  readonly pricedAt: number | undefined;
  /** Whether the close has been handled; otherwise it is read again. */
  readonly isDone: boolean;
}

/** Reads from the feed what the record needs at the close of a candle. */
export class CloseReader {
  constructor(
    private readonly feed: MarketFeed,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined while the candle or the next one's first price may still arrive in time. */
  async read(
    market: Market,
    boundary: number,
    pending: readonly PendingEntry[],
  ): Promise<Reading | undefined> {
    const { pair, timeframe } = market;
    const length = timeframeMs(timeframe);
    const { state, closesAt, lastTickAt = 0 } = this.feed.status(pair);
    if (state === 'stale') return undefined;
    const oldest = Math.min(boundary, ...pending.map((one) => one.candleTime));
    const limit = Math.min(MAX_CANDLES, Math.max(WINDOW, (boundary - oldest) / length));
    const answer = await this.feed.candles({ pair, timeframe, limit });
    const newest = answer.at(-1);
    // A market that has just closed still owes its last candle.
    const isDue = state === 'open' || lastTickAt >= boundary - length;
    const mayStillCome = isDue && this.clock.now() - boundary < MAX_TICK_AGE_MS;
    const isThere = newest?.time === boundary - length;
    if (!isThere && mayStillCome) return undefined;
    const staysOpen = state === 'open' && (closesAt === undefined || boundary + length <= closesAt);
    const first = isThere && staysOpen ? await this.firstPrice(market, boundary) : undefined;
    if (first?.price === null && mayStillCome) return undefined;
    return {
      ...market,
      ...this.bySource(answer),
      boundary,
      price: first?.price,
      pricedAt: first?.pricedAt,
      isDone: isThere || state === 'closed',
    };
  }

  /** The first price of the candle that opened at `boundary`; null if there is none yet. */
  private async firstPrice({ pair, timeframe }: Market, boundary: number) {
    const { time: pricedAt } = await this.feed.lastTick(pair);
    if (pricedAt < boundary) return { price: null, pricedAt };
    const forming = await this.feed.formingCandle(pair, timeframe);
    return { price: forming?.time === boundary ? forming.open : null, pricedAt };
  }

  /** Closed candles since `from`, preceded by one engine window. */
  async history({ pair, timeframe }: Market, from: number): Promise<Pick<Reading, 'candles' | 'shift'>> {
    const limit = WINDOW + Math.ceil((this.clock.now() - from) / timeframeMs(timeframe));
    return this.bySource(await this.feed.candles({ pair, timeframe, limit }));
  }

  private bySource(answer: readonly Candle[]): Pick<Reading, 'candles' | 'shift'> {
    const newest = answer.at(-1)?.time ?? 0;
    const shift = newest - this.feed.sourceTime(newest);
    return { candles: answer.map((candle) => ({ ...candle, time: candle.time - shift })), shift };
  }
}
