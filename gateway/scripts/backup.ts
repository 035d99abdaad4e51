import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { readEnv } from '../src/env.js';
import { removeOldBackups } from '../src/platform/database/embedded/backup/backup-folder.js';
import { takeBaseBackup } from '../src/platform/database/embedded/backup/base-backup.js';
import { runningPostgresUrl } from '../src/platform/database/embedded/embedded-postgres.js';
import { locateDatabase } from '../src/platform/database/locate-database.js';
import { createLog } from '../src/platform/log.js';
import { loadSecrets } from '../src/platform/secrets.js';
import { Shutdown } from '../src/platform/shutdown.js';
import { StartError } from '../src/platform/start-error.js';

// `npm run backup [-- --keep N]`: copies the embedded database and the rest of DATA_DIR to BACKUP_DIR, whether or not Farol
// runs. `--keep` then deletes all but the newest N copies.

function keptCopies(): number | undefined {
  const { values } = parseArgs({ options: { keep: { type: 'string' } } });
  if (values.keep === undefined) return undefined;
  if (!/^[1-9]\d{0,3}$/.test(values.keep)) throw new StartError('--keep: how many copies, 1 or more?');
  return Number(values.keep);
}

function version(): string {
  const file = createRequire(import.meta.url).resolve('@farol/gateway/package.json');
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

async function backup(shutdown: Shutdown): Promise<void> {
  const keep = keptCopies();
  const env = readEnv();
  const { BACKUP_DIR, DATABASE_URL, DATA_DIR } = env;
  if (DATABASE_URL)
    throw new StartError(
      'DATABASE_URL: a server of its own is archived by its own tools: docs/operations/backup.md',
    );
  if (!BACKUP_DIR) throw new StartError('BACKUP_DIR: names the folder for backups, and is not set');
  if (!existsSync(path.join(DATA_DIR, 'secrets.json')))
    throw new StartError(`DATA_DIR: ${DATA_DIR} holds no database of Farol`);
  const running = runningPostgresUrl(DATA_DIR, loadSecrets(DATA_DIR).databasePassword);
  const { url } = running
    ? { url: running }
    : await locateDatabase({ env, log: createLog('error'), shutdown });
  const backupDir = path.resolve(BACKUP_DIR);
  const begin = performance.now();
  const now = () => new Date();
  const taken = await takeBaseBackup({ url, dataDir: DATA_DIR, backupDir, farol: version(), now });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${taken.folder}: ${taken.files} files in ${seconds} s, the secrets of DATA_DIR among them`);
  if (!taken.isArchiving)
    console.log('Farol runs without BACKUP_DIR: what is written from now on is not archived');
  if (taken.archiveFails) console.log('the last segment could not be archived: see the log of Farol');
  if (keep !== undefined) console.log(`${removeOldBackups(backupDir, keep)} older copies deleted`);
}

const shutdown = new Shutdown();
shutdown.listenToSignals();
backup(shutdown).then(
  () => shutdown.end(0),
  (error: unknown) => {
    console.error(error instanceof StartError ? error.message : error);
    return shutdown.end(1);
  },
);
