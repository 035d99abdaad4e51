// Own file: it writes the pages at the start; static-web.ts only serves files.
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PROVIDER_ENTRY, UNNAMED_PROVIDER_ENTRY } from '#schema/sign-in-provider.js';
import type { OidcSettings } from '../features/oidc/oidc-provider.js';
import { escapeHtml } from '../platform/html.js';

/** The picture's address in the built pages, without the origin. */
const PICTURE = 'content="/farol-compartilhar.png"';

/** The identity provider as the pages name it. */
type NamedProvider = Pick<OidcSettings, 'name' | 'adminClaim'>;

/** Names the provider in the text of its button, and in attributes by which the client finds that there is one. */
function withProvider(page: string, { name, adminClaim }: NamedProvider): string {
  const escaped = escapeHtml(name);
  const attributes = `data-sign-in-provider="${escaped}"${adminClaim ? ' data-sign-in-admin=""' : ''}`;
  return page
    .replace('<html', () => `<html ${attributes}`)
    .replaceAll(UNNAMED_PROVIDER_ENTRY, () => `Entrar com ${escaped}`);
}

/** The button that leads to the provider. Paragraphs are never nested, so the first closing tag ends it. */
const ENTRY = new RegExp(`<p\\b[^>]*\\s${PROVIDER_ENTRY}\\b[^>]*>.*?</p>`, 'gs');

/**
 * Writes copies of the client's pages with the absolute address of the preview picture: chats and social networks read no
 * relative one, and a build does not know where it will be served. The button of the identity provider gets the
 * provider's name, so that it is there from the first paint; without a provider it is removed. The copies are compressed
 * as the build's pages are.
 *
 * @param into folder of the copies
 * @param provider undefined if nobody signs in by OpenID Connect
 * @returns `into`; undefined if there is no client
 */
export async function addressedPages(
  folder: string,
  into: string,
  publicUrl: string,
  provider?: NamedProvider,
): Promise<string | undefined> {
  if (!existsSync(path.join(folder, 'index.html'))) return undefined;
  await mkdir(into, { recursive: true });
  const picture = `content="${new URL('/farol-compartilhar.png', publicUrl).href}"`;
  const names = (await readdir(folder)).filter((name) => name.endsWith('.html'));
  for (const name of names) {
    const built = (await readFile(path.join(folder, name), 'utf8')).replaceAll(PICTURE, picture);
    const page = provider ? withProvider(built, provider) : built.replaceAll(ENTRY, '');
    const file = path.join(into, name);
    await Promise.all([
      writeFile(file, page),
      writeFile(`${file}.br`, brotliCompressSync(page)),
      writeFile(`${file}.gz`, gzipSync(page)),
    ]);
  }
  return into;
}
