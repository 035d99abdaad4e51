import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { makeFolder } from '../../../folders.js';
import { StartError } from '../../../start-error.js';
import { ARCHIVE_FAILS } from '../../archive-state.js';
import { baseFolder, writeManifest } from './backup-folder.js';
import { copyFile, copyTree, type FileHashes } from './copy-tree.js';

// A copy of a running PostgreSQL by its low-level API:
// https://www.postgresql.org/docs/18/continuous-archiving.html#BACKUP-LOWLEVEL-BASE-BACKUP

/** Folders whose contents PostgreSQL makes again at each start. */
const EMPTIED =
  /^(?:pg_dynshmem|pg_notify|pg_replslot|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans|pg_wal)\/(?!archive_status$|summaries$)/;
/** Files of the running server, of its temporary tables and sorts, and of another backup. */
const LEFT_OUT =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*|backup_label.*|tablespace_map.*)$/;
/** Copied last, since it says from where the server would start. */
const CONTROL_FILE = 'global/pg_control';

const isOfCopy = (file: string) => !EMPTIED.test(file) && !LEFT_OUT.test(file) && file !== CONTROL_FILE;

/** Of DATA_DIR: what is not the database, nor a lock of the running gateway. */
const isOfFolder = (file: string) => file !== 'postgres' && !file.startsWith('farol.pid');

/** Segments of the write-ahead log, and the histories of its timelines. */
const isNeeded = (name: string, first: string, last: string) =>
  /^[0-9A-F]{8}\.history$/.test(name) || (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last);

/** SQLSTATE of a replication slot of that name that exists. */
const DUPLICATE = '42710';

export interface BaseBackupOptions {
  /** Connection string of the embedded PostgreSQL's superuser. */
  readonly url: string;
  readonly dataDir: string;
  readonly backupDir: string;
  /** Farol's version. */
  readonly farol: string;
  readonly now: () => Date;
}

export interface TakenBackup {
  readonly folder: string;
  readonly files: number;
  /** What is written from now on is archived too, so that a restore can go on from this copy. */
  readonly isArchiving: boolean;
  /** The last segment could not be archived. */
  readonly archiveFails: boolean;
}

class Copying {
  readonly files: FileHashes = {};

  constructor(
    private readonly client: pg.Client,
    private readonly target: string,
  ) {}

  /** The first row of an answer. */
  async row<Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row> {
    const { rows } = await this.client.query<Row>(text, [...values]);
    const [row] = rows;
    if (!row) throw new Error(`no row: ${text}`);
    return row;
  }

  add(below: string, hashes: FileHashes): void {
    for (const [file, hash] of Object.entries(hashes)) this.files[path.posix.join(below, file)] = hash;
  }

  /** Copies the data folder; returns its first segment of the write-ahead log. */
  async cluster(): Promise<string> {
    const { data_directory: from } = await this.row<{ data_directory: string }>('SHOW data_directory');
    const to = path.join(this.target, 'cluster');
    const { first } = await this.row<{ first: string }>(
      'SELECT pg_walfile_name(pg_backup_start($1, true)) AS first',
      [path.basename(this.target)],
    );
    this.add('cluster', await copyTree(from, to, isOfCopy));
    this.files[`cluster/${CONTROL_FILE}`] = await copyFile(
      path.join(from, CONTROL_FILE),
      path.join(to, CONTROL_FILE),
    );
    const stop = await this.row<{ last: string; label: string; map: string }>(
      'SELECT pg_walfile_name(lsn) AS last, labelfile AS label, spcmapfile AS map FROM pg_backup_stop(false)',
    );
    if (stop.map.trim() !== '') throw new StartError('DATA_DIR: tables are in tablespaces of their own');
    // A recovery begins where the label says, not where the control file does.
    const label = path.join(this.target, 'label');
    writeFileSync(label, stop.label, { mode: 0o600 });
    this.files['cluster/backup_label'] = await copyFile(label, path.join(to, 'backup_label'));
    rmSync(label);
    for (const name of await readdir(path.join(from, 'pg_wal'))) {
      if (!isNeeded(name, first, stop.last)) continue;
      const file = path.posix.join('pg_wal', name);
      this.files[`cluster/${file}`] = await copyFile(path.join(from, file), path.join(to, file));
    }
    return first;
  }
}

async function take(client: pg.Client, part: string, options: BaseBackupOptions): Promise<TakenBackup> {
  const copying = new Copying(client, part);
  // Keeps what is written to the log meanwhile, and ends with this connection.
  await client.query(`SELECT pg_create_physical_replication_slot('farol_backup', true, true)`);
  const firstSegment = await copying.cluster();
  copying.add('folder', await copyTree(options.dataDir, path.join(part, 'folder'), isOfFolder));
  const state = await copying.row<{ version: string; archives: string; fails: boolean }>(
    `SELECT current_setting('server_version_num') AS version, current_setting('archive_mode') AS archives,
       ${ARCHIVE_FAILS} AS fails FROM pg_stat_archiver`,
  );
  const { files } = copying;
  const postgres = Math.floor(Number(state.version) / 10_000);
  const finishedAt = options.now().toISOString();
  writeManifest(part, { postgres, farol: options.farol, finishedAt, firstSegment, files });
  const folder = part.replace(/\.part$/, '');
  renameSync(part, folder);
  return {
    folder,
    files: Object.keys(files).length,
    isArchiving: state.archives === 'on',
    archiveFails: state.fails,
  };
}

/**
 * Copies the embedded database, while it runs, and the rest of DATA_DIR to `BACKUP_DIR/base/TIME`, for the owner alone.
 * The copy can be restored by itself, and with the archive to any later moment.
 *
 * @throws StartError if another backup runs
 */
export async function takeBaseBackup(options: BaseBackupOptions): Promise<TakenBackup> {
  const base = baseFolder(options.backupDir);
  makeFolder(options.backupDir, 0o711);
  makeFolder(base, 0o700);
  chmodSync(base, 0o700);
  const name = `${options.now().toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  const part = path.join(base, `${name}.part`);
  if (existsSync(part) || existsSync(path.join(base, name)))
    throw new StartError(`BACKUP_DIR: ${path.join(base, name)} is there already`);
  mkdirSync(part, { mode: 0o700 });
  const client = new pg.Client({ connectionString: options.url, application_name: 'farol backup' });
  try {
    await client.connect();
    return await take(client, part, options);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (error instanceof Error && 'code' in error && error.code === DUPLICATE)
      throw new StartError('BACKUP_DIR: another backup of this database runs', { cause: error });
    throw error;
  } finally {
    await client.end();
  }
}
