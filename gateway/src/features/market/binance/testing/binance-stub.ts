import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type StubAnswer = (request: IncomingMessage, response: ServerResponse) => void;

export interface BinanceStub {
  readonly url: string;
  /** Query strings of all calls so far. */
  readonly calls: readonly URLSearchParams[];
  /** Sets the response to all further calls. */
  answer: StubAnswer;
  /** How far its clock is ahead of the feed's, milliseconds. */
  aheadMs: number;
  /** Opening of the newest candle that has a price, epoch ms. */
  newest: number;
  stop(): Promise<void>;
}

const HOUR = 3_600_000;

/** A row in Binance's format, with all twelve columns. @param time opening, epoch ms */
export function klineRow(time: number): unknown[] {
  const open = 60_000 + ((time / HOUR) % 500) * 10;
  const text = (price: number) => price.toFixed(8);
  return [
    time,
    text(open),
    text(open + 120),
    text(open - 80),
    text(open + 10),
    '12.5',
    time + HOUR - 1,
    '0',
    9,
    '0',
    '0',
    '0',
  ];
}

/** The real API's response at `now`: the requested rows up to `latest`, the last one still forming. */
function klinesAt(query: URLSearchParams, now: number, latest: number): unknown[] {
  const limit = Number(query.get('limit'));
  const newest = Math.min(latest, Math.floor(now / HOUR) * HOUR);
  const last = Math.min(newest, Number(query.get('endTime') ?? newest));
  const first = Math.max(last - (limit - 1) * HOUR, Number(query.get('startTime') ?? 0));
  const rows: unknown[] = [];
  for (let time = first; time <= last; time += HOUR) rows.push(klineRow(time));
  return rows;
}

export const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): StubAnswer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
  };

/** A server on loopback that responds like Binance. */
export async function startBinanceStub(now: () => number): Promise<BinanceStub> {
  const calls: URLSearchParams[] = [];
  const queryOf = ({ url = '/' }: IncomingMessage) => new URL(url, 'http://stub').searchParams;
  const stub = {
    aheadMs: 0,
    newest: Number.POSITIVE_INFINITY,
    answer: ((request, response) =>
      json(klinesAt(queryOf(request), now() + stub.aheadMs, stub.newest))(request, response)) as StubAnswer,
  };
  const server = createServer((request, response) => {
    calls.push(queryOf(request));
    response.setHeader('date', new Date(now() + stub.aheadMs).toUTCString());
    stub.answer(request, response);
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
