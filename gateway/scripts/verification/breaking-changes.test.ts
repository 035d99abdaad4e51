import { describe, expect, test } from 'vitest';
import { unnamedBreakingChanges } from './breaking-changes.js';

const FULL = 'type Query { rate: Int, name: String }';
const SHORT = 'type Query { rate: Int }';
const REMOVED = 'Query.name was removed.';

const steps = (...sdl: string[]) => sdl.map((text, index) => ({ revision: `r${index}`, sdl: text }));
const named = (change: string) => [{ date: '2026-11-21', change, reason: 'Nobody read it.' }];

describe('a breaking change of the schema', () => {
  test('is found and reported with the revision that made it', () => {
    expect(unnamedBreakingChanges(steps(FULL, SHORT), [])).toEqual([`r1: ${REMOVED}`]);
  });

  test('passes once it is named, and covers no other change', () => {
    expect(unnamedBreakingChanges(steps(FULL, SHORT), named(REMOVED))).toEqual([]);
    expect(unnamedBreakingChanges(steps(FULL, SHORT), named('Query.rate was removed.'))).toHaveLength(1);
  });

  test('is found even if a later revision reverts it', () => {
    expect(unnamedBreakingChanges(steps(FULL, SHORT, FULL), [])).toHaveLength(1);
  });

  test('is found across a revision that does not parse', () => {
    expect(unnamedBreakingChanges(steps(FULL, '<<<<<<< HEAD', SHORT), [])).toEqual([`r2: ${REMOVED}`]);
  });

  test('an addition is not one', () => {
    expect(unnamedBreakingChanges(steps(SHORT, FULL), [])).toEqual([]);
  });
});

test('a single revision, or none, has nothing to break', () => {
  expect(unnamedBreakingChanges(steps(FULL), [])).toEqual([]);
  expect(unnamedBreakingChanges([], [])).toEqual([]);
});
