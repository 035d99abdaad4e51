import { posix } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.js';
import { isTest } from './zones.js';

const VAGUE_WORDS = ['util', 'utils', 'helper', 'helpers', 'manager', 'managers'];
/** Vague as the whole name, but not as an adjective: `common/` is refused, `common-passwords.ts` is not. */
const VAGUE_ALONE = ['common', 'shared', 'misc'];

function vagueWord(path: string): string | undefined {
  const segments = path.toLowerCase().split(/[/.]/);
  const words = segments.flatMap((segment) => segment.split('-'));
  return (
    words.find((word) => VAGUE_WORDS.includes(word)) ?? segments.find((name) => VAGUE_ALONE.includes(name))
  );
}

/** Files whose name does not describe their content, and index files, which hide where a thing comes from. */
export function vagueNames(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path }) => {
    if (/^index\.tsx?$/.test(posix.basename(path))) return [`${path}: no barrels`];
    const word = vagueWord(path);
    return word === undefined ? [] : [`${path}: '${word}' does not say what the file holds`];
  });
}

/** Tools load such a file by its path and need a default export. */
const isLoadedByTool = (path: string) =>
  path.endsWith('.config.ts') || path === 'gateway/scripts/verification/report.ts';

export function defaultExports(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, hasDefaultExport }) => hasDefaultExport && !isLoadedByTool(path))
    .map(({ path }) => `${path}: default export`);
}

/** JSX in lib would make it a second ui. */
export function jsxInLib(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/src\/lib\/.+\.tsx$/.test(path))
    .map(({ path }) => `${path}: lib holds no JSX`);
}

/** Members that make a result depend on when or where the code runs. */
const AMBIENT_MEMBERS = ['Math.random', 'Date.now', 'process.env'];

function ambientReads({ program }: SourceFile): string[] {
  const found: string[] = [];
  new Visitor({
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier') return;
      const member =
        property.type === 'Identifier' ? property.name : property.type === 'Literal' ? property.value : '';
      if (AMBIENT_MEMBERS.includes(`${object.name}.${member}`)) found.push(`${object.name}.${member}`);
    },
    NewExpression: ({ callee, arguments: given }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date' && given.length === 0)
        found.push('new Date()');
    },
    CallExpression: ({ callee }) => {
      if (callee.type === 'Identifier' && callee.name === 'Date') found.push('Date()');
    },
    ImportDeclaration: ({ source, specifiers }) => {
      const env = specifiers.some(
        ({ type, local }) =>
          type === 'ImportSpecifier' && local.name === 'env' && /^(node:)?process$/.test(source.value),
      );
      if (env) found.push('process.env');
    },
  }).visit(program);
  return found;
}

/**
 * The only shipped files of the gateway, the engine and the schema that may read the clock, chance or the environment.
 */
export const AMBIENT_EXCEPTIONS: Readonly<Record<string, readonly string[]>> = {
  'gateway/src/platform/clock.ts': ['Date.now'],
  'gateway/src/env.ts': ['process.env'],
};

/** Reads of the wall clock, of chance or of the environment, where a clock, a seed or a value has to be passed in. */
export function ambientInputs(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^(gateway|schema)\/src\//.test(path) && !isTest(path))
    .flatMap((file) =>
      ambientReads(file)
        .filter((read) => !AMBIENT_EXCEPTIONS[file.path]?.includes(read))
        .map((read) => `${file.path}: reads ${read}; have it passed in`),
    );
}

const HASTY_CALLS = [/^vi\.waitFor$/, /^vi\.waitUntil$/, /\.waitForTimeout$/];

/**
 * Waits for a fixed time, and waits that give up after a second, although the configuration permits longer on a busy
 * machine.
 */
export function hastyWaits(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, program }) => {
    const found: string[] = [];
    new Visitor({
      MemberExpression: ({ object, property }) => {
        if (property.type !== 'Identifier') return;
        const call = `${object.type === 'Identifier' ? object.name : ''}.${property.name}`;
        if (HASTY_CALLS.some((hasty) => hasty.test(call)))
          found.push(`${path}: ${call}; wait by expect.poll, or waitFor of the testing library`);
      },
    }).visit(program);
    return found;
  });
}

/** A selector without the content of its brackets, split at combinators and commas. */
const compoundsOf = (selector: string) =>
  selector
    .replace(/\([^()]*\)/g, '()')
    .split(/[\s>+~,]+/)
    .filter((compound) => compound !== '');

/** Whether a selector with `:has()` concerns elements of any class, tag or attribute. */
function isBroad(selector: string): boolean {
  const compounds = compoundsOf(selector);
  return compounds.some((compound) => compound.startsWith(':has')) || /^[:*]/.test(compounds.at(-1) ?? '');
}

/**
 * Selectors with `:has()` whose anchor or subject has no name: a browser then computes the styles of the whole page again
 * whenever an element is added anywhere.
 */
export function broadHasSelectors(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, program }) => {
    const found: string[] = [];
    new Visitor({
      Literal: ({ value }) => {
        if (typeof value === 'string' && value.includes(':has(') && isBroad(value))
          found.push(`${path}: '${value}' concerns every element`);
      },
    }).visit(program);
    return path.startsWith('web/src/') && !isTest(path) ? found : [];
  });
}
