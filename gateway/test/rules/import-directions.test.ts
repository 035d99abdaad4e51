import { describe, expect, test } from 'vitest';
import { importDirections } from './import-directions.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

const BASE = {
  'schema/src/pair.ts': '',
  'gateway/src/main.ts': '',
  'gateway/src/env.ts': '',
  'gateway/src/app/schema.ts': '',
  'gateway/src/engine/analyse.ts': '',
  'gateway/src/platform/clock.ts': '',
  'gateway/src/features/signals/signal.service.ts': '',
  'gateway/src/features/signals/signal.mapper.ts': '',
  'gateway/src/features/signals/signal.entity.ts': '',
  'gateway/test/factory.ts': '',
  'web/src/app/router.tsx': '',
  'web/src/pratica/place.ts': '',
  'web/src/features/signals/signal-card.tsx': '',
  'web/src/entities/outcome-tag.tsx': '',
  'web/src/lib/session.ts': '',
  'web/src/gql/signals.ts': '',
  'web/src/ui/card.tsx': '',
  'web/src/testing/render.tsx': '',
  'web/src/features/laboratory/worker/run.ts': '',
};

const withFile = (path: string, text: string) => importDirections(seededTree({ ...BASE, [path]: text }));

test('every import of the repository follows the direction of the architecture', () => {
  expect(importDirections(readSourceTree())).toEqual([]);
});

describe('a seeded violation is found', () => {
  test.each([
    ['schema importing the gateway', 'schema/src/level.ts', "import '../../gateway/src/env.js';"],
    ['schema using a package', 'schema/src/level.ts', "import { z } from 'zod';"],
    ['engine importing the platform', 'gateway/src/engine/indicators.ts', "import '../platform/clock.js';"],
    ['engine reading files', 'gateway/src/engine/indicators.ts', "import { readFileSync } from 'node:fs';"],
    [
      'engine importing a type of a feature',
      'gateway/src/engine/indicators.ts',
      "import type { S } from '../features/signals/signal.service.js';",
    ],
    [
      'platform importing a feature',
      'gateway/src/platform/job.ts',
      "import '../features/signals/signal.service.js';",
    ],
    ['platform reading the environment', 'gateway/src/platform/job.ts', "import '../env.js';"],
    [
      'platform re-exporting a feature',
      'gateway/src/platform/job.ts',
      "export * from '../features/signals/signal.service.js';",
    ],
    [
      'platform naming a feature in a type',
      'gateway/src/platform/job.ts',
      "export type S = import('../features/signals/signal.service.js').S;",
    ],
    ['a feature importing app', 'gateway/src/features/market/feed.ts', "import '../../app/schema.js';"],
    [
      'a feature loading app lazily',
      'gateway/src/features/market/feed.ts',
      "export const load = () => import('../../app/schema.js');",
    ],
    ['a feature reading the environment', 'gateway/src/features/market/feed.ts', "import '../../env.js';"],
    [
      "a new feature using another's mapper",
      'gateway/src/features/novo/novo.service.ts',
      "import '../signals/signal.mapper.js';",
    ],
    [
      "an entity holding another feature's entity as a value",
      'gateway/src/features/novo/novo.entity.ts',
      "import { Signal } from '../signals/signal.entity.js';",
    ],
    ['shipped code importing what tests use', 'gateway/src/app/server.ts', "import '../../test/factory.js';"],
    [
      'a web feature importing another',
      'web/src/features/novo/novo.tsx',
      "import '../signals/signal-card.js';",
    ],
    ['a web feature importing app', 'web/src/features/novo/novo.tsx', "import '../../app/router.js';"],
    [
      'an entity of the web importing a feature',
      'web/src/entities/pair-name.tsx',
      "import '../features/signals/signal-card.js';",
    ],
    ['an entity of the web importing app', 'web/src/entities/pair-name.tsx', "import '../app/router.js';"],
    ['ui importing an entity', 'web/src/ui/price.tsx', "import '../entities/outcome-tag.js';"],
    ['lib importing an entity', 'web/src/lib/price.ts', "import '../entities/outcome-tag.js';"],
    ['the practice platform importing the app', 'web/src/pratica/page.tsx', "import '../app/router.js';"],
    [
      'a feature importing the practice platform',
      'web/src/features/tour/x.ts',
      "import '../../pratica/place.js';",
    ],
    ['ui importing lib', 'web/src/ui/price.tsx', "import '../lib/session.js';"],
    ['ui using Apollo', 'web/src/ui/price.tsx', "import { useQuery } from '@apollo/client/react';"],
    ['lib importing ui', 'web/src/lib/toast.ts', "import '../ui/card.js';"],
    [
      'the web importing the gateway',
      'web/src/lib/clock.ts',
      "import '../../../gateway/src/platform/clock.js';",
    ],
    [
      'a page importing the engine',
      'web/src/features/laboratory/x.tsx',
      "import { WINDOW } from '#engine/analyse.js';",
    ],
    [
      'a page importing what runs in a worker',
      'web/src/features/laboratory/x.tsx',
      "import { run } from './worker/run';",
    ],
    [
      'a worker importing the page',
      'web/src/features/laboratory/worker/start.ts',
      "import '../../../ui/card';",
    ],
    ['shipped web code importing testing', 'web/src/app/shell.tsx', "import '../testing/render.js';"],
    ['a file that is not there', 'gateway/src/app/server.ts', "import './gone.js';"],
    ['a relative import without .js', 'gateway/src/app/server.ts', "import './schema';"],
    ['a folder that nobody decided on', 'gateway/src/extras/thing.ts', ''],
  ])('%s', (_what, path, text) => {
    const violations = withFile(path, text);
    expect(violations).toHaveLength(1);
    expect(violations[0]).toContain(path);
  });
});

describe('what the architecture allows passes', () => {
  test.each([
    [
      'a worker using the engine',
      'web/src/features/laboratory/worker/start.ts',
      "import '#engine/analyse.js'; import '#schema/pair.js';",
    ],
    [
      'a page using the types of a worker',
      'web/src/features/laboratory/x.tsx',
      "import type { Run } from './worker/run';",
    ],
    [
      'a feature using another by its service',
      'gateway/src/features/novo/novo.service.ts',
      "import '../signals/signal.service.js';",
    ],
    [
      'two entities related by type',
      'gateway/src/features/novo/novo.entity.ts',
      "import type { Signal } from '../signals/signal.entity.js';",
    ],
    [
      'app composing features',
      'gateway/src/app/features.ts',
      "import '../features/signals/signal.mapper.js';",
    ],
    [
      'a test of the engine using a factory',
      'gateway/src/engine/indicators.test.ts',
      "import '../../test/factory.js'; import 'vitest';",
    ],
    [
      'a feature of the web using entities, ui, lib, gql and schema',
      'web/src/features/novo/novo.tsx',
      "import '../../entities/outcome-tag.js'; import '../../ui/card.js'; import '../../lib/session.js'; import '../../gql/signals.js'; import '#schema/pair.js';",
    ],
    [
      'an entity of the web using ui, lib, gql and schema',
      'web/src/entities/pair-name.tsx',
      "import '../ui/card.js'; import '../lib/session.js'; import '../gql/signals.js'; import '#schema/pair.js';",
    ],
    ['TypeScript as text', 'web/src/app/shell.tsx', "import shell from './shell.tsx?raw';"],
    ['an asset', 'web/src/app/shell.tsx', "import './shell.css'; import logo from './logo.svg?url';"],
  ])('%s', (_what, path, text) => {
    expect(withFile(path, text)).toEqual([]);
  });
});
