import { inSpan } from '../../platform/traces/spans.js';
import type { CryptoFeed } from './crypto-feed.js';
import type { MarketFeed } from './market-feed.js';

/** The same feed, with a span for each question about prices: another gateway or a distant server may answer it. */
export function tracedFeed(feed: MarketFeed): MarketFeed {
  return {
    get id() {
      return feed.id;
    },
    get kind() {
      return feed.kind;
    },
    get simulated() {
      return feed.simulated;
    },
    get unpredictable() {
      return feed.unpredictable ?? false;
    },
    get pairs() {
      return feed.pairs;
    },
    get epoch() {
      return feed.epoch;
    },
    ...(feed.timeframesOf && { timeframesOf: feed.timeframesOf.bind(feed) }),
    start: () => feed.start(),
    ...(feed.warmUp && { warmUp: feed.warmUp.bind(feed) }),
    stop: () => feed.stop(),
    status: (pair) => feed.status(pair),
    candles: (query) => inSpan('feed candles', () => feed.candles(query)),
    pastCandles: (query, until, epoch) =>
      inSpan('feed past candles', () => feed.pastCandles(query, until, epoch)),
    formingCandle: (pair, timeframe) =>
      inSpan('feed forming candle', () => feed.formingCandle(pair, timeframe)),
    lastTick: (pair) => inSpan('feed last price', () => feed.lastTick(pair)),
    tickAtOrBefore: (pair, time, epoch) =>
      inSpan('feed past price', () => feed.tickAtOrBefore(pair, time, epoch)),
    sourceTime: (time, epoch) => feed.sourceTime(time, epoch),
    subscribe: (pair, handler, missed) => feed.subscribe(pair, handler, missed),
  };
}

/** The same for the feed of coins. */
export function tracedCryptoFeed(feed: CryptoFeed): CryptoFeed {
  return {
    get id() {
      return feed.id;
    },
    get simulated() {
      return feed.simulated;
    },
    start: () => feed.start(),
    ...(feed.warmUp && { warmUp: feed.warmUp.bind(feed) }),
    stop: () => feed.stop(),
    hourly: (symbol) => inSpan('coin feed candles', () => feed.hourly(symbol)),
    closedBy: (symbol, time, count) =>
      inSpan('coin feed past candles', () => feed.closedBy(symbol, time, count)),
  };
}
