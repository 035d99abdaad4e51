import { readEnv } from '../src/env.js';
import { locateDatabase } from '../src/platform/database/locate-database.js';
import { createLog } from '../src/platform/log.js';
import { Shutdown } from '../src/platform/shutdown.js';
import { StartError } from '../src/platform/start-error.js';

// `npm run database`: runs the embedded PostgreSQL of DATA_DIR alone, for psql, pg_dump and pg_restore, until Ctrl-C. Nothing is
// migrated, and no gateway serves.

async function run(shutdown: Shutdown): Promise<void> {
  const env = readEnv();
  if (env.DATABASE_URL) throw new StartError('DATABASE_URL: names a database that runs already');
  const { url } = await locateDatabase({ env, log: createLog('error'), shutdown });
  console.log(url);
}

const shutdown = new Shutdown();
shutdown.listenToSignals();
run(shutdown).catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  return shutdown.end(1);
});
