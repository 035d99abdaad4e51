import type { Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import { Token } from '../../platform/service-registry.js';

/** A price older than this, in milliseconds, is neither an entry nor an exit price. */
export const MAX_TICK_AGE_MS = 5000;

/** One traded price. `time` is epoch milliseconds on the feed's clock. */
export interface Tick {
  readonly pair: Pair;
  readonly time: number;
  readonly price: number;
}

type FeedState = 'open' | 'closed' | 'stale';

export interface FeedStatus {
  readonly state: FeedState;
  /** When a closed market opens again, epoch ms; undefined where it is open or that is not known. */
  readonly opensAt?: number;
  /** When an open market closes next, epoch ms; undefined where it never does. */
  readonly closesAt?: number;
  /** Time of the newest price of any pair, epoch ms. */
  readonly lastTickAt?: number;
}

/** State of the whole market: open where any pair is, else stale where any is, else closed until the first opens. */
export function marketStatus(statuses: readonly FeedStatus[]): FeedStatus {
  const states = ['open', 'stale', 'closed'] as const;
  const state = states.find((one) => statuses.some((status) => status.state === one)) ?? 'stale';
  const same = statuses.filter((status) => status.state === state);
  const opens = same.flatMap(({ opensAt }) => opensAt ?? []);
  const closes = same.flatMap(({ closesAt }) => closesAt ?? []);
  const newest = statuses.flatMap(({ lastTickAt }) => lastTickAt ?? []);
  return {
    state,
    opensAt: opens.length > 0 ? Math.min(...opens) : undefined,
    closesAt: closes.length > 0 ? Math.max(...closes) : undefined,
    lastTickAt: newest.length > 0 ? Math.max(...newest) : undefined,
  };
}

/** Where a feed logs to; a pino logger fits. */
export interface FeedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface CandleQuery {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** How many, at most. */
  readonly limit: number;
}

/**
 * Where prices come from: the market as it is now, an address that nobody vouches for, files of the past, or a model.
 * Figures of two kinds are never added up.
 */
export type FeedKind = 'real' | 'unverified' | 'replayed' | 'simulated';

/**
 * Where ticks and candles come from. All times are epoch milliseconds of the clock that the feed was made with.
 */
export interface MarketFeed {
  /**
   * Public; outcomes are counted apart for each: 'simulated-v2:' and 16 digits that name its key,
   * 'replay:' and 16 digits that name its files, 'deriv:' and the host.
   */
  readonly id: string;
  readonly kind: FeedKind;
  /** Prices are not of a real market at this moment (simulated, replay), or nobody knows whether they are (unverified). */
  readonly simulated: boolean;
  /** Prices are made up so that no signal can be right more than half the time. */
  readonly martingale?: boolean;
  /** Pairs that it has data for. */
  readonly pairs: readonly Pair[];
  /** Timeframes that it has candles of for a pair; a feed without this has all. */
  timeframesOf?(pair: Pair): readonly Timeframe[];
  /**
   * What is needed, with the time, to find a past price again after a restart (for replay: the shift of its files).
   * It is stored with each signal and passed to `tickAtOrBefore` and `sourceTime`.
   */
  readonly epoch: string;
  /** Opens sockets and files. Resolves when the feed can answer, or is `stale` with the reason logged. */
  start(): Promise<void>;
  stop(): Promise<void>;
  /** State of the whole market or, with a pair, of that pair. */
  status(pair?: Pair): FeedStatus;
  /** Closed candles only, oldest first, the newest that exist at this moment. Throws `FarolError` UNAVAILABLE. */
  candles(query: CandleQuery): Promise<readonly Candle[]>;
  /**
   * Candles that had closed by `until`, oldest first, the newest of then: of as far back as the feed can be asked for. A
   * moment to come counts as now. Throws `FarolError` UNAVAILABLE.
   *
   * @param epoch as of `tickAtOrBefore`
   */
  pastCandles(query: CandleQuery, until: number, epoch?: string): Promise<readonly Candle[]>;
  /** The candle that is still forming, if it has a price yet. */
  formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined>;
  /** The newest tick. Throws `FarolError` UNAVAILABLE where there is none. */
  lastTick(pair: Pair): Promise<Tick>;
  /** The last price at or before `time` (a moment not in the future), however old; undefined where there is none. */
  tickAtOrBefore(pair: Pair, time: number, epoch?: string): Promise<Tick | undefined>;
  /** Time of a candle in the feed's own source, so that a looped replay counts each source candle once. */
  sourceTime(time: number, epoch?: string): number;
  /**
   * Calls `handler` with every new price of the pair; returns what ends that.
   *
   * @param missed called where prices were lost: the subscriber has to start again
   */
  subscribe(pair: Pair, handler: (tick: Tick) => void, missed?: () => void): () => void;
}

/** The shortest timeframe that a feed has of a pair and that is not below `shortest`: its files may be of hours alone. */
export function timeframeFrom(feed: MarketFeed, pair: Pair, shortest: Timeframe): Timeframe {
  const covered = feed.timeframesOf?.(pair) ?? TIMEFRAMES;
  return covered.find((timeframe) => timeframeMs(timeframe) >= timeframeMs(shortest)) ?? shortest;
}

/** The feed of the ten pairs. */
export const MARKET_FEED = new Token<MarketFeed>('market feed');
