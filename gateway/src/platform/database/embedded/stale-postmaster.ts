// Own file: finds and ends a PostgreSQL that a killed gateway left running.

import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasEnded, isAlive } from '../../processes.js';

function commandOf(pid: number): string {
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/** Whether postmaster.pid names a live process that is a PostgreSQL on this data folder. */
export function isPostmasterOf(dataFolder: string, [pid, folder]: readonly string[]): boolean {
  return folder === dataFolder && isAlive(Number(pid)) && commandOf(Number(pid)).includes(dataFolder);
}

/**
 * Ends a PostgreSQL that a killed gateway left running on this data folder. A pid that now belongs to another program
 * is left alone.
 */
export async function endStalePostmaster(dataFolder: string): Promise<void> {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return;
  const lines = readFileSync(file, 'utf8').split('\n');
  if (!isPostmasterOf(dataFolder, lines)) return;
  const pid = Number(lines[0]);
  process.kill(pid, 'SIGINT');
  if (await hasEnded(pid)) return;
  process.kill(pid, 'SIGQUIT');
  await hasEnded(pid);
}
