import { type Client, createClient } from 'graphql-ws';
import { WebSocket } from 'ws';

const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time } }';
/** What our own client waits at first. */
const RETRY_MS = 1000;

/** Reads prices as our client does, and comes back when it is sent elsewhere. */
export class PriceReader {
  /** Codes that its sockets were closed with. */
  readonly closed: number[] = [];
  /** Milliseconds between two prices, at most. */
  longestPause = 0;
  /** Seconds that a price was told for, in order. */
  readonly seconds: number[] = [];
  private lastAt: number | undefined;
  private readonly client: Client;

  constructor(address: string, token: string) {
    this.client = createClient({
      url: `${address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${token}` },
      retryAttempts: Number.POSITIVE_INFINITY,
      shouldRetry: () => true,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, RETRY_MS)),
      on: { closed: (event) => this.closed.push((event as { code: number }).code) },
    });
    this.client.subscribe<{ price: { time: string } }>(
      { query: PRICE },
      {
        next: ({ data }) => data && this.hear(data.price.time),
        error: () => undefined,
        complete: () => undefined,
      },
    );
  }

  /** Resolves once a price has come. */
  async ready(): Promise<void> {
    while (this.lastAt === undefined) await new Promise((resolve) => setTimeout(resolve, 50));
  }

  /** Counts from now on. */
  reset(): void {
    this.longestPause = 0;
    this.seconds.length = 0;
    this.lastAt = performance.now();
  }

  /** Seconds between the first and the last price that none was told for. */
  get missing(): number {
    const first = this.seconds[0] ?? 0;
    return (this.seconds.at(-1) ?? first) - first + 1 - new Set(this.seconds).size;
  }

  get doubled(): number {
    return this.seconds.length - new Set(this.seconds).size;
  }

  async end(): Promise<void> {
    await this.client.dispose();
  }

  private hear(time: string): void {
    const now = performance.now();
    if (this.lastAt !== undefined) this.longestPause = Math.max(this.longestPause, now - this.lastAt);
    this.lastAt = now;
    this.seconds.push(Math.floor(Date.parse(time) / 1000));
  }
}
