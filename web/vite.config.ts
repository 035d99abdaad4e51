import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { apolloInSlices } from './apollo-in-slices.js';
import { compiledAtLoad } from './compiled-at-load.js';
import { firstLoads } from './first-loads.js';
import { buildName, installedApp } from './installed-app.js';
import { leanChakra } from './lean-chakra.js';
import { precompress } from './precompress.js';
import { prerenderedPages } from './prerender.js';
import { publicScripts } from './public-scripts.js';
import { shakeRouter } from './shake-router.js';
import { sharedChunks } from './shared-chunks.js';
import { startTasks } from './start-tasks.js';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    shakeRouter(),
    leanChakra(),
    apolloInSlices(),
    startTasks(),
    compiledAtLoad(),
    publicScripts(),
    buildName(),
    prerenderedPages(),
    firstLoads(),
    installedApp(),
    precompress(),
  ],
  resolve: {
    tsconfigPaths: true,
    conditions: ['es2015', 'module', 'browser', 'development|production'],
    alias: {
      '@emotion/use-insertion-effect-with-fallbacks': path.resolve(
        import.meta.dirname,
        'src/ui/theme/style-insertion.ts',
      ),
    },
  },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // Limit for the file that every page starts with; web/e2e/measure checks each page's weight.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      // Leaves out the modules of packages' index files that nothing imports: half of all.
      experimental: { lazyBarrel: true },
      input: ['index.html', 'pratica.html'].map((page) => path.resolve(import.meta.dirname, page)),
      // emotion imports it for a function that nothing here calls: 1 KB of every first load.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules.(?:hoist-non-react-statics|react-is)./, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          // A group contains only the modules it names; otherwise their imports would be included, and pages would load
          // code they do not need.
          includeDependenciesRecursively: false,
          groups: [
            // React changes only with its version, so most deployments leave its file in the browsers' caches.
            { name: 'react', test: /node_modules.(?:react|react-dom|scheduler)[\\/]/ },
            // The rest of the code that every page starts with is one file: as fifteen separate files it would be 5 KB larger
            // gzipped.
            { name: 'initial', tags: ['$initial'], test: (id) => !id.endsWith('.html') },
            // Subscriptions open their socket once the page is rendered.
            { name: 'socket', test: /graphql-ws|link.subscriptions|lib.apollo.socket/ },
            {
              name: 'apollo',
              test: /node_modules.(?:@apollo|rxjs|graphql|optimism|@wry|tslib)\b|src.lib.apollo.(?!admin)|apollo-area/,
            },
            // All of these are loaded before another build can replace this one.
            {
              name: 'installed',
              test: /app.installed.(?:installed-host|deployed-build|offline-snapshot|update-question)/,
            },
            { name: sharedChunks(), minShareCount: 2, debugName: 'shared' },
            // Otherwise each icon that many pages use would be a separate file.
            { name: 'icons', test: /lucide-react.dist.esm.icons/, minShareCount: 3 },
            { name: 'chart-drawing', test: /features.market.(?:chart-(?:options|palette)|level-lines)/ },
            { name: 'lightweight-charts', test: /node_modules.(?:lightweight-charts|fancy-canvas)./ },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/api': gateway,
      '^/docs/.': gateway,
      '/fotos': gateway,
      '/exportar': gateway,
      // From the gateway if it has a build, because the development server has no worker.
      '/sw.js': gateway,
    },
  },
});
