import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  if (existsSync(file)) {
    const [pid = '', beginning = ''] = readFileSync(file, 'utf8').split(' ');
    const isHeld =
      Number(pid) !== process.pid && isAlive(Number(pid)) && beginningOf(Number(pid)) === beginning;
    if (isHeld)
      throw new StartError(
        `DATA_DIR: ${dataDir} is in use by process ${pid}; stop it or set another DATA_DIR`,
      );
  }
  writeFileSync(file, `${process.pid} ${beginningOf(process.pid)}`);
  return () => rmSync(file, { force: true });
}
