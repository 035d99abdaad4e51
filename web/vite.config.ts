import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { firstLoads } from './first-loads.js';
import { buildName, installedApp } from './installed-app.js';
import { precompress } from './precompress.js';
import { prerenderedPages } from './prerender.js';
import { publicScripts } from './public-scripts.js';
import { shakeRouter } from './shake-router.js';
import { sharedChunks } from './shared-chunks.js';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    shakeRouter(),
    firstLoads(),
    publicScripts(),
    buildName(),
    prerenderedPages(),
    installedApp(),
    precompress(),
  ],
  resolve: { tsconfigPaths: true, conditions: ['es2015', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The file that every page begins with; web/e2e/measure holds what a page weighs.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: ['index.html', 'pratica.html'].map((page) => path.resolve(import.meta.dirname, page)),
      // Imported by emotion for a function of its own that nothing here calls: 1 KB of every first load.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules.(?:hoist-non-react-statics|react-is)./, sideEffects: false },
        ],
      },
      output: {
        codeSplitting: {
          // A group holds what it names; else it takes along what that imports, and pages load what they do not need.
          includeDependenciesRecursively: false,
          groups: [
            // What every page begins with is one file: as the fifteen that it would be, gzip makes it 5 KB more.
            { name: 'initial', tags: ['$initial'], test: (id) => !id.endsWith('.html') },
            // Subscriptions open their socket once the page stands.
            { name: 'socket', test: /graphql-ws|link.subscriptions|lib.apollo.socket/ },
            {
              name: 'apollo',
              test: /node_modules.(?:@apollo|rxjs|graphql|optimism|@wry|tslib)\b|src.lib.apollo.(?!admin)|apollo-area/,
            },
            // They are all there before another build takes the place of this one.
            {
              name: 'installed',
              test: /app.installed.(?:installed-host|deployed-build|last-known|update-question)/,
            },
            { name: sharedChunks(), minShareCount: 2, debugName: 'shared' },
            // Of icons that many pages draw, each would be a file of its own.
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
      // Where the gateway has a build: the worker is none of the development server's.
      '/sw.js': gateway,
    },
  },
});
