import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const SCRIPT = path.join(import.meta.dirname, 'slim-modules.mjs');

let top: string;

beforeEach(() => {
  top = mkdtempSync(path.join(tmpdir(), 'farol-slim-'));
});
afterEach(() => rmSync(top, { recursive: true, force: true }));

function write(...places: readonly string[]): void {
  for (const place of places) {
    mkdirSync(path.dirname(path.join(top, 'node_modules', place)), { recursive: true });
    writeFileSync(path.join(top, 'node_modules', place), '');
  }
}

const has = (place: string) => existsSync(path.join(top, 'node_modules', place));
const slim = () => spawnSync(process.execPath, [SCRIPT, top], { encoding: 'utf8' });

describe('what is removed from a production install', () => {
  test('source maps, types and browser copies are removed; code, data and licences stay', () => {
    const staying = ['pg/lib/index.js', 'pg/LICENSE', 'pg/package.json', 'typeorm/index.mjs'];
    const going = [
      'pg/lib/index.js.map',
      'pg/lib/index.d.ts',
      'pg/esm/index.d.mts',
      'typeorm/browser/index.js',
    ];
    write(...staying, ...going);
    expect(slim().status).toBe(0);
    expect(staying.filter(has)).toEqual(staying);
    expect(going.filter(has)).toEqual([]);
  });

  test('an install for development stays unchanged', () => {
    write('typescript/package.json', 'pg/lib/index.d.ts');
    const { status, stderr } = slim();
    expect(status).toBe(1);
    expect(stderr).toContain('for development');
    expect(has('pg/lib/index.d.ts')).toBe(true);
  });

  test('no copy that the bundled gateway requires is removed', () => {
    const { resolve } = createRequire(path.resolve(import.meta.dirname, '../package.json'));
    const found = ['typeorm', '@graphql-yoga/render-graphiql/graphiql'].map((name) => resolve(name));
    expect(found.map((place) => place.replace(/^.*node_modules\//, ''))).toEqual([
      'typeorm/index.js',
      '@graphql-yoga/render-graphiql/cjs/graphiql.js',
    ]);
  });
});
