import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt)$/;
/** Compressing a file smaller than one packet gains nothing. */
const MIN_BYTES = 1400;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < MIN_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await writeFile(`${file}.br`, brotli);
  await writeFile(`${file}.gz`, gzipped);
}

/** On all cores: Node compresses in threads of its own. */
async function compressAll(folder: string): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  await Promise.all(
    names.filter((name) => COMPRESSIBLE.test(name)).map((name) => compress(path.join(folder, name))),
  );
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
