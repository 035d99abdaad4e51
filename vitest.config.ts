import { defineConfig } from 'vitest/config';
import { ProjectOrder } from './gateway/test/project-order.js';

/** The default of one second is too short for polls on a busy machine. */
const PATIENT = { poll: { timeout: 15_000 } };

/** Tests that render or read the browser's storage. jsdom takes a second to start, so other client tests do without. */
const IN_A_DOCUMENT = [
  'web/src/**/*.test.tsx',
  'web/src/lib/{apollo,session,theme}/**/*.test.ts',
  'web/src/features/laboratory/{attempts,seen-prices}.test.ts',
  'web/src/features/signals/use-generate-signal.test.ts',
  'web/src/features/market/lines/line-editor.test.ts',
  'web/src/offline-proof.test.ts',
];

export default defineConfig({
  test: {
    // By default vitest leaves one core unused, which is half of a machine with two.
    maxWorkers: '100%',
    sequence: { sequencer: ProjectOrder },
    projects: [
      {
        resolve: {
          tsconfigPaths: true,
          // Two copies of graphql (CommonJS and ESM) would refuse each other's schemas.
          alias: [{ find: /^graphql$/, replacement: 'graphql/index.js' }],
        },
        test: {
          name: 'gateway',
          // A process for each file would import the gateway 280 times, a third of the run.
          isolate: false,
          restoreMocks: true,
          environment: 'node',
          include: ['gateway/**/*.test.ts', 'schema/**/*.test.ts'],
          globalSetup: ['gateway/test/postgres.setup.ts'],
          setupFiles: ['gateway/test/property-seed.ts'],
          expect: PATIENT,
          // Longer than any wait in a test, so that the report names the wait that failed and not only the test.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'web in a document',
          environment: 'jsdom',
          // As for journeys: other work on the machine can delay an effect; `npm test` lists the tests that needed it.
          retry: 1,
          expect: PATIENT,
          testTimeout: 120_000,
          hookTimeout: 120_000,
          include: IN_A_DOCUMENT,
          setupFiles: ['web/src/testing/setup.ts'],
        },
      },
      {
        resolve: { tsconfigPaths: true },
        test: {
          name: 'web',
          environment: 'node',
          // Small files whose modules keep nothing: a process for each would cost four times as much as all of them.
          isolate: false,
          expect: PATIENT,
          testTimeout: 120_000,
          setupFiles: ['gateway/test/property-seed.ts'],
          include: ['web/src/**/*.test.ts'],
          exclude: IN_A_DOCUMENT,
        },
      },
    ],
  },
});
