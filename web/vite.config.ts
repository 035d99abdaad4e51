import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressed } from './compress.js';
import { buildName, installedApp } from './installed-app.js';
import { prerendered } from './prerender.js';
import { sharePicture } from './share-picture.js';

const gateway = 'http://127.0.0.1:4000';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), buildName(), prerendered(), installedApp(), sharePicture(), compressed()],
  resolve: { tsconfigPaths: true },
  build: {
    outDir: '../build/web',
    emptyOutDir: true,
    target: 'es2023',
    rolldownOptions: {
      input: ['index.html', 'pratica.html'].map((page) => path.resolve(import.meta.dirname, page)),
      output: {
        codeSplitting: {
          groups: [
            // They change only with their versions, so most deployments leave their files in the browsers' caches.
            { name: 'react', test: /node_modules[\\/](?:react|react-dom|scheduler)[\\/]/ },
            { name: 'apollo', test: /node_modules[\\/](?:@apollo|@wry|graphql|optimism|rxjs)[\\/]/ },
            // Otherwise what two pages share would be a file each, and a page would wait for a hundred of them.
            { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/ },
            { name: 'ui', test: /node_modules(?!.*lightweight-charts)/, minShareCount: 8 },
            { name: 'shared', test: /(?:web|schema)[\\/]src/, minShareCount: 12 },
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
      '/oidc': gateway,
      '/registro': gateway,
      // From the gateway if it has a build, because the development server has no worker.
      '/sw.js': gateway,
    },
  },
});
