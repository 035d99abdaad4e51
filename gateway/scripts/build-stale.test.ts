import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'build-stale.mjs');
const SOURCE = 'gateway/src/main.ts';
const BUILT = ['build/server/gateway/bundle/main.js', 'build/server/.compiled', 'build/web/index.html'];
/** Replace the compilers: each prints its arguments, and does the work. */
const COMPILERS = {
  'node_modules/typescript/bin/tsc': BUILT[0],
  'node_modules/vite/bin/vite.js': BUILT[2],
} as const;

let top: string;

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'farol-build-'));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function write(place: string, text = ''): void {
  mkdirSync(path.dirname(path.join(top, place)), { recursive: true });
  writeFileSync(path.join(top, place), text);
}

/** @param at seconds of the Unix time */
function date(place: string, at: number): void {
  utimesSync(path.join(top, place), at, at);
}

function installCompilers(): void {
  for (const [place, result] of Object.entries(COMPILERS))
    write(
      place,
      `const { mkdirSync, writeFileSync } = require('node:fs');
mkdirSync(require('node:path').dirname('${result}'), { recursive: true });
writeFileSync('${result}', '');
console.log('${path.basename(place)}', process.argv.slice(2).join(' '));`,
    );
}

function build() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, top], { encoding: 'utf8' });
  return { status, made: stdout.trim().split('\n').filter(Boolean).toSorted(), stderr };
}

const GATEWAY = [
  'tsc -p gateway/tsconfig.build.json --noCheck --noResolve',
  'vite.js build --config web/gateway.vite.config.ts --logLevel warn',
];
const EVERYTHING = [
  ...GATEWAY,
  'vite.js build --config web/verifier.vite.config.ts --logLevel warn',
  'vite.js build --config web/vite.config.ts --logLevel warn',
];

describe('what `npm start` builds', () => {
  test('on a clean clone: everything, and the second time nothing', () => {
    installCompilers();
    write(SOURCE);
    date(SOURCE, 1_000_000);
    date('gateway/src', 1_000_000);
    expect(build()).toMatchObject({ status: 0, made: EVERYTHING });
    expect(build()).toMatchObject({ status: 0, made: [] });
  });

  test('after a change of the gateway, only the gateway', () => {
    installCompilers();
    for (const place of BUILT) write(place);
    for (const place of BUILT) date(place, 1_000_000);
    write(SOURCE);
    expect(build()).toMatchObject({ status: 0, made: GATEWAY });
  });

  test('nothing without compilers if a build exists, however old', () => {
    for (const place of BUILT) write(place);
    for (const place of BUILT) date(place, 1_000_000);
    write(SOURCE);
    expect(build()).toEqual({ status: 0, made: [], stderr: '' });
  });

  test('without compilers and without a build it names what is missing and exits with 1', () => {
    write(SOURCE);
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('the gateway is not built'),
      expect.stringContaining('the client is not built'),
    ]);
  });

  test('a failing compiler makes it exit with 1', () => {
    installCompilers();
    write('node_modules/typescript/bin/tsc', 'process.exit(2)');
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('ended with 2') });
  });
});
