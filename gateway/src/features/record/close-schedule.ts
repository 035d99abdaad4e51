import { candleOpen, TIMEFRAMES } from '#schema/timeframe.js';
import type { MarketFeed } from '../market/market-feed.js';
import type { Reading } from './close-reader.js';
import { LATE_AFTER_MS, type Market, marketKey } from './record-entry.js';

/** Time allowed for a candle's last price to arrive. */
const ARRIVAL_MS = 500;
/** What cannot be read is retried after this time. */
export const RETRY_MS = 5000;

/** Which closes are due to be read, and which were handled. */
export class CloseSchedule {
  /** By market: the last close handled, and when one that could not be read is retried. */
  private readonly done = new Map<string, number>();
  private readonly retryAt = new Map<string, number>();
  /** Closed markets that have been read since they closed, with the last close handled. */
  private readonly resting = new Map<string, number>();

  constructor(private readonly feed: MarketFeed) {}

  /** Forgets what was handled, for another series. */
  clear(): void {
    this.done.clear();
    this.resting.clear();
  }

  due(now: number): Market[] {
    return this.feed.pairs
      .flatMap((pair) =>
        (this.feed.timeframesOf?.(pair) ?? TIMEFRAMES).map((timeframe) => ({ pair, timeframe })),
      )
      .filter((market) => {
        const boundary = candleOpen(now, market.timeframe);
        const key = marketKey(market);
        return now - boundary >= ARRIVAL_MS && this.done.get(key) !== boundary && this.mayTry(key, now);
      });
  }

  /** The last close handled of a market that is closed and was read since; 0 for any other market. */
  restingUntil(market: Market): number {
    return this.resting.get(marketKey(market)) ?? 0;
  }

  /**
   * Whether a close needs no reading: it was handled, or the market is closed, was read since, and settles nothing.
   *
   * @param closedUntil close up to which the market was handled
   */
  isHandled(market: Market, boundary: number, closedUntil: number, isPending: boolean): boolean {
    const key = marketKey(market);
    const rests = this.isClosed(market) && this.resting.has(key) && !isPending;
    if (rests) this.resting.set(key, boundary);
    if (!rests && closedUntil < boundary) return false;
    this.done.set(key, boundary);
    return true;
  }

  /** A close could not be read: while its candle may still arrive in time, it is read again at once. */
  unread(market: Market, boundary: number, now: number): void {
    if (now - boundary >= LATE_AFTER_MS) this.retryLater(marketKey(market), now);
  }

  retryLater(key: string, now: number): void {
    this.retryAt.set(key, now + RETRY_MS);
  }

  mayTry(key: string, now: number): boolean {
    return now >= (this.retryAt.get(key) ?? 0);
  }

  /** Notes a close that was stored. */
  note(reading: Reading, now: number): void {
    const key = marketKey(reading);
    if (!reading.isDone) {
      this.retryLater(key, now);
      return;
    }
    this.done.set(key, reading.boundary);
    if (this.isClosed(reading)) this.resting.set(key, reading.boundary);
    else this.resting.delete(key);
  }

  private isClosed({ pair }: Market): boolean {
    return this.feed.status(pair).state === 'closed';
  }
}
