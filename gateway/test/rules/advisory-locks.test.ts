import { expect, test } from 'vitest';
import { ADVISORY_LOCKS } from '../../src/platform/database/advisory-locks.js';
import { advisoryLocks, LOCKS_FILE } from './advisory-locks.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const SERVICE = 'gateway/src/platform/database/month-partitions.ts';

test('every advisory lock is taken through the one file that names them', () => {
  expect(advisoryLocks(readSourceTree())).toEqual([]);
});

test('no two advisory locks share a key', () => {
  const keys = Object.values(ADVISORY_LOCKS);
  expect(new Set(keys).size).toBe(keys.length);
});

test.each([
  'const LOCK = 727_002;',
  'const LOCK = 727002;',
  "manager.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);",
  "manager.query('SELECT pg_try_advisory_lock(1)');",
  'manager.query(`SELECT pg_advisory_lock(hashtext($1))`, [name]);',
  'manager.query(`SELECT pid FROM pg_locks WHERE objid = 727002`);',
])('a seeded `%s` is caught', (text) => {
  expect(advisoryLocks(seededTree({ [SERVICE]: text }))).toHaveLength(1);
  expect(advisoryLocks(seededTree({ [LOCKS_FILE]: text }))).toEqual([]);
});

test('other numbers and queries about locks pass', () => {
  const text = "const PORT = 4000; query('SELECT pid FROM pg_locks WHERE locktype = $1', ['advisory']);";
  expect(advisoryLocks(seededTree({ [SERVICE]: text }))).toEqual([]);
});
