import { gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { type AppPage, visit } from '../harness/pages.js';

/** A script that a page's first load asked for. */
export interface Script {
  readonly name: string;
  /** Of its text by gzip at level 9, which is what the built `.gz` beside it holds. */
  readonly gzipBytes: number;
}

/**
 * Every script that Chromium asks for from the address to the complete page and on until the network rests. It finds
 * nothing in its cache, since it keeps none for a page with a route.
 */
export async function scriptsOfFirstLoad(page: Page, appPage: AppPage): Promise<Script[]> {
  const scripts = new Map<string, Script>();
  const note = async (route: Route) => {
    // The page in a frame is measured as the page that it is.
    if (route.request().frame() !== page.mainFrame()) return route.continue();
    const response = await route.fetch();
    const name = new URL(response.url()).pathname.replace(/^.*\//, '');
    const body = await response.body();
    scripts.set(name, { name, gzipBytes: gzipSync(body, { level: 9 }).length });
    await route.fulfill({ response, body });
  };
  await page.route('**/*.js', note);
  await visit(page, appPage);
  // The platform comes once the page has nothing to do, which on a busy machine is after the network's first rest.
  if (appPage.name === 'trading') await page.locator('iframe').waitFor();
  await page.waitForLoadState('networkidle');
  // One may be on its way.
  await page.unrouteAll({ behavior: 'wait' });
  return [...scripts.values()];
}

export function gzipBytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
}
