import { defineConfig } from 'vitest/config';
import { inBrowser } from './vitest.e2e.config.js';

/** The journeys through nginx before two gateways, of which one is killed with -9 meanwhile. */
export default defineConfig({
  ...inBrowser,
  root: import.meta.dirname,
  test: {
    ...inBrowser.test,
    maxWorkers: 1,
    name: 'cluster',
    include: ['**/*.test.ts'],
    // Those that start products of their own, past any proxy.
    exclude: ['running.test.ts', 'other-platform.test.ts', 'three-channels.test.ts', 'harness/**'],
    globalSetup: ['harness/cluster.setup.ts'],
    // What was under way in the gateway that is killed is lost: a person tries again, and so does a journey, once.
    retry: 1,
  },
});
