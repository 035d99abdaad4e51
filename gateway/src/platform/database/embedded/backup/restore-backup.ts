import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { makeFolder } from '../../../folders.js';
import { freePort } from '../../../port.js';
import { hasEnded } from '../../../processes.js';
import { loadSecrets } from '../../../secrets.js';
import { StartError } from '../../../start-error.js';
import { postgresBinaries } from '../binaries.js';
import { clusterHome, postgresUrl } from '../embedded-postgres.js';
import { type Cluster, majorOfBinaries, startPostmaster } from '../postmaster.js';
import { databaseAccount, giveTo, type SystemAccount } from '../system-account.js';
import { type BaseBackup, baseBackups } from './backup-folder.js';
import { copyFile, copyTree, type FileHashes } from './copy-tree.js';
import {
  addSegments,
  archivedSegments,
  assertQuotable,
  newestTimeline,
  placeArchiveScript,
  positionOf,
  quoted,
  shellCommand,
  walFolder,
} from './wal-archive.js';

export interface RestoreOptions {
  readonly backupDir: string;
  /** Missing or empty. */
  readonly dataDir: string;
  /** The moment to restore to; undefined for the end of what was archived. */
  readonly at?: Date | undefined;
  /** `pg_wal` of the lost data folder, if it can still be read: what was not archived yet. */
  readonly wal?: string | undefined;
  /** Reads the restored database before anything else runs on it. */
  readonly inspect?: ((query: Query) => Promise<void>) | undefined;
}

/** The rows of a statement. */
export type Query = <Row extends object>(text: string, values?: readonly unknown[]) => Promise<Row[]>;

export interface Restored {
  readonly base: BaseBackup;
  /** When the last transaction that is there was committed; undefined if the copy alone was restored. */
  readonly lastCommit: Date | undefined;
  /** The first archived segment that was not reached, because one before it is missing; undefined if all were. */
  readonly behindHole: string | undefined;
}

const isEmpty = (folder: string) => !existsSync(folder) || readdirSync(folder).length === 0;

/** The newest copy that was finished by then. */
function chosenBackup({ backupDir, at }: RestoreOptions): BaseBackup {
  const backups = baseBackups(backupDir);
  const [oldest] = backups;
  if (!oldest) throw new StartError(`${backupDir} holds no finished backup`);
  const chosen = backups.findLast(
    ({ manifest }) => at === undefined || Date.parse(manifest.finishedAt) <= at.getTime(),
  );
  if (!chosen)
    throw new StartError(
      `--at: the oldest backup was finished at ${oldest.manifest.finishedAt}, which is later`,
    );
  return chosen;
}

/** @throws StartError naming the first file that is not as it was copied */
function checkHashes({ folder, manifest }: BaseBackup, below: string, copied: FileHashes): void {
  for (const [file, hash] of Object.entries(manifest.files)) {
    if (!file.startsWith(`${below}/`)) continue;
    const found = copied[file.slice(below.length + 1)];
    if (found !== hash)
      throw new StartError(`${path.join(folder, file)} is ${found ? 'not as it was copied' : 'missing'}`);
  }
}

function giveTree(account: SystemAccount | undefined, folder: string): void {
  if (!account) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    chownSync(path.join(folder, name), account.uid, account.gid);
  giveTo(account, folder);
}

/**
 * Copies the archive, and segments that are not in it, to where PostgreSQL may read them; returns its `restore_command`.
 */
async function placeArchive({ backupDir, wal: unarchived }: RestoreOptions, folder: string): Promise<string> {
  const account = databaseAccount();
  const wal = path.join(folder, 'wal');
  mkdirSync(wal, { recursive: true, mode: 0o711 });
  const program = placeArchiveScript(folder, account);
  const source = walFolder(backupDir);
  for (const name of existsSync(source) ? readdirSync(source) : []) {
    if (name.endsWith('.part')) continue;
    await copyFile(path.join(source, name), path.join(wal, name));
  }
  if (unarchived) await addSegments(unarchived, wal);
  giveTree(account, wal);
  return shellCommand(`${quoted(...program, 'get', wal)} "%f" "%p"`);
}

interface Recovery {
  readonly lastCommit: Date | null;
  /** Name of the segment that was read last; its timeline is the one that the restore began. */
  readonly lastSegment: string;
}

/** A time as PostgreSQL reads it before it knows the names of zones. */
const timeText = (at: Date) => at.toISOString().replace('T', ' ').replace('Z', '+00');

/** Why a recovery failed, in the words of PostgreSQL's last line about it. */
function recoveryError(error: Error, at: Date | undefined): StartError {
  const reason = [...error.message.matchAll(/FATAL: {2}(.*)/g)].at(-1)?.[1] ?? error.message;
  if (at && reason.includes('recovery ended before configured recovery target was reached'))
    return new StartError(
      `--at: what was archived ends before ${at.toISOString()}; leave --at out to get all of it`,
      { cause: error },
    );
  return new StartError(`the copy cannot be recovered (${reason})`, { cause: error });
}

/** Starts the copy, which recovers itself up to the moment, and stops it again. */
async function recover(
  cluster: Cluster,
  password: string,
  restoreCommand: string,
  { at, inspect }: RestoreOptions,
): Promise<Recovery> {
  const signal = path.join(cluster.dataFolder, 'recovery.signal');
  writeFileSync(signal, '', { mode: 0o600 });
  giveTo(cluster.account, signal);
  const settings = [
    `restore_command=${restoreCommand}`,
    // The timeline that begins here is archived once Farol starts with BACKUP_DIR; until then it is kept.
    'archive_mode=on',
    ...(at ? [`recovery_target_time=${timeText(at)}`, 'recovery_target_action=promote'] : []),
  ];
  const port = await freePort();
  const child = await startPostmaster(cluster, port, settings).catch((error: Error) => {
    throw recoveryError(error, at);
  });
  const client = new pg.Client({ connectionString: postgresUrl(password, port) });
  try {
    await client.connect();
    const query: Query = async (text, values = []) => (await client.query(text, [...values])).rows;
    const [row] = await query<Recovery>(
      `SELECT pg_last_xact_replay_timestamp() AS "lastCommit",
         pg_walfile_name(pg_last_wal_replay_lsn()) AS "lastSegment"`,
    );
    if (!row) throw new Error('a recovery answers one row');
    await inspect?.(query);
    return row;
  } finally {
    await client.end();
    child.kill('SIGINT');
    if (child.pid !== undefined) await hasEnded(child.pid);
  }
}

/** The first segment of the newest timeline that lies behind the one that was read last. */
function behind(backupDir: string, lastSegment: string): string | undefined {
  const segments = archivedSegments(backupDir);
  const timeline = newestTimeline(backupDir);
  return segments.find((name) => name.startsWith(timeline) && positionOf(name) > positionOf(lastSegment));
}

async function restoreInto(home: string, options: RestoreOptions, base: BaseBackup): Promise<Restored> {
  const { backupDir, dataDir, at } = options;
  const account = databaseAccount();
  mkdirSync(home, { recursive: true, mode: 0o711 });
  const cluster = { bin: postgresBinaries(home, account), dataFolder: path.join(home, 'data'), account };
  const major = majorOfBinaries(cluster.bin);
  if (base.manifest.postgres !== major)
    throw new StartError(
      `${base.folder} is a copy of PostgreSQL ${base.manifest.postgres}, and this version of Farol brings ${major}: restore it with Farol ${base.manifest.farol}`,
    );
  const archive = path.join(home, 'archive');
  const command = await placeArchive(options, archive);
  checkHashes(base, 'folder', await copyTree(path.join(base.folder, 'folder'), dataDir));
  checkHashes(base, 'cluster', await copyTree(path.join(base.folder, 'cluster'), cluster.dataFolder));
  giveTree(account, cluster.dataFolder);
  if (account) chmodSync(dataDir, 0o711);
  const { databasePassword } = loadSecrets(dataDir);
  const { lastCommit, lastSegment } = await recover(cluster, databasePassword, command, options);
  rmSync(archive, { recursive: true });
  return {
    base,
    lastCommit: lastCommit ?? undefined,
    behindHole: at === undefined ? behind(backupDir, lastSegment) : undefined,
  };
}

/**
 * Restores DATA_DIR, the embedded database among it, from the newest copy and the archive. Farol can be started on it
 * afterwards.
 *
 * @throws StartError if the folder is not empty, or the backup cannot be restored; nothing is left there then
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { dataDir } = options;
  assertQuotable('DATA_DIR', dataDir);
  if (!isEmpty(dataDir)) throw new StartError(`${dataDir} is not empty; restore into a new folder`);
  const base = chosenBackup(options);
  makeFolder(dataDir, 0o700);
  const home = clusterHome(dataDir, databaseAccount());
  if (!isEmpty(home)) throw new StartError(`${home} is not empty, and holds the database of ${dataDir}`);
  try {
    return await restoreInto(home, options, base);
  } catch (error) {
    rmSync(home, { recursive: true, force: true });
    for (const name of readdirSync(dataDir)) rmSync(path.join(dataDir, name), { recursive: true });
    throw error;
  }
}
