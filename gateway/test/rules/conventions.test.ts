import { describe, expect, test } from 'vitest';
import {
  AMBIENT_EXCEPTIONS,
  ambientInputs,
  broadHasSelectors,
  defaultExports,
  hastyWaits,
  jsxInLib,
  vagueNames,
} from './conventions.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const real = readSourceTree();

describe('names', () => {
  test('every file of the repository is named for its content', () => {
    expect(vagueNames(real)).toEqual([]);
  });

  test.each([
    'gateway/src/features/signals/index.ts',
    'web/src/ui/index.tsx',
    'gateway/src/platform/utils.ts',
    'gateway/src/platform/date-utils.ts',
    'gateway/src/common/clock.ts',
    'web/src/lib/session.helpers.ts',
    'gateway/src/features/signals/signal-manager.ts',
  ])('a seeded %s is caught', (path) => {
    expect(vagueNames(seededTree({ [path]: '' }))).toHaveLength(1);
  });

  test('a name that only contains such a word passes', () => {
    expect(
      vagueNames(
        seededTree({
          'schema/src/utilisation.ts': '',
          'web/src/ui/index-card.tsx': '',
          'gateway/src/platform/common-passwords.ts': '',
        }),
      ),
    ).toEqual([]);
  });
});

describe('default exports', () => {
  test('the repository has none except in files that tools load', () => {
    expect(defaultExports(real)).toEqual([]);
  });

  test.each([
    'export default 1;',
    'const a = 1; export { a as default };',
    "export { default } from './b.js';",
  ])('a seeded `%s` is caught', (text) => {
    expect(defaultExports(seededTree({ 'web/src/ui/card.tsx': text }))).toHaveLength(1);
    expect(defaultExports(seededTree({ 'web/vite.config.ts': text }))).toEqual([]);
  });
});

describe('lib', () => {
  test('the web’s lib holds no JSX', () => {
    expect(jsxInLib(real)).toEqual([]);
  });

  test('a seeded component in lib is found', () => {
    expect(
      jsxInLib(seededTree({ 'web/src/lib/deep/toast.tsx': '', 'web/src/lib/toast.ts': '' })),
    ).toHaveLength(1);
  });
});

describe('time, chance and environment are passed in', () => {
  test('no shipped file of gateway or schema reads them, apart from the exceptions', () => {
    expect(ambientInputs(real)).toEqual([]);
  });

  test.each([
    'Math.random();',
    'const draw = Math.random;',
    "Math['random']();",
    'Date.now();',
    'const clock = { now: Date.now };',
    'new Date();',
    'Date();',
    'process.env.PORT;',
    "process['env'];",
    "import { env } from 'node:process';",
  ])('a seeded `%s` is caught', (text) => {
    expect(ambientInputs(seededTree({ 'gateway/src/engine/rsi.ts': text }))).toHaveLength(1);
    expect(ambientInputs(seededTree({ 'schema/src/level.ts': text }))).toHaveLength(1);
  });

  test('an exception covers its own read and no other', () => {
    const [[clock] = ['']] = Object.entries(AMBIENT_EXCEPTIONS);
    expect(ambientInputs(seededTree({ [clock]: 'Date.now();' }))).toEqual([]);
    expect(ambientInputs(seededTree({ [clock]: 'Math.random();' }))).toHaveLength(1);
  });

  test('a date made from a given time, a test and a script pass', () => {
    const tree = seededTree({
      'gateway/src/platform/mail.ts': 'new Date(now);',
      'gateway/src/platform/mail.test.ts': 'Date.now();',
      'gateway/scripts/dev.ts': 'process.env;',
    });
    expect(ambientInputs(tree)).toEqual([]);
  });
});

describe('waits of tests', () => {
  test('none waits for a fixed time, and none gives up before the configured limit', () => {
    expect(hastyWaits(real)).toEqual([]);
  });

  test.each([
    'await vi.waitFor(() => expect(1).toBe(1));',
    'await vi.waitUntil(() => true);',
    'await page.waitForTimeout(500);',
    'await stage.page.waitForTimeout(500);',
  ])('a seeded `%s` is caught', (text) => {
    expect(hastyWaits(seededTree({ 'web/src/app/page.test.tsx': text }))).toHaveLength(1);
  });
});

describe('styles with :has()', () => {
  test('none concerns every element of a page', () => {
    expect(broadHasSelectors(real)).toEqual([]);
  });

  test.each([':has(:focus-visible) > &', '&:has([aria-busy=true]) > :last-child', 'body:has(dialog) *'])(
    'a seeded `%s` is caught',
    (selector) => {
      expect(
        broadHasSelectors(seededTree({ 'web/src/ui/card.tsx': `const a = '${selector}';` })),
      ).toHaveLength(1);
    },
  );

  test.each(['&:has(:checked)', '&:has([aria-busy=true]) > footer', 'body:has([role$=dialog]) &'])(
    '`%s` passes',
    (selector) => {
      expect(broadHasSelectors(seededTree({ 'web/src/ui/card.tsx': `const a = '${selector}';` }))).toEqual(
        [],
      );
    },
  );
});
