import { defineConfig } from 'vitest/config';
import { inBrowser, OWN_PRODUCTS } from './vitest.e2e.config.js';

/** The journeys behind nginx with two gateways, one of which is killed with SIGKILL during the run. */
export default defineConfig({
  ...inBrowser,
  root: import.meta.dirname,
  test: {
    ...inBrowser.test,
    maxWorkers: 1,
    name: 'cluster',
    include: ['**/*.test.ts'],
    // Products of their own would have no proxy.
    exclude: [...OWN_PRODUCTS, 'harness/**'],
    globalSetup: ['harness/cluster.setup.ts'],
    // Requests in flight in the killed gateway are lost: a user retries, and so does a journey, once.
    retry: 1,
  },
});
