import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Visitor } from 'oxc-parser';
import type { SourceFile } from './source-file.js';
import { isTest } from './zones.js';

// Each library is used as its documentation says. These rules find the ways around that.

const TOP = resolve(import.meta.dirname, '../../..');

type Exports = string | null | readonly unknown[] | { readonly [key: string]: unknown };

/** `exports` of a package; undefined if it has none, and null if the package is not installed. */
type ExportsOf = (name: string) => Exports | undefined;

/** Reads package.json of the installed packages. */
const installedExports: ExportsOf = (name) => {
  const file = join(TOP, 'node_modules', name, 'package.json');
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).exports : null;
};

function matches(pattern: string, subpath: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return pattern === subpath;
  return subpath.length >= pattern.length - 1 && subpath.startsWith(before) && subpath.endsWith(after);
}

/** Whether `exports` names a subpath such as `./styles.css`. The longest pattern decides. */
function names(exports: Exports, subpath: string): boolean {
  if (exports === null || typeof exports === 'string' || Array.isArray(exports)) return subpath === '.';
  const targets = Object.entries(exports).filter(([key]) => key.startsWith('.'));
  if (targets.length === 0) return subpath === '.';
  const [best] = targets
    .filter(([pattern]) => matches(pattern, subpath))
    .toSorted(([one], [other]) => other.length - one.length);
  return best !== undefined && best[1] !== null;
}

/** Files of the package that programs are documented to import, although it has no `exports` to list them. */
const DOCUMENTED_FILES: readonly RegExp[] = [];

/** Imports of a path that the package does not export. */
export function unexportedPaths(files: readonly SourceFile[], exportsOf = installedExports): string[] {
  return files.flatMap(({ path, imports }) =>
    imports.flatMap(({ specifier }) => {
      if (/^(\.|#|node:|virtual:)/.test(specifier) || DOCUMENTED_FILES.some((file) => file.test(specifier)))
        return [];
      const parts = specifier.replace(/\?.*$/, '').split('/');
      const name = parts.splice(0, specifier.startsWith('@') ? 2 : 1).join('/');
      if (parts.length === 0) return [];
      const exports = exportsOf(name);
      if (exports === null || (exports !== undefined && names(exports, `./${parts.join('/')}`))) return [];
      return [`${path}: '${specifier}' is not exported by ${name}`];
    }),
  );
}

const SHIPPED_OR_BUILD = /^(?:gateway|schema|web)\/(?:src\/(?!testing\/)|scripts\/|[^/]+\.ts$)/;

/** Hooks of Vite and Rollup with which a plugin replaces a module or its text. */
const MODULE_HOOKS = ['transform', 'load', 'resolveId', 'renderChunk', 'transformMacro'];

/** Parts of the build that replace a package or its text. */
export function replacedPackages(files: readonly SourceFile[]): string[] {
  const found: string[] = [];
  for (const { path, program } of files.filter(({ path }) => /^(?:gateway|web)\/[^/]+\.ts$/.test(path))) {
    new Visitor({
      Property: ({ key }) => {
        const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? key.value : '';
        if (name === 'alias') found.push(`${path}: an alias puts one module in another's place`);
        if (MODULE_HOOKS.includes(String(name)))
          found.push(`${path}: the hook ${name} replaces what a module contains`);
      },
    }).visit(program);
  }
  return found;
}

/** Overrides of package.json that put one package in another's place. */
export function aliasedOverrides(manifest: { readonly overrides?: object }): string[] {
  return [...JSON.stringify(manifest.overrides ?? {}).matchAll(/"([^"]+)":"npm:([^"]+)"/g)].map(
    ([, name, other]) => `${other} stands for ${name}`,
  );
}

const CODE_FROM_TEXT =
  /\bnew Function\(|(?<![.\w])eval\(|\brequire\.cache\b|\bModule\._|\bnew Script\(|\bcachedData\b/;
const CHANGED_CLASS = /\b[A-Z]\w*\.prototype(?:\.\w+|\[[^\]]+\])\s*=[^=]/;

/** Code made from text, the module loader reached into, and methods of a library's class replaced. */
export function reachedInto(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => SHIPPED_OR_BUILD.test(path) && !isTest(path))
    .flatMap(({ path, text }) =>
      [CODE_FROM_TEXT, CHANGED_CLASS].flatMap((pattern) => {
        const match = pattern.exec(text)?.[0];
        return match === undefined ? [] : [`${path}: ${match}`];
      }),
    );
}

/** The only place of the client that talks GraphQL. */
const CLIENT = 'web/src/lib/apollo/';
/** A program of its own beside every page, without a token or a cache; it sends one mutation. */
const WORKER = 'web/src/service-worker/subscription-change.ts';

/** A second GraphQL client in the web: a request to the endpoint, or another library for it. */
export function secondClients(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => /^web\/src\/(?!testing\/)/.test(path) && !path.startsWith(CLIENT) && !isTest(path))
    .flatMap(({ path, text, imports }) => [
      ...(path !== WORKER && /\bfetch\(\s*['"`]\/graphql/.test(text) ? [`${path}: requests /graphql`] : []),
      ...imports
        .filter(({ specifier }) =>
          /^(?:graphql-request|urql|@urql\/.*|graphql-ws|graphql-sse|@apollo\/client\/link\/.*)$/.test(
            specifier,
          ),
        )
        .map(({ specifier }) => `${path}: '${specifier}' belongs into ${CLIENT}`),
      ...(/\bnew ApolloClient\(/.test(text) ? [`${path}: makes a client`] : []),
    ]);
}

/** The only file of the gateway that takes graphql-js' executors, and the ones that hand operations to Apollo. */
const EXECUTION = 'gateway/src/app/graphql.ts';
const EXECUTORS = ['execute', 'subscribe', 'graphql', 'graphqlSync', 'executeSync'];

/** Executors of operations outside of that file. */
export function secondExecutors(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path }) => path.startsWith('gateway/src/') && path !== EXECUTION && !isTest(path))
    .flatMap(({ path, program }) => {
      const found: string[] = [];
      new Visitor({
        ImportDeclaration: ({ source, specifiers, importKind }) => {
          if (source.value !== 'graphql' || importKind === 'type') return;
          for (const specifier of specifiers) {
            if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') continue;
            const { imported } = specifier;
            const name = imported.type === 'Identifier' ? imported.name : imported.value;
            if (EXECUTORS.includes(name))
              found.push(`${path}: ${name} of graphql is used in ${EXECUTION} alone`);
          }
        },
      }).visit(program);
      return found;
    });
}
