import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';

const MEGABYTE = 1_000_000;
const HALF = 'a'.repeat(MEGABYTE / 2);
const JSON_TYPE = 'content-type: application/json';
const UPGRADE = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13'];
const KEY = `sec-websocket-key: ${'a'.repeat(22)}==`;

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

interface Received {
  text: string;
  error: string | undefined;
}

/** Opens a connection and collects what it receives. */
async function open(): Promise<{ socket: Socket; received: Received }> {
  const { hostname, port } = new URL(farol.address);
  // Keeps sending although the gateway has ended its side.
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true });
  const received: Received = { text: '', error: undefined };
  socket.on('data', (chunk) => {
    received.text += chunk;
  });
  socket.on('error', (error: NodeJS.ErrnoException) => {
    received.error = error.code;
  });
  await once(socket, 'connect');
  return { socket, received };
}

/** Sends a request with half of a body of a megabyte; resolves once the answer has begun, as a proxy may see it. */
async function sendHalf(start: string, headers: readonly string[]) {
  const { socket, received } = await open();
  const head = [`${start} HTTP/1.1`, 'host: 127.0.0.1', `content-length: ${MEGABYTE}`, ...headers];
  socket.write(`${head.join('\r\n')}\r\n\r\n${HALF}`);
  await expect.poll(() => received.text).toContain('HTTP/1.1');
  return { socket, received };
}

const statusOf = ({ text }: Received) => Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]);

describe('a refused request whose body is still being sent', () => {
  test('because it is too large is answered, and its connection goes on', async () => {
    const { socket, received } = await sendHalf('POST /api/auth/login', [JSON_TYPE]);
    expect(statusOf(received)).toBe(413);
    received.text = '';
    socket.write(HALF);
    socket.write('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n');
    await expect.poll(() => statusOf(received)).toBe(200);
    expect(received.error).toBeUndefined();
    socket.destroy();
  });

  test.each([
    ['an unknown method', 'FOO /api/auth/login', [JSON_TYPE], 400],
    ['headers of more than 16 KB', 'POST /api/auth/login', [JSON_TYPE, `x-long: ${'a'.repeat(17_000)}`], 431],
    ['a WebSocket at another path', 'GET /api/record', [...UPGRADE, KEY], 403],
    ['a WebSocket by POST', 'POST /graphql', [...UPGRADE, KEY], 400],
    ['a WebSocket without a key', 'GET /graphql', UPGRADE, 400],
  ])(
    'because of %s is answered without a reset, and its connection is closed',
    async (_, start, headers, status) => {
      const { socket, received } = await sendHalf(start, headers);
      if (!socket.readableEnded) await once(socket, 'end');
      // A reset would come in answer to this.
      const closed = once(socket, 'close');
      socket.end(HALF);
      await closed;
      expect([statusOf(received), received.error]).toEqual([status, undefined]);
    },
  );
});
