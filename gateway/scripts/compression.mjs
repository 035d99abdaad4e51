// Compression of the client's built text files, so that the gateway need not compress while serving. Plain JavaScript,
// since programs use it that run uncompiled.
import { existsSync } from 'node:fs';
import { readdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const COMPRESSIBLE = /\.(?:css|html|js|json|svg|txt)$/;
/** Compressing a file smaller than one packet gains nothing. */
const MIN_BYTES = 1400;

export async function uncompressed(folder) {
  const files = (await readdir(folder, { recursive: true }))
    .filter((name) => COMPRESSIBLE.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => !existsSync(`${file}.br`) || !existsSync(`${file}.gz`));
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  return files.filter((_file, index) => sizes[index] >= MIN_BYTES);
}

/** Renamed when it is whole: the gateway may serve it from that moment on. */
async function writeWhole(file, content) {
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}

export async function compress(file, read = readFile) {
  const { mtimeMs } = await stat(file);
  const content = await read(file);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  const [brotli, gzipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  // Meanwhile another build may have replaced it.
  if ((await stat(file)).mtimeMs !== mtimeMs) return;
  await writeWhole(`${file}.br`, brotli);
  await writeWhole(`${file}.gz`, gzipped);
}
