import { setTimeout as pause } from 'node:timers/promises';
import { timeframeMs } from '#schema/timeframe.js';
import { WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import { MAX_TICK_AGE_MS, type MarketFeed } from '../market/market-feed.js';
import type { MarketCandles } from './candle-archive.js';
import { type Market, pointsOf } from './record-entry.js';
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
  /** Whether the candle has closed and the market stays open for the next one. */
  readonly isToEnter: boolean;
  /** The market's time: that of its newest tick; undefined before the first. */
  readonly marketTime: number | undefined;
  /** Whether the close has been handled; otherwise it is read again. */
  readonly isDone: boolean;
}

/** A first price as the feed gave it. */
export interface FirstPrice {
  /** Points. */
  readonly price: number;
  /** The market's time when it was read: that of its newest tick. */
  readonly marketTime: number;
}

/** Reading one market takes at most this long, so that others do not wait. */
const READ_MS = 1000;

/** The answer of a feed; undefined if it takes too long. */
export function inTime<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  // If the time-out wins, a later failure must not be an unhandled rejection.
  answer.catch(() => undefined);
  return Promise.race([answer, pause(READ_MS, undefined, { ref: false })]);
}

/** Reads from the feed what the record needs at the close of a candle. */
export class CloseReader {
  constructor(
    private readonly feed: MarketFeed,
    private readonly clock: Clock,
  ) {}

  /** Returns undefined while the candle may still arrive in time. Asks for no price of the next one. */
  async read(
    market: Market,
    boundary: number,
    pending: readonly PendingEntry[],
  ): Promise<Reading | undefined> {
    const { pair, timeframe } = market;
    const length = timeframeMs(timeframe);
    const { state, closesAt, lastTickAt } = this.feed.status(pair);
    if (state === 'stale') return undefined;
    const oldest = Math.min(boundary, ...pending.map((one) => one.candleTime));
    const limit = Math.min(MAX_CANDLES, Math.max(WINDOW, (boundary - oldest) / length));
    const answer = await this.feed.candles({ pair, timeframe, limit });
    const newest = answer.at(-1);
    // A market that has just closed still owes its last candle.
    const isDue = state === 'open' || (lastTickAt ?? 0) >= boundary - length;
    const mayStillCome = isDue && this.clock.now() - boundary < MAX_TICK_AGE_MS;
    const isThere = newest?.time === boundary - length;
    if (!isThere && mayStillCome) return undefined;
    const staysOpen = state === 'open' && (closesAt === undefined || boundary + length <= closesAt);
    return {
      ...market,
      ...this.bySource(answer),
      boundary,
      isToEnter: isThere && staysOpen,
      marketTime: lastTickAt,
      isDone: isThere || state === 'closed',
    };
  }

  /** The first price of the candle that opened at `opening`; undefined if there is none yet. */
  async firstPrice({ pair, timeframe }: Market, opening: number): Promise<FirstPrice | undefined> {
    const { time: marketTime } = await this.feed.lastTick(pair);
    if (marketTime < opening) return undefined;
    const forming = await this.feed.formingCandle(pair, timeframe);
    return forming?.time === opening ? { price: pointsOf(pair, forming.open), marketTime } : undefined;
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
