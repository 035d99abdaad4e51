import pg from 'pg';
import { DataSource, type DataSourceOptions, type EntityTarget, type MixedList } from 'typeorm';
import type { Log } from '../log.js';
import { installWorkQueue } from '../work-queue/job-rows.js';
import { ADVISORY_LOCKS, lock, unlock } from './advisory-locks.js';
import type { DatabaseSockets } from './database-sockets.js';
import { sessionUrl } from './postgres.js';

export interface DatabaseOptions {
  readonly url: string;
  /**
   * The same database without a pooler. If it is given, `url` leads through one in transaction mode, where no session is
   * the caller's own.
   */
  readonly directUrl?: string | undefined;
  readonly entities: readonly EntityTarget<object>[];
  readonly migrations: readonly (new () => object)[];
  readonly log: Log;
  /** Maximum number of connections of this process. */
  readonly poolSize?: number;
  readonly timeouts?: DatabaseTimeouts;
  /** Opens the connections; its holder can cut and refuse them. */
  readonly sockets?: DatabaseSockets | undefined;
}

/** Milliseconds; a request whose query takes longer is answered 503. */
export interface DatabaseTimeouts {
  /** To get a connection, new or free. */
  readonly connect: number;
  readonly statement: number;
}

const TIMEOUTS: DatabaseTimeouts = { connect: 1000, statement: 5000 };
/** A new connection is a new process on the server: on a busy machine opening it may take longer than the query. */
const IDLE_MS = 60_000;

/** Connections that a start tries to open. */
const ATTEMPTS = 5;

/**
 * Connects a data source. A connection that takes too long is tried again: on a busy machine, a server that has just
 * started may answer its first one later than a request may wait.
 */
export async function connectWithRetries(dataSource: DataSource): Promise<void> {
  for (let left = ATTEMPTS; ; left -= 1) {
    try {
      await dataSource.initialize();
      return;
    } catch (error) {
      const isLate = error instanceof Error && error.message.includes('connection timeout');
      if (!isLate || left === 1) throw error;
    }
  }
}

/** A TypeORM data source whose pool never waits forever and never crashes the process. */
export function createDataSource({
  url,
  directUrl,
  entities,
  migrations,
  log,
  poolSize = 10,
  timeouts: { connect, statement } = TIMEOUTS,
  sockets,
}: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
    // Otherwise TypeORM would load a second copy, beside the one in the bundle.
    driver: pg,
    url,
    entities: [...entities] as MixedList<EntityTarget<object>> as never,
    migrations: [...migrations] as never,
    migrationsTransactionMode: 'each',
    synchronize: false,
    applicationName: 'farol',
    connectTimeoutMS: connect,
    poolErrorHandler: (error: Error) => log.warn({ err: error }, 'an idle database connection was lost'),
    extra: {
      max: poolSize,
      query_timeout: statement + 500,
      statement_timeout: statement,
      idle_in_transaction_session_timeout: statement,
      idleTimeoutMillis: IDLE_MS,
      keepAlive: true,
      ...(directUrl && { directUrl }),
      ...(sockets && { stream: () => sockets.make() }),
    },
  });
}

/**
 * Migrates the database to this version's schema; safe if many gateways start concurrently. Migrations may take any
 * time, so they use connections without the timeouts of requests.
 *
 * @returns names of migrations in the database that this version does not have: those of a newer version
 */
export async function migrate(dataSource: DataSource): Promise<readonly string[]> {
  const patient = new DataSource({
    ...dataSource.options,
    url: sessionUrl(dataSource),
    entities: [],
    extra: { max: 2 },
    // A failed migration is thrown; TypeORM's usual logger would print it a second time.
    logger: 'debug',
  } as DataSourceOptions);
  await connectWithRetries(patient);
  const guard = patient.createQueryRunner();
  try {
    await lock(guard, ADVISORY_LOCKS.migrations);
    // The first migration may refuse the database, which is then left as it is.
    await patient.runMigrations();
    await installWorkQueue(patient);
    const ownMigrations = new Set(
      patient.migrations.map((migration) => migration.name ?? migration.constructor.name),
    );
    const run: { name: string }[] = await patient.query('SELECT name FROM migrations ORDER BY id');
    return run.map(({ name }) => name).filter((name) => !ownMigrations.has(name));
  } finally {
    await unlock(guard, ADVISORY_LOCKS.migrations).catch(() => undefined);
    await guard.release();
    await patient.destroy();
  }
}
