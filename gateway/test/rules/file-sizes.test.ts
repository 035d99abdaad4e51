import { expect, test } from 'vitest';
import { fileSizes } from './file-sizes.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const lines = (count: number) => ';\n'.repeat(count);

/** A tree of ten files below `side` with these numbers of lines, the rest being of 10. */
const tenFiles = (side: string, ...counts: number[]) =>
  seededTree(
    Object.fromEntries(
      Array.from({ length: 10 }, (_, index) => [`${side}file${index}.ts`, lines(counts[index] ?? 10)]),
    ),
  );

test('half of the files of each side are below 60 lines and nine of ten below 150', () => {
  expect(fileSizes(readSourceTree())).toEqual([]);
});

test('two files of 150 lines in ten are caught, one is not', () => {
  expect(fileSizes(tenFiles('gateway/src/', 150, 150))).toEqual([expect.stringContaining('file0.ts (150)')]);
  expect(fileSizes(tenFiles('gateway/src/', 300))).toEqual([]);
});

test('six files of 60 lines in ten are caught, five are not', () => {
  expect(fileSizes(tenFiles('web/src/', 60, 60, 60, 60, 60, 60))).toHaveLength(1);
  expect(fileSizes(tenFiles('web/src/', 60, 60, 60, 60, 60))).toEqual([]);
});

test('tests and generated files are not measured', () => {
  const long = { 'web/src/gql/signals.ts': lines(900), 'web/src/lib/clock.test.ts': lines(900) };
  expect(fileSizes(seededTree(long))).toEqual([]);
});
