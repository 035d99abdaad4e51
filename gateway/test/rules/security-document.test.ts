import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { requirementFaults, securityDocument, securityTests } from './security-document.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const PAGE = resolve(import.meta.dirname, '../../../docs/security-requirements.md');
const TESTS = securityTests(readSourceTree());

describe('docs/security-requirements.md', () => {
  test('is what the titles of the tests say', async () => {
    await expect(securityDocument(TESTS)).toMatchFileSnapshot(PAGE);
  });

  test('has a test for each requirement that is met', () => {
    expect(requirementFaults(TESTS)).toEqual([]);
  });
});

describe('the rule', () => {
  const found = securityTests(
    seededTree({
      'gateway/a.test.ts': `describe('group (ASVS 6.3.8)', () => { test.each([1])('of %i (ASVS 6.3.8, 9.9.9)', () => {}); });
test('ASVS 3.4.1: binds browsers', () => {}); test('another', () => {});`,
    }),
  );

  test('finds tests, their groups and those with placeholders, in both forms', () => {
    expect(found.map(({ title, requirements }) => [title, ...requirements])).toEqual([
      ['group', '6.3.8'],
      ['of %i', '6.3.8', '9.9.9'],
      ['binds browsers', '3.4.1'],
    ]);
  });

  test('finds a requirement without a test, and a number that is no requirement', () => {
    const faults = requirementFaults(found);
    expect(faults).toContain('6.2.4 is named by no test');
    expect(faults).toContain('9.9.9 is no requirement');
    expect(faults.join()).not.toContain('6.3.8');
  });
});
