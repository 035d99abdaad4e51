import { expect, test } from 'vitest';
import { readSourceTree } from './source-tree.js';

const TREE = readSourceTree();
const textOf = (path: string) => TREE.find((file) => file.path === path)?.text ?? '';

test('each notice leads to a page of the client', () => {
  const writers = TREE.filter(
    ({ path, text }) =>
      /^gateway\/src\/features\/.*(?<!\.test)\.ts$/.test(path) &&
      / = defineNoticeKind\(|kind: defineNoticeKind\(/.test(text),
  );
  const paths = writers.flatMap(({ text }) => text.match(/'\/[a-z][^']*'|`\/[a-z][^`]*`/g) ?? []);
  expect(writers.length).toBeGreaterThan(5);
  expect(paths.length).toBeGreaterThan(writers.length);
  const pages = textOf('web/src/app/pages.ts') + textOf('web/src/features/practice/order-draft.ts');
  expect(paths.filter((path) => !pages.includes(`'${path.slice(1, -1).split('?')[0]}'`))).toEqual([]);
});
