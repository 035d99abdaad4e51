import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What every run in a browser needs: the product, a browser, one page at a time. */
export const inBrowser = {
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node' as const,
    globalSetup: [resolve(import.meta.dirname, 'harness/product.setup.ts')],
    // One product, one database, one browser at a time: journeys see each other's leavings otherwise.
    fileParallelism: false,
    // A browser on a machine that others use: tried once more, and `npm test` lists what needed it.
    retry: 1,
    // They bound a wait that will not end: a machine that is busy with something else takes many times as long as an idle one.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
};

/** They wait for a minute of the product, or have products of their own, so they can run beside something else. */
const ASIDE = ['waiting.test.ts', 'running.test.ts', 'other-platform.test.ts', 'three-channels.test.ts'];
/** They look at every page as it is for accounts of their own making: with a product of their own, nothing they see is anybody else's. */
const MEASURES = ['measure/**/*.test.ts'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    maxWorkers: 1,
    projects: [
      {
        ...inBrowser,
        test: {
          ...inBrowser.test,
          name: 'journeys',
          include: ['**/*.test.ts'],
          exclude: [...ASIDE, ...MEASURES],
        },
      },
      { ...inBrowser, test: { ...inBrowser.test, name: 'measures', include: MEASURES } },
      { ...inBrowser, test: { ...inBrowser.test, name: 'aside', include: ASIDE } },
    ],
  },
});
