import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { promisify } from 'node:util';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../../test/manual-clock.js';
import { beginDownload } from '../../test/unread-download.js';
import { DOWNLOAD_LIMITS, RecordDownloads } from './record-downloads.js';

const { MAX_STEP_MS, MAX_ABSENCE_MS } = DOWNLOAD_LIMITS;

/** Of a file: far more than is buffered between two sockets of one machine. */
const BATCHES = 40;
const BATCH = `${'x'.repeat(1023)}\n`.repeat(1024);

async function* lines(): AsyncGenerator<string> {
  for (let batch = 0; batch < BATCHES; batch += 1) yield BATCH;
}

let app: FastifyInstance;
let clock: ManualClock;
let sockets: Socket[];
beforeEach(async () => {
  clock = new ManualClock();
  sockets = [];
  const downloads = new RecordDownloads(clock);
  app = fastify({ trustProxy: () => true, forceCloseConnections: true });
  app.get('/file', (_request, reply) => downloads.send(reply, 'file', lines()));
  app.setErrorHandler((_error, _request, reply) => reply.status(429).send());
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await app.close();
});

/** Asks for the file; reads nothing but the status. */
async function begin(network: string): Promise<{ readonly status: number; readonly socket: Socket }> {
  const { port } = app.server.address() as AddressInfo;
  const begun = await beginDownload(port, '/file', { 'X-Forwarded-For': network });
  sockets.push(begun.socket);
  return begun;
}

const statusOf = async (network: string) => (await begin(network)).status;

const connections = () => promisify(app.server.getConnections.bind(app.server))();

const HOLDERS = ['198.51.100.1', '198.51.100.1', '198.51.100.2', '198.51.100.2'];
const NEWCOMER = '198.51.100.3';

async function takeAllPlaces(): Promise<Socket[]> {
  const begun = await Promise.all(HOLDERS.map(begin));
  expect(begun.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await statusOf(NEWCOMER)).toBe(429);
  return begun.map(({ socket }) => socket);
}

/** Reads so many bytes, as soon as they have arrived; fewer where the file ends. */
async function take(socket: Socket, bytes: number): Promise<number> {
  let taken = 0;
  while (taken < bytes) {
    const chunk: Buffer | null = socket.read(Math.min(bytes - taken, socket.readableLength) || undefined);
    if (chunk) taken += chunk.length;
    else if (socket.readableEnded || socket.destroyed) break;
    else await Promise.race([once(socket, 'readable'), once(socket, 'end'), once(socket, 'close')]);
  }
  return taken;
}

test('readers who take nothing lose their place to others', async () => {
  await takeAllPlaces();
  const newcomer = async () => {
    clock.advance(MAX_STEP_MS + 1);
    return statusOf(NEWCOMER);
  };
  await expect.poll(newcomer, { timeout: 10_000 }).toBe(200);
});

test('readers who take a trickle lose their place to others', async () => {
  const holders = await takeAllPlaces();
  const newcomer = async () => {
    // 5 KB/s.
    for (let second = 0; second < 60; second += 4) {
      clock.advance(4000);
      await Promise.all(holders.map((socket) => take(socket, 20_000)));
    }
    return statusOf(NEWCOMER);
  };
  await expect.poll(newcomer, { timeout: 20_000 }).toBe(200);
});

test('readers who take nothing and begin again come after those who wait', async () => {
  const [first] = await takeAllPlaces();
  first?.destroy();
  // Until the gateway knows that it is gone.
  await expect.poll(connections).toBe(3);
  expect(await statusOf('198.51.100.1')).toBe(429);
  expect(await statusOf(NEWCOMER)).toBe(200);
});

test('a place is not kept for those who do not ask again', async () => {
  const [first] = await takeAllPlaces();
  first?.destroy();
  await expect.poll(connections).toBe(3);
  clock.advance(MAX_ABSENCE_MS);
  expect(await statusOf('198.51.100.4')).toBe(200);
});

test('a slow but honest reader gets the whole file', { timeout: 60_000 }, async () => {
  const holders = await takeAllPlaces();
  const whole = BATCHES * BATCH.length;
  let taken = 0;
  for (let isOver = false; !isOver; ) {
    // 50 KB/s each, while others ask for their places.
    clock.advance(4000);
    const bytes = await Promise.all(holders.map((socket) => take(socket, 200_000)));
    taken += Math.min(...bytes);
    isOver = bytes.some((count) => count < 200_000);
    // The last megabytes are buffered by the kernel, and the places free.
    if (taken < whole - 12 * BATCH.length) expect(await statusOf(NEWCOMER)).toBe(429);
  }
  expect(taken).toBeGreaterThan(whole);
});
