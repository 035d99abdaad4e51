// Compiles the gateway and builds the client, concurrently, where their sources have changed since. Plain JavaScript,
// since a clean clone has nothing compiled yet. If compilers or sources are missing, as in a production install, the
// existing build is left as it is.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const top = path.resolve(process.argv[2] ?? path.join(import.meta.dirname, '../..'));
const at = (place) => path.join(top, place);

const TSC = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
/** Written after each successful compilation, because the compiler does not touch unchanged files. */
const COMPILED = 'build/server/.compiled';

const SERVER = {
  name: 'gateway',
  compiler: TSC,
  sources: [
    'gateway/src',
    'gateway/scripts',
    'gateway/migrations',
    'gateway/seeds',
    'gateway/tsconfig.json',
    'gateway/tsconfig.build.json',
    'tsconfig.json',
    'schema/src',
    'web/gateway.vite.config.ts',
    'package-lock.json',
  ],
  result: 'build/server/gateway/bundle/main.js',
  mark: COMPILED,
  // Types are checked by `npm run types`; a start would take three seconds of processor time longer for it. Nor
  // are the packages' declarations read: the emitted code does the same without them.
  steps: [
    [TSC, '-p', 'gateway/tsconfig.build.json', '--noCheck', '--noResolve'],
    [VITE, 'build', '--config', 'web/gateway.vite.config.ts', '--logLevel', 'warn'],
  ],
};

const CLIENT = {
  name: 'client',
  compiler: VITE,
  sources: [
    'web/src',
    'web/public',
    'web/index.html',
    'web/pratica.html',
    'web/vite.config.ts',
    'web/verifier.vite.config.ts',
    'gateway/scripts/compression.mjs',
    'gateway/scripts/verify-record.ts',
    'gateway/scripts/record-check',
    'gateway/src/engine',
    'gateway/src/features/record',
    'web/first-loads.ts',
    'web/installed-app.ts',
    'web/page-loads.ts',
    'web/precompress.ts',
    'web/prerender.ts',
    'web/public-scripts.ts',
    'web/shake-router.ts',
    'web/shared-chunks.ts',
    'schema/src',
    'schema/CHANGELOG.md',
    'package-lock.json',
  ],
  result: 'build/web/index.html',
  mark: 'build/web/index.html',
  steps: ['web/vite.config.ts', 'web/verifier.vite.config.ts'].map((config) => {
    return [VITE, 'build', '--config', config, '--logLevel', 'warn'];
  }),
};

/**
 * Time of the newest change in a file or, below a folder, in any file or folder (a folder changes when a file is
 * removed); 0 if it does not exist.
 */
function newestChange(place) {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found?.isDirectory()) return found?.mtimeMs ?? 0;
  return readdirSync(place).reduce(
    (newest, name) => Math.max(newest, newestChange(path.join(place, name))),
    found.mtimeMs,
  );
}

function isFresh({ sources, result, mark }) {
  if (!existsSync(at(result)) || !existsSync(at(mark))) return false;
  const { mtimeMs } = statSync(at(mark));
  return sources.every((source) => newestChange(at(source)) < mtimeMs);
}

function run(argv) {
  // With another NODE_ENV, such as a test's, it would be a development client, whose styles the CSP blocks.
  // Its files are compressed after the start.
  const env = { ...process.env, NODE_ENV: 'production', PRECOMPRESS: 'later' };
  const child = spawn(process.execPath, argv, { cwd: top, env, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${argv.slice(1).join(' ')}: ended with ${code}`));
    });
  });
}

async function buildIfStale(part) {
  if (isFresh(part)) return;
  const { name, compiler, result, mark, steps } = part;
  if (!existsSync(at(compiler))) {
    if (existsSync(at(result))) return;
    throw new Error(
      `the ${name} is not built, and what builds it is not installed: run \`npm ci\` without --omit=dev and NODE_ENV=production, or bring a folder \`build\``,
    );
  }
  for (const step of steps) await run(step);
  if (mark !== result) writeFileSync(at(mark), '');
}

const built = await Promise.allSettled([SERVER, CLIENT].map(buildIfStale));
const failed = built.filter(({ status }) => status === 'rejected');
for (const { reason } of failed) console.error(reason.message);
if (failed.length > 0) process.exit(1);
