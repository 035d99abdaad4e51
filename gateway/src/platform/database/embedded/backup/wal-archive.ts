import {
  accessSync,
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
} from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { makeFolder } from '../../../folders.js';
import { StartError } from '../../../start-error.js';
import { giveTo, passableByAnyone, type SystemAccount } from '../system-account.js';
import { openRegular } from './copy-tree.js';

// Continuous archiving of the embedded PostgreSQL: every segment of its write-ahead log (WAL) goes to `BACKUP_DIR/wal`.

/**
 * After this time a segment with anything in it is ended and archived, full or not. At most this much, and the moment that
 * the copy takes, is lost with the data folder; the promise is 60 s.
 */
const SEGMENT_SECONDS = 30;

const SCRIPT = 'wal-archive.mjs';
const ENDING = '.gz';

/** Names of segments: timeline, then position in the log, in 24 hexadecimal digits. */
const SEGMENT = /^[0-9A-F]{24}$/;

export function walFolder(backupDir: string): string {
  return path.join(backupDir, 'wal');
}

/** Names of everything archived; a history of a timeline is one too. */
function archivedNames(backupDir: string): string[] {
  if (!existsSync(walFolder(backupDir))) return [];
  return readdirSync(walFolder(backupDir))
    .filter((name) => name.endsWith(ENDING))
    .map((name) => name.slice(0, -ENDING.length))
    .toSorted();
}

export function archivedSegments(backupDir: string): string[] {
  return archivedNames(backupDir).filter((name) => SEGMENT.test(name));
}

const TIMELINE_DIGITS = 8;

/** A restore begins a timeline; the next one follows the newest. */
export function newestTimeline(backupDir: string): string {
  return (archivedNames(backupDir).at(-1) ?? '').slice(0, TIMELINE_DIGITS);
}

/** Where a segment is in the log of any timeline. */
export function positionOf(segment: string): string {
  return segment.slice(TIMELINE_DIGITS);
}

export function archivedFile(backupDir: string, segment: string): string {
  return path.join(walFolder(backupDir), segment + ENDING);
}

/**
 * Adds the segments of a `pg_wal` to copies of archived ones.
 *
 * @throws StartError where the folder is no `pg_wal`, or a segment is a link
 */
export async function addSegments(pgWal: string, copies: string): Promise<void> {
  const names = existsSync(pgWal) ? readdirSync(pgWal).filter((name) => SEGMENT.test(name)) : [];
  if (names.length === 0) throw new StartError(`--wal: ${pgWal} holds no segments`);
  for (const name of names) {
    const copy = path.join(copies, name + ENDING);
    if (existsSync(copy)) continue;
    const segment = await openRegular(path.join(pgWal, name));
    try {
      await writeFile(copy, gzipSync(await segment.readFile(), { level: 1 }), { mode: 0o600 });
    } finally {
      await segment.close();
    }
  }
}

/**
 * Puts the program that PostgreSQL runs for each segment into a folder that its account can enter, and Node.js beside it if
 * the account cannot run the installed one; returns the words of the command.
 */
export function placeArchiveScript(folder: string, account: SystemAccount | undefined): string[] {
  if (account && !passableByAnyone(folder))
    throw new StartError(
      `BACKUP_DIR: PostgreSQL runs as \`nobody\`, who cannot enter ${folder}; choose a folder outside of private ones`,
    );
  const script = path.join(folder, SCRIPT);
  copyFileSync(createRequire(import.meta.url).resolve(`@farol/gateway/scripts/${SCRIPT}`), script);
  chmodSync(script, 0o644);
  if (!account || passableByAnyone(process.execPath)) return [process.execPath, script];
  const node = path.join(folder, 'node');
  // Another name first: PostgreSQL may be running the former one.
  copyFileSync(process.execPath, `${node}.new`);
  chmodSync(`${node}.new`, 0o755);
  renameSync(`${node}.new`, node);
  return [node, script];
}

/** What `sh` does not take as it is between double quotation marks. Paths of Windows have backslashes, which `cmd` does. */
const NOT_QUOTABLE = process.platform === 'win32' ? /"/ : /["$`\\]/;

/** @throws StartError naming the variable whose folder cannot stand in a command of PostgreSQL's */
export function assertQuotable(variable: string, folder: string): void {
  if (NOT_QUOTABLE.test(folder))
    throw new StartError(
      `${variable}: ${folder} is part of a command, so it can have no quotation mark, $, \` or \\ in it`,
    );
}

/** A command of PostgreSQL's, in which `%` has a meaning. Its own placeholders are added by the caller. */
export function quoted(...words: readonly string[]): string {
  return words.map((word) => `"${word.replaceAll('%', '%%')}"`).join(' ');
}

/** `cmd` drops the first and the last quotation mark of a command that begins with one. */
export function shellCommand(command: string): string {
  return process.platform === 'win32' ? `"${command}"` : command;
}

/**
 * Prepares BACKUP_DIR; returns the settings with which PostgreSQL archives there.
 *
 * @throws StartError naming BACKUP_DIR where it cannot be used
 */
export function archiveSettings(backupDir: string, account: SystemAccount | undefined): string[] {
  const folder = path.resolve(backupDir);
  assertQuotable('BACKUP_DIR', folder);
  try {
    // Root's folder can be passed by PostgreSQL's account; nobody can list it.
    makeFolder(folder, account ? 0o711 : 0o700);
    mkdirSync(walFolder(folder), { recursive: true, mode: 0o700 });
    accessSync(walFolder(folder), constants.W_OK);
    giveTo(account, walFolder(folder));
  } catch (error) {
    throw StartError.of('BACKUP_DIR', `${backupDir} cannot hold backups`, error);
  }
  const put = `${quoted(...placeArchiveScript(folder, account), 'put', walFolder(folder))} "%f" "%p"`;
  return ['archive_mode=on', `archive_timeout=${SEGMENT_SECONDS}`, `archive_command=${shellCommand(put)}`];
}
