import { describe, expect, test } from 'vitest';
import { readNamedChanges, unnamedBreakingChanges } from './breaking-changes.js';

const FULL = 'type Query { rate: Int, name: String }';
const SHORT = 'type Query { rate: Int }';
const REMOVED = 'Query.name was removed.';

const steps = (...sdl: string[]) => sdl.map((text, index) => ({ revision: `r${index}`, sdl: text }));
const named = (change: string) => [{ date: '2026-11-21', change, reason: 'Nobody read it.' }];

describe('a breaking change of the schema', () => {
  test('is caught and told with the revision that made it', () => {
    expect(unnamedBreakingChanges(steps(FULL, SHORT), [])).toEqual([`r1: ${REMOVED}`]);
  });

  test('passes once it is named, and covers no other', () => {
    expect(unnamedBreakingChanges(steps(FULL, SHORT), named(REMOVED))).toEqual([]);
    expect(unnamedBreakingChanges(steps(FULL, SHORT), named('Query.rate was removed.'))).toHaveLength(1);
  });

  test('is caught although a later revision takes it back', () => {
    expect(unnamedBreakingChanges(steps(FULL, SHORT, FULL), [])).toHaveLength(1);
  });

  test('is no addition', () => {
    expect(unnamedBreakingChanges(steps(SHORT, FULL), [])).toEqual([]);
  });
});

test('one revision alone, or none, has nothing to break', () => {
  expect(unnamedBreakingChanges(steps(FULL), [])).toEqual([]);
  expect(unnamedBreakingChanges([], [])).toEqual([]);
});

describe('the list of named changes', () => {
  test('is read from its bullets; the text around them is for people', () => {
    const text = `# Breaking changes\n\nHow to.\n\n- 2026-11-21 · ${REMOVED} · Nobody read it.\n`;
    expect(readNamedChanges(text)).toEqual(named(REMOVED));
  });

  test.each([
    `- ${REMOVED}`,
    `- 2026-11-21 · ${REMOVED}`,
    `- 2026-11-21 · ${REMOVED} · `,
    `- today · ${REMOVED} · Why.`,
  ])('refuses the bullet `%s`', (line) => {
    expect(() => readNamedChanges(line)).toThrow('needs');
  });
});
