import { DataSource, type DataSourceOptions, type EntityTarget, type MixedList } from 'typeorm';
import type { Log } from '../log.js';
import { installWorkQueue } from '../work-queue/job-rows.js';
import { ADVISORY_LOCKS, lock, unlock } from './advisory-locks.js';
import type { DatabaseSockets } from './database-sockets.js';

export interface DatabaseOptions {
  readonly url: string;
  readonly entities: readonly EntityTarget<object>[];
  readonly migrations: readonly (new () => object)[];
  readonly log: Log;
  /** Most connections that this process holds. */
  readonly poolSize?: number;
  readonly patience?: DatabasePatience;
  /** Opens the connections; whoever holds it can cut and refuse them. */
  readonly sockets?: DatabaseSockets | undefined;
}

/** Milliseconds; a request that the database does not answer by then is answered 503. */
export interface DatabasePatience {
  /** For a connection, new or free. */
  readonly connect: number;
  readonly statement: number;
}

const PATIENCE: DatabasePatience = { connect: 1000, statement: 5000 };
/** For the server a new connection is a new process: on a busy machine it may take longer than what it is opened for. */
const IDLE_MS = 60_000;

/** A TypeORM data source whose pool never waits for ever and never ends the process. */
export function createDataSource({
  url,
  entities,
  migrations,
  log,
  poolSize = 10,
  patience: { connect, statement } = PATIENCE,
  sockets,
}: DatabaseOptions): DataSource {
  return new DataSource({
    type: 'postgres',
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
      ...(sockets && { stream: () => sockets.make() }),
    },
  });
}

/**
 * Brings the schema of the database up to this version; safe with many gateways starting at once. A migration may
 * take as long as it takes, so it goes over connections without the timeouts of requests.
 */
export async function migrate(dataSource: DataSource): Promise<void> {
  const patient = new DataSource({ ...dataSource.options, extra: { max: 2 } } as DataSourceOptions);
  await patient.initialize();
  const guard = patient.createQueryRunner();
  try {
    await lock(guard, ADVISORY_LOCKS.migrations);
    await installWorkQueue(patient);
    await patient.runMigrations();
  } finally {
    await unlock(guard, ADVISORY_LOCKS.migrations).catch(() => undefined);
    await guard.release();
    await patient.destroy();
  }
}
