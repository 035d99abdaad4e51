import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { StartError } from '../../../start-error.js';
import { archivedFile, archivedSegments, positionOf } from './wal-archive.js';

// A backup folder: `base/TIME` are copies of the data folder, each with a manifest, and `wal` what was written since.

const manifest = z.object({
  /** PostgreSQL's major version. */
  postgres: z.number().int(),
  /** Farol's version. */
  farol: z.string(),
  /** From this moment on the copy can be restored, ISO 8601. */
  finishedAt: z.iso.datetime(),
  /** The first segment of the write-ahead log that a restore reads. */
  firstSegment: z.string(),
  /** By path below the copy: SHA-256 in hexadecimal digits. */
  files: z.record(z.string(), z.string()),
});

export type BackupManifest = z.infer<typeof manifest>;

export interface BaseBackup {
  readonly folder: string;
  readonly manifest: BackupManifest;
}

const MANIFEST = 'manifest.json';

export function baseFolder(backupDir: string): string {
  return path.join(backupDir, 'base');
}

/** The last file of a copy: one without it was not finished. */
export function writeManifest(folder: string, content: BackupManifest): void {
  writeFileSync(path.join(folder, MANIFEST), `${JSON.stringify(content, undefined, 1)}\n`, { mode: 0o600 });
}

function foldersIn(backupDir: string): string[] {
  try {
    return readdirSync(baseFolder(backupDir)).filter((name) => !name.endsWith('.part'));
  } catch {
    return [];
  }
}

/**
 * The finished copies, oldest first.
 *
 * @throws StartError where a manifest cannot be read
 */
export function baseBackups(backupDir: string): BaseBackup[] {
  const found = foldersIn(backupDir).map((name) => {
    const folder = path.join(baseFolder(backupDir), name);
    try {
      const text = readFileSync(path.join(folder, MANIFEST), 'utf8');
      return { folder, manifest: manifest.parse(JSON.parse(text)) };
    } catch (error) {
      throw StartError.of('BACKUP_DIR', `${folder} is no backup of Farol`, error);
    }
  });
  return found.toSorted((one, other) => one.manifest.finishedAt.localeCompare(other.manifest.finishedAt));
}

/** Deletes all copies but the newest `keep`, and the segments that only those needed. Returns how many copies went. */
export function removeOldBackups(backupDir: string, keep: number): number {
  const backups = baseBackups(backupDir);
  const old = backups.slice(0, Math.max(0, backups.length - keep));
  for (const { folder } of old) rmSync(folder, { recursive: true });
  const needed = backups.slice(old.length).map(({ manifest: { firstSegment } }) => positionOf(firstSegment));
  const [first = ''] = needed.toSorted();
  for (const segment of archivedSegments(backupDir)) {
    if (positionOf(segment) < first) rmSync(archivedFile(backupDir, segment));
  }
  return old.length;
}
