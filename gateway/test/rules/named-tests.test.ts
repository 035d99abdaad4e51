import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { missingTests, testsNamedIn } from './named-tests.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const SECURITY = readFileSync(resolve(import.meta.dirname, '../../../SECURITY.md'), 'utf8');

/** Requirements that need an entry, whether they are met or not. */
const REQUIREMENTS =
  `2.3.3 2.3.4 2.4.1 3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6 3.5.2 4.3.1 4.4.2 5.2.1 5.2.2 5.2.6 6.2.4 6.3.1
6.3.8 6.5.1 6.5.4 6.6.3 7.2.4 7.4.1 7.4.2 7.4.3 7.5.1 8.2.1 8.2.2 8.2.3 9.1.2 9.2.2 9.2.3 15.3.3 16.5.1 16.5.3`.split(
    /\s+/,
  );

describe('SECURITY.md', () => {
  test('names tests that exist', () => {
    expect(missingTests(SECURITY, readSourceTree())).toEqual([]);
  });

  test.each(REQUIREMENTS)('covers ASVS %s with a test, or marks it as not met', (requirement) => {
    const row = SECURITY.split('\n').find((line) => line.startsWith(`| ${requirement} |`)) ?? '';
    expect(testsNamedIn(row).length > 0 || row.includes('Not met')).toBe(true);
  });
});

describe('the rule', () => {
  const files = seededTree({
    'gateway/a.test.ts': `describe('group', () => { test('one', () => {}); test.each([1])('of %i', () => {}); });`,
  });

  test('finds tests, their groups, and those with placeholders', () => {
    expect(
      missingTests(
        '`gateway/a.test.ts`: “one”; `gateway/a.test.ts`: “of %i”, `gateway/a.test.ts`: “group”',
        files,
      ),
    ).toEqual([]);
  });

  test('finds a missing test and a missing file', () => {
    const document = '`gateway/a.test.ts`: “two” `gateway/b.test.ts`: “one”';
    expect(missingTests(document, files)).toEqual(['gateway/a.test.ts: “two”', 'gateway/b.test.ts: “one”']);
  });
});
