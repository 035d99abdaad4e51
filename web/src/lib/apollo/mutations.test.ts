import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../{app,features}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Files that use each generated hook of a mutation. */
function usersOfMutations(): Map<string, string[]> {
  const users = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    for (const [, name = ''] of source.matchAll(/\b(use\w+Mutation)\(/g)) {
      users.set(name, [...(users.get(name) ?? []), path.replace(/^.*\//, '')]);
    }
  }
  return users;
}

/** The batch has toasts of its own (spec §8) and no cooldown. */
const MORE_THAN_ONE = { useGenerateSignalMutation: ['use-batch.ts', 'use-generate-signal.ts'] };

test('each mutation has one hook of its own, which no component goes past', () => {
  const users = usersOfMutations();
  expect(users.size).toBeGreaterThan(15);
  const expected: Record<string, unknown> = Object.fromEntries(
    [...users.keys()].map((name) => [name, [expect.stringMatching(/^use-[a-z-]+\.ts$/)]]),
  );
  const found = Object.fromEntries([...users].map(([name, files]) => [name, files.toSorted()]));
  expect(found).toEqual({ ...expected, ...MORE_THAN_ONE });
});
