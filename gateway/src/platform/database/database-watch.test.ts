import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery, runRest } from '../../../test/run.js';
import { type StallingProxy, startStallingProxy } from '../../../test/stalling-proxy.js';
import { createLog } from '../log.js';
import { systemTimer } from '../timer.js';
import { DatabaseSockets } from './database-sockets.js';
import { type OpenProbe, openProbe, watchDatabase } from './database-watch.js';
import { poolCounts } from './postgres.js';
import { isDatabaseUnavailable } from './unavailable.js';

/** By themselves calls would wait longer than any test: only the watch can end a wait here. */
const TIMEOUTS = { connect: 60_000, statement: 60_000 };
/** An available database answers within twice this time, however busy the machine. */
const PACE = { every: 20, timeout: 1500 };

let proxy: StallingProxy;
let farol: TestGateway;
let endWatch: () => Promise<void>;
let probe: OpenProbe;
/** Probes of the watch that the database has answered. */
let answered: number;
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  proxy = await startStallingProxy(inject('postgresUrl'));
  const sockets = new DatabaseSockets();
  farol = await startTestGateway({
    databaseThrough: proxy.through,
    databaseTimeouts: TIMEOUTS,
    databaseSockets: sockets,
  });
  const log = createLog('info', { write: (line: string) => void logged.push(JSON.parse(line).msg) });
  probe = await openProbe(farol.database.url, log);
  answered = 0;
  const counted = {
    askElsewhere: probe.askElsewhere,
    async ask() {
      await probe.ask();
      answered += 1;
    },
  };
  ({ token } = await signedInUser(farol));
  endWatch = watchDatabase({ sockets, probe: counted, timer: systemTimer, log, pace: PACE });
});
afterEach(async () => {
  proxy.resume();
  await endWatch();
  await probe.close();
  await farol.stop();
  await proxy.stop();
});

let token: string;

/** A call that reads the database each time: the caller's session. */
const asked = () => runQuery(farol, '{ me { id } }', {}, token);
const CUT = 'the database does not answer: calls are answered 503 until it does';

describe('a database that hangs', () => {
  test('is answered with a clean 503 while it hangs, and serves again by itself when it recovers (ASVS 16.5.3)', async () => {
    expect((await asked()).code).toBeUndefined();
    proxy.stall();
    // The stall ends only after these answers have arrived.
    const [graphql, rest, ready] = await Promise.all([
      asked(),
      runRest(farol, 'POST /api/auth/login', { email: 'ana@exemplo.com.br', password: 'qualquer' }),
      fetch(`${farol.address}/readyz`),
    ]);
    expect(graphql.code).toBe('UNAVAILABLE');
    expect([rest.status, rest.headers.get('retry-after')]).toEqual([503, '1']);
    expect(rest.body.message).toBe('Serviço indisponível no momento. Tente novamente em instantes.');
    expect(ready.status).toBe(503);
    expect((await fetch(`${farol.address}/healthz`)).status).toBe(200);
    expect((await asked()).code).toBe('UNAVAILABLE');
    proxy.resume();
    await expect.poll(async () => (await asked()).code).toBeUndefined();
    await expect.poll(() => logged).toEqual(expect.arrayContaining([CUT, 'the database answers again']));
  });

  test('closes a socket that is used meanwhile with a code that lets its client reconnect', async () => {
    const socket = new WebSocket(`${farol.address.replace('http', 'ws')}/graphql`, 'graphql-transport-ws');
    const said: string[] = [];
    socket.on('message', (data) => said.push(JSON.parse(String(data)).type));
    const closed = new Promise((resolve) =>
      socket.once('close', (code, reason) => resolve([code, String(reason)])),
    );
    await once(socket, 'open');
    const send = (message: object) => socket.send(JSON.stringify(message));
    send({ type: 'connection_init', payload: { authorization: `Bearer ${token}` } });
    await expect.poll(() => said).toEqual(['connection_ack']);
    proxy.stall();
    send({ id: '1', type: 'subscribe', payload: { query: 'subscription { signalSettled { id } }' } });
    expect(await closed).toEqual([1013, 'Try again later']);
    expect(said).toEqual(['connection_ack']);
  });

  test('leaves no connection behind that the pool would continue to wait for', async () => {
    await Promise.all(Array.from({ length: 10 }, asked));
    proxy.stall();
    await Promise.all(Array.from({ length: 10 }, asked));
    proxy.resume();
    const answers = async () =>
      (await Promise.all(Array.from({ length: 10 }, asked))).map(({ code }) => code);
    await expect.poll(answers).toEqual(Array.from({ length: 10 }, () => undefined));
    expect(poolCounts(farol.database.dataSource)?.waiting).toBe(0);
  });
});

describe('a database that is busy', () => {
  test('is not mistaken for a hung one, however full the pool', async () => {
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query('LOCK TABLE progress IN ACCESS EXCLUSIVE MODE');
    const slow = Array.from({ length: 20 }, () => dataSource.query('SELECT count(*) FROM progress'));
    await expect.poll(() => poolCounts(dataSource)).toMatchObject({ idle: 0, waiting: 11 });
    const before = answered;
    await expect.poll(() => answered - before).toBeGreaterThan(3);
    expect(logged).toEqual([]);
    await runner.rollbackTransaction();
    await runner.release();
    expect(await Promise.all(slow)).toHaveLength(20);
  });
});

describe('connections that are reset', () => {
  test('are replaced, and queries sent on them are answered 503', async () => {
    const { dataSource } = farol.database;
    const runner = dataSource.createQueryRunner();
    await runner.connect();
    const waiting = runner.query('SELECT pg_sleep(10)').catch((error: Error) => error);
    proxy.reset();
    expect(isDatabaseUnavailable(await waiting)).toBe(true);
    await runner.release();
    await expect.poll(async () => (await asked()).code).toBeUndefined();
  });
});
