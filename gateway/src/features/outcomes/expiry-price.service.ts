import { outcomeOf } from '#schema/outcome.js';
import { type Pair, roundPrice } from '#schema/pair.js';
import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { FeedsById } from '../market/feeds-by-id.service.js';
import { MAX_TICK_AGE_MS, type MarketFeed, type Tick } from '../market/market-feed.js';
import type { SignalDirection, SignalOutcome } from '../signals/signal.type.js';

/** If the price at an expiry stays unreadable for this long, the outcome is VOID. */
const GIVE_UP_MS = 24 * 3_600_000;

export interface Expiring {
  readonly pair: Pair;
  readonly direction: SignalDirection;
  readonly entryPrice: number;
  readonly expirationTime: Date;
}

/** An expiring signal or trade, with the feed and epoch needed to find its price. */
export interface PricedExpiry extends Expiring {
  readonly id: string;
  readonly feed: string;
  readonly feedEpoch: string;
}

export interface DecidedOutcome {
  readonly outcome: SignalOutcome;
  /** The deciding price, rounded to the pair's digits; null for VOID. */
  readonly exitPrice: number | null;
}

/** Outcome by the last price at or before the expiry, no more than 5 s old. */
export function decideOutcome(expiring: Expiring, tick: Tick | undefined): DecidedOutcome {
  const { pair, direction, entryPrice, expirationTime } = expiring;
  const expiry = expirationTime.getTime();
  if (!tick || tick.time > expiry || expiry - tick.time > MAX_TICK_AGE_MS)
    return { outcome: 'VOID', exitPrice: null };
  return {
    outcome: outcomeOf(pair, direction, entryPrice, tick.price),
    exitPrice: roundPrice(pair, tick.price),
  };
}

/** Decides signals and practice trades by their own feed's price at expiry, even if another feed runs now. */
export class ExpiryPriceService {
  constructor(
    private readonly feeds: FeedsById<MarketFeed>,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Returns undefined while the price cannot be read: retry later. After a day the outcome is VOID. */
  async decide(expiring: PricedExpiry): Promise<DecidedOutcome | undefined> {
    const { id, pair, feedEpoch } = expiring;
    const expiry = expiring.expirationTime.getTime();
    const givenUp = this.clock.now() - expiry > GIVE_UP_MS ? decideOutcome(expiring, undefined) : undefined;
    try {
      const feed = await this.feeds.get(expiring.feed);
      if (!feed) return givenUp;
      return decideOutcome(expiring, await feed.tickAtOrBefore(pair, expiry, feedEpoch));
    } catch (error) {
      this.log.warn({ err: error, id }, 'the price at an expiry could not be read');
      return givenUp;
    }
  }
}
