import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { coinWithoutData } from '../crypto/crypto.errors.js';
import { reconnectDelay } from '../deriv/backoff.js';
import { klinesAnswer } from './kline.js';

/** What the adapter says about itself; a pino logger fits. */
export interface BinanceLog {
  warn(details: object, message: string): void;
}

export interface BinanceClientOptions {
  /** Origin of the API, such as `https://data-api.binance.vision`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: BinanceLog;
  /** Uniform in [0, 1); spreads the tries of many gateways. */
  readonly random: () => number;
  /** An answer that has not come by then is given up. */
  readonly timeoutMs: number;
}

export interface KlineRange {
  readonly limit: number;
  /** Openings from..to, epoch ms, both included; the newest where none are given. */
  readonly from?: number;
  readonly to?: number;
}

/** The source is well and does not know what was asked for. */
const isOwnFault = (status: number) => status === 400 || status === 404;

/** `Retry-After` in milliseconds; 0 where there is none. */
const retryAfter = (response: Response) =>
  Math.max(0, Number(response.headers.get('retry-after')) || 0) * 1000;

/**
 * Binance's public candles of an hour against USDT. After a failure nothing is asked for 1, 2, 4, then 8 seconds, or
 * for as long as the source says, so that many readers of a page never become many calls to a source in trouble.
 */
export class BinanceClient {
  private failures = 0;
  private retryAt = 0;

  constructor(private readonly options: BinanceClientOptions) {}

  /** @throws FarolError UNAVAILABLE, with the wait where it is known */
  async klines(symbol: CoinSymbol, range: KlineRange): Promise<readonly Candle[]> {
    const wait = this.retryAt - this.options.clock.now();
    if (wait > 0) throw coinWithoutData(symbol, Math.ceil(wait / 1000));
    const response = await this.fetch(symbol, range);
    if (!response.ok) throw this.refused(symbol, response);
    const parsed = klinesAnswer.safeParse(await this.bodyOf(symbol, response));
    if (!parsed.success) throw this.failed(symbol, { issue: parsed.error.issues[0]?.message });
    this.failures = 0;
    return parsed.data;
  }

  private async fetch(symbol: CoinSymbol, { limit, from, to }: KlineRange): Promise<Response> {
    const url = new URL('/api/v3/klines', this.options.url);
    const asked = { symbol: `${symbol}USDT`, interval: '1h', startTime: from, endTime: to, limit };
    for (const [name, value] of Object.entries(asked)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    try {
      return await fetch(url, { signal: AbortSignal.timeout(this.options.timeoutMs), redirect: 'error' });
    } catch (error) {
      throw this.failed(symbol, { err: error });
    }
  }

  /** The body may be cut off or run out of time after its status has come. */
  private async bodyOf(symbol: CoinSymbol, response: Response): Promise<unknown> {
    try {
      return await response.json();
    } catch (error) {
      throw this.failed(symbol, { err: error });
    }
  }

  private refused(symbol: CoinSymbol, response: Response): Error {
    const { status } = response;
    void response.body?.cancel();
    if (!isOwnFault(status)) return this.failed(symbol, { status }, retryAfter(response));
    this.options.log.warn({ symbol, status }, 'Binance does not know what was asked for');
    return coinWithoutData(symbol);
  }

  private failed(symbol: CoinSymbol, details: object, askedWait = 0): Error {
    const { clock, random, log } = this.options;
    const now = clock.now();
    // Calls that were under way together fail together, and count as one failure.
    if (now >= this.retryAt) this.failures += 1;
    this.retryAt = Math.max(
      this.retryAt,
      now + Math.max(askedWait, reconnectDelay(this.failures - 1, random)),
    );
    log.warn({ symbol, ...details }, 'Binance gave no candles');
    return coinWithoutData(symbol, Math.ceil((this.retryAt - now) / 1000));
  }
}
