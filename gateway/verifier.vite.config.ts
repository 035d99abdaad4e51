import path from 'node:path';
import { defineConfig } from 'vite';

/** `verify-record.mjs`: the record's checker as one file that needs only Node 20. It is served beside the client. */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { tsconfigPaths: true },
  ssr: { noExternal: true },
  build: {
    ssr: path.resolve(import.meta.dirname, 'scripts/verify-record.ts'),
    outDir: '../build/web',
    emptyOutDir: false,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'verify-record.mjs', codeSplitting: false } },
  },
});
