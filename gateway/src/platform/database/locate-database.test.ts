import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createLog } from '../log.js';
import { Shutdown } from '../shutdown.js';
import { locateDatabase } from './locate-database.js';

test('an end while the embedded PostgreSQL still starts ends it, too, and frees the data folder', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'farol-locate-'));
  const log = createLog('silent');
  const shutdown = new Shutdown(log, { on: () => undefined, exit: () => undefined as never });
  const locating = locateDatabase({ env: { DATA_DIR }, log, shutdown });
  await shutdown.end(0);
  await locating;
  expect(existsSync(path.join(DATA_DIR, 'postgres/data/PG_VERSION'))).toBe(true);
  expect(existsSync(path.join(DATA_DIR, 'postgres/data/postmaster.pid'))).toBe(false);
  expect(existsSync(path.join(DATA_DIR, 'farol.pid'))).toBe(false);
  await rm(DATA_DIR, { recursive: true });
});
