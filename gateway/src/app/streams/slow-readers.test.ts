import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { WebSocket } from 'ws';
import { SLOW_READER_CODE } from '#schema/stream.js';
import { type FastGateway, startFastGateway } from '../../../test/fast-gateway.js';
import { EventQueue } from '../../platform/event-queue.js';

let gateway: FastGateway;
beforeAll(async () => {
  gateway = await startFastGateway();
});
afterAll(() => gateway.farol.stop());

/** Long results, so that the network's buffers are full after some thousands. */
const PRICE = `subscription { price(pair: "EUR/USD", timeframe: "1m") { price ${Array.from({ length: 28 }, (_, i) => `time_of_this_price_${i}: time`).join(' ')} } }`;
/** Published at once; fewer than may wait for a reader who does read. */
const BURST = 100;
/** Some 2 KB each: far more than is buffered between two sockets of one machine. */
const MOST = 30_000;

/** Publishes prices until a slow reader is dropped; returns how many. */
async function publishUntilDropped(): Promise<number> {
  const { dropped } = EventQueue.figures;
  for (let published = 0; published < MOST; published += BURST) {
    for (let i = 0; i < BURST; i += 1)
      gateway.publish({ pair: 'EUR/USD', time: gateway.farol.clock.now(), price: 2 + published + i });
    await setImmediate();
    if (EventQueue.figures.dropped > dropped) return published + BURST;
  }
  throw new Error('nobody was dropped');
}

async function openSocket(): Promise<WebSocket> {
  const socket = await gateway.openSocket();
  socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query: PRICE } }));
  await once(socket, 'message');
  return socket;
}

async function openEventStream(): Promise<IncomingMessage> {
  const call = request(`${gateway.farol.address}/graphql/stream`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'text/event-stream',
      authorization: `Bearer ${gateway.token}`,
    },
  });
  call.end(JSON.stringify({ query: PRICE }));
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  return response;
}

test('a socket that is not read is closed with its own close code, and the others miss nothing', async () => {
  const [stalled, reading] = [await openSocket(), await openSocket()];
  let read = 0;
  reading.on('message', () => {
    read += 1;
  });
  stalled.pause();
  const published = await publishUntilDropped();
  const closed = once(stalled, 'close');
  stalled.resume();
  expect(await closed).toEqual([SLOW_READER_CODE, Buffer.from('Slow reader')]);
  await expect.poll(() => read, { timeout: 20_000 }).toBe(published);
  reading.terminate();
});

test('unread server-sent events are buffered up to a limit, and the stream ends with the reason', async () => {
  const stalled = await openEventStream();
  await once(stalled, 'readable');
  await publishUntilDropped();
  let last = '';
  for await (const chunk of stalled) last = (last + chunk).slice(-1_000);
  expect(last).toContain('"code":"UNAVAILABLE"');
  expect(last).toMatch(/event: complete\ndata: ?\n\n$/);
});
