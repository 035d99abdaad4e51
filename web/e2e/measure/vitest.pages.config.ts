import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { inBrowser } from '../vitest.e2e.config.js';

/** Not tests but a command, which needs what the journeys need. */
export default defineConfig({
  ...inBrowser,
  root: resolve(import.meta.dirname, '..'),
  test: {
    ...inBrowser.test,
    maxWorkers: 1,
    name: 'pages',
    include: ['measure/*.bench.ts'],
  },
});
