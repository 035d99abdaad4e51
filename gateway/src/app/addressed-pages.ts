// Own file: it writes the pages at the start; static-web.ts only serves files.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The picture's address in the built pages, without the origin. */
const PICTURE = 'content="/farol-compartilhar.png"';

/**
 * Writes copies of the client's pages in which the picture for who shares an address has its whole address: chats and
 * networks read no other, and no build knows it. They are compressed as the build's are.
 *
 * @param into folder of the copies
 * @returns `into`; undefined if there is no client
 */
export async function addressedPages(
  folder: string,
  into: string,
  publicUrl: string,
): Promise<string | undefined> {
  if (!existsSync(path.join(folder, 'index.html'))) return undefined;
  await mkdir(into, { recursive: true });
  const picture = `content="${new URL('/farol-compartilhar.png', publicUrl).href}"`;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  for (const name of names) {
    const page = (await readFile(path.join(folder, name), 'utf8')).replaceAll(PICTURE, picture);
    const file = path.join(into, name);
    await Promise.all([
      writeFile(file, page),
      writeFile(`${file}.br`, brotliCompressSync(page)),
      writeFile(`${file}.gz`, gzipSync(page)),
    ]);
  }
  return into;
}
