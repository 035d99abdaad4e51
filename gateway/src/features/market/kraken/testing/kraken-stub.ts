import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const MINUTE = 60_000;

/** A minute of the stub's market: its close, and its number of trades; undefined for none. */
type StubMinute = (pair: string, time: number) => { readonly close: number; readonly trades: number };

export interface KrakenStub {
  readonly url: string;
  /** Query strings of all calls so far. */
  readonly calls: readonly string[];
  minute: StubMinute;
  /** Pairs that it does not know. */
  readonly unknown: Set<string>;
  stop(): Promise<void>;
}

/** A server on loopback that responds like Kraken's `GET /0/public/OHLC?interval=1`. */
export async function startKrakenStub(now: () => number): Promise<KrakenStub> {
  const calls: string[] = [];
  const stub = {
    minute: (() => ({ close: 100, trades: 3 })) as StubMinute,
    unknown: new Set<string>(),
  };
  const server = createServer(({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://stub');
    calls.push(String(searchParams));
    const pair = searchParams.get('pair') ?? '';
    response.setHeader('content-type', 'application/json');
    if (stub.unknown.has(pair)) {
      response.end(JSON.stringify({ error: ['EQuery:Unknown asset pair'] }));
      return;
    }
    const newest = Math.floor(now() / MINUTE) * MINUTE;
    const since = Number(searchParams.get('since')) * 1000;
    const rows: unknown[] = [];
    for (let time = Math.max(since + MINUTE, newest - 719 * MINUTE); time <= newest; time += MINUTE) {
      const { close, trades } = stub.minute(pair, time);
      const text = close.toFixed(5);
      rows.push([time / 1000, text, text, text, text, text, trades > 0 ? '1.5' : '0', trades]);
    }
    response.end(JSON.stringify({ error: [], result: { [`X${pair}`]: rows, last: newest / 1000 - 60 } }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(stub, {
    url: `http://127.0.0.1:${port}`,
    calls,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
