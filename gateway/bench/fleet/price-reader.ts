import type { Client } from 'graphql-ws';
import { priceClient } from '../price-client.js';

const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time } }';

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
    this.client = priceClient(address, token, {
      closed: (event) => this.closed.push((event as { code: number }).code),
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
