import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '../platform/log.js';
import { closeWithin, openConnections } from './drain-server.js';

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
