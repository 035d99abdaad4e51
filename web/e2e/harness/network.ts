import type { Page } from 'playwright-core';

/** Counts what a page sends of one GraphQL operation from now on. */
export function countOperation(page: Page, operationName: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === operationName)
      count += 1;
  });
  return () => count;
}

/**
 * Holds an operation back until `release` is called, so that what the page shows meanwhile can be looked at
 * however fast the server is.
 */
export async function holdOperation(page: Page, operationName: string) {
  let release = () => {};
  const released = new Promise<void>((fulfil) => {
    release = fulfil;
  });
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === operationName) await released;
    await route.continue();
  });
  return release;
}
