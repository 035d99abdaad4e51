import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { addressedPages } from './addressed-pages.js';

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('a shared page names its picture by its whole address, compressed or not', async () => {
  const folder = newFolder();
  writeFileSync(
    path.join(folder, 'index.html'),
    '<meta property="og:image" content="/farol-compartilhar.png" />',
  );
  const into = path.join(folder, 'pages');
  expect(await addressedPages(folder, into, 'https://farol.exemplo.com.br')).toBe(into);
  const page = '<meta property="og:image" content="https://farol.exemplo.com.br/farol-compartilhar.png" />';
  const read = (name: string) => readFileSync(path.join(into, name));
  expect(read('index.html').toString()).toBe(page);
  expect(brotliDecompressSync(read('index.html.br')).toString()).toBe(page);
  expect(gunzipSync(read('index.html.gz')).toString()).toBe(page);
});

test('a page names the identity provider, whatever its name holds, only if there is one', async () => {
  const folder = newFolder();
  const built =
    '<html lang="pt-BR"><p>Antes</p><p class="a" data-provider-entry=""><a href="/oidc/start">Entrar com o provedor de identidade</a></p><p>Depois</p>';
  writeFileSync(path.join(folder, 'index.html'), built);
  const into = path.join(folder, 'pages');
  const page = () => readFileSync(path.join(into, 'index.html')).toString();
  await addressedPages(folder, into, 'https://farol.exemplo.com.br');
  expect(page()).toBe('<html lang="pt-BR"><p>Antes</p><p>Depois</p>');
  const provider = { name: 'A "<$&>', adminClaim: undefined };
  await addressedPages(folder, into, 'https://farol.exemplo.com.br', provider);
  expect(page()).toBe(
    '<html data-sign-in-provider="A &quot;&lt;$&amp;&gt;" lang="pt-BR"><p>Antes</p><p class="a" data-provider-entry=""><a href="/oidc/start">Entrar com A &quot;&lt;$&amp;&gt;</a></p><p>Depois</p>',
  );
});

test('without a built client there are no pages', async () => {
  const folder = newFolder();
  expect(await addressedPages(folder, path.join(folder, 'pages'), 'https://farol.exemplo.com.br')).toBe(
    undefined,
  );
});
