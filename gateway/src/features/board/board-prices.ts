// Own file: the stream is tested without a resolver.
import type { Pair } from '#schema/pair.js';
import { MissedEvents } from '../../platform/event-bus.js';
import { EventQueue } from '../../platform/event-queue.js';
import { ifAvailable, type MarketFeed, type Tick } from '../market/market-feed.js';
import type { BoardPrice } from './market-board.type.js';

/** The last price of every pair, then every new price of any pair, in one stream, until the subscriber ends it. */
export async function boardPrices(feed: MarketFeed): Promise<AsyncIterableIterator<BoardPrice>> {
  const ends: (() => void)[] = [];
  const queue = new EventQueue<BoardPrice>(() => {
    for (const end of ends) end();
  });
  const newest = new Map<Pair, number>();
  const publish = ({ pair, price, time }: Tick) => {
    // A tick that came while the last price was being read is newer than that price.
    if (time < (newest.get(pair) ?? Number.NEGATIVE_INFINITY)) return;
    newest.set(pair, time);
    queue.push({ pair, price, time: new Date(time) });
  };
  for (const pair of feed.pairs)
    ends.push(feed.subscribe(pair, publish, () => queue.fail(new MissedEvents())));
  try {
    for (const tick of await Promise.all(feed.pairs.map((pair) => ifAvailable(feed.lastTick(pair)))))
      if (tick) publish(tick);
  } catch (error) {
    await queue.return();
    throw error;
  }
  return queue;
}
