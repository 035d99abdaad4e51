import { JOURNAL_PRICES_PER_MINUTE } from '#schema/journal.js';
import { timeframeMs } from '#schema/timeframe.js';
import { analyse, WINDOW } from '../../engine/analyse.js';
import type { Candle } from '../../engine/candle.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { isUuid } from '../../platform/uuid.js';
import type { FeedsById } from '../market/feeds-by-id.service.js';
import type { MarketFeed } from '../market/market-feed.js';
import { unknownEntry } from './journal.errors.js';
import type { EntryMoment, JournalRepository } from './journal.repository.js';
import type { JournalMoment, MomentPrice } from './journal.type.js';

/** Candle lengths shown before the entry and after the expiry. */
const BEFORE = 20;
const AFTER = 4;
const PRICES = 120;
/**
 * Maximum number of candles to request, which limits how far back levels can be recomputed if no signal stored them.
 */
const CANDLES = 600;

type Levels = Pick<JournalMoment, 'support' | 'resistance'>;

/** Shows the market around an entry of the journal. */
export class JournalMomentService {
  constructor(
    private readonly journal: JournalRepository,
    private readonly feeds: FeedsById<MarketFeed>,
    private readonly limiter: RateLimiter,
    private readonly clock: Clock,
  ) {}

  /**
   * Prices around an entry, from its own feed whichever runs now, and its levels: those of its signal, otherwise
   * computed from the candles that had closed, if the feed still has them.
   *
   * @throws FarolError NOT_FOUND if the caller has no such entry, RATE_LIMITED
   */
  async of({ userId }: Viewer, id: string): Promise<JournalMoment> {
    await this.limiter.take(`journal moment ${userId}`, JOURNAL_PRICES_PER_MINUTE);
    const entry = isUuid(id) ? await this.journal.moment(userId, id) : undefined;
    if (!entry) throw unknownEntry();
    const { support, resistance } = entry;
    const feed = await this.feeds.get(entry.feed);
    if (!feed) return { prices: [], support, resistance };
    const prices = isComputed(feed) ? await this.sampled(feed, entry) : await this.ofCandles(feed, entry);
    const levels = support === null ? await this.computed(feed, entry) : { support, resistance };
    return { prices, ...levels };
  }

  /** The price at evenly spaced moments. */
  private async sampled(feed: MarketFeed, entry: EntryMoment): Promise<MomentPrice[]> {
    const { from, until } = this.span(entry);
    const step = (until - from) / PRICES;
    const prices: MomentPrice[] = [];
    for (let place = 0; place <= PRICES; place += 1) {
      const time = Math.round(from + place * step);
      const tick = await feed.tickAtOrBefore(entry.pair, time, entry.feedEpoch);
      if (tick) prices.push({ time: new Date(time), price: tick.price });
    }
    return prices;
  }

  /** Closes of candles, for a feed that would query an external source for each price. */
  private async ofCandles(feed: MarketFeed, entry: EntryMoment): Promise<MomentPrice[]> {
    const { from, until } = this.span(entry);
    const length = timeframeMs(entry.timeframe);
    const closes = (await this.candles(feed, entry)).map(({ time, close }) => ({
      time: time + length,
      close,
    }));
    return closes
      .filter(({ time }) => from <= time && time <= until)
      .map(({ time, close }) => ({ time: new Date(time), price: close }));
  }

  /** Levels from the candles that had closed at the entry; only for entries of the feed's present epoch. */
  private async computed(feed: MarketFeed, entry: EntryMoment): Promise<Levels> {
    const unknown = { support: null, resistance: null };
    if (feed.epoch !== entry.feedEpoch) return unknown;
    const length = timeframeMs(entry.timeframe);
    const closed = (await this.candles(feed, entry)).filter(({ time }) => time + length <= entry.openedAt);
    const window = closed.slice(-WINDOW);
    if (window.length < WINDOW) return unknown;
    const { support, resistance } = analyse(window, entry).indicators;
    return { support, resistance };
  }

  private async candles(feed: MarketFeed, { pair, timeframe }: EntryMoment): Promise<readonly Candle[]> {
    try {
      return await feed.candles({ pair, timeframe, limit: CANDLES });
    } catch (error) {
      // The feed is unavailable; the rest of the entry can still be shown.
      if (error instanceof FarolError) return [];
      throw error;
    }
  }

  private span({ timeframe, openedAt, expiresAt }: EntryMoment) {
    const length = timeframeMs(timeframe);
    const until = Math.min(this.clock.now(), expiresAt + AFTER * length);
    return { from: openedAt - BEFORE * length, until };
  }
}

/** Whether a feed can give every past price without an external query. */
function isComputed({ kind }: MarketFeed): boolean {
  return kind === 'simulated' || kind === 'replayed';
}
