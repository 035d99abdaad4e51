import type { CoinSymbol } from '#schema/coin.js';
import type { Candle } from '../../../engine/candle.js';
import type { CryptoFeed, HourlyCandles } from '../../market/crypto-feed.js';
import { coinWithoutData } from '../../market/market.errors.js';

/** Wraps another feed; a test can change hours, drop hours, and remove coins. */
export class AlteredCoinFeed implements CryptoFeed {
  /** Coins without prices at present. */
  readonly away = new Set<CoinSymbol>();
  private readonly drawn = new Map<string, Partial<Candle>>();
  private readonly lost = new Set<string>();

  constructor(
    private readonly market: CryptoFeed,
    readonly id = market.id,
  ) {}

  get simulated(): boolean {
    return this.market.simulated;
  }

  /** Replaces a coin's hour that opens at `time`. */
  draw(symbol: CoinSymbol, time: number, change: Partial<Candle>): void {
    this.drawn.set(`${symbol} ${time}`, change);
  }

  lose(symbol: CoinSymbol, time: number): void {
    this.lost.add(`${symbol} ${time}`);
  }

  async start(): Promise<void> {}

  stop(): Promise<void> {
    return this.market.stop();
  }

  async hourly(symbol: CoinSymbol): Promise<HourlyCandles> {
    if (this.away.has(symbol)) throw coinWithoutData(symbol);
    const { closed, forming } = await this.market.hourly(symbol);
    return { closed: this.altered(symbol, closed), forming };
  }

  async closedBy(symbol: CoinSymbol, time: number, count: number): Promise<readonly Candle[]> {
    if (this.away.has(symbol)) throw coinWithoutData(symbol);
    return this.altered(symbol, await this.market.closedBy(symbol, time, count));
  }

  private altered(symbol: CoinSymbol, candles: readonly Candle[]): readonly Candle[] {
    return candles
      .filter(({ time }) => !this.lost.has(`${symbol} ${time}`))
      .map((candle) => widened({ ...candle, ...this.drawn.get(`${symbol} ${candle.time}`) }));
  }
}

/** Adds a high and a low that contain a test's open and close. */
function widened(candle: Candle): Candle {
  const { open, high, low, close } = candle;
  return { ...candle, high: Math.max(high, open, close), low: Math.min(low, open, close) };
}
