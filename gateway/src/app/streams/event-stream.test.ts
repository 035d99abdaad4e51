import type { Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

interface Stream {
  readonly status: number;
  readonly type: string | null;
  /** The next event, as curl would print it; undefined at the end. */
  next(): Promise<{ event: string; data: Record<string, unknown> } | undefined>;
  close(): Promise<void>;
}

/** Opens a stream as curl does. */
async function open(query: string, token?: string, variables = {}): Promise<Stream> {
  const response = await fetch(`${farol.address}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query, variables }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    async next() {
      for (;;) {
        const found = /^event: (\w+)\ndata: ?(.*)\n\n/m.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { event: found[1] ?? '', data: found[2] ? JSON.parse(found[2]) : {} };
        }
        const chunk = await reader?.read();
        if (!chunk || chunk.done) return undefined;
        text += chunk.value;
      }
    },
    async close() {
      await reader?.cancel();
    },
  };
}

const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price pair } }';
const GENERATED = 'subscription ($after: ID) { signalGenerated(after: $after) { id pair } }';
const generate = async (token: string): Promise<string> => {
  farol.clock.advance(1_000);
  const mutation = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';
  const { data } = await runQuery(farol, mutation, {}, token);
  return (data as unknown as { generateSignal: { id: string } }).generateSignal.id;
};

describe('a stream of server-sent events', () => {
  test('begins with the current price', async () => {
    const { token } = await signedInUser(farol);
    const stream = await open(PRICE, token);
    expect([stream.status, stream.type]).toEqual([200, expect.stringContaining('text/event-stream')]);
    expect(await stream.next()).toEqual({
      event: 'next',
      data: { data: { price: { price: expect.any(Number), pair: 'EUR/USD' } } },
    });
    await stream.close();
  });

  test('answers a caller without access with the error of /graphql, and ends', async () => {
    const stream = await open(PRICE);
    expect(await stream.next()).toMatchObject({
      event: 'next',
      data: { errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] },
    });
    expect((await stream.next())?.event).toBe('complete');
  });

  test('is refused with a token that is no longer valid', async () => {
    expect((await open(PRICE, 'a.b.c')).status).toBe(401);
  });

  test('is refused for a document that asks for too much', async () => {
    const deep = `subscription ${'{ a '.repeat(20)}${'}'.repeat(20)}`;
    expect((await open(deep)).status).toBe(400);
  });

  test('runs no mutation by GET, and no operation that its document lacks', async () => {
    const ask = async (search: Record<string, string>) => {
      const url = `${farol.address}/graphql/stream?${new URLSearchParams(search)}`;
      const response = await fetch(url, { headers: { accept: 'text/event-stream' } });
      const [error] = ((await response.json()) as { errors: Record<string, unknown>[] }).errors;
      return { status: response.status, allow: response.headers.get('allow'), ...error };
    };
    expect(await ask({ query: 'mutation { logout }' })).toEqual({
      status: 405,
      allow: 'POST',
      message: 'Mutações são feitas por POST.',
      extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) },
    });
    expect(await ask({ query: 'query A { market { state } }', operationName: 'B' })).toMatchObject({
      status: 400,
      message: 'O documento não tem a operação pedida.',
      extensions: { requestId: expect.any(String) },
    });
  });

  /** What is requested with this `Accept`; without one, Node's fetch sends any type. */
  const accepting = async (accept?: string) => {
    const response = await fetch(`${farol.address}/graphql/stream`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(accept && { accept }) },
      body: '{"query":"{ market { state } }"}',
    });
    return { status: response.status, text: await response.text() };
  };

  test.each([
    undefined,
    'text/event-stream',
    'Text/Event-Stream; charset=utf-8',
    'text/event-stream, application/json',
    'text/*',
    'application/json, */*;q=0.1',
  ])('is what a caller gets who accepts %s', async (accept) => {
    expect(await accepting(accept)).toEqual({
      status: 200,
      text: expect.stringContaining('event: complete'),
    });
  });

  test('is refused with its reason to a caller who accepts only other types', async () => {
    const { status, text } = await accepting('application/json');
    expect([status, JSON.parse(text)]).toEqual([
      400,
      {
        errors: [
          {
            message: 'Aqui a resposta é um fluxo: envie Accept: text/event-stream.',
            extensions: { code: 'BAD_USER_INPUT', requestId: expect.any(String) },
          },
        ],
      },
    ]);
  });

  test('ends when its session is ended (ASVS 7.4.1)', async () => {
    const { token } = await signedInUser(farol);
    const stream = await open(PRICE, token);
    await stream.next();
    await runQuery(farol, 'mutation { logout }', {}, token);
    expect(await stream.next()).toBeUndefined();
  });
});

describe('resuming a user’s own events', () => {
  test('signals generated meanwhile come first, then the new ones, none of them twice', async () => {
    const { token } = await signedInUser(farol);
    const stranger = await signedInUser(farol);
    const known = await generate(token);
    const missed = [await generate(token), await generate(token)];
    await generate(stranger.token);
    const stream = await open(GENERATED, token, { after: known });
    const received = [await stream.next(), await stream.next()];
    const fresh = await generate(token);
    received.push(await stream.next());
    expect(received.map((event) => event?.data)).toEqual(
      [...missed, fresh].map((id) => ({ data: { signalGenerated: { id, pair: 'EUR/USD' } } })),
    );
    await stream.close();
  });

  test('what is not the id of a signal is refused', async () => {
    const { token } = await signedInUser(farol);
    const stream = await open(GENERATED, token, { after: 'x' });
    expect(await stream.next()).toMatchObject({
      data: { errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] },
    });
    await stream.close();
  });

  test('totals begin with the current ones', async () => {
    const { token } = await signedInUser(farol);
    const stream = await open('subscription { xpChanged { xpPoints } }', token);
    expect(await stream.next()).toMatchObject({ data: { data: { xpChanged: { xpPoints: 0 } } } });
    await stream.close();
  });
});

test('streams that end one after the other leave no handler on their connection', async () => {
  const sockets = new Set<Socket>();
  // Not by `connection`: one that is open already may be used again.
  farol.gateway.app.server.on('request', ({ socket }: { readonly socket: Socket }) => sockets.add(socket));
  const counts: number[] = [];
  for (let time = 0; time < 12; time += 1) {
    const stream = await open('{ market { feed } }');
    while (await stream.next());
    counts.push(Math.max(0, ...[...sockets].map((socket) => socket.listenerCount('timeout'))));
  }
  // Node's own handler.
  expect(counts[1]).toBeGreaterThan(0);
  expect(counts.at(-1)).toBe(counts[1]);
});
