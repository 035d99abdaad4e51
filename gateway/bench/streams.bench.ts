import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { SessionService } from '../src/features/accounts/session.service.js';
import { startBenchGateway } from './harness/bench-gateway.js';
import { newUserToken } from './harness/users.js';
import { fastFeed } from './streams/fast-feed.js';

/** Usage: streams.bench.js [readers] [seconds]. One more reader subscribes and then stops reading. */
const READERS = Number(process.argv[2] ?? 1_000);
const SECONDS = Number(process.argv[3] ?? 60);
const MESSAGES_A_SECOND = 5;
/** Higher than any price of the feed itself. */
const FIRST_PRICE = 100;

let publish: ReturnType<typeof fastFeed>['publish'] = () => undefined;
const { gateway, dataSource, address, stop } = await startBenchGateway((feed) => {
  const fast = fastFeed(feed);
  publish = fast.publish;
  return fast.feed;
});

const tokenOfUser = () => newUserToken(dataSource, gateway.services.get(SessionService));

const megabytes = (bytes: number) => (bytes / 1_048_576).toFixed(1);

/** A reader that subscribes many times and then reads nothing more. */
async function stall(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(url, 'graphql-transport-ws');
  await once(socket, 'open');
  socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } }));
  await once(socket, 'message');
  const query = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { time price } }';
  for (let id = 0; id < 100; id += 1)
    socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));
  await wait(500);
  socket.pause();
  return socket;
}

try {
  const url = `${address.replace('http', 'ws')}/graphql`;
  const tokens = await Promise.all(Array.from({ length: Math.ceil(READERS / 500) }, tokenOfUser));
  const children = tokens.map((token, index) => {
    const count = Math.min(500, READERS - index * 500);
    return fork(path.join(import.meta.dirname, 'streams/readers.js'), [url, token, String(count)]);
  });
  const closed: number[] = [];
  for (const child of children)
    child.on('message', (message: { kind: string; code?: number }) => {
      if (message.kind === 'closed') closed.push(message.code ?? 0);
    });
  await Promise.all(children.map((child) => once(child, 'message')));
  const stalled = await stall(url, await tokenOfUser());
  global.gc?.();
  const before = process.memoryUsage();
  for (let sent = 0; sent < SECONDS * MESSAGES_A_SECOND; sent += 1) {
    publish({ pair: 'EUR/USD', time: Date.now(), price: FIRST_PRICE + sent });
    await wait(1_000 / MESSAGES_A_SECOND);
  }
  await wait(1_000);
  const after = process.memoryUsage();
  const due = SECONDS * MESSAGES_A_SECOND;
  for (const [index, child] of children.entries()) {
    const report = new Promise<Record<string, number>>((resolve) => {
      child.on('message', (message: { kind: string }) => {
        if (message.kind === 'read') resolve(message as unknown as Record<string, number>);
      });
    });
    child.send('report');
    const { messages = 0, p50, p95, p99, max } = await report;
    const count = Math.min(500, READERS - index * 500);
    console.log(
      `${count} readers: ${messages} of ${count * due} messages, ${count * due - messages} lost; delivery p50 ${p50} p95 ${p95} p99 ${p99} max ${max} ms`,
    );
  }
  console.log(
    `closed by the gateway: ${closed.length}; the one that does not read is ${stalled.readyState === WebSocket.OPEN ? 'open' : 'closed'}`,
  );
  console.log(
    `gateway's memory: ${megabytes(before.rss)} MB before, ${megabytes(after.rss)} MB after; heap ${megabytes(before.heapUsed)} → ${megabytes(after.heapUsed)} MB`,
  );
  stalled.terminate();
} finally {
  await stop();
}
