import { defineConfig } from 'vitest/config';
import journeys from './vitest.e2e.config.js';

/** The journeys through nginx before two gateways, of which one is killed with -9 meanwhile. */
export default defineConfig({
  ...journeys,
  test: {
    ...journeys.test,
    name: 'cluster',
    // Those that start products of their own, past any proxy.
    exclude: ['running.test.ts', 'harness/**'],
    globalSetup: ['harness/cluster.setup.ts'],
    // What was under way in the gateway that is killed is lost: a person tries again, and so does a journey, once.
    retry: 1,
  },
});
