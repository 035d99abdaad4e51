import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'build-stale.mjs');
const SOURCE = 'gateway/src/main.ts';
/** What each program writes, by the project or configuration that it is given. */
const BUILT = {
  'gateway/tsconfig.build.json': 'build/server/.tsbuildinfo',
  'web/vite.config.ts': 'build/web/index.html',
  'gateway/verifier.vite.config.ts': 'build/web/verify-record.mjs',
  'gateway/witness.vite.config.ts': 'build/web/witness.mjs',
  'schema/client/tsconfig.json': 'build/client/dist/client.js',
  'build/web/farol-client.tgz': 'build/web/farol-client.tgz',
};
const RESULTS = Object.values(BUILT);
const PROGRAMS = [
  'node_modules/typescript/bin/tsc',
  'node_modules/vite/bin/vite.js',
  'gateway/scripts/pack-client.mjs',
];

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

/** Instead of the compilers: print what they are given, and do the work. */
function installCompilers(): void {
  for (const program of PROGRAMS)
    write(
      program,
      // As a module or not, by the name of the file.
      `const { mkdirSync, writeFileSync } = process.getBuiltinModule('node:fs');
const project = process.argv.find((word) => word in ${JSON.stringify(BUILT)});
const result = ${JSON.stringify(BUILT)}[project];
mkdirSync(process.getBuiltinModule('node:path').dirname(result), { recursive: true });
writeFileSync(result, '');
console.log(project);`,
    );
  // The last program is a source, too.
  for (const place of ['gateway/scripts/pack-client.mjs', 'gateway/scripts', 'gateway']) date(place, 1000);
}

function build() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, top], { encoding: 'utf8' });
  return { status, made: stdout.trim().split('\n').filter(Boolean).toSorted(), stderr };
}

const GATEWAY = ['gateway/tsconfig.build.json'];
const CLIENT = [
  'build/web/farol-client.tgz',
  'gateway/verifier.vite.config.ts',
  'gateway/witness.vite.config.ts',
  'schema/client/tsconfig.json',
  'web/vite.config.ts',
];
const EVERYTHING = [...GATEWAY, ...CLIENT].toSorted();

describe('what `npm start` builds', () => {
  test('on a clean clone: everything, and the second time nothing', () => {
    installCompilers();
    write(SOURCE);
    date(SOURCE, 1_000_000);
    date('gateway/src', 1_000_000);
    expect(build()).toMatchObject({ status: 0, made: EVERYTHING });
    expect(build()).toMatchObject({ status: 0, made: [] });
  });

  test('after a change of the migrations, only the gateway', () => {
    installCompilers();
    for (const place of RESULTS) write(place);
    for (const place of RESULTS) date(place, 1_000_000);
    write('gateway/migrations/one.ts');
    expect(build()).toMatchObject({ status: 0, made: GATEWAY });
  });

  test('after a change of what builds the client, only the client, and a journey is no source of it', () => {
    installCompilers();
    for (const place of RESULTS) write(place);
    write('web/e2e/journeys/login.test.ts');
    for (const place of ['web/e2e', 'web']) date(place, 1_000_000);
    expect(build()).toMatchObject({ status: 0, made: [] });
    write('web/index.html');
    for (const place of RESULTS) date(place, 1_000_000);
    expect(build().made).toEqual(CLIENT);
  });

  test('nothing without compilers if a build exists, however old', () => {
    for (const place of RESULTS) write(place);
    for (const place of RESULTS) date(place, 1_000_000);
    write(SOURCE);
    expect(build()).toEqual({ status: 0, made: [], stderr: '' });
  });

  test('without compilers and without a build it names what is missing and exits with 1', () => {
    write(SOURCE);
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr).toContain('the gateway is not built');
  });

  test('a failing build makes it exit with 1', () => {
    installCompilers();
    for (const program of PROGRAMS) write(program, 'process.exit(2)');
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('ended with 2') });
  });
});
