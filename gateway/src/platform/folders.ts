import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder and its parents. Node's recursive `mkdir` loops for ever if an existing parent answers ENOENT, as
 * /proc does.
 *
 * @param mode of each folder that is made
 */
export function makeFolder(folder: string, mode?: number): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder), mode);
  mkdirSync(folder, { mode });
}
