import { defineConfig } from 'vitest/config';

export default defineConfig({
  root: import.meta.dirname,
  resolve: { conditions: ['farol-source', 'node', 'module', 'development|production'] },
  ssr: { resolve: { conditions: ['farol-source', 'node', 'module', 'development|production'] } },
  test: {
    name: 'journeys',
    environment: 'node',
    include: ['**/*.test.ts'],
    globalSetup: ['harness/product.setup.ts'],
    // One product, one database, one browser at a time: journeys see each other's leavings otherwise.
    fileParallelism: false,
    maxWorkers: 1,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
