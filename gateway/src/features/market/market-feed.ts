import type { Pair } from '#schema/pair.js';
import { TIMEFRAMES, type Timeframe, timeframeMs } from '#schema/timeframe.js';
import type { Candle } from '../../engine/candle.js';
import { FarolError } from '../../platform/errors.js';
import { Token } from '../../platform/service-registry.js';

/** Maximum age, in milliseconds, of a price that may be used as an entry or exit price. */
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
  /** When a closed market next opens, epoch ms; undefined if it is open, or if the time is not known. */
  readonly opensAt?: number;
  /** When an open market next closes, epoch ms; undefined if it never does. */
  readonly closesAt?: number;
  /** Time of the newest price of any pair, epoch ms. */
  readonly lastTickAt?: number;
}

/**
 * State of the whole market: open if any pair is, otherwise stale if any is, otherwise closed until the first one
 * opens.
 */
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

/** Logger of a feed; a pino logger fits. */
export interface FeedLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface CandleQuery {
  readonly pair: Pair;
  readonly timeframe: Timeframe;
  /** Maximum number of candles. */
  readonly limit: number;
}

/**
 * Origin of prices: the live market, an unverified address, files of the past, or a model. Figures of two kinds are
 * never added up.
 */
export type FeedKind = 'real' | 'unverified' | 'replayed' | 'simulated';

/** Source of ticks and candles. All times are epoch milliseconds of the clock that the feed was created with. */
export interface MarketFeed {
  /**
   * Public; outcomes are counted separately for each id: 'simulated-v2:' and 16 digits that name its key, 'replay:' and
   * 16 digits that name its files, 'deriv:' and the host.
   */
  readonly id: string;
  readonly kind: FeedKind;
  /**
   * Prices are not those of a real market at present (simulated, replay), or it is unknown whether they are
   * (unverified).
   */
  readonly simulated: boolean;
  /** Prices are generated so that no signal can be right more than half the time. */
  readonly unpredictable?: boolean;
  /** Pairs with data. */
  readonly pairs: readonly Pair[];
  /** Timeframes that a pair's candles are available in; if this method is missing, all of them. */
  timeframesOf?(pair: Pair): readonly Timeframe[];
  /**
   * What is needed, besides the time, to find a past price again after a restart (for replay: the shift of its files).
   * It is stored with each signal and passed to `tickAtOrBefore` and `sourceTime`.
   */
  readonly epoch: string;
  /** Opens sockets and files. Resolves once the feed can answer, or once it is `stale` with the reason logged. */
  start(): Promise<void>;
  /** Computes in advance what first queries need, in slices between other work; called once the gateway serves. */
  warmUp?(): void;
  stop(): Promise<void>;
  /** State of the whole market or of the given pair. */
  status(pair?: Pair): FeedStatus;
  /** The newest closed candles at present, oldest first. @throws FarolError UNAVAILABLE */
  candles(query: CandleQuery): Promise<readonly Candle[]>;
  /**
   * The newest candles closed by `until`, oldest first, as far back as the feed can be queried. A future moment counts
   * as now.
   *
   * @param epoch as in `tickAtOrBefore`
   * @throws FarolError UNAVAILABLE
   */
  pastCandles(query: CandleQuery, until: number, epoch?: string): Promise<readonly Candle[]>;
  /** The candle that is still forming, if it has a price yet. */
  formingCandle(pair: Pair, timeframe: Timeframe): Promise<Candle | undefined>;
  /** The newest tick. @throws FarolError UNAVAILABLE if there is none */
  lastTick(pair: Pair): Promise<Tick>;
  /** The last price at or before `time` (which must not be in the future), however old; undefined if there is none. */
  tickAtOrBefore(pair: Pair, time: number, epoch?: string): Promise<Tick | undefined>;
  /** Time of a candle in the feed's own source, so that each source candle of a looped replay is counted once. */
  sourceTime(time: number, epoch?: string): number;
  /**
   * Calls `handler` with every new price of the pair; returns a function that unsubscribes.
   *
   * @param missed called if prices were lost: the subscriber must start again
   */
  subscribe(pair: Pair, handler: (tick: Tick) => void, missed?: () => void): () => void;
}

/** The shortest available timeframe of a pair that is not below `shortest`: replay files may hold only hours. */
export function timeframeFrom(feed: MarketFeed, pair: Pair, shortest: Timeframe): Timeframe {
  const covered = feed.timeframesOf?.(pair) ?? TIMEFRAMES;
  return covered.find((timeframe) => timeframeMs(timeframe) >= timeframeMs(shortest)) ?? shortest;
}

/** The feed of the ten currency pairs. */
export const MARKET_FEED = new Token<MarketFeed>('market feed');

/** Resolves to undefined if the feed has no prices at present. */
export async function ifAvailable<T>(wanted: Promise<T>): Promise<T | undefined> {
  try {
    return await wanted;
  } catch (error) {
    if (error instanceof FarolError && error.code === 'UNAVAILABLE') return undefined;
    throw error;
  }
}
