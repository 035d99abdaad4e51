import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { PAIRS, type Pair } from '#schema/pair.js';
import { timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { pairWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import { MarketKey } from '../market-key.js';
import { modelOfKey } from './price-model.js';
import { currencyMarket, type PairMarket } from './simulated-feed.js';

const MINUTE_MS = 60_000;
const KEY_BYTES = 16;
/** Takes about a millisecond, after which other calls can run. */
const MINUTES_A_TURN = 500;

/** No `MARKET_SEED` gives this key, so a sandbox reveals nothing about a running market. */
function keyOfSandbox(seed: number): MarketKey {
  const hash = createHash('sha256').update(`farol sandbox seed: ${seed}`).digest();
  return new MarketKey(hash.subarray(0, KEY_BYTES));
}

interface Minutes {
  readonly from: number;
  readonly end: number;
}

/** Prices of one seed: a pure function of seed, pair and time. Computed minutes are cached as one contiguous range. */
export class SandboxPrices {
  private readonly markets: ReadonlyMap<Pair, PairMarket>;
  private readonly computed = new Map<Pair, Minutes>();

  constructor(readonly seed: number) {
    this.markets = currencyMarket(modelOfKey(keyOfSandbox(seed)));
  }

  market(pair: Pair): PairMarket {
    const market = this.markets.get(pair);
    if (!market) throw pairWithoutData(pair);
    return market;
  }

  /** Number of minutes that `compute` would have to compute. Times are epoch milliseconds. */
  missing(pair: Pair, from: number, until: number): number {
    const computed = this.computed.get(pair);
    const wanted = this.withKnown(pair, from, until);
    return wanted.end - wanted.from - (computed ? computed.end - computed.from : 0);
  }

  /**
   * Computes all minutes of a stretch, one slice per turn of the event loop. Calls for the same seed must not overlap.
   */
  async compute(pair: Pair, from: number, until: number): Promise<void> {
    const market = this.market(pair);
    const wanted = this.withKnown(pair, from, until);
    let { from: first, end } = this.computed.get(pair) ?? { from: wanted.end, end: wanted.end };
    while (first > wanted.from || end < wanted.end) {
      const isBefore = first > wanted.from;
      const count = Math.min(MINUTES_A_TURN, isBefore ? first - wanted.from : wanted.end - end);
      if (isBefore) {
        market.warm(count, first * MINUTE_MS);
        first -= count;
      } else {
        end += count;
        market.warm(count, end * MINUTE_MS);
      }
      this.computed.set(pair, { from: first, end });
      await setImmediate();
    }
  }

  /** The stretch joined with the minutes computed before, including any between them. */
  private withKnown(pair: Pair, from: number, until: number): Minutes {
    const computed = this.computed.get(pair);
    const end = Math.floor(until / MINUTE_MS);
    const first = Math.min(Math.floor(from / MINUTE_MS), end);
    return {
      from: Math.min(first, computed?.from ?? first),
      end: Math.max(end, computed?.end ?? end),
    };
  }
}

/** Ensures that the minutes of a stretch have been computed. */
export type PrepareMinutes = (
  prices: SandboxPrices,
  pair: Pair,
  from: number,
  until: number,
) => Promise<void>;

/** The market of a sandbox's seed at a moment: always open, and the same for every caller at any time. */
export class SandboxFeed implements MarketFeed {
  readonly id: string;
  readonly kind = 'simulated';
  readonly simulated = true;
  readonly unpredictable = true;
  readonly pairs = PAIRS;
  readonly epoch = '';

  /** @param clock the sandbox's clock */
  constructor(
    private readonly prices: SandboxPrices,
    private readonly prepare: PrepareMinutes,
    private readonly clock: Clock,
  ) {
    this.id = `sandbox:${prices.seed}`;
  }

  /** Nothing to open or close. */
  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  status(): FeedStatus {
    return { state: 'open', lastTickAt: Math.floor(this.clock.now() / 1000) * 1000 };
  }

  candles(query: CandleQuery): Promise<readonly Candle[]> {
    return this.pastCandles(query, this.clock.now());
  }

  async pastCandles({ pair, timeframe, limit }: CandleQuery, until: number): Promise<readonly Candle[]> {
    await this.prepare(this.prices, pair, until - (limit + 1) * timeframeMs(timeframe), until);
    return this.prices.market(pair).candles(timeframe, limit, until);
  }

  async formingCandle(pair: Pair, timeframe: CandleQuery['timeframe']): Promise<Candle> {
    const now = this.clock.now();
    await this.prepare(this.prices, pair, now - timeframeMs(timeframe), now);
    return this.prices.market(pair).forming(timeframe, now);
  }

  async lastTick(pair: Pair): Promise<Tick> {
    return this.prices.market(pair).tick(this.clock.now());
  }

  async tickAtOrBefore(pair: Pair, time: number): Promise<Tick> {
    return this.prices.market(pair).tick(time);
  }

  sourceTime(time: number): number {
    return time;
  }

  /** A sandbox publishes no prices by itself; its streams are played back. */
  subscribe(): () => void {
    return () => undefined;
  }
}
