import path from 'node:path';
import type { UserConfig } from 'vite';

/** Builds `scripts/NAME.ts` as one file, `NAME.mjs`, that needs only Node 20. It is served beside the client. */
export function singleFileProgram(name: string): UserConfig {
  return {
    root: import.meta.dirname,
    publicDir: false,
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: path.resolve(import.meta.dirname, `scripts/${name}.ts`),
      outDir: '../build/web',
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: `${name}.mjs`, codeSplitting: false } },
    },
  };
}
