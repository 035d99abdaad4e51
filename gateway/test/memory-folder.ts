import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Linux's folder for files in memory. */
const MEMORY = '/dev/shm';
/** Free bytes required: a run has databases of some hundred megabytes; containers often have only 64 MB there. */
const ROOM = 2 * 2 ** 30;

/**
 * Whether programs may be run from a folder. PostgreSQL's are copied next to its data if its account cannot read the
 * package.
 */
function mayRunProgramsIn(folder: string): boolean {
  const probe = path.join(folder, 'probe');
  writeFileSync(probe, '', { mode: 0o755 });
  try {
    accessSync(probe, constants.X_OK);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(probe);
  }
}

function inMemory(prefix: string): string | undefined {
  if (!existsSync(MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(MEMORY);
  if (bavail * bsize < ROOM) return undefined;
  const folder = mkdtempSync(path.join(MEMORY, prefix));
  if (mayRunProgramsIn(folder)) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/**
 * A new folder for the data of a database that lives no longer than a run. It is in memory if there is room: creating and
 * dropping a database for each test would cost more on a disk than the test itself.
 */
export function memoryFolder(prefix: string): string {
  return inMemory(prefix) ?? mkdtempSync(path.join(tmpdir(), prefix));
}
