import type { Page, Route } from 'playwright-core';

/** Counts what a page sends of one GraphQL operation from now on. */
export function countOperation(page: Page, operationName: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === operationName)
      count += 1;
  });
  return () => count;
}

/** Resolves once the page has subscribed to something over a live connection. */
export function subscribed(page: Page, operationName: string): Promise<void> {
  return new Promise((fulfil) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const { type, payload: asked } = JSON.parse(String(payload));
        if (type === 'subscribe' && asked.operationName === operationName) fulfil();
      }),
    );
  });
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
    await route.fallback();
  });
  return release;
}

type Answer = { readonly data: unknown } | { readonly errors: readonly unknown[] } | 'unreadable';

/**
 * Answers one operation instead of the gateway from now on, until what is returned is called.
 *
 * @param answer made for the variables of each call; `unreadable` is neither JSON nor an error of HTTP, so that nobody has said why
 *   the call failed
 */
export async function pretend(
  page: Page,
  operationName: string,
  answer: (variables: Record<string, unknown>) => Answer,
) {
  const handle = async (route: Route) => {
    const asked = route.request().postDataJSON();
    if (asked?.operationName !== operationName) return route.fallback();
    const made = answer(asked.variables ?? {});
    return made === 'unreadable' ? route.fulfill({ body: 'unreadable' }) : route.fulfill({ json: made });
  };
  await page.route('**/graphql', handle);
  return () => page.unroute('**/graphql', handle);
}
