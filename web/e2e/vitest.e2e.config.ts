import { defineConfig } from 'vitest/config';

const source = {
  resolve: { conditions: ['farol-source', 'node', 'module', 'development|production'] },
  ssr: { resolve: { conditions: ['farol-source', 'node', 'module', 'development|production'] } },
};

const shared = {
  environment: 'node' as const,
  globalSetup: ['harness/product.setup.ts'],
  // One product, one database, one browser at a time: journeys see each other's leavings otherwise.
  fileParallelism: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** They wait for a minute of the product, or have products of their own, so they can run beside something else. */
const ASIDE = ['waiting.test.ts', 'running.test.ts', 'other-platform.test.ts'];

export default defineConfig({
  root: import.meta.dirname,
  test: {
    maxWorkers: 1,
    projects: [
      { ...source, test: { ...shared, name: 'journeys', include: ['**/*.test.ts'], exclude: ASIDE } },
      { ...source, test: { ...shared, name: 'aside', include: ASIDE } },
    ],
  },
});
