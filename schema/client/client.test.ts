import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFarolClient, type FarolClient } from './src/client.js';
import {
  AlertChangedDocument,
  MarketDocument,
  PlacePracticeOrderDocument,
  ReplayWebhookDocument,
} from './src/operations.js';

/** A request as it arrived. */
interface Call {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: { readonly variables?: Readonly<Record<string, unknown>> };
}

let server: Server;
let farol: FarolClient;
let calls: Call[];
/** What each call is answered, in order; the last one answers all further ones. */
let answers: ((response: ServerResponse) => void)[];

beforeEach(async () => {
  calls = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    calls.push({ path: request.url ?? '', headers: request.headers, body: text ? JSON.parse(text) : {} });
    (answers.length > 1 ? answers.shift() : answers[0])?.(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  farol = createFarolClient({ url: `http://127.0.0.1:${port}/`, apiKey: 'farol_x', sandbox: '42' });
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

const json =
  (status: number, body: object, headers: Record<string, string> = {}) =>
  (response: ServerResponse) =>
    void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
const refusal = (status: number, code: string, headers = {}) =>
  json(status, { errors: [{ message: 'não', extensions: { code, requestId: 'r1' } }] }, headers);
const cut = (response: ServerResponse) => void response.destroy();
const ORDER = {
  input: {
    idempotencyKey: '01890000-0000-7000-8000-000000000000',
    pair: 'EUR/USD',
    timeframe: '1m',
    direction: 'CALL',
    stake: 1000,
  },
} as const;

describe('a call', () => {
  test('carries key and sandbox, and its refusal is an error with code, status and request', async () => {
    answers = [refusal(404, 'NOT_FOUND')];
    const error = farol.query(MarketDocument);
    await expect(error).rejects.toMatchObject({
      name: 'FarolError',
      code: 'NOT_FOUND',
      status: 404,
      requestId: 'r1',
      message: 'não',
    });
    expect(calls[0]?.headers).toMatchObject({ authorization: 'Bearer farol_x', 'x-farol-sandbox': '42' });
    expect(calls).toHaveLength(1);
  });

  test('over the allowance is made again after the wait that the server asks for, a mutation too', async () => {
    answers = [
      refusal(429, 'RATE_LIMITED', { 'retry-after': '0' }),
      json(200, { data: { replayWebhook: { queued: 1, skipped: 0, next: null } } }),
    ];
    const { replayWebhook } = await farol.mutate(ReplayWebhookDocument, { id: 'w', from: 1 });
    expect([replayWebhook.queued, calls.length]).toEqual([1, 2]);
    answers = [refusal(429, 'RATE_LIMITED', { 'retry-after': '3600' })];
    await expect(farol.query(MarketDocument)).rejects.toMatchObject({ retryAfterSeconds: 3600 });
    expect(calls).toHaveLength(3);
  });

  test('without an answer is made again if it is a query, or a mutation with an idempotency key, which stays', async () => {
    answers = [cut, json(200, { data: { market: { feed: 'x' } } })];
    expect(await farol.query(MarketDocument)).toEqual({ market: { feed: 'x' } });
    answers = [cut, json(200, { data: { placePracticeOrder: {} } })];
    await farol.mutate(PlacePracticeOrderDocument, ORDER);
    expect(calls.slice(2).map(({ body }) => body.variables)).toEqual([ORDER, ORDER]);
    answers = [cut];
    await expect(farol.mutate(ReplayWebhookDocument, { id: 'w', from: 1 })).rejects.toMatchObject({
      code: 'NETWORK',
    });
    expect(calls).toHaveLength(5);
  });

  test('by REST has its parameters in path and query, and ends with the reason of its signal', async () => {
    answers = [json(200, { items: [], oldest: null, newest: 0 }), () => undefined];
    const call = 'GET /api/webhooks/:id/deliveries';
    await farol.rest(call, { params: { id: 'a/b' }, query: { after: 7 } });
    expect(calls[0]?.path).toBe('/api/webhooks/a%2Fb/deliveries?after=7');
    const abort = new AbortController();
    const waiting = farol.rest(call, { params: { id: 'a' } }, { signal: abort.signal });
    abort.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    answers = [json(400, { message: 'não', requestId: 'r2' })];
    await expect(farol.rest(call, { params: { id: 'a' } })).rejects.toMatchObject({
      code: 'BAD_USER_INPUT',
      requestId: 'r2',
    });
  });
});

describe('a subscription', () => {
  const event = (alertChanged: object) =>
    `event: next\ndata: ${JSON.stringify({ data: { alertChanged } })}\n\n`;
  const events = (...ids: string[]) => ids.map((id) => event({ id })).join('');
  const stream = (text: string, end: (response: ServerResponse) => void) => (response: ServerResponse) =>
    void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(text, () => setImmediate(end, response));
  const completed = (response: ServerResponse) => void response.end('event: complete\ndata: \n\n');

  test('goes on after the newest id once its connection was cut, and ends when the server ends it', async () => {
    // The second event is the outcome of an earlier alert.
    answers = [
      stream(events('b2', 'a1'), cut),
      stream(events('c3'), (response) => void response.end()),
      refusal(503, 'UNAVAILABLE', { 'retry-after': '0' }),
      stream('', completed),
    ];
    const ids: unknown[] = [];
    for await (const { alertChanged } of farol.subscribe(AlertChangedDocument)) ids.push(alertChanged?.id);
    expect(ids).toEqual(['b2', 'a1', 'c3']);
    expect(calls.map(({ body }) => body.variables?.after)).toEqual([undefined, 'b2', 'c3', 'c3']);
  });

  test('has each outcome once, though the server sends those again that came since the newest id', async () => {
    const [made, earlier, own] = [
      { id: 'b2', outcome: null },
      { id: 'a1', outcome: 'WON' },
      { id: 'b2', outcome: 'LOST' },
    ];
    answers = [
      stream(event(made) + event(earlier), cut),
      stream(event(earlier) + event(own), cut),
      stream(event(earlier) + event(own), completed),
    ];
    const seen: unknown[] = [];
    for await (const { alertChanged } of farol.subscribe(AlertChangedDocument)) seen.push(alertChanged);
    expect(seen).toEqual([made, earlier, own]);
  });

  test('that is refused rejects at once, and one that is aborted ends', async () => {
    answers = [refusal(403, 'FORBIDDEN'), stream(events('a1'), () => undefined)];
    await expect(farol.subscribe(AlertChangedDocument).next()).rejects.toMatchObject({ code: 'FORBIDDEN' });
    const abort = new AbortController();
    const results = farol.subscribe(AlertChangedDocument, {}, { signal: abort.signal });
    expect((await results.next()).done).toBe(false);
    const next = results.next();
    abort.abort();
    expect((await next).done).toBe(true);
    expect(calls).toHaveLength(2);
  });
});
