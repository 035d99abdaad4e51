import type { Client } from 'graphql-ws';
import { priceClient } from '../price-client.js';

const SUBSCRIPTION = `subscription { price(pair: "EUR/USD", timeframe: "1m") {
  time forming { time open high low close } } }`;
const CANDLES =
  '{ candles(pair: "EUR/USD", timeframe: "1m", limit: 60) { candles { time open high low close } } }';

export interface Candle {
  readonly time: string;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
}

interface Tick {
  readonly time: string;
  readonly forming: Candle;
}

/** Reads prices as the web client does, and keeps the candles that come of them. */
export class PriceReader {
  private readonly candles = new Map<string, Candle>();
  private readonly client: Client;
  private lastTime = '';
  /** Times that the connection was lost and made again. */
  reconnects = -1;
  /** Prices that came out of order. */
  disordered = 0;

  constructor(url: string, token: string) {
    this.client = priceClient(url, token, {
      connected: () => {
        this.reconnects += 1;
      },
    });
    this.client.subscribe<{ price: Tick }>(
      { query: SUBSCRIPTION },
      {
        next: ({ data }) => data && this.take(data.price),
        error: (error) => console.error(error),
        complete() {},
      },
    );
  }

  /**
   * Candles of whole minutes of this reader that are not those of the market: prices that were missed would show in
   * their highs, lows and closes.
   *
   * @returns how many were compared, and the times of those that differ
   */
  compare(market: readonly Candle[]): { compared: number; wrong: string[] } {
    // The first one may have begun before the reader, the last one is not over.
    const own = [...this.candles.values()].slice(1, -1);
    const known = new Map(market.map((candle) => [candle.time, candle]));
    const pairs = own.flatMap((candle) => {
      const closed = known.get(candle.time);
      return closed ? [{ candle, closed }] : [];
    });
    const wrong = pairs.filter(({ candle, closed }) =>
      (['open', 'high', 'low', 'close'] as const).some(
        (part) => Math.abs(candle[part] - closed[part]) > 1e-9,
      ),
    );
    return { compared: pairs.length, wrong: wrong.map(({ candle }) => candle.time) };
  }

  async stop(): Promise<void> {
    await this.client.dispose();
  }

  private take({ time, forming }: Tick): void {
    if (time < this.lastTime) this.disordered += 1;
    this.lastTime = time;
    this.candles.set(forming.time, forming);
  }
}

/** The market's own closed candles of a minute. */
export async function closedCandles(url: string, token: string): Promise<Candle[]> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query: CANDLES }),
  });
  const { data } = (await response.json()) as { data: { candles: { candles: Candle[] } } };
  return data.candles.candles;
}
