import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { brokenLinks, longPages, unlinkedDocuments } from './document-links.js';

const below = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => join(folder, path));

const documents = [...readdirSync('.'), ...['docs', 'gateway', 'schema', 'web'].flatMap(below)]
  .filter((path) => path.endsWith('.md'))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('every link of every document leads to a file and a heading that exist', () => {
  expect(brokenLinks(documents, existsSync)).toEqual([]);
});

test('every document below docs is linked from another', () => {
  expect(unlinkedDocuments(documents)).toEqual([]);
});

test('no page for operators or integrators has more than 900 words', () => {
  expect(longPages(documents)).toEqual([]);
});

test('a seeded link to a missing file or heading is found', () => {
  const seeded = [
    {
      path: 'README.md',
      text: '[a](docs/a.md) [b](docs/b.md) [c](docs/a.md#two-words) [d](docs/a.md#three)',
    },
    { path: 'docs/a.md', text: '# A\n\n## Two words\n\n[up](../README.md) [site](https://example.com/x)' },
  ];
  expect(brokenLinks(seeded, (path) => seeded.some((document) => document.path === path))).toEqual([
    'README.md → docs/b.md',
    'README.md → docs/a.md#three',
  ]);
});

test('a seeded document that nothing links to is found', () => {
  const seeded = [
    { path: 'README.md', text: '[a](docs/a.md)' },
    { path: 'docs/a.md', text: '' },
    { path: 'docs/lost.md', text: '' },
  ];
  expect(unlinkedDocuments(seeded)).toEqual(['docs/lost.md']);
});

test('a seeded page of more than 900 words is found', () => {
  const text = (words: number) => '- word\n'.repeat(words / 2);
  const seeded = [
    { path: 'docs/operations/long.md', text: text(902) },
    { path: 'docs/integrations/fits.md', text: text(900) },
    { path: 'docs/glossary.md', text: text(902) },
  ];
  expect(longPages(seeded)).toEqual(['docs/operations/long.md: 902']);
});
