import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|webmanifest)$/;
/** Of 11: the last two take ten times as long for 3 % less. */
const BROTLI_QUALITY = 9;

async function compress(file: string): Promise<void> {
  const content = await readFile(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };
  await Promise.all([
    toBrotli(content, { params }).then((bytes) => writeFile(`${file}.br`, bytes)),
    toGzip(content).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ]);
}

/** Writes a .br and a .gz beside each built text file; @fastify/static sends them. */
export function compressed(): Plugin {
  let folder: string | undefined;
  return {
    name: 'compressed',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    writeBundle({ dir }) {
      folder = dir;
    },
    // After all other plugins have written their files.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder === undefined) return;
        const names = await readdir(folder, { recursive: true });
        const files = names.filter((name) => COMPRESSIBLE.test(name));
        await Promise.all(files.map((name) => compress(path.join(folder ?? '', name))));
      },
    },
  };
}
