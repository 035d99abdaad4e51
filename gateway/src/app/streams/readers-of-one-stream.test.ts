import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FastGateway, startFastGateway } from '../../../test/fast-gateway.js';

let gateway: FastGateway;
beforeAll(async () => {
  gateway = await startFastGateway();
});
afterAll(() => gateway.farol.stop());

const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price time } }';

/** Messages of one socket that has subscribed with these ids. */
async function reader(...ids: string[]) {
  const socket = await gateway.openSocket();
  const received: string[] = [];
  socket.on('message', (data) => received.push(String(data)));
  for (const id of ids) socket.send(JSON.stringify({ id, type: 'subscribe', payload: { query: PRICE } }));
  await expect.poll(() => received.length).toBe(ids.length);
  // The gateway then waits for the next price.
  await setImmediate();
  return { socket, received };
}

test('every reader of a price reads all of it in order, under each of its own ids', async () => {
  const readers = await Promise.all([reader('1'), reader('1'), reader('a', 'b'), reader('"\\ç')]);
  for (let price = 2; price < 40; price += 1) {
    gateway.publish({ pair: 'EUR/USD', time: gateway.farol.clock.now(), price });
    if (price % 3 === 0) await setImmediate();
  }
  for (const { received } of readers.slice(0, 2)) await expect.poll(() => received.length).toBe(39);
  await expect.poll(() => readers[2]?.received.length).toBe(78);
  for (const { socket, received } of readers) {
    const messages = received.map((text) => JSON.parse(text));
    for (const id of new Set(messages.map((message) => message.id))) {
      const prices = messages
        .filter((message) => message.id === id)
        .map(({ payload }) => payload.data.price.price);
      expect(prices.slice(1)).toEqual(Array.from({ length: 38 }, (_, index) => index + 2));
    }
    expect(messages.every(({ type }) => type === 'next')).toBe(true);
    socket.terminate();
  }
});

test('a reader that has completed an operation receives no more of it', async () => {
  const { socket, received } = await reader('1', '2');
  socket.send(JSON.stringify({ id: '1', type: 'complete' }));
  socket.ping();
  await once(socket, 'pong');
  await setImmediate();
  gateway.publish({ pair: 'EUR/USD', time: gateway.farol.clock.now(), price: 50 });
  await expect.poll(() => received.some((text) => text.includes(':50'))).toBe(true);
  expect(received.filter((text) => text.includes(':50')).map((text) => JSON.parse(text).id)).toEqual(['2']);
  socket.terminate();
});

test('server-sent events to many readers arrive in order, too', async () => {
  const read = async () => {
    const response = await fetch(`${gateway.farol.address}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${gateway.token}`,
      },
      body: JSON.stringify({ query: PRICE }),
    });
    const body = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const more = async () => {
      text += (await body?.read())?.value ?? '';
      return text;
    };
    await expect.poll(more).toContain('event: next');
    return { more, end: () => body?.cancel() };
  };
  const readers = await Promise.all([read(), read()]);
  await setImmediate();
  for (let price = 100; price < 130; price += 1) {
    gateway.publish({ pair: 'EUR/USD', time: gateway.farol.clock.now(), price });
    if (price % 4 === 0) await setImmediate();
  }
  for (const { more, end } of readers) {
    let text = await more();
    while (!text.includes('"price":129')) text = await more();
    const prices = [...text.matchAll(/event: next\ndata: \{"data":\{"price":\{"price":(\d{3}),/g)].map(
      (match) => Number(match[1]),
    );
    expect(prices).toEqual(Array.from({ length: 30 }, (_, index) => 100 + index));
    await end();
  }
});
