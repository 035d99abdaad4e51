import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

/**
 * Packages that are loaded as they are installed: the first two contain machine code, the others are loaded at their
 * first use, if ever. `pg` tries to load the last one, which is not installed.
 */
const NOT_BUNDLED = [
  '@node-rs/argon2',
  'sharp',
  '@graphql-yoga/render-graphiql',
  '@simplewebauthn/server',
  'ioredis',
  'nodemailer',
  'web-push',
  'pg-native',
];

/** Leaves TypeORM's drivers of other databases out of the bundle, a tenth of it. */
function onlyPostgres(): Plugin {
  return {
    name: 'only-postgres',
    transform: {
      filter: { id: /typeorm\/driver\/DriverFactory\.js$/ },
      handler: (code) => ({
        code: code.replace(/= require\("\.\/(?!postgres\/)[\w-]+\/\w+"\);$/gm, '= {};'),
        map: null,
      }),
    },
  };
}

/** What is run without npm. */
function main(): Plugin {
  return {
    name: 'main',
    generateBundle() {
      const source = "require('./start-bundle.cjs').startBundle();\n";
      this.emitFile({ type: 'asset', fileName: 'main.cjs', source });
    },
  };
}

const from = (file: string) => path.resolve(import.meta.dirname, '../gateway', file);

/**
 * The gateway with its packages in few files, because resolving, reading and compiling its 3,000 files one by
 * one took half of a start's processor time. They are CommonJS, since Node 20 can run only that from V8's code cache.
 */
export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  plugins: [onlyPostgres(), main()],
  // The files that Node itself would choose. A second copy of `graphql` would refuse the schema of the first.
  resolve: { mainFields: ['main'], tsconfigPaths: true },
  ssr: { noExternal: true, external: NOT_BUNDLED, resolve: { conditions: ['node'] } },
  build: {
    ssr: true,
    outDir: '../build/server/gateway/bundle',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    reportCompressedSize: false,
    rolldownOptions: {
      input: {
        'start-bundle': from('src/app/start-bundle.ts'),
        gateway: from('src/app/start-gateway.ts'),
        'admin-reset': from('scripts/admin-reset.ts'),
        'make-secrets': from('scripts/make-secrets.ts'),
      },
      output: {
        format: 'cjs',
        entryFileNames: '[name].cjs',
        chunkFileNames: '[name].cjs',
        // Names of migrations, entities and services are those of their classes.
        keepNames: true,
        comments: false,
        // With any character beyond Latin-1, V8 keeps a file's source with two bytes a character: 4 MB more at rest.
        charset: 'ascii',
        // In code that is run from the cache, Node 20 prints a warning at the first `import()`.
        dynamicImportInCjs: false,
        // They lie beside it.
        sourcemapExcludeSources: true,
      },
    },
  },
});
