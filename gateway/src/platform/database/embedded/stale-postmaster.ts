import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const TIMEOUT_MS = 8000;

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  if (existsSync(`/proc/${pid}/cmdline`)) return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  return spawnSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' }).stdout ?? '';
}

/** Waits until `pid` has ended. Returns false if it does not in time. */
export async function hasEnded(pid: number, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  for (let waited = 0; waited <= timeoutMs; waited += POLL_MS) {
    if (!isAlive(pid)) return true;
    await delay(POLL_MS);
  }
  return !isAlive(pid);
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
