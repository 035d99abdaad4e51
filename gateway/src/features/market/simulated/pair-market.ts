import type { Pair } from '#schema/pair.js';
import type { Tick } from '../market-feed.js';
import { PathMarket } from './path-market.js';
import type { PricePath } from './price-path.js';

/** Ticks and candles of one currency pair. */
export class PairMarket extends PathMarket {
  constructor(
    private readonly pair: Pair,
    path: PricePath,
  ) {
    super(path);
  }

  override tick(time: number): Tick {
    return { pair: this.pair, ...super.tick(time) };
  }
}
