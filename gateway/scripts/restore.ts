import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreBackup } from '../src/platform/database/embedded/backup/restore-backup.js';
import { StartError } from '../src/platform/start-error.js';
import { compareLog, type KnownTree, logText, type RestoredLog } from './restored-log.js';

// `npm run restore -- BACKUP_DIR DATA_DIR`: restores the embedded database and the rest of DATA_DIR into an empty folder, to
// the end of what was archived. `--at TIME`: to that moment. `--wal FOLDER`: further segments, from `pg_wal` of the lost data
// folder. `--head SIZE:ROOT`: the newest head of the record's log that anybody outside knows. Exit 1 if it cannot be restored
// or the archive has a hole; 3 if the restored log lacks leaves of that head.

const USAGE =
  'usage: npm run restore -- BACKUP_DIR DATA_DIR [--at 2026-03-01T12:00:00Z] [--head SIZE:ROOT] [--wal FOLDER]';
const LEAVES_LOST = 3;
/** A time without its zone would be taken for this machine's. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/;

function momentOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = new Date(text);
  if (!TIME.test(text) || Number.isNaN(at.getTime()))
    throw new StartError('--at is no time with its zone such as 2026-03-01T12:00:00Z');
  return at;
}

function headOf(text: string | undefined): KnownTree | undefined {
  if (text === undefined) return undefined;
  const [, size, root = ''] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  if (size === undefined) throw new StartError('--head is not SIZE:ROOT');
  return { size: Number(size), root };
}

const OPTIONS = { at: { type: 'string' }, head: { type: 'string' }, wal: { type: 'string' } } as const;

function parameters() {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
    const [backupDir, dataDir, ...more] = positionals;
    return backupDir && dataDir && more.length === 0 ? { backupDir, dataDir, ...values } : undefined;
  } catch {
    return undefined;
  }
}

async function restore(): Promise<void> {
  const given = parameters();
  if (!given) throw new StartError(USAGE);
  const head = headOf(given.head);
  let log: RestoredLog | undefined;
  const begin = performance.now();
  const { base, lastCommit, behindHole } = await restoreBackup({
    backupDir: path.resolve(given.backupDir),
    dataDir: path.resolve(given.dataDir),
    at: momentOf(given.at),
    wal: given.wal === undefined ? undefined : path.resolve(given.wal),
    inspect: async (query) => {
      log = await compareLog(query, head);
    },
  });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${given.dataDir} restored from ${path.basename(base.folder)} in ${seconds} s`);
  console.log(
    `the last transaction is of ${(lastCommit ?? new Date(base.manifest.finishedAt)).toISOString()}`,
  );
  if (log) console.log(logText(log));
  if (log?.kind === 'lost' || log?.kind === 'other') process.exitCode = LEAVES_LOST;
  if (behindHole === undefined) return;
  console.error(
    `a segment is missing from the archive: it goes on with ${behindHole}, which could not be reached`,
  );
  process.exitCode = 1;
}

restore().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error);
  process.exitCode = 1;
});
