import { once } from 'node:events';
import { createServer } from 'node:http';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../platform/log.js';
import { closeWithin, openConnections, stopListening } from './drain-server.js';

test('a server whose event loop is never idle still stops listening', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  let isBusy = true;
  const work = () => {
    const end = performance.now() + 15;
    while (performance.now() < end);
    if (isBusy) setImmediate(work);
  };
  work();
  await stopListening(server);
  isBusy = false;
  expect(server.listening).toBe(false);
});

test('what is not answered in time is cut off and logged', async () => {
  const app = Fastify();
  const connections = openConnections(app.server);
  app.get('/', () => new Promise(() => undefined));
  const request = fetch(await app.listen({ port: 0 })).catch(String);
  await once(app.server, 'request');
  const lines: string[] = [];
  await closeWithin(20, app, connections, createLog('warn', { write: (line) => void lines.push(line) }));
  expect(await request).toContain('TypeError');
  expect(lines.map((line) => JSON.parse(line).connections)).toEqual([1]);
});
