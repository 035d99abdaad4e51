import { parse, print } from 'graphql';
import { expect, test } from 'vitest';
import { groupOf, preset } from './by-folder.js';

const file = (location: string, source: string) => ({ location, document: parse(source) });

const generate = (...documents: ReturnType<typeof file>[]) =>
  preset.buildGeneratesSection({ baseOutputDir: 'gql/', documents }).map(({ filename, documents }) => ({
    filename,
    sources: documents.map(({ document }) => document && print(document).replaceAll(/\s+/g, ' ')),
  }));

test.each([
  ['web/src/features/signals/signal.graphql', 'signals'],
  ['/somewhere/web/src/features/signals/analysis/x.graphql', 'signals-analysis'],
  ['web/src/app/screens/dashboard/x.graphql', 'app-screens-dashboard'],
])('the operations of %s go to %s', (location, group) => {
  expect(groupOf(location)).toBe(group);
});

test('each folder gets the fragments that it spreads, and no other folder’s operations', () => {
  const signals = file(
    'web/src/features/signals/s.graphql',
    'query S { s { ...P } } fragment P on S { id ...Q }',
  );
  const market = file('web/src/features/market/m.graphql', 'query M { m } fragment Q on S { name }');
  const app = file('web/src/app/a.graphql', 'query A { s { ...P } }');
  expect(generate(signals, market, app)).toEqual([
    {
      filename: 'gql/app.ts',
      sources: ['query A { s { ...P } }', 'fragment P on S { id ...Q }', 'fragment Q on S { name }'],
    },
    { filename: 'gql/market.ts', sources: ['query M { m } fragment Q on S { name }'] },
    {
      filename: 'gql/signals.ts',
      sources: ['query S { s { ...P } } fragment P on S { id ...Q }', 'fragment Q on S { name }'],
    },
  ]);
});
