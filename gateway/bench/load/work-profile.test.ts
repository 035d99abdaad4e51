import type { Profiler } from 'node:inspector';
import { expect, test } from 'vitest';
import { coresByKind } from './work-profile.js';

const SRC = 'file:///farol/build/server/gateway/src';
const PACKAGES = 'file:///farol/node_modules';

/** A profile of ten seconds: stacks of a second each, from the outermost frame to the innermost, then waiting. */
function profileOf(...work: readonly (readonly string[])[]): Profiler.Profile {
  const stacks = [...work, ['(idle)']];
  const frame = (id: number, name: string, children: number[]): Profiler.ProfileNode => {
    const [functionName, url] = name.startsWith('(') ? [name, ''] : ['f', name];
    return { id, callFrame: { functionName, url, scriptId: '', lineNumber: 0, columnNumber: 0 }, children };
  };
  const nodes: Profiler.ProfileNode[] = [];
  const samples = stacks.map((stack) => {
    const ids = stack.map((_, index) => nodes.length + 1 + index);
    nodes.push(...stack.map((name, index) => frame(ids[index] ?? 0, name, ids.slice(index + 1, index + 2))));
    return ids.at(-1) ?? 0;
  });
  const timeDeltas = samples.map((_, index) => (index === 0 ? 0 : 1_000_000));
  return { nodes, samples, timeDeltas, startTime: 0, endTime: 1e7 };
}

test.each([
  [
    'a statement of a settlement',
    [`${SRC}/features/outcomes/settlement.service.js`, `${PACKAGES}/pg/lib/client.js`],
    'PostgreSQL: driver and TypeORM',
  ],
  [
    'a settlement',
    [`${SRC}/platform/work-queue/work-queue.js`, `${SRC}/features/practice/practice-settlement.service.js`],
    'settlement',
  ],
  ['a write of Node’s for a socket', [`${PACKAGES}/ws/lib/sender.js`, 'node:net'], 'sockets and streams'],
  [
    'a resolver',
    [`${PACKAGES}/graphql/execution/execute.js`, `${SRC}/features/record/record.resolver.js`],
    'the record',
  ],
  [
    'a pure function of the schema',
    [`${SRC}/features/record/log/log-leaf.js`, 'file:///farol/build/server/schema/src/wilson.js'],
    'the record',
  ],
  [
    'a collection of garbage in a request',
    [`${PACKAGES}/graphql/execution/execute.js`, '(garbage collector)'],
    'garbage collection, on the thread itself',
  ],
  ['code of no feature', [`${SRC}/platform/uuid.js`], 'other code of the product'],
  ['Node alone', ['node:internal/timers'], 'Node.js itself'],
])('%s counts once, by its innermost kind', (_what, stack, kind) => {
  expect(coresByKind(profileOf(stack))).toEqual(new Map([[kind, 0.1]]));
});

test('a function counts by its file, whatever its name', () => {
  const profile = profileOf([`${SRC}/features/board/board-prices.js`]);
  for (const { callFrame } of profile.nodes)
    if (callFrame.functionName === 'f') callFrame.functionName = 'toString';
  expect(coresByKind(profile)).toEqual(new Map([['market feed and prices', 0.1]]));
});

test('waiting is no work', () => {
  const stacks = [['(idle)'], ['(program)'], ['(idle)'], [`${SRC}/features/board/board-prices.js`]];
  expect(coresByKind(profileOf(...stacks))).toEqual(
    new Map([
      ['native code', 0.1],
      ['market feed and prices', 0.1],
    ]),
  );
});
