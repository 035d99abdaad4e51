import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const SOURCES = [
  'web/src',
  'web/public',
  'web/index.html',
  'web/pratica.html',
  'web/vite.config.ts',
  'web/verifier.vite.config.ts',
  'gateway/scripts/verify-record.ts',
  'gateway/scripts/record-check',
  'gateway/src/engine',
  'gateway/src/features/record',
  'web/precompress.ts',
  'web/shake-router.ts',
  'web/shared-chunks.ts',
  'schema/src',
  'schema/CHANGELOG.md',
  'package-lock.json',
];
const BUILT = 'build/web/index.html';

/** Newest change in a file or, below a folder, in any file or folder (a folder changes when a file goes). */
function newestChange(place: string): number {
  const { mtimeMs } = statSync(place);
  if (!statSync(place).isDirectory()) return mtimeMs;
  return readdirSync(place).reduce(
    (newest, name) => Math.max(newest, newestChange(path.join(place, name))),
    mtimeMs,
  );
}

/** Builds the client where it was never built, or its sources have changed since. Throws where the build fails. */
export function buildWebIfStale(root: string): void {
  const built = path.join(root, BUILT);
  const isFresh =
    existsSync(built) &&
    SOURCES.every((source) => newestChange(path.join(root, source)) < statSync(built).mtimeMs);
  if (isFresh) return;
  const vite = path.join(root, 'node_modules/vite/bin/vite.js');
  // Under another, such as that of a test, it would be a client for development, which the CSP leaves without styles.
  const env = { ...process.env, NODE_ENV: 'production' };
  for (const config of ['web/vite.config.ts', 'web/verifier.vite.config.ts']) {
    const args = [vite, 'build', '--config', config, '--logLevel', 'warn'];
    const { status } = spawnSync(process.execPath, args, { cwd: root, env, stdio: 'inherit' });
    if (status !== 0) throw new Error(`${config}: could not be built`);
  }
}
