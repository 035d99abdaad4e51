import { z } from 'zod';
import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { Clock } from '../../../platform/clock.js';
import { reconnectDelay } from '../backoff.js';
import { coinWithoutData } from '../market.errors.js';
import type { FeedLog } from '../market-feed.js';

const price = z.string().transform(Number).pipe(z.number().positive());

/** One row of `GET /api/v3/klines`: opening (epoch ms), open, high, low, close; the other columns are ignored. */
const kline = z
  .tuple([z.number().int(), price, price, price, price])
  .rest(z.unknown())
  .transform(([time, open, high, low, close]): Candle => ({ time, open, high, low, close }))
  .refine(
    ({ open, high, low, close }) => low <= Math.min(open, close) && high >= Math.max(open, close),
    'open and close lie outside the range',
  );

/** Oldest first; each opens after the one before. */
const klinesAnswer = z
  .array(kline)
  .refine(
    (rows) => rows.every(({ time }, index) => index === 0 || time > (rows[index - 1]?.time ?? time)),
    'klines are out of order',
  );

interface BinanceClientOptions {
  /** Origin of the API, such as `https://data-api.binance.vision`. */
  readonly url: string;
  readonly clock: Clock;
  readonly log: Pick<FeedLog, 'warn'>;
  /** Uniform in [0, 1); jitter for the retries of many gateways. */
  readonly random: () => number;
  /** Timeout after which the request is aborted. */
  readonly timeoutMs: number;
}

interface KlineRange {
  readonly limit: number;
  /** Hours by default. */
  readonly interval?: '1h' | '1m';
  /** Openings from..to, epoch ms, both included; if omitted, the newest candles. */
  readonly from?: number;
  readonly to?: number;
}

interface Klines {
  readonly candles: readonly Candle[];
  /** When the source sent them by its own clock, the `Date` of its response; NaN if it has none. */
  readonly at: number;
}

/** The source responds normally but does not know the requested coin. */
const isOwnFault = (status: number) => status === 400 || status === 404;

/** `Retry-After` in milliseconds; 0 if absent. */
const retryAfter = (response: Response) =>
  Math.max(0, Number(response.headers.get('retry-after')) || 0) * 1000;

/**
 * Client for Binance's public candles against USDT. After a failure it sends no request for 1, 2, 4, then 8
 * seconds, or for as long as the source demands, so that many open pages do not flood a source in trouble.
 */
export class BinanceClient {
  private failures = 0;
  private retryAt = 0;

  constructor(private readonly options: BinanceClientOptions) {}

  /** @throws FarolError UNAVAILABLE, with the wait if known */
  async klines(symbol: CoinSymbol, range: KlineRange): Promise<Klines> {
    const wait = this.retryAt - this.options.clock.now();
    if (wait > 0) throw coinWithoutData(symbol, Math.ceil(wait / 1000));
    const response = await this.fetch(symbol, range);
    if (!response.ok) throw this.refused(symbol, response);
    const parsed = klinesAnswer.safeParse(await this.bodyOf(symbol, response));
    if (!parsed.success) throw this.failed(symbol, { issue: parsed.error.issues[0]?.message });
    this.failures = 0;
    return { candles: parsed.data, at: Date.parse(response.headers.get('date') ?? '') };
  }

  private async fetch(
    symbol: CoinSymbol,
    { limit, interval = '1h', from, to }: KlineRange,
  ): Promise<Response> {
    const url = new URL('/api/v3/klines', this.options.url);
    const parameters = { symbol: `${symbol}USDT`, interval, startTime: from, endTime: to, limit };
    for (const [name, value] of Object.entries(parameters)) {
      if (value !== undefined) url.searchParams.set(name, String(value));
    }
    try {
      return await fetch(url, { signal: AbortSignal.timeout(this.options.timeoutMs), redirect: 'error' });
    } catch (error) {
      throw this.failed(symbol, { err: error });
    }
  }

  /** The body may still be cut off or time out after the status has arrived. */
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
    // Concurrent calls fail together and count as one failure.
    if (now >= this.retryAt) this.failures += 1;
    this.retryAt = Math.max(
      this.retryAt,
      now + Math.max(askedWait, reconnectDelay(this.failures - 1, random)),
    );
    log.warn({ symbol, ...details }, 'Binance gave no candles');
    return coinWithoutData(symbol, Math.ceil((this.retryAt - now) / 1000));
  }
}
