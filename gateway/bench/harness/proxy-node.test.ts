import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as plainRequest, type ServerResponse } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CONNECTIONS_PER_NETWORK } from '../../src/app/streams/network-connections.js';
import { PING_MS } from '../../src/app/streams/socket-protocol.js';
import { freePort } from '../../src/platform/port.js';
import type { Supervised } from './nodes.js';
import { type ProxyOptions, startProxy, writeProxyConfiguration } from './proxy-node.js';

const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0 && spawnSync('openssl', ['version']).status === 0;
const ALLOWED = 3;
/** The test names the address of a caller in a header; nginx otherwise takes it from the connection. */
const SEEN_BY_HEADER = 'set_real_ip_from 127.0.0.1; real_ip_header x-seen-from;';

let folder: string;
/** Answers nothing until it is asked to. */
const held: ServerResponse[] = [];
const gateway = createServer((_request, response) => void held.push(response));
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-nginx-'));
  // As ours, which opens WebSockets only.
  gateway.on('upgrade', ({ headers }, socket) => {
    const status = headers.upgrade === 'websocket' ? '429 Too Many Requests' : '403 Forbidden';
    socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const key = ['-keyout', path.join(folder, 'privkey.pem'), '-out', path.join(folder, 'fullchain.pem')];
  spawnSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', ...key]);
});
afterAll(() => {
  gateway.closeAllConnections();
  gateway.close();
  rmSync(folder, { recursive: true, force: true });
});

const gateways = () => Array(2).fill(`http://127.0.0.1:${(gateway.address() as AddressInfo).port}`);

interface Asked {
  /** Fails where the connection is broken off. */
  readonly answer: Promise<{ status: number | undefined; wait: string | undefined; body: string }>;
  leave(): void;
}

describe.skipIf(!HAS_NGINX).each(['plain', 'tls'] as const)('nginx, %s (needs nginx and openssl)', (kind) => {
  let nginx: Supervised;
  let options: ProxyOptions;
  let proxyFolder: string;
  beforeAll(async () => {
    proxyFolder = path.join(folder, kind);
    mkdirSync(proxyFolder, { mode: 0o711 });
    const tls = kind === 'tls' ? { certificates: folder, plainPort: await freePort() } : undefined;
    options = { port: await freePort(), connections: ALLOWED, http: SEEN_BY_HEADER, ...(tls && { tls }) };
    nginx = startProxy(proxyFolder, gateways(), options);
  });
  beforeEach(async () => {
    await expect.poll(() => ask('192.0.2.99', '/metrics').answer.catch(() => undefined)).toBeDefined();
  });
  afterAll(() => nginx?.stop());

  function ask(from: string, url = '/graphql/stream', more: Record<string, string> = {}): Asked {
    const headers = { 'x-seen-from': from, ...more };
    const where = { host: '127.0.0.1', port: options.port, path: url, headers };
    const asked =
      kind === 'tls'
        ? tlsRequest({ ...where, rejectUnauthorized: false, agent: false })
        : plainRequest({ ...where, agent: false });
    const answer = new Promise<Awaited<Asked['answer']>>((resolve, reject) => {
      asked.once('error', reject);
      asked.once('response', async (response) => {
        const body = (await response.toArray()).join('');
        resolve({ status: response.statusCode, wait: response.headers['retry-after'], body });
      });
    });
    answer.catch(() => undefined);
    asked.end();
    return { answer, leave: () => asked.destroy() };
  }

  /** Holds as many open as one network may. */
  async function fill(addresses: readonly string[]): Promise<Asked[]> {
    const before = held.length;
    const asked = addresses.map((address) => ask(address));
    await expect.poll(() => held.length).toBe(before + addresses.length);
    return asked;
  }

  test('uses the configuration as shipped', () => {
    const file = writeProxyConfiguration(proxyFolder, gateways(), options);
    const { status, stderr } = spawnSync('nginx', ['-t', '-e', 'stderr', '-c', file], { encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, expect.not.stringMatching(/\[(warn|emerg)\]/)]);
  });

  test.each([
    ['an IPv4 address', ['192.0.2.1', '192.0.2.1', '::ffff:192.0.2.1'], '192.0.2.1', '192.0.2.2'],
    ['a /64 of IPv6', ['2001:db8::1', '2001:db8::2', '2001:db8::ffff:0:3'], '2001:db8::4', '2001:db8:0:1::1'],
  ])('lets %s have so many connections open, and answers the next 429', async (_, addresses, next, other) => {
    const asked = await fill(addresses);
    const refused = await ask(next).answer;
    expect([refused.status, refused.wait]).toEqual([429, '5']);
    expect(JSON.parse(refused.body)).toMatchObject({
      message: 'Muitas conexões abertas da sua rede. Tente de novo em 5s.',
      errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 5 } }],
    });
    const [elsewhere] = await fill([other]);
    for (const one of asked) one.leave();
    await expect
      .poll(async () => (await Promise.race([ask(next).answer, gatewayAsked()])) ?? 'let in')
      .toBe('let in');
    elsewhere?.leave();
  });

  test('passes on WebSockets; a call that offers HTTP/2 is an ordinary call', async () => {
    const offered = (protocol: string) =>
      ask('192.0.2.50', '/graphql', { connection: 'Upgrade, HTTP2-Settings', upgrade: protocol });
    expect((await offered('websocket').answer).status).toBe(429);
    const asked = gatewayAsked();
    const call = offered('h2c');
    expect(await Promise.race([call.answer, asked])).toBeUndefined();
    call.leave();
  });

  test('answers a body larger than any call may have with the message of a gateway', async () => {
    const refused = await ask('192.0.2.60', '/graphql', { 'content-length': '4000000' }).answer;
    expect(refused.status).toBe(413);
    expect(JSON.parse(refused.body)).toEqual({
      message: 'Conteúdo grande demais.',
      errors: [{ message: 'Conteúdo grande demais.', extensions: { code: 'PAYLOAD_TOO_LARGE' } }],
    });
  });

  /** Resolves when the gateway is asked once more. */
  function gatewayAsked(): Promise<undefined> {
    return new Promise((resolve) => gateway.once('request', () => resolve(undefined)));
  }
});

test('nginx allows a network more open connections than the gateways in docker-compose.yml do', () => {
  const asked = /FAROL_CONNECTIONS: \$\{FAROL_CONNECTIONS:-(\d+)\}/.exec(
    readFileSync('docker-compose.yml', 'utf8'),
  );
  const { opening, anonymous, signedIn } = CONNECTIONS_PER_NETWORK;
  expect(Number(asked?.[1])).toBeGreaterThan(2 * (opening + anonymous + signedIn));
});

test('nginx gives up a gateway that hangs within half a minute, calls of /graphql too, but no socket between two pings', () => {
  const file = readFileSync('deploy/nginx/locations.conf', 'utf8');
  const waits = [...file.matchAll(/proxy_(?:read|send)_timeout +(\S+);/g)].map(([, wait]) => wait);
  expect(waits).toEqual(['30s']);
  expect(2 * PING_MS).toBeLessThan(30_000);
});
