import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { type Place, visit } from '../harness/pages.js';

/** A script that a page's first load asked for. */
export interface Script {
  readonly name: string;
  /** Of its text by gzip at level 9, which is what the built `.gz` beside it holds. */
  readonly gzipBytes: number;
}

/**
 * Every script that Chromium, with an empty cache, asks for from the address to the complete page and on until the
 * network rests. A page that nothing has visited yet is needed.
 */
export async function scriptsOfFirstLoad(page: Page, place: Place): Promise<Script[]> {
  const scripts = new Map<string, Promise<Script>>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const name = pathname.replace(/^.*\//, '');
    scripts.set(
      name,
      response.body().then((body) => ({ name, gzipBytes: gzipSync(body, { level: 9 }).length })),
    );
  });
  await visit(page, place);
  await page.waitForLoadState('networkidle');
  return Promise.all(scripts.values());
}

export function gzipBytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
}
