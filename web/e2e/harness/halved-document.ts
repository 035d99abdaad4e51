import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { gate } from './gate.js';

/** A document of which the browser has only the first part. */
export interface HalvedDocument {
  /** Sends the rest. */
  readonly release: () => void;
}

/**
 * Opens a page of the product as over a slow network: its document comes up to `part` and then waits. All other files
 * come at once.
 *
 * @throws Error if the document does not contain `part`
 */
export async function openHalved(page: Page, path: string, part: string): Promise<HalvedDocument> {
  const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
  const [product, html] = [new URL(answer.url()).origin, await answer.text()];
  const half = html.indexOf(part) + part.length;
  if (half < part.length) throw new Error(`${path} does not contain ${part}`);
  const { opened, open } = gate();
  const server = createServer(async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(html.slice(0, half));
    await opened;
    response.end(html.slice(half), () => server.close());
  }).listen(0, '127.0.0.1');
  // A journey that fails before the release must not keep the test's process.
  server.unref();
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await page.route(`http://127.0.0.1:${port}/**`, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    if (route.request().isNavigationRequest()) return route.continue();
    await route.fulfill({ response: await route.fetch({ url: `${product}${pathname}${search}` }) });
  });
  await page.goto(`http://127.0.0.1:${port}${path}`, { waitUntil: 'commit' });
  return { release: open };
}
