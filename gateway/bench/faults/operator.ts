import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

const PATIENCE_MS = 1000;
const PAUSE_MS = 10;
const COMES_BACK_WITHIN_MS = 60_000;

/** Looks at the database past the proxy, as its operator does. */
export class DatabaseOperator {
  constructor(private readonly url: string) {}

  /** A connection; whoever takes it ends it. What breaks it off is told by its `end` alone. */
  async connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString: this.url,
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  /**
   * Waits until a new connection is served.
   *
   * @returns `performance.now()` when it was begun: the database cannot have been back much earlier, since the one
   * before was refused
   */
  async untilServed(): Promise<number> {
    const first = performance.now();
    for (;;) {
      const begin = performance.now();
      if (await this.isServed()) return begin;
      if (begin - first > COMES_BACK_WITHIN_MS) throw new Error('the database does not come back');
      await delay(PAUSE_MS);
    }
  }

  private async isServed(): Promise<boolean> {
    try {
      const client = await this.connect();
      await client.query('SELECT 1');
      await client.end();
      return true;
    } catch {
      return false;
    }
  }

  /** Does something that makes the server break off every connection, and waits until it has. */
  async breaking(work: (client: pg.Client) => Promise<void>): Promise<void> {
    const client = await this.connect();
    const broken = new Promise((resolve) => client.once('end', resolve));
    await work(client);
    await broken;
  }
}
