import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';

// The table of docs/features/record.md names a test for each dishonest operator, in which its sentences are.

const folder = import.meta.dirname;
const page = path.join(folder, '../../../docs/features/record.md');

const quotedIn = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, text]) => text ?? '');

test('each sentence of the table is in a test that its row names', async () => {
  const [, table = ''] = (await readFile(page, 'utf8')).split('| an operator who |');
  const rows = table
    .slice(0, table.indexOf('\n\n'))
    .split('\n')
    .slice(2)
    .map((row) => row.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(20);
  for (const [, who, foundBy = '', , tests = ''] of rows) {
    const files = quotedIn(tests).map((name) => readFile(path.join(folder, `${name}.test.ts`), 'utf8'));
    const texts = (await Promise.all(files)).join('\n');
    expect(texts, who).not.toBe('');
    for (const sentence of quotedIn(foundBy)) expect(texts, who).toContain(sentence);
  }
});
