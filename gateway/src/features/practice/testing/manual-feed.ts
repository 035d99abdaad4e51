import type { Pair } from '#schema/pair.js';
import { PAIRS } from '#schema/pair.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import type { FeedStatus, MarketFeed, Tick } from '../../market/market-feed.js';

/** A feed for tests with one price for all pairs, and the candles that the test gives it. */
export class ManualFeed implements MarketFeed {
  readonly id = 'steered';
  readonly kind = 'simulated';
  readonly simulated = true;
  readonly pairs = PAIRS;
  readonly epoch = '1';
  /** Returned by `status`. */
  state: FeedStatus = { state: 'open' };
  /** Reported age of the last traded price, milliseconds. */
  lastTickAge = 0;
  /** Closed candles of every pair and timeframe, oldest first. */
  closed: readonly Candle[] = [];
  private readonly prices: { readonly time: number; readonly price: number }[] = [];

  constructor(private readonly clock: Clock) {}

  /** Sets the price from now on. */
  trade(price: number): void {
    this.prices.push({ time: this.clock.now(), price });
  }

  async start(): Promise<void> {}

  async stop(): Promise<void> {}

  status(): FeedStatus {
    return this.state;
  }

  async candles(): Promise<readonly Candle[]> {
    return this.closed;
  }

  async pastCandles(): Promise<readonly Candle[]> {
    return [];
  }

  async formingCandle(): Promise<undefined> {
    return undefined;
  }

  async lastTick(pair: Pair): Promise<Tick> {
    const tick = await this.tickAtOrBefore(pair, this.clock.now());
    if (!tick) throw new Error('a steered feed needs a price first');
    return { ...tick, time: this.clock.now() - this.lastTickAge };
  }

  async tickAtOrBefore(pair: Pair, time: number): Promise<Tick | undefined> {
    const last = this.prices.findLast((price) => price.time <= time);
    return last && { pair, ...last };
  }

  sourceTime(time: number): number {
    return time;
  }

  subscribe(): () => void {
    return () => undefined;
  }
}
