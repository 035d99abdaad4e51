import type { DataSource, EntityTarget } from 'typeorm';
import { lockDataDir } from '../data-dir-lock.js';
import type { Log } from '../log.js';
import { loadSecrets } from '../secrets.js';
import type { Shutdown } from '../shutdown.js';
import { StartError } from '../start-error.js';
import { systemTimer } from '../timer.js';
import { createDataSource, migrate } from './data-source.js';
import { DatabaseSockets } from './database-sockets.js';
import { openProbe, watchDatabase } from './database-watch.js';
import { runningPostgresUrl, startEmbeddedPostgres } from './embedded/embedded-postgres.js';

/** The environment variables that locate the database. */
export interface DatabaseEnv {
  readonly DATABASE_URL?: string | undefined;
  readonly DATA_DIR: string;
  readonly AUTH_SECRET?: string | undefined;
}

export interface OpenDatabaseOptions {
  readonly env: DatabaseEnv;
  readonly entities: readonly EntityTarget<object>[];
  readonly migrations: readonly (new () => object)[];
  readonly log: Log;
  readonly shutdown: Shutdown;
}

interface Location {
  readonly url: string;
  readonly authSecret: string;
}

/** The server of DATABASE_URL, or an embedded one started in DATA_DIR. */
async function locate({ env, log, shutdown }: OpenDatabaseOptions): Promise<Location> {
  const { DATABASE_URL, DATA_DIR, AUTH_SECRET } = env;
  if (DATABASE_URL && AUTH_SECRET) return { url: DATABASE_URL, authSecret: AUTH_SECRET };
  try {
    shutdown.onEnd('data folder', lockDataDir(DATA_DIR));
    const { authSecret, databasePassword } = loadSecrets(DATA_DIR);
    const embedded = await startEmbeddedPostgres(DATA_DIR, databasePassword);
    shutdown.onEnd('embedded PostgreSQL', () => embedded.stop());
    log.info({ folder: embedded.folder }, 'embedded PostgreSQL started');
    return { url: embedded.url, authSecret: AUTH_SECRET ?? authSecret };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw StartError.of('DATA_DIR', `${DATA_DIR} cannot hold the database`, error);
  }
}

/** @throws StartError naming DATABASE_URL, if it is that server that refuses the connection */
async function connect(dataSource: DataSource, { DATABASE_URL }: DatabaseEnv): Promise<void> {
  try {
    await dataSource.initialize();
  } catch (error) {
    if (!DATABASE_URL) throw error;
    throw StartError.of('DATABASE_URL', 'the database cannot be connected to', error);
  }
}

/**
 * Opens the database, migrates it and registers its closing with `shutdown`.
 *
 * @throws StartError naming DATA_DIR or DATABASE_URL
 */
export async function openDatabase(
  options: OpenDatabaseOptions,
): Promise<{ dataSource: DataSource; authSecret: string; url: string }> {
  const { url, authSecret } = await locate(options);
  const sockets = new DatabaseSockets();
  const dataSource = createDataSource({ ...options, url, sockets });
  shutdownWith(options.shutdown, dataSource);
  await connect(dataSource, options.env);
  await migrate(dataSource);
  await watch(options, url, sockets);
  return { dataSource, authSecret, url };
}

async function watch({ log, shutdown }: OpenDatabaseOptions, url: string, sockets: DatabaseSockets) {
  const probe = await openProbe(url, log);
  shutdown.onEnd('database probe', () => probe.close());
  shutdown.onEnd('database watch', watchDatabase({ sockets, probe, timer: systemTimer, log }));
}

/**
 * Opens the database next to a gateway that may be running: uses its embedded PostgreSQL if there is one, otherwise
 * works as `openDatabase` does.
 */
export async function reachDatabase(options: OpenDatabaseOptions): Promise<DataSource> {
  const { DATABASE_URL, DATA_DIR } = options.env;
  const url = DATABASE_URL ? undefined : runningPostgresUrl(DATA_DIR, loadSecrets(DATA_DIR).databasePassword);
  if (!url) return (await openDatabase(options)).dataSource;
  const dataSource = createDataSource({ ...options, url });
  shutdownWith(options.shutdown, dataSource);
  return dataSource.initialize();
}

function shutdownWith(shutdown: Shutdown, dataSource: DataSource): void {
  shutdown.onEnd('database', async () => {
    if (dataSource.isInitialized) await dataSource.destroy();
  });
}
