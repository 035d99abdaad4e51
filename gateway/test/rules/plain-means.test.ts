import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  aliasedOverrides,
  reachedInto,
  replacedPackages,
  secondClients,
  secondExecutors,
  unexportedPaths,
} from './plain-means.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const TREE = readSourceTree();
const MANIFEST = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../package.json'), 'utf8'));

describe('each library is used as its documentation says', () => {
  test('no import names a path that its package does not export', () => {
    expect(unexportedPaths(TREE)).toEqual([]);
  });

  test('no part of the build replaces a package or its text', () => {
    expect(replacedPackages(TREE)).toEqual([]);
    expect(aliasedOverrides(MANIFEST)).toEqual([]);
  });

  test('no code is made from text, and no class of a library is changed', () => {
    expect(reachedInto(TREE)).toEqual([]);
  });

  test('the web has one GraphQL client', () => {
    expect(secondClients(TREE)).toEqual([]);
  });

  test('one file of the gateway executes operations', () => {
    expect(secondExecutors(TREE)).toEqual([]);
  });
});

describe('a seeded violation is found', () => {
  const exportsOf = (name: string) =>
    ({
      typeorm: undefined,
      ws: { '.': './ws.js' },
      vite: { '.': './v.js', './client/*': './client/*.js', './client/inner': null },
    })[name];

  test.each([
    ['a file of a package without exports', 'typeorm/driver/DriverFactory.js'],
    ['a file beside the exported one', 'ws/lib/sender.js'],
    ['a file that exports excludes', 'vite/client/inner'],
  ])('%s', (_, specifier) => {
    const found = unexportedPaths(seededTree({ 'gateway/src/main.ts': `import '${specifier}';` }), exportsOf);
    expect(found).toEqual([expect.stringContaining(specifier)]);
  });

  test('an exported path, by name or by pattern, is none', () => {
    const text = "import 'ws';\nimport 'vite';\nimport 'vite/client/types';";
    expect(unexportedPaths(seededTree({ 'gateway/src/main.ts': text }), exportsOf)).toEqual([]);
  });

  test.each([
    ['an alias', 'export const config = { resolve: { alias: { react: "preact" } } };'],
    ['a plugin that edits modules', 'export const plugin = { name: "lean", transform: { handler() {} } };'],
    ['a plugin that replaces modules', 'export const plugin = { resolveId() {} };'],
  ])('%s in the build', (_, text) => {
    expect(replacedPackages(seededTree({ 'web/lean.ts': text }))).toHaveLength(1);
  });

  test('an override that puts one package in another’s place', () => {
    const overrides = { lighthouse: { '@sentry/node': 'npm:lighthouse-logger@2.0.2' }, listr2: '9.0.5' };
    expect(aliasedOverrides({ overrides })).toEqual(['lighthouse-logger@2.0.2 stands for @sentry/node']);
  });

  test.each([
    ['code from text', 'export const add = new Function("a", "return a");'],
    ['the cache of the module loader', 'delete require.cache[name];'],
    ['a method of a library replaced', 'Server.prototype.close = function () {};'],
  ])('%s', (_, text) => {
    expect(reachedInto(seededTree({ 'gateway/src/app/fast.ts': text }))).toHaveLength(1);
  });

  test.each([
    ['a request by hand', "export const ask = () => fetch('/graphql', { method: 'POST' });"],
    ['another library', "import { createClient } from 'graphql-ws';"],
    ['a second client', 'export const client = new ApolloClient({});'],
  ])('%s to the GraphQL endpoint', (_, text) => {
    expect(secondClients(seededTree({ 'web/src/features/record/call.ts': text }))).toHaveLength(1);
  });

  test('a second executor', () => {
    const text = "import { execute, parse } from 'graphql';";
    expect(secondExecutors(seededTree({ 'gateway/src/platform/fast.ts': text }))).toEqual([
      expect.stringContaining('execute'),
    ]);
  });
});
