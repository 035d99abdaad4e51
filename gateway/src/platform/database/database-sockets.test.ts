import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { type StallingProxy, startStallingProxy } from '../../../test/stalling-proxy.js';
import { createLog } from '../log.js';
import { createDataSource } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';
import { isDatabaseUnavailable } from './unavailable.js';

/** No wait ends by itself during a test. */
const TIMEOUTS = { connect: 60_000, statement: 60_000 };
const POOL = 2;

let proxy: StallingProxy;
let sockets: DatabaseSockets;
let dataSource: DataSource;

beforeEach(async () => {
  proxy = await startStallingProxy(inject('postgresUrl'));
  sockets = new DatabaseSockets();
  const options = { url: proxy.through(inject('postgresUrl')), entities: [], migrations: [] };
  const log = createLog('silent');
  dataSource = createDataSource({ ...options, log, poolSize: POOL, timeouts: TIMEOUTS, sockets });
  await dataSource.initialize();
});
afterEach(async () => {
  sockets.cut();
  await dataSource.destroy();
  await proxy.stop();
});

const asked = () => dataSource.query('SELECT 1');
const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );
const seemsUnavailable = async (work: Promise<unknown>) => isDatabaseUnavailable(await failure(work));

describe('the sockets of a data source', () => {
  test('are cut during a statement, while they are opened, and for callers waiting for one', async () => {
    proxy.stall();
    const before = proxy.taken;
    const waiting = Array.from({ length: 3 * POOL }, () => seemsUnavailable(asked()));
    await expect.poll(() => proxy.taken).toBe(before + POOL - 1);
    sockets.refuse();
    expect(await Promise.all(waiting)).toEqual(waiting.map(() => true));
  });

  test('are not opened while they are refused, and callers are answered that the database is unavailable', async () => {
    sockets.refuse();
    const before = proxy.taken;
    for (let call = 0; call < 10; call += 1) expect(await seemsUnavailable(asked())).toBe(true);
    expect(proxy.taken).toBe(before);
    sockets.allow();
    expect(await asked()).toHaveLength(1);
    expect(proxy.taken).toBe(before + 1);
  });

  test('end a transaction between two statements, and its rollback waits for nothing', async () => {
    const work = dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1');
      proxy.stall();
      sockets.refuse();
      await manager.query('SELECT 2');
    });
    expect(await seemsUnavailable(work)).toBe(true);
  });

  test('are waited for until the server has closed each of them', async () => {
    let isClosed = false;
    const closed = sockets.closed(TIMEOUTS.connect).then(() => {
      isClosed = true;
    });
    await asked();
    expect(isClosed).toBe(false);
    proxy.reset();
    await closed;
    expect(isClosed).toBe(true);
  });

  test('are not waited for longer than the given time', async () => {
    await asked();
    await sockets.closed(1);
    expect(await asked()).toHaveLength(1);
  });

  test('report whether the server has sent anything', async () => {
    const hasReceived = sockets.listen();
    expect(hasReceived()).toBe(false);
    await asked();
    expect(hasReceived()).toBe(true);
    proxy.stall();
    const hasReceivedSince = sockets.listen();
    const waiting = Array.from({ length: POOL }, () => failure(asked()));
    await expect.poll(() => proxy.taken).toBe(POOL);
    expect(hasReceivedSince()).toBe(false);
    sockets.cut();
    await Promise.all(waiting);
  });

  test('are replaced after a cut', async () => {
    const held = asked();
    sockets.cut();
    await failure(held);
    expect(await asked()).toHaveLength(1);
  });
});
