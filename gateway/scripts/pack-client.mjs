// Packs the compiled client package into the file that the gateway serves. Plain JavaScript, like what starts it.
import { spawnSync } from 'node:child_process';
import { cpSync, renameSync } from 'node:fs';
import path from 'node:path';

const top = path.join(import.meta.dirname, '../..');
/** The file to write, and the folder with the compiled code. */
const [target, folder = path.join(top, 'build/client')] = process.argv.slice(2);

for (const place of [
  'schema/client/package.json',
  'schema/client/README.md',
  'schema/client/examples',
  'LICENSE',
])
  cpSync(path.join(top, place), path.join(folder, path.basename(place)), { recursive: true });

const destination = path.resolve(path.dirname(target));
const { status, stdout, stderr, error } = spawnSync(
  'npm',
  ['pack', '--json', '--ignore-scripts', '--pack-destination', destination],
  // npm is a script on Windows.
  { cwd: folder, encoding: 'utf8', shell: process.platform === 'win32' },
);
if (status !== 0) throw new Error(`npm could not pack the client package: ${error?.message ?? stderr}`);
renameSync(path.join(destination, JSON.parse(stdout)[0].filename), target);
