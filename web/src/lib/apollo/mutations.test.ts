import { expect, test } from 'vitest';

const sources = import.meta.glob<string>('../../{app,entities,features,pratica}/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Name of the top-level function or constant that contains the text at `index`. */
function declarationAt(source: string, index: number): string {
  const above = source.slice(0, index).matchAll(/^(?:export )?(?:async )?(?:function|const) (\w+)/gm);
  return [...above].at(-1)?.[1] ?? '';
}

/** Functions that call each generated hook of a mutation. */
function callersOfMutations(): Map<string, string[]> {
  const callers = new Map<string, string[]>();
  for (const [path, source] of Object.entries(sources)) {
    if (/\.test\.tsx?$/.test(path)) continue;
    for (const { 1: name = '', index } of source.matchAll(/\b(use\w+Mutation)\(/g)) {
      callers.set(name, [...(callers.get(name) ?? []), declarationAt(source, index)]);
    }
  }
  return callers;
}

const MORE_THAN_ONE = {
  // The batch has its own toasts (spec §8) and no cooldown.
  useGenerateSignalMutation: ['useBatch', 'useGenerateSignal'],
  // The requests of an import refresh the figures once, after the last.
  useAddCallsMutation: ['useAddCalls', 'useSendMany'],
  // A lost subscription is made again without a toast.
  useAddPushDeviceMutation: ['useAddThisDevice', 'useClaimDevice'],
  useRemovePushDeviceMutation: ['useClaimDevice', 'useDeviceActs'],
};

test('each mutation is called only from its own hook', () => {
  const callers = callersOfMutations();
  expect(callers.size).toBeGreaterThan(15);
  const expected: Record<string, unknown> = Object.fromEntries(
    [...callers.keys()].map((name) => [name, [expect.stringMatching(/^use[A-Z]\w+$/)]]),
  );
  const found = Object.fromEntries([...callers].map(([name, hooks]) => [name, hooks.toSorted()]));
  expect(found).toEqual({ ...expected, ...MORE_THAN_ONE });
});
