import { Token } from '../../platform/service-registry.js';
import type { Timer } from '../../platform/timer.js';
import type { CryptoFeed } from './crypto-feed.js';
import type { MarketFeed } from './market-feed.js';

/** What feeds of currencies and of coins have in common. */
interface Feed {
  readonly id: string;
  stop(): Promise<void>;
}

/** Where the prices of a feed that runs no longer can still be had. */
export interface FormerSource<F extends Feed> {
  /** Sources of one name are one: what was opened is used again. */
  readonly name: string;
  /** Opens the feed as far as past prices need it; undefined where they can no longer be had. */
  open(): Promise<F | undefined>;
}

/** A former feed is closed after so long without a question. */
const IDLE_MS = 600_000;
const LOOK_MS = 60_000;

interface Opened<F> {
  readonly feed: Promise<F | undefined>;
  /** Looks since the last question. */
  idle: number;
}

interface FeedsByIdOptions<F extends Feed> {
  /** The one that runs. */
  readonly current: F;
  /** Ids that it had in former versions. */
  readonly formerIds?: readonly string[];
  /** Where to look for another one's prices; undefined for an id that nothing here ever had. */
  readonly sourceOf: (id: string) => FormerSource<F> | undefined;
  readonly timer: Timer;
}

/**
 * Every feed whose prices can still be had, by its public id: the one that runs, and former ones, opened when something
 * that was made from their prices has to be settled.
 */
export class FeedsById<F extends Feed> {
  private readonly opened = new Map<string, Opened<F>>();
  private endLooks: (() => void) | undefined;

  constructor(private readonly options: FeedsByIdOptions<F>) {}

  /** The feed that runs, without any before it. */
  static only<F extends Feed>(current: F): FeedsById<F> {
    return new FeedsById({ current, sourceOf: () => undefined, timer: { every: () => () => undefined } });
  }

  /**
   * Undefined where no feed of this id can be had here.
   *
   * @throws whatever opening it throws; the next question opens it again
   */
  async get(id: string): Promise<F | undefined> {
    const { current, formerIds = [], sourceOf } = this.options;
    if (id === current.id || formerIds.includes(id)) return current;
    const source = sourceOf(id);
    return source && this.open(source);
  }

  /** Closes former feeds; the one that runs is its owner's. */
  async stop(): Promise<void> {
    this.endLooks?.();
    this.endLooks = undefined;
    await Promise.all([...this.opened.keys()].map((name) => this.close(name)));
  }

  private open({ name, open }: FormerSource<F>): Promise<F | undefined> {
    const known = this.opened.get(name);
    if (known) {
      known.idle = 0;
      return known.feed;
    }
    const feed = open();
    this.opened.set(name, { feed, idle: 0 });
    feed.catch(() => this.opened.delete(name));
    this.endLooks ??= this.options.timer.every(LOOK_MS, () => this.closeIdle());
    return feed;
  }

  private closeIdle(): void {
    for (const [name, one] of this.opened) {
      one.idle += 1;
      if (one.idle * LOOK_MS > IDLE_MS) void this.close(name);
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
