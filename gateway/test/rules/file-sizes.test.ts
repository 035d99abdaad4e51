import { describe, expect, test } from 'vitest';
import { emptyReasons, SIDES, smallFiles } from './file-sizes.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const lines = (count: number) => ';\n'.repeat(count);

const card = (more: Readonly<Record<string, string>>) =>
  smallFiles(
    seededTree({
      'web/src/ui/card.tsx': "import './card-edge.js';",
      'web/src/ui/card-edge.ts': lines(39),
      ...more,
    }),
  )['web/src/'];

test.each(SIDES)('%s has no small file that only one neighbour imports', (side) => {
  expect(smallFiles(readSourceTree())[side]).toEqual([]);
});

test('every file with the marker for a separate file gives a reason', () => {
  expect(emptyReasons(readSourceTree())).toEqual([]);
});

describe('a small file', () => {
  test('that only one neighbour imports is found, with that neighbour', () => {
    expect(card({})).toEqual(['web/src/ui/card-edge.ts (39) → web/src/ui/card.tsx']);
  });

  test('is found in every workspace', () => {
    for (const side of SIDES) {
      const tree = seededTree({ [`${side}one.ts`]: "import './other.js';", [`${side}other.ts`]: lines(1) });
      expect(smallFiles(tree)[side]).toEqual([`${side}other.ts (1) → ${side}one.ts`]);
    }
  });

  test('is found although its own test and other tests import it', () => {
    const test = "import './card-edge.js';";
    expect(card({ 'web/src/ui/card-edge.test.ts': test, 'web/src/ui/card.test.ts': test })).toHaveLength(1);
  });

  test('that its neighbour names twice, as a value and as a type, is found', () => {
    const twice = "import './card-edge.js'; import type { Edge } from './card-edge.js';";
    expect(card({ 'web/src/ui/card.tsx': twice })).toHaveLength(1);
  });

  test('is found if its reason is empty or a single word', () => {
    expect(card({ 'web/src/ui/card-edge.ts': '// Own file:\n' })).toHaveLength(1);
    expect(card({ 'web/src/ui/card-edge.ts': '// Own file: geometry\n' })).toHaveLength(1);
  });

  test('with a one-line reason for being separate passes', () => {
    const reason = '// Own file: the recipe is read by the theme check of the build.\n';
    expect(card({ 'web/src/ui/card-edge.ts': reason })).toEqual([]);
  });

  test('that two files import passes', () => {
    expect(card({ 'web/src/ui/tile.tsx': "import './card-edge.js';" })).toEqual([]);
  });

  test('that only another folder imports passes', () => {
    expect(
      card({ 'web/src/ui/card.tsx': '', 'web/src/app/shell.tsx': "import '../ui/card-edge.js';" }),
    ).toEqual([]);
  });

  test('that its neighbour loads lazily passes', () => {
    expect(card({ 'web/src/ui/card.tsx': "export const load = () => import('./card-edge.js');" })).toEqual(
      [],
    );
  });
});

test('a file of 40 lines passes', () => {
  expect(card({ 'web/src/ui/card-edge.ts': lines(40) })).toEqual([]);
});

test('tests and generated files are not checked', () => {
  const parts = { 'web/src/gql/part.ts': lines(1), 'web/src/gql/signals.ts': "import './part.js';" };
  expect(smallFiles(seededTree(parts))['web/src/']).toEqual([]);
});

test('an empty reason is refused in any file', () => {
  const tree = seededTree({
    'web/src/ui/card.tsx': '// Own file: \n',
    'web/src/ui/tile.tsx': '// Own file: loaded with the first paint\n',
  });
  expect(emptyReasons(tree)).toEqual([expect.stringContaining('web/src/ui/card.tsx')]);
});
