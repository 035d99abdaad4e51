import type { DataSource, EntityTarget } from 'typeorm';
import type { Log } from '../log.js';
import { loadSecrets } from '../secrets.js';
import type { Shutdown } from '../shutdown.js';
import { StartError } from '../start-error.js';
import { systemTimer } from '../timer.js';
import { connectWithRetries, createDataSource, migrate } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';
import { openProbe, watchDatabase } from './database-watch.js';
import { runningPostgresUrl } from './embedded/embedded-postgres.js';
import { type DatabaseEnv, type DatabaseLocation, locateDatabase } from './locate-database.js';

export interface OpenDatabaseOptions {
  readonly env: DatabaseEnv;
  readonly entities: readonly EntityTarget<object>[];
  readonly migrations: readonly (new () => object)[];
  readonly log: Log;
  readonly shutdown: Shutdown;
}

/** @throws StartError naming DATABASE_URL, if it is that server that refuses the connection */
async function connect(dataSource: DataSource, { DATABASE_URL }: DatabaseEnv): Promise<void> {
  try {
    await connectWithRetries(dataSource);
  } catch (error) {
    if (!DATABASE_URL) throw error;
    throw StartError.of('DATABASE_URL', 'the database cannot be connected to', error);
  }
}

/**
 * Opens the database at `url`, migrates it and registers its closing with `shutdown`.
 *
 * @throws StartError naming DATABASE_URL
 */
export async function openDatabase(
  { url }: DatabaseLocation,
  options: OpenDatabaseOptions,
): Promise<DataSource> {
  const { dataSource, sockets } = prepare(options, url);
  await connect(dataSource, options.env);
  const unknown = await migrate(dataSource);
  if (unknown.length > 0) {
    const words =
      'the database was migrated by a newer version of Farol; only the version just before it may run on it';
    options.log.warn({ unknownMigrations: unknown }, words);
  }
  await watch(options, url, sockets);
  return dataSource;
}

async function watch({ log, shutdown }: OpenDatabaseOptions, url: string, sockets: DatabaseSockets) {
  const probe = await openProbe(url, log);
  shutdown.onEnd('database probe', () => probe.close());
  shutdown.onEnd('database watch', watchDatabase({ sockets, probe, timer: systemTimer, log }));
}

/**
 * Opens the database next to a gateway that may be running: uses its embedded PostgreSQL if there is one, otherwise
 * starts it.
 */
export async function reachDatabase(options: OpenDatabaseOptions): Promise<DataSource> {
  const { DATABASE_URL, DATA_DIR } = options.env;
  const url = DATABASE_URL ? undefined : runningPostgresUrl(DATA_DIR, loadSecrets(DATA_DIR).databasePassword);
  if (!url) return openDatabase(await locateDatabase(options), options);
  return prepare(options, url).dataSource.initialize();
}

/** A data source that is not yet open, whose closing is registered. */
function prepare(options: OpenDatabaseOptions, url: string) {
  const sockets = new DatabaseSockets();
  const { DATABASE_DIRECT_URL: directUrl } = options.env;
  const dataSource = createDataSource({ ...options, url, directUrl, sockets });
  options.shutdown.onEnd('database', async () => {
    if (!dataSource.isInitialized) return;
    await dataSource.destroy();
    await sockets.closed();
  });
  return { dataSource, sockets };
}
