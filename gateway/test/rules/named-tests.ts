import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.js';

/** A test that a document names: its file, and its title as quoted there. */
export interface NamedTest {
  readonly file: string;
  readonly title: string;
}

/** The tests that a document names as `file`: “title”. */
export function testsNamedIn(document: string): NamedTest[] {
  return [...document.matchAll(/`([^`\s]+\.test\.tsx?)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

const TEST_FUNCTIONS = new Set(['test', 'journey', 'describe']);

type Callee = Parameters<
  NonNullable<ConstructorParameters<typeof Visitor>[0]['CallExpression']>
>[0]['callee'];

/** The function that a call such as `test.each(rows)(…)` begins with. */
function nameOf(callee: Callee): string | undefined {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type === 'CallExpression') return nameOf(callee.callee);
  return callee.type === 'MemberExpression' ? nameOf(callee.object) : undefined;
}

/** Titles of a file's tests and test groups, with placeholders as written. */
function titlesIn({ program }: SourceFile): Set<string> {
  const titles = new Set<string>();
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      if (!TEST_FUNCTIONS.has(nameOf(callee) ?? '')) return;
      if (title?.type === 'Literal' && typeof title.value === 'string') titles.add(title.value);
    },
  }).visit(program);
  return titles;
}

/** Named tests that do not exist. */
export function missingTests(document: string, files: readonly SourceFile[]): string[] {
  const titles = new Map(files.map((file) => [file.path, file]));
  return testsNamedIn(document).flatMap(({ file, title }) => {
    const source = titles.get(file);
    return source && titlesIn(source).has(title) ? [] : [`${file}: “${title}”`];
  });
}
