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

/** Compresses files on all cores: Node does it in threads of its own. */
class Compressing {
  private readonly begun = new Map<string, Promise<void>>();

  /** Begins with the files that have been written since the last call. */
  async begin(folder: string): Promise<void> {
    for (const name of await readdir(folder, { recursive: true }))
      if (COMPRESSIBLE.test(name) && !this.begun.has(name))
        this.begun.set(name, compress(path.join(folder, name)));
  }

  async end(): Promise<void> {
    await Promise.all(this.begun.values());
  }
}

/** Writes a .br and a .gz beside each built text file, so that the gateway need not compress while serving. */
export function precompress(): Plugin {
  const compressing = new Compressing();
  let folder: string | undefined;
  return {
    name: 'precompress',
    apply: 'build',
    // Most files are compressed while the service worker is built.
    writeBundle({ dir }) {
      folder = dir;
      return dir === undefined ? undefined : compressing.begin(dir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        if (folder !== undefined) await compressing.begin(folder);
        await compressing.end();
      },
    },
  };
}
