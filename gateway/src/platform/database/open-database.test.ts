import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../test/database.js';
import { startStallingProxy } from '../../../test/stalling-proxy.js';
import { createLog } from '../log.js';
import { Shutdown } from '../shutdown.js';
import { openDatabase } from './open-database.js';

test('a database that was opened is watched: while it hangs, calls open no connection to it', async () => {
  const database = await createEmptyDatabase();
  const proxy = await startStallingProxy(database.url);
  const log = createLog('silent');
  const shutdown = new Shutdown(log, { on: () => undefined, exit: () => undefined as never });
  const env = {
    DATABASE_URL: proxy.through(database.url),
    DATA_DIR: '/nowhere',
    AUTH_SECRET: 'a secret of tests',
  };
  const { dataSource } = await openDatabase({ env, entities: [], migrations: [], log, shutdown });
  const answer = () =>
    dataSource.query('SELECT 1').then(
      () => 'served',
      (error: Error) => error.message,
    );
  expect(await answer()).toBe('served');
  proxy.stall();
  await expect.poll(answer).toContain('it was not asked');
  proxy.resume();
  await expect.poll(answer).toBe('served');
  await shutdown.end(0);
  await proxy.stop();
  await database.drop();
});
