import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { compress, uncompressed } from './compression.mjs';

const PROGRAM = path.join(import.meta.dirname, 'compress-web.mjs');
const TEXT = 'Acima ou abaixo? '.repeat(200);

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'farol-compress-'));
  mkdirSync(path.join(folder, 'assets'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const at = (file: string) => path.join(folder, file);
const files = () => readdirSync(folder, { recursive: true }).map(String).toSorted();

describe('compressing the built client', () => {
  test('each text file of more than one packet gets a .br and a .gz with the same text', () => {
    for (const file of ['index.html', 'assets/a.js', 'icon.png']) writeFileSync(at(file), TEXT);
    writeFileSync(at('small.css'), 'a { }');
    expect(spawnSync(process.execPath, [PROGRAM, folder]).status).toBe(0);
    expect(files()).toEqual([
      'assets',
      'assets/a.js',
      'assets/a.js.br',
      'assets/a.js.gz',
      'icon.png',
      'index.html',
      'index.html.br',
      'index.html.gz',
      'small.css',
    ]);
    expect(brotliDecompressSync(readFileSync(at('assets/a.js.br'))).toString()).toBe(TEXT);
    expect(gunzipSync(readFileSync(at('assets/a.js.gz'))).toString()).toBe(TEXT);
  });

  test('after an interruption it goes on with the files that lack one of the two', async () => {
    for (const file of ['a.js', 'b.js', 'c.js', 'a.js.br', 'a.js.gz', 'b.js.br'])
      writeFileSync(at(file), TEXT);
    expect((await uncompressed(folder)).toSorted()).toEqual([at('b.js'), at('c.js')]);
  });

  test('a file that another build replaces meanwhile gets no copy of its former text', async () => {
    writeFileSync(at('index.html'), TEXT);
    await compress(at('index.html'), async (file) => {
      const read = readFileSync(file);
      writeFileSync(file, 'another build');
      return read;
    });
    expect(files()).toEqual(['assets', 'index.html']);
  });
});
