import type { MarketFeed, Tick } from '../../src/features/market/market-feed.js';

/** A feed that tells prices as often as it is told to; all else is the feed that it stands before. */
export function fastFeed(feed: MarketFeed): { feed: MarketFeed; tell: (tick: Tick) => void } {
  const listeners = new Set<(tick: Tick) => void>();
  const fast: MarketFeed = Object.create(feed, {
    subscribe: {
      value: (_pair: unknown, listener: (tick: Tick) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
  });
  return {
    feed: fast,
    tell: (tick) => {
      for (const listener of listeners) listener(tick);
    },
  };
}
