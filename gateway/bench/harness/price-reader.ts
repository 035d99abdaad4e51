import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { graphqlCall } from './graphql-call.js';

const SUBSCRIPTION = `subscription { price(pair: "EUR/USD", timeframe: "1m") {
  time forming { time open high low close } } }`;
const CANDLES =
  '{ candles(pair: "EUR/USD", timeframe: "1m", limit: 60) { candles { time open high low close } } }';

/** The web client's first wait before it reconnects. */
const RETRY_MS = 1000;

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

/** Reads prices as the web client does, and reconnects whenever its socket is closed. */
export class PriceReader {
  /** Close codes of its sockets. */
  readonly closed: number[] = [];
  reconnects = -1;
  /** Maximum milliseconds between two prices. */
  longestPause = 0;
  /** Prices that came out of order. */
  disordered = 0;
  /** Seconds of its prices, in order. */
  private readonly seconds: number[] = [];
  /** The last state of each candle, by its opening. */
  private readonly candles = new Map<string, Candle>();
  private lastAt: number | undefined;
  private lastTime = '';
  private readonly client: Client;

  constructor(address: string, token: string) {
    this.client = createClient({
      url: `${address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
      on: {
        connected: () => {
          this.reconnects += 1;
        },
        closed: (event) => this.closed.push((event as { code: number }).code),
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

  /** Resolves once a price has come. */
  async ready(): Promise<void> {
    while (this.lastAt === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Measures pauses and missing prices from now on. */
  reset(): void {
    this.longestPause = 0;
    this.seconds.length = 0;
    this.lastAt = performance.now();
  }

  /** Seconds without a price between the first and the last price. */
  get missing(): number {
    const first = this.seconds[0] ?? 0;
    return (this.seconds.at(-1) ?? first) - first + 1 - new Set(this.seconds).size;
  }

  get doubled(): number {
    return this.seconds.length - new Set(this.seconds).size;
  }

  /**
   * Compares this reader's whole minutes with the market's candles: missing prices show in high, low and close.
   *
   * @returns how many were compared, and the times of those that differ
   */
  compare(market: readonly Candle[]): { compared: number; wrong: string[] } {
    // The first one may have begun before the reader; the last one is not over.
    const own = [...this.candles.values()].slice(1, -1);
    const closedByTime = new Map(market.map((candle) => [candle.time, candle]));
    const pairs = own.flatMap((candle) => {
      const closed = closedByTime.get(candle.time);
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
    const now = performance.now();
    if (this.lastAt !== undefined) this.longestPause = Math.max(this.longestPause, now - this.lastAt);
    this.lastAt = now;
    if (time < this.lastTime) this.disordered += 1;
    this.lastTime = time;
    this.seconds.push(Math.floor(Date.parse(time) / 1000));
    this.candles.set(forming.time, forming);
  }
}

/** The market's own closed one-minute candles. */
export async function closedCandles(address: string, token: string): Promise<Candle[]> {
  const { candles } = await graphqlCall<{ candles: { candles: Candle[] } }>(address, token, {
    query: CANDLES,
  });
  return candles.candles;
}
