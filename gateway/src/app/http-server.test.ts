import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { connectionsWithin, MAX_CONNECTIONS } from './http-server.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

/** Sends raw bytes, and returns the answer. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect(Number(new URL(farol.address).port), '127.0.0.1');
  socket.write(bytes);
  const [chunk] = await once(socket, 'data');
  socket.destroy();
  return String(chunk);
}

/** The first line of the answer. */
const statusLineOf = async (bytes: string) => (await answerTo(bytes)).split('\r\n')[0] ?? '';

describe('the HTTP server', () => {
  test('refuses headers above 16 KB', async () => {
    const head = `GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Much: ${'x'.repeat(17_000)}\r\n\r\n`;
    expect(await statusLineOf(head)).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  });

  test('ASVS 4.2.1: refuses a request that gives its length in two ways', async () => {
    const head =
      'POST /graphql HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n';
    expect(await statusLineOf(`${head}0\r\n\r\n`)).toBe('HTTP/1.1 400 Bad Request');
  });

  test.each([
    ['GET /healthz HTTP/1.1\r\nHost farol\r\n\r\n', 'O pedido não é HTTP válido.'],
    [
      `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Much: ${'x'.repeat(17_000)}\r\n\r\n`,
      'Cabeçalhos grandes demais.',
    ],
  ])('what is no request is answered in Portuguese with an id: %#', async (bytes, message) => {
    const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n');
    const requestId = /x-request-id: (\S+)/.exec(head)?.[1];
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(JSON.parse(body)).toEqual({ message, requestId });
  });

  test('bounds the wait for headers, for a request and for the next one, and the number of sockets', () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, maxConnections } = farol.gateway.app.server;
    expect({ headersTimeout, requestTimeout, keepAliveTimeout, maxConnections }).toEqual({
      headersTimeout: 15_000,
      requestTimeout: 30_000,
      keepAliveTimeout: 75_000,
      maxConnections: connectionsWithin(readFileSync('/proc/self/limits', 'utf8')),
    });
  });

  test.each([
    ['1048576', MAX_CONNECTIONS],
    ['unlimited', MAX_CONNECTIONS],
    ['20000', 9750],
    ['1500', 500],
  ])('of %s open files, it leaves one for each connection’s file, and 500', (files, connections) => {
    const limits = `Max processes             95000     95000     processes\nMax open files            ${files}    ${files}    files\n`;
    expect(connectionsWithin(limits)).toBe(connections);
  });

  test('answers the requests of one connection in their order, one after the other', async () => {
    const socket = connect(Number(new URL(farol.address).port), '127.0.0.1');
    const paths = ['/healthz', '/api/nada', '/healthz', '/api/nada'];
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.write(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`).join(''));
    const statuses = () => [...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
    await expect.poll(statuses).toEqual(['200', '404', '200', '404']);
    socket.destroy();
  });

  test('closes a connection that sends hundreds of requests without waiting', async () => {
    const socket = connect(Number(new URL(farol.address).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => {
      received += chunk;
    });
    socket.on('error', () => undefined);
    socket.write('GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'.repeat(500));
    await once(socket, 'close');
    expect(received.match(/HTTP\/1\.1 200/g)?.length ?? 0).toBeLessThan(25);
  });

  test.each(['/api/%', '/%', '/api/signals/%zz'])(
    'answers %s, which nothing can be looked up for, as any other failure',
    async (path) => {
      const response = await fetch(`${farol.address}${path}`);
      expect(response.status).toBe(400);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({
        message: 'Endereço inválido.',
        requestId: response.headers.get('x-request-id'),
      });
    },
  );
});
