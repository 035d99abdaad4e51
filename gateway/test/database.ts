import 'reflect-metadata';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { inject } from 'vitest';
import { ALL_MIGRATIONS } from '../migrations/all-migrations.js';
import { ENTITIES } from '../src/app/features.js';
import { createDataSource } from '../src/platform/database/data-source.js';
import type { DatabaseSockets } from '../src/platform/database/database-sockets.js';
import { createLog } from '../src/platform/log.js';
import { TEMPLATE_DATABASE } from './template-database.js';

export interface TestDatabase {
  readonly url: string;
  readonly dataSource: DataSource;
  drop(): Promise<void>;
}

let server: Promise<pg.Client> | undefined;

/** One connection for all tests of this process: opening one takes longer than creating a database. */
function serverConnection(): Promise<pg.Client> {
  server ??= openServerConnection();
  return server;
}

async function openServerConnection(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  // At the end of the run the server may stop first.
  client.on('error', () => {
    server = undefined;
  });
  await client.connect();
  return client;
}

async function onServer(statement: string): Promise<void> {
  const client = await serverConnection();
  await client.query(statement);
}

/** A database without tables. */
export async function createEmptyDatabase(): Promise<Omit<TestDatabase, 'dataSource'>> {
  const name = `e_${randomUUID().replaceAll('-', '')}`;
  await onServer(`CREATE DATABASE ${name}`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) };
}

/** Long timeouts: tests run concurrently on few cores. */
const TIMEOUTS = { connect: 20_000, statement: 20_000 };

/**
 * A new, migrated database without rows.
 *
 * @param through the address to use if a proxy is in front of PostgreSQL
 */
export async function createTestDatabase(
  poolSize = 10,
  through: (url: string) => string = (url) => url,
  timeouts = TIMEOUTS,
  sockets?: DatabaseSockets,
): Promise<TestDatabase> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  // Copies files directly; by default every page would be written to the write-ahead log.
  await onServer(`CREATE DATABASE ${name} TEMPLATE ${TEMPLATE_DATABASE} STRATEGY file_copy`);
  const url = new URL(inject('postgresUrl'));
  url.pathname = name;
  const log = createLog('silent');
  const reached = through(url.href);
  const options = { url: reached, entities: ENTITIES, migrations: ALL_MIGRATIONS, log, poolSize };
  const dataSource = createDataSource({ ...options, timeouts, sockets });
  await dataSource.initialize();
  return {
    url: reached,
    dataSource,
    async drop() {
      if (dataSource.isInitialized) await dataSource.destroy();
      await onServer(`DROP DATABASE ${name} WITH (FORCE)`);
    },
  };
}

/** Number of connections to this database that wait for a lock. */
export async function waitingForLocks(dataSource: DataSource): Promise<number | undefined> {
  const [row] = await dataSource.query<{ waiting: number }[]>(
    "SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
  );
  return row?.waiting;
}
