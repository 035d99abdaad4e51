import { lockDataDir } from '../data-dir-lock.js';
import type { Log } from '../log.js';
import { loadSecrets } from '../secrets.js';
import type { Shutdown } from '../shutdown.js';
import { StartError } from '../start-error.js';
import { archiveSettings } from './embedded/backup/wal-archive.js';
import { startEmbeddedPostgres } from './embedded/embedded-postgres.js';
import { databaseAccount } from './embedded/system-account.js';

/** The environment variables that locate the database. */
export interface DatabaseEnv {
  readonly DATABASE_URL?: string | undefined;
  readonly DATABASE_DIRECT_URL?: string | undefined;
  readonly DATA_DIR: string;
  readonly AUTH_SECRET?: string | undefined;
  readonly BACKUP_DIR?: string | undefined;
}

export interface DatabaseLocation {
  readonly url: string;
  readonly authSecret: string;
}

/**
 * The server of DATABASE_URL, or an embedded one started in DATA_DIR. Imports no driver, so that a start can load the
 * gateway while PostgreSQL starts.
 *
 * @throws StartError naming DATA_DIR or BACKUP_DIR
 */
export async function locateDatabase({
  env: { DATABASE_URL, DATA_DIR, AUTH_SECRET, BACKUP_DIR },
  log,
  shutdown,
}: {
  readonly env: DatabaseEnv;
  readonly log: Log;
  readonly shutdown: Shutdown;
}): Promise<DatabaseLocation> {
  if (DATABASE_URL && AUTH_SECRET) return { url: DATABASE_URL, authSecret: AUTH_SECRET };
  try {
    shutdown.onEnd('data folder', lockDataDir(DATA_DIR));
    const { authSecret, databasePassword } = loadSecrets(DATA_DIR);
    const archiving = BACKUP_DIR ? archiveSettings(BACKUP_DIR, databaseAccount()) : [];
    const starting = startEmbeddedPostgres(DATA_DIR, databasePassword, archiving, log);
    // Registered before it has started, since a signal may come earlier.
    shutdown.onEnd('embedded PostgreSQL', async () => (await starting.catch(() => undefined))?.stop());
    const embedded = await starting;
    log.info({ folder: embedded.folder }, 'embedded PostgreSQL started');
    return { url: embedded.url, authSecret: AUTH_SECRET ?? authSecret };
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw StartError.of('DATA_DIR', `${DATA_DIR} cannot hold the database`, error);
  }
}
