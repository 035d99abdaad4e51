import { defineConfig } from 'vitest/config';
import journeys from '../vitest.e2e.config.js';

/** Not tests but a command, which needs what the journeys need: the product, a browser, one page at a time. */
export default defineConfig({
  ...journeys,
  test: { ...journeys.test, name: 'shots', include: ['measure/*.shots.ts'], testTimeout: 180_000 },
});
