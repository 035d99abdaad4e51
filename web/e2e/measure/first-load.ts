import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Page, Route } from 'playwright-core';
import { gate } from '../harness/gate.js';
import { type AppPage, visit } from '../harness/pages.js';
import { platformOf } from '../harness/practice.js';

/** A script requested by a page's first load. */
export interface Script {
  readonly name: string;
  /** Size of its text gzipped at level 9, like the built `.gz` beside it. */
  readonly gzipBytes: number;
  /** Whether it was loaded with the practice platform in its card, after the page itself was complete. */
  readonly withPlatform: boolean;
}

/** The first file of the card's platform code. */
const PLATFORM_BEGINS = /^broker-(?!card)/;

/** Releases the platform's code to a page that is complete without it, and waits until the platform is shown. */
async function letPlatformCome(page: Page, release: () => void): Promise<void> {
  await page.locator('canvas').first().waitFor();
  release();
  const platform = platformOf(page);
  await platform.getByRole('heading', { name: 'Farol Prática' }).waitFor({ state: 'attached' });
  const chart = platform.locator('canvas').first();
  await chart.or(platform.getByRole('button', { name: 'Começar a praticar' })).waitFor();
}

/**
 * Every script that Chromium requests, from the navigation to the complete page and until the network is idle. Nothing
 * comes from its cache, which is off for a page with a route. The practice platform in its card, which loads when the
 * page is idle, is held back until then, so that its scripts can be counted separately.
 */
export async function scriptsOfFirstLoad(page: Page, appPage: AppPage): Promise<Script[]> {
  const scripts = new Map<string, Script>();
  let withPlatform = false;
  const { opened, open } = gate();
  const release = () => {
    withPlatform = true;
    open();
  };
  const note = async (route: Route) => {
    const name = new URL(route.request().url()).pathname.replace(/^.*\//, '');
    if (PLATFORM_BEGINS.test(name)) await opened;
    const response = await route.fetch();
    const body = await response.body();
    const isKnown = scripts.has(name);
    if (!isKnown) scripts.set(name, { name, gzipBytes: gzipSync(body, { level: 9 }).length, withPlatform });
    await route.fulfill({ response, body });
  };
  await page.route('**/*.js', note);
  await visit(page, appPage);
  if (appPage.name === 'trading') await letPlatformCome(page, release);
  await page.waitForLoadState('networkidle');
  // A request may still be in flight.
  await page.unrouteAll({ behavior: 'wait' });
  return [...scripts.values()];
}

/**
 * Compressed size of the scripts that a page needs before it shows anything: its modules are held back, as on a slow
 * connection, until its heading is visible.
 *
 * @throws Error if the heading does not appear without the modules
 */
export async function scriptBeforePaint(page: Page, { path, heading }: AppPage) {
  const bodies: Buffer[] = [];
  await page.route('**/assets/*.js', () => undefined);
  await page.route('**/start.js', async (route) => {
    const response = await route.fetch();
    const body = await response.body();
    bodies.push(body);
    await route.fulfill({ response, body });
  });
  const others: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'script' && !/^\/(?:assets\/|start\.js$)/.test(pathname))
      others.push(pathname);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (others.length > 0) throw new Error(`${path} asks for other scripts first: ${others}`);
  const bytes = (compressed: (body: Buffer) => Buffer) =>
    bodies.reduce((sum, body) => sum + compressed(body).length, 0);
  return { br: bytes(brotliCompressSync), gzip: bytes((body) => gzipSync(body, { level: 9 })) };
}

export function gzipBytesOf(scripts: readonly Script[]): number {
  return scripts.reduce((total, { gzipBytes }) => total + gzipBytes, 0);
}
