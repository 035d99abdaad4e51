import { createHash } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Hashes by path below the copied folder, with `/`. */
export type FileHashes = Record<string, string>;

/** Bytes of a file that are in memory at once. */
const PART = 2 ** 17;

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

/** Copies one file, until it is on the disk; returns its SHA-256. */
export async function copyFile(from: string, to: string): Promise<string> {
  const source = await open(from);
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
