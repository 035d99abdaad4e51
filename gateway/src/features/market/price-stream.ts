import type { Pair } from '#schema/pair.js';
import { candleOpen, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import { MissedEvents } from '../../platform/event-bus.js';
import { EventQueue } from '../../platform/event-queue.js';
import { joinCandles } from './candle-series.js';
import { type PriceTick, toCandle } from './market.type.js';
import { ifAvailable, type MarketFeed, type Tick } from './market-feed.js';

/** Extends the candle by a price, or begins a new one if the price belongs to the next. */
export function withTick(forming: Candle | undefined, tick: Tick, timeframe: Timeframe): Candle {
  const { price } = tick;
  const time = candleOpen(tick.time, timeframe);
  const alone = { time, open: price, high: price, low: price, close: price };
  return forming?.time === time ? joinCandles(forming, alone) : alone;
}

/**
 * The last price of a pair with its forming candle, then every new one, until the subscriber ends it. It begins with
 * the present state, so that a reconnecting subscriber misses nothing.
 */
export async function priceStream(
  feed: MarketFeed,
  pair: Pair,
  timeframe: Timeframe,
): Promise<AsyncIterableIterator<PriceTick>> {
  const queue = new EventQueue<PriceTick>(() => unsubscribe());
  let forming: Candle | undefined;
  let newest = Number.NEGATIVE_INFINITY;
  const publish = (tick: Tick) => {
    // Prices filled in for other subscribers may be older than a new subscriber's first one.
    if (tick.time < newest || (forming && candleOpen(tick.time, timeframe) < forming.time)) return;
    newest = tick.time;
    forming = withTick(forming, tick, timeframe);
    const { price } = tick;
    queue.push({ pair, timeframe, time: new Date(tick.time), price, forming: toCandle(forming) });
  };
  // Ticks that arrive while the forming candle is loading wait here; some are already part of it.
  const early: Tick[] = [];
  let take = (tick: Tick): void => {
    early.push(tick);
  };
  const unsubscribe = feed.subscribe(
    pair,
    (tick) => take(tick),
    () => queue.fail(new MissedEvents()),
  );
  try {
    forming = await feed.formingCandle(pair, timeframe);
    const last = await ifAvailable(feed.lastTick(pair));
    if (last) publish(last);
  } catch (error) {
    unsubscribe();
    throw error;
  }
  for (const tick of early) publish(tick);
  take = publish;
  return queue;
}
