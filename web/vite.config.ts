import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.js';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress()],
  resolve: { conditions: ['farol-source', 'es2015', 'module', 'browser', 'development|production'] },
  build: { outDir: '../build/web', emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  server: {
    proxy: {
      '/graphql': { target: gateway, ws: true },
      '/api': gateway,
      '/fotos': gateway,
    },
  },
});
