import { Token } from '../../platform/service-registry.js';
import type { Timer } from '../../platform/timer.js';
import type { CryptoFeed } from './crypto-feed.js';
import type { MarketFeed } from './market-feed.js';

/** Common interface of currency and coin feeds. */
interface Feed {
  readonly id: string;
  stop(): Promise<void>;
}

/** Source of a former feed's past prices. */
export interface FormerSource<F extends Feed> {
  /** Identifies the source: an opened feed is reused for the same name. */
  readonly name: string;
  /** Opens the feed for past prices; undefined if they are no longer available. */
  open(): Promise<F | undefined>;
}

/** A former feed is closed after this long without a query. */
const IDLE_MS = 600_000;
const CHECK_MS = 60_000;

interface Opened<F> {
  readonly feed: Promise<F | undefined>;
  /** Checks since the last query. */
  idle: number;
}

interface FeedsByIdOptions<F extends Feed> {
  /** The feed that runs now. */
  readonly current: F;
  /** Source of another feed's prices; undefined for an id that this installation never had. */
  readonly sourceOf: (id: string) => FormerSource<F> | undefined;
  readonly timer: Timer;
}

/**
 * Every feed whose prices are available, by its public id: the current one, and former ones, which are opened when
 * something made from their prices must be settled.
 */
export class FeedsById<F extends Feed> {
  private readonly opened = new Map<string, Opened<F>>();
  private endLooks: (() => void) | undefined;

  constructor(private readonly options: FeedsByIdOptions<F>) {}

  /** Only the current feed, without former ones. */
  static only<F extends Feed>(current: F): FeedsById<F> {
    return new FeedsById({ current, sourceOf: () => undefined, timer: { every: () => () => undefined } });
  }

  /**
   * Undefined if no feed with this id is available.
   *
   * @throws any error of opening it; the next call tries again
   */
  async get(id: string): Promise<F | undefined> {
    const { current, sourceOf } = this.options;
    if (id === current.id) return current;
    const source = sourceOf(id);
    return source && this.open(source);
  }

  /** Closes former feeds; the current one is closed by its owner. */
  async stop(): Promise<void> {
    this.endLooks?.();
    this.endLooks = undefined;
    await Promise.all([...this.opened.keys()].map((name) => this.close(name)));
  }

  private open({ name, open }: FormerSource<F>): Promise<F | undefined> {
    const opened = this.opened.get(name);
    if (opened) {
      opened.idle = 0;
      return opened.feed;
    }
    const feed = open();
    this.opened.set(name, { feed, idle: 0 });
    feed.catch(() => this.opened.delete(name));
    this.endLooks ??= this.options.timer.every(CHECK_MS, () => this.closeIdle());
    return feed;
  }

  private closeIdle(): void {
    for (const [name, one] of this.opened) {
      one.idle += 1;
      if (one.idle * CHECK_MS > IDLE_MS) void this.close(name);
    }
  }

  private async close(name: string): Promise<void> {
    const one = this.opened.get(name);
    this.opened.delete(name);
    const feed = await one?.feed.catch(() => undefined);
    await feed?.stop();
  }
}

export const MARKET_FEEDS = new Token<FeedsById<MarketFeed>>('market feeds by id');
export const CRYPTO_FEEDS = new Token<FeedsById<CryptoFeed>>('crypto feeds by id');
