import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { type CryptoFeed, HOUR_MS, HOURLY_CANDLES, type HourlyCandles } from '../crypto-feed.js';
import { coinWithoutData } from '../market.errors.js';
import type { FeedLog } from '../market-feed.js';
import { BinanceClient } from './binance-client.js';

/** Cache lifetime of an answer. */
const FRESH_MS = 10_000;
/** If no later candle has come, a candle counts as closed this long after its end by the source's clock. */
const QUIET_MS = 30_000;
export const BINANCE_TIMEOUT_MS = 5000;

export interface BinanceFeedOptions {
  readonly url: string;
  readonly clock: Clock;
  readonly log: Pick<FeedLog, 'warn'>;
  readonly random: () => number;
}

/** Prices of Binance's spot market in USDT, by its public REST API. */
export function createBinanceFeed(options: BinanceFeedOptions): CryptoFeed {
  return new BinanceFeed(options);
}

interface Answer {
  readonly at: number;
  readonly candles: Promise<HourlyCandles>;
}

class BinanceFeed implements CryptoFeed {
  readonly id = 'binance';
  readonly simulated = false;
  private readonly client: BinanceClient;
  private readonly clock: Clock;
  /** By coin: the newest answer or the pending request, shared by all callers. */
  private readonly answers = new Map<CoinSymbol, Answer>();

  constructor(options: BinanceFeedOptions) {
    this.clock = options.clock;
    this.client = new BinanceClient({ timeoutMs: BINANCE_TIMEOUT_MS, ...options });
  }

  /** No connection is kept open; an unavailable source shows as errors of the requests. */
  async start(): Promise<void> {}

  async stop(): Promise<void> {
    this.answers.clear();
  }

  hourly(symbol: CoinSymbol): Promise<HourlyCandles> {
    const now = this.clock.now();
    const cached = this.answers.get(symbol);
    if (cached && now - cached.at < FRESH_MS && sameHour(now, cached.at)) return cached.candles;
    const candles = this.ask(symbol);
    this.answers.set(symbol, { at: now, candles });
    candles.catch(() => {
      if (this.answers.get(symbol)?.candles === candles) this.answers.delete(symbol);
    });
    return candles;
  }

  async closedBy(symbol: CoinSymbol, time: number, count: number): Promise<readonly Candle[]> {
    const range = { limit: count, from: time - count * HOUR_MS, to: time - HOUR_MS };
    const { candles, at } = await this.client.klines(symbol, range);
    // Our clock may be ahead of the source's.
    if (!(at >= time + QUIET_MS)) throw coinWithoutData(symbol);
    return candles.filter(({ time: opened }) => opened >= range.from && opened <= range.to);
  }

  private async ask(symbol: CoinSymbol): Promise<HourlyCandles> {
    const { candles, at } = await this.client.klines(symbol, { limit: HOURLY_CANDLES + 1 });
    const last = candles.at(-1);
    if (!last) return { closed: [], forming: undefined };
    // A candle that is closed by our clock may still change until the source has begun the next one.
    const isOver = at >= last.time + HOUR_MS + QUIET_MS;
    const closed = isOver ? candles : candles.slice(0, -1);
    return { closed: closed.slice(-HOURLY_CANDLES), forming: isOver ? undefined : last };
  }
}

const sameHour = (one: number, other: number) => Math.floor(one / HOUR_MS) === Math.floor(other / HOUR_MS);
