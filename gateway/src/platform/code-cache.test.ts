import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CodeCache } from './code-cache.js';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-code-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const write = (file: string, content: string | Buffer) => writeFileSync(path.join(folder, file), content);
const MAIN = "module.exports = { lamp: require('./lamp.cjs').lamp, folder: __dirname };";

function writeProgram(lamp = 'red'): void {
  write('main.cjs', MAIN);
  write('lamp.cjs', `exports.lamp = '${lamp}';`);
}

/** What the program exports, and the files whose code it had to compile and has kept. */
function run() {
  const code = new CodeCache(folder);
  const exports = code.load('main.cjs');
  return { exports, kept: code.keep() };
}

describe('running files with their compiled code', () => {
  test('the first run compiles each file and keeps its code, the second takes it from there', () => {
    writeProgram();
    const exports = { lamp: 'red', folder };
    expect(run()).toEqual({ exports, kept: ['main.cjs', 'lamp.cjs'] });
    expect(run()).toEqual({ exports, kept: [] });
  });

  test('a file runs once, and two may require each other', () => {
    write('main.cjs', "exports.early = 1; exports.again = require('./lamp.cjs') === require('./lamp.cjs');");
    write('lamp.cjs', "module.exports = { seen: require('./main.cjs').early };");
    const code = new CodeCache(folder);
    expect(code.load('main.cjs')).toEqual({ early: 1, again: true });
    expect(code.load('lamp.cjs')).toEqual({ seen: 1 });
  });

  test('other modules are required as Node requires them', () => {
    mkdirSync(path.join(folder, 'bundle'));
    write('other.cjs', 'exports.shines = true;');
    write(
      'bundle/main.cjs',
      "exports.join = require('node:path').join; exports.other = require('../other.cjs');",
    );
    const { join, other } = new CodeCache(path.join(folder, 'bundle')).load('main.cjs') as Record<
      string,
      unknown
    >;
    expect(join).toBe(path.join);
    expect(other).toEqual({ shines: true });
  });

  test('a changed file is compiled again, even if it has the same length', () => {
    writeProgram('red');
    run();
    writeProgram('bay');
    expect(run()).toMatchObject({ exports: { lamp: 'bay' }, kept: ['lamp.cjs'] });
  });

  test.each([
    ['empty', () => Buffer.alloc(0)],
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    [
      'damaged',
      (whole: Buffer) => {
        const damaged = Buffer.from(whole);
        damaged.writeUInt8(damaged.readUInt8(whole.length - 9) ^ 1, whole.length - 9);
        return damaged;
      },
    ],
    ['of something else', () => Buffer.alloc(200)],
  ])('kept code that is %s is not run', (_what, spoil) => {
    writeProgram();
    run();
    const kept = path.join(folder, 'lamp.cjs.cache');
    writeFileSync(kept, spoil(readFileSync(kept)));
    expect(run()).toEqual({ exports: { lamp: 'red', folder }, kept: ['lamp.cjs'] });
    expect(run().kept).toEqual([]);
  });

  test('where nothing can be kept, each run compiles', () => {
    writeProgram();
    for (const file of ['main.cjs', 'lamp.cjs']) mkdirSync(path.join(folder, `${file}.cache`));
    for (const _run of [1, 2]) expect(run()).toEqual({ exports: { lamp: 'red', folder }, kept: [] });
    expect(readdirSync(folder).toSorted()).toEqual([
      'lamp.cjs',
      'lamp.cjs.cache',
      'main.cjs',
      'main.cjs.cache',
    ]);
  });
});
