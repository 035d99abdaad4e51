import { resolve } from 'node:path';
import type { Plugin } from 'vite';

const HOOKS = /@apollo.client.react.hooks./;

/**
 * Lets Apollo's hooks report answers in a React transition. They use React's `useSyncExternalStore`, so each answer would
 * render all that shows it in one task.
 */
export function apolloInSlices(): Plugin {
  return {
    name: 'apollo-in-slices',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\/useSyncExternalStore\.js$/ },
      handler(_source, importer) {
        if (importer === undefined || !HOOKS.test(importer)) return null;
        return resolve(import.meta.dirname, 'src/lib/apollo/transition-store.ts');
      },
    },
    // An update of Apollo may move the file.
    buildEnd() {
      const ids = [...this.getModuleIds()];
      const isUsed = ids.some((id) => /transition-store/.test(id));
      if (ids.some((id) => HOOKS.test(id)) && !isUsed)
        this.error('Apollo no longer imports ./useSyncExternalStore.js');
    },
  };
}
