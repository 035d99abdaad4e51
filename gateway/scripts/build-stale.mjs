// Builds the gateway and the client, concurrently, where their sources have changed since. Plain JavaScript, since a
// clean clone has nothing compiled yet. If compilers or sources are missing, as in a production install, the
// existing build is left as it is.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const VITE = 'node_modules/vite/bin/vite.js';

const GATEWAY = {
  name: 'gateway',
  sources: [
    'gateway/src',
    'gateway/scripts/admin-reset.ts',
    'gateway/scripts/make-secrets.ts',
    'gateway/migrations',
    'gateway/seeds',
    'gateway/tsconfig.json',
    'tsconfig.json',
    'schema/src',
    'web/gateway.vite.config.ts',
    'package-lock.json',
  ],
  result: 'build/server/gateway/bundle/main.cjs',
  config: 'web/gateway.vite.config.ts',
};

const CLIENT = {
  name: 'client',
  sources: [
    'web',
    'gateway/scripts/compression.mjs',
    'gateway/scripts/verify-record.ts',
    'gateway/scripts/record-check',
    'gateway/src/engine',
    'gateway/src/features/record',
    'schema/src',
    'schema/CHANGELOG.md',
    'package-lock.json',
  ],
  result: 'build/web/index.html',
  config: 'web/vite.config.ts',
};

/** Folders that no build reads. */
const NOT_SOURCES = ['node_modules', 'e2e'];

/**
 * Time of the newest change in a file or, below a folder, in any file or folder (a folder changes when a file is
 * removed); 0 if it does not exist.
 */
function newestChange(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return readdirSync(place)
    .filter((name) => !NOT_SOURCES.includes(name))
    .reduce((newest, name) => Math.max(newest, newestChange(path.join(place, name))), found.mtimeMs);
}

function isFresh(top, { sources, result }) {
  const built = statSync(path.join(top, result), { throwIfNoEntry: false });
  return built && sources.every((source) => newestChange(path.join(top, source)) < built.mtimeMs);
}

function build(top, config) {
  const argv = [VITE, 'build', '--config', config, '--logLevel', 'warn'];
  // With another NODE_ENV, such as a test's, it would be a development client, whose styles the CSP blocks.
  // Its files are compressed after the start.
  const env = { ...process.env, NODE_ENV: 'production', PRECOMPRESS: 'later' };
  const child = spawn(process.execPath, argv, { cwd: top, env, stdio: 'inherit' });
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`${argv.slice(1).join(' ')}: ended with ${code}`));
    });
  });
}

async function buildIfStale(top, part) {
  if (isFresh(top, part)) return;
  const { name, result, config } = part;
  if (!existsSync(path.join(top, VITE))) {
    if (existsSync(path.join(top, result))) return;
    throw new Error(
      `the ${name} is not built, and what builds it is not installed: run \`npm ci\` without --omit=dev and NODE_ENV=production, or bring a folder \`build\``,
    );
  }
  await build(top, config);
}

/** Both builds, of the gateway and of the client, each a promise of its end; they run concurrently. */
export function buildsIfStale(top = path.join(import.meta.dirname, '../..')) {
  return { gateway: buildIfStale(top, GATEWAY), client: buildIfStale(top, CLIENT) };
}

if (process.argv[1] === import.meta.filename) {
  const built = await Promise.allSettled(Object.values(buildsIfStale(process.argv[2])));
  const failed = built.filter(({ status }) => status === 'rejected');
  for (const { reason } of failed) console.error(reason.message);
  process.exitCode = failed.length > 0 ? 1 : 0;
}
