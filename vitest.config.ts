import { defineConfig } from 'vitest/config';

/** By itself a poll gives up after a second, which a busy machine takes to begin something. */
const PATIENT = { poll: { timeout: 15_000 } };

export default defineConfig({
  test: {
    // By itself vitest leaves one core free, which is half of a machine with two.
    maxWorkers: '100%',
    projects: [
      {
        resolve: {
          tsconfigPaths: true,
          // Two copies of graphql (CommonJS and ESM) would refuse each other's schemas.
          alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
        },
        test: {
          name: 'gateway',
          environment: 'node',
          include: ['gateway/**/*.test.ts', 'schema/**/*.test.ts'],
          globalSetup: ['gateway/test/postgres.setup.ts'],
          expect: PATIENT,
          // Above what any wait in a test may take, so that the wait that failed is named, and not the test alone.
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'web',
          environment: 'jsdom',
          expect: PATIENT,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          include: ['web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
    ],
  },
});
