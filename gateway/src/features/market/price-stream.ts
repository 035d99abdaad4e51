import { Repeater } from '@graphql-yoga/subscription';
import type { Pair } from '#schema/pair.js';
import { candleOpen, type Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import { toCandle } from './market.mapper.js';
import type { PriceTick } from './market.type.js';
import type { MarketFeed, Tick } from './market-feed.js';

/** The candle with one more price in it, or a new one where the price belongs to the next. */
export function withTick(forming: Candle | undefined, tick: Tick, timeframe: Timeframe): Candle {
  const { price } = tick;
  const time = candleOpen(tick.time, timeframe);
  if (forming?.time !== time) return { time, open: price, high: price, low: price, close: price };
  return { ...forming, high: Math.max(forming.high, price), low: Math.min(forming.low, price), close: price };
}

/** Every new price of a pair with its forming candle, until the reader stops. */
export function priceStream(feed: MarketFeed, pair: Pair, timeframe: Timeframe): AsyncIterable<PriceTick> {
  return new Repeater<PriceTick>(async (push, stop) => {
    let forming = await feed.formingCandle(pair, timeframe);
    const unsubscribe = feed.subscribe(pair, (tick) => {
      if (forming && candleOpen(tick.time, timeframe) < forming.time) return;
      forming = withTick(forming, tick, timeframe);
      // A reader that has gone rejects what is pushed after it.
      push({
        pair,
        timeframe,
        time: new Date(tick.time),
        price: tick.price,
        forming: toCandle(forming),
      }).catch(stop);
    });
    await stop;
    unsubscribe();
  });
}
