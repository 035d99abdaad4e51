import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

const POLL_MS = 50;
const TIMEOUT_MS = 8000;

/**
 * The fields of /proc/PID/stat (proc(5)) from the process's state on; the name before them may hold blanks and brackets.
 * Empty without /proc, and if there is no such process.
 */
function stateOf(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ') ?? [];
  } catch {
    return [];
  }
}

/** Position of the start time behind the state. */
const START_TIME = 19;

/** When a process started, in the kernel's ticks, so that a reused pid is not mistaken for the old process. Empty without /proc. */
export function beginningOf(pid: number): string {
  return stateOf(pid)[START_TIME] ?? '';
}

/** A zombie has ended and only waits to be reaped by its parent; X is its last moment. */
const ENDED = ['Z', 'X'];

/** Whether a process runs, also one of another user. */
export function isAlive(pid: number): boolean {
  if (ENDED.includes(stateOf(pid)[0] ?? '')) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Waits until `pid` has ended. Returns false if it does not in time. */
export async function hasEnded(pid: number, timeoutMs = TIMEOUT_MS): Promise<boolean> {
  for (let waited = 0; waited <= timeoutMs; waited += POLL_MS) {
    if (!isAlive(pid)) return true;
    await delay(POLL_MS);
  }
  return !isAlive(pid);
}
