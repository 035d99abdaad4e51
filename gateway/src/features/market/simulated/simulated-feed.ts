import { PAIRS, type Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { systemTimer, type Timer } from '../../../platform/timer.js';
import { TickEmitter } from '../candles/tick-emitter.js';
import { pairWithoutData } from '../market.errors.js';
import type { CandleQuery, FeedStatus, MarketFeed, Tick } from '../market-feed.js';
import type { PairMarket } from './pair-market.js';
import { simulatedMarket } from './simulated-market.js';
import { warmUp } from './warm-up.js';

/** The window of an analysis in candles of an hour, and the hour before it. */
const WARM_HOURS = 301;
/** Grows whenever a change to this folder changes a price. */
const MODEL_VERSION = 1;

export interface SimulatedFeedOptions {
  /** A safe whole number; another seed is another market. */
  readonly seed: number;
  readonly clock: Clock;
  readonly timer?: Timer;
}

/**
 * A market that is always open and whose price at any second is a pure function of seed, pair and time: two
 * gateways and two runs see the same one, and nothing needs to be stored. Log prices are martingales, so no signal
 * can find a drift in them.
 */
export function createSimulatedFeed(options: SimulatedFeedOptions): MarketFeed {
  return new SimulatedFeed(options);
}

class SimulatedFeed implements MarketFeed {
  readonly id: string;
  readonly simulated = true;
  readonly pairs = PAIRS;
  readonly epoch: string;
  private readonly clock: Clock;
  private readonly market: ReadonlyMap<Pair, PairMarket>;
  private readonly emitter: TickEmitter;
  private former: { readonly epoch: string; readonly market: ReadonlyMap<Pair, PairMarket> } | undefined;
  private endWarmUp: (() => void) | undefined;

  constructor({ seed, clock, timer = systemTimer }: SimulatedFeedOptions) {
    this.id = `simulated:${seed}`;
    this.epoch = `${MODEL_VERSION}:${seed}`;
    this.clock = clock;
    this.market = simulatedMarket(seed);
    this.emitter = new TickEmitter(timer, (pair) => this.market.get(pair)?.tick(clock.now()));
  }

  async start(): Promise<void> {
    this.endWarmUp ??= warmUp(this.market.values(), WARM_HOURS, this.clock.now());
  }

  async stop(): Promise<void> {
    this.endWarmUp?.();
    this.endWarmUp = undefined;
    this.emitter.stop();
  }

  status(): FeedStatus {
    return { state: 'open', lastTickAt: Math.floor(this.clock.now() / 1_000) * 1_000 };
  }

  async candles({ pair, timeframe, limit }: CandleQuery): Promise<readonly Candle[]> {
    return this.pairMarket(pair).candles(timeframe, limit, this.clock.now());
  }

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle> {
    return this.pairMarket(pair).forming(timeframe, this.clock.now());
  }

  async lastTick(pair: Pair): Promise<Tick> {
    return this.pairMarket(pair).tick(this.clock.now());
  }

  async tickAtOrBefore(pair: Pair, time: number, epoch = this.epoch): Promise<Tick | undefined> {
    return this.marketOf(epoch)?.get(pair)?.tick(Math.min(time, this.clock.now()));
  }

  sourceTime(time: number): number {
    return time;
  }

  subscribe(pair: Pair, listener: (tick: Tick) => void): () => void {
    return this.emitter.subscribe(pair, listener);
  }

  private pairMarket(pair: Pair): PairMarket {
    const market = this.market.get(pair);
    if (market === undefined) throw pairWithoutData(pair);
    return market;
  }

  /** The market of a signal made under another seed, so that it is settled by the prices it was made from. */
  private marketOf(epoch: string): ReadonlyMap<Pair, PairMarket> | undefined {
    if (epoch === this.epoch) return this.market;
    const [version, seed] = epoch.split(':').map(Number);
    if (version !== MODEL_VERSION || seed === undefined || !Number.isSafeInteger(seed)) return undefined;
    if (this.former?.epoch !== epoch) this.former = { epoch, market: simulatedMarket(seed) };
    return this.former.market;
  }
}
