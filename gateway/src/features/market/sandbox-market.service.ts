import { setImmediate } from 'node:timers/promises';
import type { Pair } from '#schema/pair.js';
import {
  SANDBOX_END,
  SANDBOX_PRICES_MS,
  SANDBOX_SLICES_PER_MINUTE,
  SANDBOX_STREAMS_PER_MINUTE,
} from '#schema/sandbox.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import type { Clock } from '../../platform/clock.js';
import { FarolError } from '../../platform/errors.js';
import type { RateLimiter } from '../../platform/rate-limit.js';
import { replayStream } from '../../platform/replay-stream.js';
import { MarketService } from './market.service.js';
import { type PriceTick, toCandle } from './market.type.js';
import type { MarketFeed } from './market-feed.js';
import { withTick } from './price-stream.js';
import { type PrepareMinutes, SandboxFeed, SandboxPrices } from './simulated/sandbox-feed.js';

/**
 * Seeds whose computed minutes are cached, a megabyte at most per pair. Seeds first used by one user take half at most.
 */
const MAX_SEEDS = 8;
const MAX_SEEDS_OF_USER = 4;
/** Stretches that may queue for computation. */
const MAX_WAITING = 32;
/** Up to this many minutes are free; beyond that, each slice of minutes counts against the user's allowance. */
const FREE_MINUTES = 500;
const SLICE_MINUTES = 5000;
const SECOND_MS = 1000;
/** Prices of a stream sent between two turns of the event loop. */
const TICKS_A_TURN = 20;

const tooBusy = () =>
  new FarolError('UNAVAILABLE', 'O sandbox está ocupado. Tente de novo em alguns segundos.', 2);

interface KnownSeed {
  readonly prices: SandboxPrices;
  /** The first user to ask for it. */
  readonly userId: string;
}

/** The caller's seed, user and end of streams. */
interface SandboxCaller {
  readonly seed: number;
  readonly userId: string;
  /** When streams complete, epoch milliseconds; if undefined, they fall silent at their end instead of completing. */
  readonly until: number | undefined;
}

/**
 * Markets of sandboxes. Their prices are computed in slices, one stretch at a time and within a separate allowance, so
 * that no seed delays calls to the real market. Nothing is stored.
 */
export class SandboxMarketService {
  /** Least recently used first. */
  private readonly known = new Map<number, KnownSeed>();
  private last: Promise<unknown> = Promise.resolve();
  private waiting = 0;

  constructor(private readonly limiter: RateLimiter) {}

  /** Number of cached seeds. */
  get size(): number {
    return this.known.size;
  }

  /** The market of a seed at a moment of the sandbox, epoch milliseconds. */
  marketAt({ seed, userId, until }: SandboxCaller, time: number): MarketService {
    const prepare: PrepareMinutes = (prices, pair, from, end) =>
      this.prepare(userId, prices, pair, from, end);
    const clock = { now: () => time };
    const feed = new SandboxFeed(this.pricesOf(seed, userId), prepare, clock);
    return new SandboxMarket(feed, clock, until, () => this.countStream(userId));
  }

  /** Counts a stream that a user begins against their limit. @throws FarolError RATE_LIMITED */
  async countStream(userId: string): Promise<void> {
    await this.limiter.take(`sandbox stream ${userId}`, SANDBOX_STREAMS_PER_MINUTE);
  }

  private pricesOf(seed: number, userId: string): SandboxPrices {
    const found = this.known.get(seed) ?? { prices: new SandboxPrices(seed), userId };
    this.known.delete(seed);
    this.known.set(seed, found);
    const own = [...this.known].filter(([, one]) => one.userId === found.userId);
    const [oldest] = own.length > MAX_SEEDS_OF_USER ? own : this.known;
    const isTooMany = own.length > MAX_SEEDS_OF_USER || this.known.size > MAX_SEEDS;
    if (isTooMany && oldest) this.known.delete(oldest[0]);
    return found.prices;
  }

  /** @throws FarolError RATE_LIMITED, UNAVAILABLE if too many are queued already */
  private async prepare(
    userId: string,
    prices: SandboxPrices,
    pair: Pair,
    from: number,
    until: number,
  ): Promise<void> {
    const missing = prices.missing(pair, from, until);
    if (missing <= 0) return;
    if (this.waiting >= MAX_WAITING) throw tooBusy();
    this.waiting += 1;
    try {
      for (let slice = 0; missing > FREE_MINUTES + slice * SLICE_MINUTES; slice += 1)
        await this.limiter.take(`sandbox market ${userId}`, SANDBOX_SLICES_PER_MINUTE);
      const turn = this.last.then(() => prices.compute(pair, from, until));
      this.last = turn.catch(() => undefined);
      await turn;
    } finally {
      this.waiting -= 1;
    }
  }
}

/** The market of one call in a sandbox. */
class SandboxMarket extends MarketService {
  constructor(
    feed: MarketFeed,
    private readonly now: Clock,
    private readonly until: number | undefined,
    private readonly countStream: () => Promise<void>,
  ) {
    super(feed, now);
  }

  /** The price of each second from the sandbox's present moment on, as fast as the consumer reads. */
  override async prices(pair: Pair, timeframe: Timeframe): Promise<AsyncIterable<PriceTick>> {
    await this.countStream();
    const last = Math.min(this.until ?? SANDBOX_END, this.now.now() + SANDBOX_PRICES_MS);
    return replayStream(this.seconds(pair, timeframe, last), this.until !== undefined);
  }

  private async *seconds(pair: Pair, timeframe: Timeframe, last: number): AsyncGenerator<PriceTick> {
    const { feed } = this;
    const first = await feed.formingCandle(pair, timeframe);
    let forming: Candle | undefined;
    for (let at = this.now.now(); at <= last; at += SECOND_MS) {
      const tick = await feed.tickAtOrBefore(pair, at);
      if (!tick) return;
      forming = forming ? withTick(forming, tick, timeframe) : first;
      if (!forming) return;
      yield { pair, timeframe, time: new Date(tick.time), price: tick.price, forming: toCandle(forming) };
      if ((at - this.now.now()) % (TICKS_A_TURN * SECOND_MS) === 0) await setImmediate();
    }
  }
}
