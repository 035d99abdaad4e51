import type { Pair } from '#schema/pair.js';
import type { Timeframe } from '#schema/timeframe.js';
import type { Candle } from '../../../engine/candle.js';
import { marketClosed, marketWithoutData, pairWithoutData } from '../market.errors.js';
import {
  type CandleQuery,
  type FeedKind,
  type FeedStatus,
  type MarketFeed,
  marketStatus,
  type Tick,
} from '../market-feed.js';
import { CandleReader } from './candle-reader.js';
import { CandleStreams, candlesBefore } from './candle-streams.js';
import { DerivClient, type DerivClientOptions } from './deriv-client.js';
import { DerivMarket, MarketWatch, pairStatus } from './deriv-market.js';
import { derivOrigin } from './deriv-origin.js';
import { DERIV_CODE, type ErrorFrame, type FrameOf, hasCode, LOCAL_CODE } from './deriv-protocol.js';
import { SourceClock } from './source-clock.js';
import { TickStreams, tickFromHistory } from './tick-streams.js';
import { HoursLoader } from './trading-hours.js';

/** Start-up waits this long for Deriv's first answers; without them the feed is stale until they arrive. */
const START_WAIT_MS = 5_000;

export type DerivFeedOptions = DerivClientOptions;

/**
 * Prices of the real forex market from Deriv's WebSocket API, over one connection that reconnects by itself. Ticks of
 * every open pair are streamed from the start, candles of a pair and timeframe from the first query on.
 */
class DerivFeed implements MarketFeed {
  readonly id: string;
  readonly kind: FeedKind;
  readonly epoch = 'deriv';

  private readonly market = new DerivMarket();
  private readonly client: DerivClient;
  private readonly source: SourceClock;
  private readonly ticks: TickStreams;
  private readonly streams: CandleStreams;
  private readonly reader: CandleReader;
  private readonly watch: MarketWatch;
  private started: (() => void) | undefined;

  constructor(private readonly options: DerivFeedOptions) {
    const { clock, timers, log, url } = options;
    const { market } = this;
    const { id, kind } = derivOrigin(url);
    this.id = id;
    this.kind = kind;
    if (kind !== 'real')
      log.warn({ feed: id }, "deriv: not Deriv's own host: its prices count as no real market");
    const client = new DerivClient(options, {
      up: () => void this.up(),
      down: () => this.down(),
      price: (frame) => this.receive(frame),
      streamError: (frame) => this.streamError(frame),
    });
    const hours = new HoursLoader(client, market.hours, clock);
    this.client = client;
    this.source = new SourceClock(client, clock);
    this.ticks = new TickStreams(client, this.source, clock, (pair, error) => this.failed(pair, error));
    this.streams = new CandleStreams(client, this.source, clock);
    this.reader = new CandleReader({
      market,
      hours,
      source: this.source,
      clock,
      failed: (stream, error) => this.failed(stream.pair, error),
    });
    this.watch = new MarketWatch({ client, market, hours, ticks: this.ticks, clock, timers, log });
  }

  /** Prices from an unverified host are marked as simulated. */
  get simulated(): boolean {
    return this.kind !== 'real';
  }

  get pairs(): readonly Pair[] {
    return this.market.pairs;
  }

  start(): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.options.timers.after(START_WAIT_MS, resolve);
      this.started = () => {
        cancel();
        resolve();
      };
      this.client.open();
    });
  }

  async stop(): Promise<void> {
    this.watch.end();
    this.started?.();
    await this.client.close();
  }

  status(pair?: Pair): FeedStatus {
    const now = this.options.clock.now();
    if (pair !== undefined) return pairStatus(this.market, this.ticks, pair, now);
    return marketStatus(this.pairs.map((each) => pairStatus(this.market, this.ticks, each, now)));
  }

  async candles({ pair, timeframe, limit }: CandleQuery): Promise<readonly Candle[]> {
    this.requireKnown(pair);
    const candles = await this.reader.read(this.streams.of(pair, timeframe), limit);
    this.requireKnown(pair);
    if (candles === undefined) throw marketWithoutData();
    return candles;
  }

  async pastCandles({ pair, timeframe, limit }: CandleQuery, until: number): Promise<readonly Candle[]> {
    this.requireKnown(pair);
    const moment = Math.min(until, Math.max(this.options.clock.now(), this.source.time));
    try {
      return await candlesBefore(this.client, this.source, { pair, timeframe, limit }, moment);
    } catch (error) {
      this.failed(pair, error);
      throw marketWithoutData();
    }
  }

  async formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined> {
    this.requireKnown(pair);
    return this.reader.forming(this.streams.of(pair, timeframe));
  }

  async lastTick(pair: Pair): Promise<Tick> {
    this.requireOpen(pair);
    await this.ticks.ensure(pair);
    this.requireOpen(pair);
    const last = this.ticks.last(pair);
    if (last === undefined || !this.ticks.isFresh(pair)) throw marketWithoutData();
    return last;
  }

  async tickAtOrBefore(pair: Pair, time: number): Promise<Tick | undefined> {
    const settled = this.ticks.settledAt(pair, time);
    if (settled !== undefined) return settled;
    this.requireKnown(pair);
    try {
      // Deriv's clock may be behind ours: what comes before `time` is not known until it gets there.
      if (await this.source.reach(time)) return await tickFromHistory(this.client, pair, time);
    } catch (error) {
      this.failed(pair, error);
    }
    // Not the same as having no price, which would void a signal or trade.
    throw marketWithoutData();
  }

  sourceTime(time: number): number {
    return time;
  }

  subscribe(pair: Pair, handler: (tick: Tick) => void): () => void {
    return this.ticks.subscribe(pair, (tick) => {
      try {
        handler(tick);
      } catch (error) {
        this.options.log.warn({ pair, reason: String(error) }, 'deriv: a handler of ticks failed');
      }
    });
  }

  private async up(): Promise<void> {
    await this.watch.begin();
    this.started?.();
    const now = this.options.clock.now();
    await this.streams.restore(
      (pair) => this.market.opening(pair, now)?.open ?? false,
      (pair, error) => this.failed(pair, error),
    );
  }

  private down(): void {
    this.watch.end();
    this.ticks.interruptAll();
    this.streams.interruptAll();
  }

  private receive(frame: FrameOf<'tick' | 'ohlc'>): void {
    if (frame.kind === 'ohlc') this.streams.receive(frame);
    else this.ticks.receive(frame);
  }

  private streamError(frame: ErrorFrame): void {
    if (!this.ticks.end(frame)) this.streams.end(frame);
  }

  private requireKnown(pair: Pair): void {
    if (!this.market.has(pair)) throw pairWithoutData(pair);
  }

  private requireOpen(pair: Pair): void {
    this.requireKnown(pair);
    const { state, opensAt } = this.status(pair);
    if (state === 'closed') throw marketClosed(opensAt, this.options.clock.now());
  }

  /** Logs a pair's failure; its code may show that the pair is closed or unknown. */
  private failed(pair: Pair, error: unknown): void {
    if (hasCode(error, LOCAL_CODE.notConnected)) return;
    this.options.log.warn({ pair, reason: String(error) }, 'deriv: no data for a pair');
    if (hasCode(error, DERIV_CODE.marketIsClosed)) this.market.learnClosed(pair, this.options.clock.now());
    if (hasCode(error, DERIV_CODE.invalidSymbol)) this.market.learnMissing(pair);
  }
}

export function createDerivFeed(options: DerivFeedOptions): MarketFeed {
  return new DerivFeed(options);
}
