import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeFolder } from './folders.js';
import { isAlive } from './processes.js';
import { StartError } from './start-error.js';

/**
 * When a process started, in the kernel's ticks, so that a reused pid is not mistaken for the old process. Empty
 * without /proc.
 */
function beginningOf(pid: number): string {
  const stat = `/proc/${pid}/stat`;
  if (!existsSync(stat)) return '';
  return readFileSync(stat, 'utf8').split(') ').pop()?.split(' ')[19] ?? '';
}

/**
 * Locks the data folder for this process, since two gateways must not start one embedded database twice.
 *
 * @returns function that releases it
 * @throws StartError naming the process that holds it
 */
export function lockDataDir(dataDir: string): () => void {
  makeFolder(dataDir);
  const file = path.join(dataDir, 'farol.pid');
  while (!isMade(file)) {
    const pid = holderOf(file);
    if (pid !== undefined)
      throw new StartError(
        `DATA_DIR: ${dataDir} is in use by process ${pid}; stop it or set another DATA_DIR`,
      );
    rmSync(file, { force: true });
  }
  return () => rmSync(file, { force: true });
}

/** Makes the lock's file; false if it exists. */
function isMade(file: string): boolean {
  const own = `${file}.${process.pid}`;
  const holder = `${process.pid} ${beginningOf(process.pid)}`;
  writeFileSync(own, holder);
  try {
    // In one step with its content, so that no other process reads it empty.
    linkSync(own, file);
  } catch {
    if (existsSync(file)) return false;
    // A file system without links.
    writeFileSync(file, holder, { flag: 'wx' });
  } finally {
    rmSync(own);
  }
  return true;
}

/** The pid of the other running process that holds the lock; undefined if none does any more. */
function holderOf(file: string): number | undefined {
  if (!existsSync(file)) return undefined;
  const [pid = '', beginning = ''] = readFileSync(file, 'utf8').split(' ');
  const holder = Number(pid);
  const isHeld = holder > 0 && holder !== process.pid && isAlive(holder) && beginningOf(holder) === beginning;
  return isHeld ? holder : undefined;
}
