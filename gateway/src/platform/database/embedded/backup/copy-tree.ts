import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { StartError } from '../../../start-error.js';

/** Hashes by path below the copied folder, with `/`. */
export type FileHashes = Record<string, string>;

/** Bytes of a file that are in memory at once. */
const PART = 2 ** 17;

/** Neither follows a link nor waits at a pipe. On Windows, which has neither flag, they count as 0. */
const READ = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;

/**
 * Opens a regular file to read it. Root copies from folders of PostgreSQL's account, which could put a link there to a file
 * that only root can read.
 *
 * @throws StartError for a link, or anything else that is no regular file
 */
export async function openRegular(file: string): Promise<FileHandle> {
  const refused = new StartError(`${file} is no regular file, and links are not followed`);
  if (!(await lstat(file)).isFile()) throw refused;
  const handle = await open(file, READ);
  // It may have been replaced since.
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw refused;
}

async function copyBytes(source: FileHandle, target: FileHandle): Promise<string> {
  const hash = createHash('sha256');
  const part = Buffer.allocUnsafe(PART);
  for (;;) {
    const { bytesRead } = await source.read(part, 0, PART);
    if (bytesRead === 0) break;
    const read = part.subarray(0, bytesRead);
    hash.update(read);
    await target.writeFile(read);
  }
  await target.sync();
  return hash.digest('hex');
}

/** Copies one regular file, until it is on the disk; returns its SHA-256. */
export async function copyFile(from: string, to: string): Promise<string> {
  const source = await openRegular(from);
  try {
    const target = await open(to, 'w', 0o600);
    try {
      return await copyBytes(source, target);
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

/**
 * Copies a folder, of which files may disappear and grow meanwhile, for its owner alone.
 *
 * @param isWanted by path below the folder; what is below a folder that is not wanted is not asked for
 * @returns the hashes of what was copied
 */
export async function copyTree(
  from: string,
  to: string,
  isWanted: (file: string) => boolean = () => true,
  below = '',
): Promise<FileHashes> {
  const hashes: FileHashes = {};
  await mkdir(path.join(to, below), { recursive: true, mode: 0o700 });
  for (const entry of await readdir(path.join(from, below), { withFileTypes: true })) {
    const name = path.posix.join(below, entry.name);
    if (!isWanted(name)) continue;
    if (entry.isDirectory()) Object.assign(hashes, await copyTree(from, to, isWanted, name));
    else if (entry.isFile()) {
      try {
        hashes[name] = await copyFile(path.join(from, name), path.join(to, name));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    }
  }
  return hashes;
}
