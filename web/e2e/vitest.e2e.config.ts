import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** Settings for every run in a browser: the product, a browser, one page at a time. */
export const inBrowser = {
  resolve: { tsconfigPaths: true },
  test: {
    environment: 'node' as const,
    globalSetup: [resolve(import.meta.dirname, 'harness/product.setup.ts')],
    // One product, one database, one browser at a time: otherwise journeys would see each other's data.
    fileParallelism: false,
    // Other work on the machine can slow the browser: one retry, and `npm test` lists the tests that needed it.
    retry: 1,
    // Limits for waits that will not end; a busy machine takes many times as long as an idle one.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
};

/** These start their own products. */
export const OWN_PRODUCTS = [
  'running.test.ts',
  'other-platform.test.ts',
  'three-channels.test.ts',
  'witnessed-alert.test.ts',
  'published-source.test.ts',
  'traces.test.ts',
  'oidc.test.ts',
  'client-in-browser.test.ts',
];
/** These wait for a minute of time, or start their own products, so they can run in parallel. */
const ASIDE = ['waiting.test.ts', ...OWN_PRODUCTS];
/**
 * These open every page, for accounts that they create or for the demo user as the product made it: with a product to
 * themselves they see no other test's data, so they can run in parallel to the journeys.
 */
const EVERY_PAGE = ['measure/**/*.test.ts', 'queries.test.ts'];

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
          exclude: [...ASIDE, ...EVERY_PAGE],
        },
      },
      { ...inBrowser, test: { ...inBrowser.test, name: 'measures', include: EVERY_PAGE } },
      { ...inBrowser, test: { ...inBrowser.test, name: 'aside', include: ASIDE } },
    ],
  },
});
