import type { Clock } from '../../platform/clock.js';
import type { Log } from '../../platform/log.js';
import type { MarketService } from '../market/market.service.js';
import { type Decided, decideOutcome, type Expiring } from './outcome.js';

/** A price that could not be asked for by then is given up, and what hangs on it is void. */
const GIVE_UP_MS = 24 * 3_600_000;

/** What expires, and where its prices are found again. */
export interface PricedExpiry extends Expiring {
  readonly id: string;
  readonly feed: string;
  readonly feedEpoch: string;
}

/** Decides what expired by the feed's price at the expiry: signals and practice trades alike. */
export class ExpiryPriceService {
  constructor(
    private readonly market: MarketService,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {}

  /** Undefined where the price cannot be asked for now: try again later; after a day it is VOID. */
  async decide(expiring: PricedExpiry): Promise<Decided | undefined> {
    const { feed } = this.market;
    const { id, pair, feedEpoch } = expiring;
    const expiry = expiring.expirationTime.getTime();
    const givenUp = this.clock.now() - expiry > GIVE_UP_MS ? decideOutcome(expiring, undefined) : undefined;
    if (expiring.feed !== feed.id) return givenUp;
    try {
      return decideOutcome(expiring, await feed.tickAtOrBefore(pair, expiry, feedEpoch));
    } catch (error) {
      this.log.warn({ err: error, id }, 'the price at an expiry could not be read');
      return givenUp;
    }
  }
}
