import { accessSync, constants, existsSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm';
/** Bytes. A run holds some hundred megabytes of databases at once; containers often have 64 MB there in all. */
const ROOM = 2 * 2 ** 30;

/** Whether programs may be run from a folder: a copy of PostgreSQL's stands beside its data where others cannot read the package. */
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
 * A new folder for the data of a database that lives no longer than a run: in memory where there is room, since making and
 * dropping a database for each test costs more on a disk than what the test does.
 */
export function memoryFolder(prefix: string): string {
  return inMemory(prefix) ?? mkdtempSync(path.join(tmpdir(), prefix));
}
