// Builds the gateway and the client, concurrently, where their sources have changed since. Plain JavaScript, since a
// clean clone has nothing compiled yet. If compilers are missing, as in a production install, the existing build is used.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

const TSC = 'node_modules/typescript/bin/tsc';
const VITE = 'node_modules/vite/bin/vite.js';
/** The package for integrators, as the gateway serves it. */
const PACKAGE = 'build/web/farol-client.tgz';

/** A part of the product: `result` is the file that its last step writes. */
const PARTS = [
  {
    name: 'gateway',
    sources: ['gateway', 'schema/src', 'tsconfig.json', 'package-lock.json'],
    result: 'build/server/.tsbuildinfo',
    // `npm run types` checks types; a start only compiles.
    steps: [[TSC, '-p', 'gateway/tsconfig.build.json', '--noCheck']],
  },
  {
    name: 'client',
    sources: ['web', 'schema', 'gateway/src', 'gateway/scripts', 'package-lock.json'],
    result: PACKAGE,
    steps: [
      ...['web/vite.config.ts', 'gateway/verifier.vite.config.ts', 'gateway/witness.vite.config.ts'].map(
        (config) => [VITE, 'build', '--config', config, '--logLevel', 'warn'],
      ),
      [TSC, '-p', 'schema/client/tsconfig.json', '--noEmit', 'false', '--noCheck'],
      ['gateway/scripts/pack-client.mjs', PACKAGE],
    ],
  },
];

/** Folders that no build reads. */
const NOT_SOURCES = ['node_modules', 'e2e', 'test', 'bench'];

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

function run(top, argv) {
  // With another NODE_ENV, such as a test's, it would be a development client, whose styles the CSP blocks.
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = spawn(process.execPath, argv, { cwd: top, env, stdio: 'inherit' });
  const end = () => child.kill();
  process.once('exit', end);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      process.off('exit', end);
      if (code === 0) resolve();
      else reject(new Error(`${argv.join(' ')}: ended with ${code}`));
    });
  });
}

async function buildIfStale(top, part) {
  if (isFresh(top, part)) return;
  const { name, result, steps } = part;
  if (steps.some(([program]) => !existsSync(path.join(top, program)))) {
    if (existsSync(path.join(top, result))) return;
    throw new Error(
      `the ${name} is not built, and what builds it is not installed: run \`npm ci\` without --omit=dev and NODE_ENV=production, or bring a folder \`build\``,
    );
  }
  for (const step of steps) await run(top, step);
}

/** Resolves when everything is built; rejects with the first failure. */
export async function buildWhatIsStale(top = path.join(import.meta.dirname, '../..')) {
  await Promise.all(PARTS.map((part) => buildIfStale(top, part)));
}

if (process.argv[1] === import.meta.filename) {
  const built = await Promise.allSettled([buildWhatIsStale(process.argv[2])]);
  for (const { reason } of built.filter(({ status }) => status === 'rejected')) {
    console.error(reason.message);
    process.exitCode = 1;
  }
}
