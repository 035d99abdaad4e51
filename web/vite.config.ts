import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';
import { shakeRouter } from './shake-router.js';
import { sharedChunks } from './shared-chunks.js';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), shakeRouter(), precompress()],
  resolve: { conditions: ['farol-source', 'es2015', 'module', 'browser', 'development|production'] },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    // The one file of the entry; web/e2e/measure holds what a page weighs.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          // A group holds what it names; else it takes along what that imports, and pages load what they do not need.
          includeDependenciesRecursively: false,
          groups: [
            // What the entry needs is one file: as the fifteen that it would be, gzip makes it 5 KB more.
            { name: 'initial', tags: ['$initial'] },
            { name: sharedChunks(), minShareCount: 2 },
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
      '/fotos': gateway,
      '/exportar': gateway,
    },
  },
});
