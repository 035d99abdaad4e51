import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway({
    publicUrl: 'https://farol.example',
    allowedOrigins: ['https://app.example:8443'],
  });
});
afterAll(() => farol.stop());

/** Status of the answer to a request as written. */
async function statusOf(lines: readonly string[]): Promise<number> {
  const { hostname, port } = new URL(farol.address);
  const socket = connect(Number(port), hostname);
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d+)/.exec(String(answer))?.[1]);
}

const get = (host: string | undefined, target = '/api/openapi.json', version = '1.1') =>
  statusOf([
    `GET ${target} HTTP/${version}`,
    ...(host === undefined ? [] : [`Host: ${host}`]),
    'Connection: close',
  ]);

const upgrade = (host: string, origin: string) =>
  statusOf([
    'GET /graphql HTTP/1.1',
    `Host: ${host}`,
    `Origin: ${origin}`,
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
    'Sec-WebSocket-Protocol: graphql-transport-ws',
  ]);

const FOREIGN = [
  'evil.example',
  'evil.example:4000',
  'farol.example.evil.example',
  'evil.farol.example',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  '0.0.0.0',
  '10.0.0.1',
  '127.0.0.2',
  '[::1]',
  '[::ffff:10.0.0.1]',
  'farol.example@evil.example',
  'evil.example/farol.example',
  'evil.example#farol.example',
  'farol.example, evil.example',
];

describe('a request', () => {
  test.each([
    'farol.example',
    'FAROL.example:443',
    'farol.example.',
    'app.example',
    '127.0.0.1',
    '127.0.0.1:9',
    'localhost:5173',
    '127.1',
  ])('for %s is answered', async (host) => {
    expect(await get(host)).toBe(200);
  });

  test.each(FOREIGN)('for %s is answered 421', async (host) => {
    expect(await get(host)).toBe(421);
    expect(await get(host, '/')).toBe(421);
    expect(await get(host, '/graphql?query={market{state}}')).toBe(421);
  });

  test('without a host is refused', async () => {
    expect(await get(undefined)).toBe(400);
    expect(await get('')).toBe(421);
    expect(await get(undefined, '/api/openapi.json', '1.0')).toBe(421);
  });

  test('with two hosts is refused, whichever comes first', async () => {
    for (const hosts of [
      ['farol.example', 'evil.example'],
      ['evil.example', 'farol.example'],
      ['farol.example', 'farol.example'],
    ]) {
      const lines = hosts.map((host) => `Host: ${host}`);
      expect(await statusOf(['GET /api/openapi.json HTTP/1.1', ...lines, 'Connection: close'])).toBe(421);
    }
  });

  test('whose target is a whole address needs both to be ours', async () => {
    expect(await get('farol.example', 'http://evil.example/api/openapi.json')).toBe(421);
    expect(await get('evil.example', 'http://farol.example/api/openapi.json')).toBe(421);
    expect([200, 404]).toContain(await get('farol.example', 'https://farol.example/api/openapi.json'));
  });

  test('of a probe is answered under any name', async () => {
    expect(await get('gateway-1:4000', '/healthz')).toBe(200);
    // It has a check of its own, and no words for whom it refuses.
    expect(await get('gateway-1:4000', '/metrics')).toBe(404);
  });
});

describe('a WebSocket', () => {
  test.each(FOREIGN.filter((host) => /^[\w.:[\]]+$/.test(host)))(
    'for %s with the origin of the same name is answered 421',
    async (host) => {
      expect(await upgrade(host, `http://${host}`)).toBe(421);
    },
  );

  test('for our names is opened for pages of the same name, the public one and the allowed ones', async () => {
    expect(await upgrade('127.0.0.1:4000', 'http://127.0.0.1:4000')).toBe(101);
    expect(await upgrade('farol.example', 'https://farol.example')).toBe(101);
    expect(await upgrade('farol.example', 'https://app.example:8443')).toBe(101);
    expect(await upgrade('farol.example', 'https://evil.example')).toBe(403);
  });
});
