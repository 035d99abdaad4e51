import { describe, expect, test } from 'vitest';
import { policyInServices } from './policy-in-services.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const BASE = {
  'gateway/src/platform/database/data-source.ts': '',
  'gateway/src/features/signals/signal.entity.ts': '',
  'gateway/src/features/signals/signal.repository.ts': '',
  'gateway/src/features/signals/signal.service.ts': "import { Repository } from 'typeorm';",
};
const RESOLVER = 'gateway/src/features/signals/signal.resolver.ts';
const REST = 'gateway/src/app/rest/signal-rows.ts';

const withFile = (path: string, text: string) => policyInServices(seededTree({ ...BASE, [path]: text }));

test('no resolver and no REST row of the repository bypasses its service', () => {
  expect(policyInServices(readSourceTree())).toEqual([]);
});

describe('a seeded violation is found', () => {
  test.each([
    ['a resolver using TypeORM', RESOLVER, "import { Repository } from 'typeorm';"],
    ['a resolver naming a type of TypeORM', RESOLVER, "import type { Repository } from 'typeorm';"],
    ['a resolver holding an entity', RESOLVER, "import { Signal } from './signal.entity.js';"],
    ['a resolver holding a repository', RESOLVER, "import { signals } from './signal.repository.js';"],
    ['a resolver holding the data source', RESOLVER, "import '../../platform/database/data-source.js';"],
    ['a REST row querying', REST, "import { Pool } from 'pg';"],
    [
      'a REST row holding an entity',
      REST,
      "import { Signal } from '../../features/signals/signal.entity.js';",
    ],
    ['the REST table in one file', 'gateway/src/app/rest-table.ts', "import { Pool } from 'pg';"],
  ])('%s', (_what, path, text) => {
    expect(withFile(path, text)).toHaveLength(1);
  });
});

test('a resolver may call its service and use an entity as a type', () => {
  const text =
    "import { SignalService } from './signal.service.js'; import type { Signal } from './signal.entity.js';";
  expect(withFile(RESOLVER, text)).toEqual([]);
});
