import { describe, expect, test } from 'vitest';
import { featureCycles, importCycles } from './import-cycles.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

test('no file of the repository imports itself, directly or through others', () => {
  expect(importCycles(readSourceTree())).toEqual([]);
});

test('no feature of the gateway needs a feature that needs it', () => {
  expect(featureCycles(readSourceTree())).toEqual([]);
});

describe('a seeded cycle is found', () => {
  test('between three files', () => {
    const tree = seededTree({
      'gateway/src/engine/a.ts': "import './b.js';",
      'gateway/src/engine/b.ts': "export * from './c.js';",
      'gateway/src/engine/c.ts': "import './a.js';",
    });
    expect(importCycles(tree)).toEqual([
      'gateway/src/engine/a.ts → gateway/src/engine/b.ts → gateway/src/engine/c.ts → gateway/src/engine/a.ts',
    ]);
  });

  test('of a file that imports itself', () => {
    expect(importCycles(seededTree({ 'schema/src/a.ts': "import './a.js';" }))).toHaveLength(1);
  });

  test('of only types', () => {
    const tree = seededTree({
      'web/src/lib/a.ts': "import type { B } from './b';",
      'web/src/lib/b.ts': "import type { A } from './a';",
    });
    expect(importCycles(tree)).toHaveLength(1);
  });

  test('of two features whose files form none', () => {
    const tree = seededTree({
      'gateway/src/features/signals/signal.service.ts': "import '../progress/xp.service.js';",
      'gateway/src/features/signals/signal.event.ts': '',
      'gateway/src/features/progress/xp.service.ts': '',
      'gateway/src/features/progress/xp.listener.ts': "import '../signals/signal.event.js';",
    });
    expect(importCycles(tree)).toEqual([]);
    expect(featureCycles(tree)).toEqual(['signals → progress → signals']);
  });
});

test('two entities may point at each other by type, and only by type', () => {
  const pair = (keyword: string) =>
    seededTree({
      'gateway/src/features/accounts/user.entity.ts': `${keyword} { Session } from './session.entity.js';`,
      'gateway/src/features/accounts/session.entity.ts': "import { User } from './user.entity.js';",
    });
  expect(importCycles(pair('import type'))).toEqual([]);
  expect(importCycles(pair('import'))).toHaveLength(1);
});

test('two files that share a third form no cycle', () => {
  const tree = seededTree({
    'schema/src/a.ts': "import './c.js'; import './b.js';",
    'schema/src/b.ts': "import './c.js';",
    'schema/src/c.ts': '',
  });
  expect(importCycles(tree)).toEqual([]);
});
