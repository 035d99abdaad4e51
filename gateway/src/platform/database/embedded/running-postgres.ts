import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isPostmasterOf } from './stale-postmaster.js';

/** Lines of postmaster.pid: process, data folder, start, port. */
const PORT_LINE = 3;

/** Port of the PostgreSQL that runs on this data folder; undefined where none does. */
export function runningPort(dataFolder: string): number | undefined {
  const file = path.join(dataFolder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  const port = Number(lines[PORT_LINE]);
  return isPostmasterOf(dataFolder, lines) && port > 0 ? port : undefined;
}
