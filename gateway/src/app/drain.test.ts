import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { waitingForLocks } from '../../test/database.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { runQuery } from '../../test/run.js';
import { subscribe } from '../../test/subscriptions.js';
import { createLog } from '../platform/log.js';

let farol: TestGateway;
let stopped: Promise<void> | undefined;
/** A stopping gateway keeps serving until this is called. */
let endLinger: () => void;
/** Warnings of the gateway. */
let warnings: string[];
beforeEach(async () => {
  const lingered = new Promise<void>((resolve) => {
    endLinger = resolve;
  });
  warnings = [];
  const log = createLog('warn', { write: (line: string) => void warnings.push(line) });
  farol = await startTestGateway({ linger: () => lingered, log });
  stopped = undefined;
});
afterEach(() => {
  endLinger();
  return stop();
});

/** Begins to stop; resolves when it has stopped. */
function stop(): Promise<void> {
  stopped ??= farol.stop();
  return stopped;
}

/** Status, connection header and body of a path, over a connection that may be kept alive. */
function ask(
  path: string,
): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    get(`${farol.address}${path}`, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, body }),
      );
    }).on('error', reject);
  });
}

describe('a gateway that receives a stop signal', () => {
  test('fails /readyz, answers all other requests for a while and closes each connection after its answer', async () => {
    expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
    const end = stop();
    const { status, body } = await ask('/readyz');
    expect([status, JSON.parse(body)]).toEqual([503, expect.objectContaining({ draining: true })]);
    expect(await ask('/healthz')).toMatchObject({ status: 200, connection: 'close' });
    expect((await runQuery(farol, '{ market { state } }')).errors).toBeUndefined();
    endLinger();
    await end;
    await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  test('finishes running requests after it has stopped listening', async () => {
    const { token } = await signedInUser(farol);
    const runner = farol.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE progress IN ACCESS EXCLUSIVE MODE');
    const answer = runQuery(farol, '{ xpStats { xpPoints } }', {}, token);
    await expect.poll(() => waitingForLocks(farol.database.dataSource)).toBe(1);
    stop();
    endLinger();
    // From here on no new connections are accepted.
    await expect.poll(() => ask('/healthz').catch(String)).toContain('ECONNREFUSED');
    await runner.rollbackTransaction();
    await runner.release();
    expect((await answer).data).toEqual({ xpStats: { xpPoints: 10 } });
  });

  test('does not wait for an unused connection or for a socket that never answers the close frame', async () => {
    const port = Number(new URL(farol.address).port);
    const [unused, silent] = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
    await Promise.all([once(unused, 'connect'), once(silent, 'connect')]);
    // The gateway may end them by a reset.
    for (const socket of [unused, silent]) socket.on('error', () => undefined);
    const headers = {
      host: '127.0.0.1',
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16).toString('base64'),
      'sec-websocket-protocol': 'graphql-transport-ws',
    };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    silent.write(`GET /graphql HTTP/1.1\r\n${lines.join('')}\r\n`);
    expect(String((await once(silent, 'data'))[0])).toContain('101 Switching Protocols');
    endLinger();
    await stop();
    expect(warnings.filter((line) => line.includes('cut off'))).toEqual([]);
    await expect(ask('/healthz')).rejects.toThrow('ECONNREFUSED');
  });

  test('closes sockets and event streams at once, and opens none', async () => {
    const { token } = await signedInUser(farol);
    const query = 'subscription { xpChanged { xpPoints } }';
    const socket = subscribe(farol, token, query);
    await socket.next();
    const stream = await fetch(`${farol.address}/graphql/stream`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'text/event-stream',
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify({ query }),
    });
    stop();
    await expect(socket.closed).resolves.toMatchObject({ code: 1001 });
    await expect(stream.text()).resolves.toContain('event: next');
    await expect(subscribe(farol, token, query).closed).resolves.toMatchObject({ code: 1006 });
  });
});
