import { expect, test } from 'vitest';
import { loadedAtStart } from './loaded-at-start.js';
import { seededTree } from './source-file.js';
import { readSourceTree } from './source-tree.js';

test('a start loads no package that only what is switched on or called needs', () => {
  expect(loadedAtStart(readSourceTree())).toEqual([]);
});

const APP = {
  'gateway/src/main.ts': "await import('./app/serve.js');",
  'gateway/src/app/serve.ts': "import './routes.js';",
};

test.each([
  ['by another file', "import './mcp.js';", "import { Server } from '@modelcontextprotocol/sdk/server';"],
  ['by a file that passes it on', "export * from './mcp.js';", "export { discovery } from 'openid-client';"],
])('a seeded import of one %s is found', (_, routes, mcp) => {
  const tree = { ...APP, 'gateway/src/app/routes.ts': routes, 'gateway/src/app/mcp.ts': mcp };
  expect(loadedAtStart(seededTree(tree))).toEqual([expect.stringContaining('gateway/src/app/mcp.ts: ')]);
});

test.each([
  ['a file imported when it is called', "export const load = () => import('./mcp.js');"],
  ['a type', "import type { Endpoint } from './mcp.js';"],
])('%s is not loaded at the start', (_, routes) => {
  const mcp = "import { Server } from '@modelcontextprotocol/sdk/server';";
  const tree = { ...APP, 'gateway/src/app/routes.ts': routes, 'gateway/src/app/mcp.ts': mcp };
  expect(loadedAtStart(seededTree(tree))).toEqual([]);
});
