import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'build-stale.mjs');
const SOURCE = 'gateway/src/main.ts';
const BUILT = {
  'web/gateway.vite.config.ts': 'build/server/gateway/bundle/main.cjs',
  'web/vite.config.ts': 'build/web/index.html',
};
const RESULTS = Object.values(BUILT);
const VITE = 'node_modules/vite/bin/vite.js';

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

/** Instead of Vite: prints its arguments, and does the work. */
function installVite(): void {
  write(
    VITE,
    `const { mkdirSync, writeFileSync } = require('node:fs');
const result = ${JSON.stringify(BUILT)}[process.argv[4]];
mkdirSync(require('node:path').dirname(result), { recursive: true });
writeFileSync(result, '');
console.log(process.argv.slice(2).join(' '));`,
  );
}

function build() {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SCRIPT, top], { encoding: 'utf8' });
  return { status, made: stdout.trim().split('\n').filter(Boolean).toSorted(), stderr };
}

const GATEWAY = ['build --config web/gateway.vite.config.ts --logLevel warn'];
const EVERYTHING = [...GATEWAY, 'build --config web/vite.config.ts --logLevel warn'];

describe('what `npm start` builds', () => {
  test('on a clean clone: everything, and the second time nothing', () => {
    installVite();
    write(SOURCE);
    date(SOURCE, 1_000_000);
    date('gateway/src', 1_000_000);
    expect(build()).toMatchObject({ status: 0, made: EVERYTHING });
    expect(build()).toMatchObject({ status: 0, made: [] });
  });

  test('after a change of the gateway, only the gateway', () => {
    installVite();
    for (const place of RESULTS) write(place);
    for (const place of RESULTS) date(place, 1_000_000);
    write(SOURCE);
    expect(build()).toMatchObject({ status: 0, made: GATEWAY });
  });

  test('after a change of what builds the client, only the client, and a journey is no source of it', () => {
    installVite();
    for (const place of RESULTS) write(place);
    write('web/e2e/journeys/login.test.ts');
    for (const place of ['web/e2e', 'web']) date(place, 1_000_000);
    expect(build()).toMatchObject({ status: 0, made: [] });
    write('web/prerender.ts');
    for (const place of RESULTS) date(place, 1_000_000);
    expect(build().made).toEqual(['build --config web/vite.config.ts --logLevel warn']);
  });

  test('nothing without Vite if a build exists, however old', () => {
    for (const place of RESULTS) write(place);
    for (const place of RESULTS) date(place, 1_000_000);
    write(SOURCE);
    expect(build()).toEqual({ status: 0, made: [], stderr: '' });
  });

  test('without Vite and without a build it names what is missing and exits with 1', () => {
    write(SOURCE);
    const { status, stderr } = build();
    expect(status).toBe(1);
    expect(stderr.trim().split('\n')).toEqual([
      expect.stringContaining('the gateway is not built'),
      expect.stringContaining('the client is not built'),
    ]);
  });

  test('a failing build makes it exit with 1', () => {
    installVite();
    write(VITE, 'process.exit(2)');
    expect(build()).toMatchObject({ status: 1, stderr: expect.stringContaining('ended with 2') });
  });
});
