import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

/** Files of the offline page, which the service worker caches. */
const CACHED = ['offline.html', 'offline.css', 'offline.js', 'offline-proof.js'];

/** A file of the build with a hash of its content, by which the worker notices a new one. */
function cachedFile(folder: string, url: string) {
  const revision = createHash('sha256')
    .update(readFileSync(join(folder, url)))
    .digest('hex')
    .slice(0, 32);
  return { url, revision };
}

/** Writes a script with all code that it imports as one file of the build. */
async function buildScript(
  root: string,
  outDir: string,
  source: string,
  file: string,
  define: Record<string, string> = {},
): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    mode: 'production',
    logLevel: 'error',
    define,
    resolve: { tsconfigPaths: true },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      reportCompressedSize: false,
      modulePreload: false,
      rolldownOptions: {
        input: resolve(root, source),
        output: { format: 'iife', entryFileNames: file },
      },
    },
  });
}

/** The service worker of src/service-worker as sw.js. The page registers it itself, after the sign-in. */
export function installedApp(): Plugin {
  let root = import.meta.dirname;
  let folder: string | undefined;
  return {
    name: 'installed-app',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      root = config.root;
    },
    writeBundle({ dir }) {
      folder = dir;
    },
    // When the offline page's files have been copied.
    closeBundle: {
      sequential: true,
      async handler() {
        if (folder === undefined) return;
        const outDir = folder;
        await buildScript(root, outDir, 'src/offline-proof.ts', 'offline-proof.js');
        const files = JSON.stringify(CACHED.map((url) => cachedFile(outDir, url)));
        await buildScript(root, outDir, 'src/service-worker/sw.ts', 'sw.js', {
          'self.__CACHED_FILES': files,
        });
      },
    },
  };
}

/**
 * Writes a build name into every page (`<meta name="build">`) and into build.json. It is a hash of the names of the
 * build's files, which contain hashes of their contents. An open page reads build.json to learn that the gateway serves
 * another build.
 */
export function buildName(): Plugin {
  let name: string | undefined;
  return {
    name: 'build-name',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const files = Object.keys(bundle).filter((file) => file.startsWith('assets/'));
        name ??= createHash('sha256').update(files.sort().join()).digest('hex').slice(0, 16);
        return [{ tag: 'meta', attrs: { name: 'build', content: name }, injectTo: 'head' }];
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        const source = JSON.stringify({ build: name });
        this.emitFile({ type: 'asset', fileName: 'build.json', source });
      },
    },
  };
}
