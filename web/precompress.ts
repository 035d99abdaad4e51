import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt)$/;
/** Compressing a file smaller than one packet gains nothing. */
const MIN_BYTES = 1400;

function compressAll(folder: string): void {
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!COMPRESSIBLE.test(name)) continue;
    const file = path.join(folder, name);
    const content = readFileSync(file);
    if (content.length < MIN_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params }));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  }
}

/** Writes a .br and a .gz beside each built text file, so that the gateway need not compress while serving. */
export function precompress(): Plugin {
  let folder: string | undefined;
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir }) {
      folder = dir;
    },
    // The service worker is built after all other files are written.
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => (folder === undefined ? undefined : compressAll(folder)),
    },
  };
}
