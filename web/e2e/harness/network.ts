import type { Page, Route } from 'playwright-core';
import { gate } from './gate.js';

/** Counts how often a page sends a GraphQL operation from now on. */
export function countOperation(page: Page, operationName: string): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/graphql') && request.postDataJSON()?.operationName === operationName)
      count += 1;
  });
  return () => count;
}

/** Resolves once the page has opened the subscription over a live connection. */
export function subscribed(page: Page, operationName: string): Promise<void> {
  return new Promise((fulfil) => {
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        const { type, payload: operation } = JSON.parse(String(payload));
        if (type === 'subscribe' && operation.operationName === operationName) fulfil();
      }),
    );
  });
}

/**
 * Holds an operation back until `release` is called, so that the page's loading state can be checked however fast the
 * server is.
 */
export async function holdOperation(page: Page, operationName: string) {
  const { opened, open } = gate();
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName === operationName) await opened;
    await route.fallback();
  });
  return open;
}

type Answer = { readonly data: unknown } | { readonly errors: readonly unknown[] } | 'unreadable';

/** The query of a whole screen or of the layout, whose answer has the fields of its cards' own queries. */
const isScreen = (operationName: unknown) => /(?:Page|Tab|Layout|Entries)$/.test(String(operationName));

/**
 * Answers one operation, and its field in the answer to a screen's query, in place of the gateway from now on, until the returned function is called.
 *
 * @param answer computed from the variables of each call; `unreadable` is neither JSON nor an HTTP error, so the call
 *   fails without a reason
 */
export async function pretend(
  page: Page,
  operationName: string,
  answer: (variables: Record<string, unknown>) => Answer,
) {
  // `ActiveSignals` asks for `activeSignals`.
  const field = operationName.charAt(0).toLowerCase() + operationName.slice(1);
  const handle = async (route: Route) => {
    const operation = route.request().postDataJSON();
    const variables = operation?.variables ?? {};
    if (isScreen(operation?.operationName)) {
      const response = await route.fetch();
      const { data, ...rest } = await response.json();
      if (!data || !(field in data)) return route.fallback();
      const made = answer(variables);
      if (made === 'unreadable') return route.fulfill({ body: 'unreadable' });
      return route.fulfill({
        json: 'data' in made ? { ...rest, data: Object.assign(data, made.data) } : made,
      });
    }
    if (operation?.operationName !== operationName) return route.fallback();
    const made = answer(variables);
    return made === 'unreadable' ? route.fulfill({ body: 'unreadable' }) : route.fulfill({ json: made });
  };
  await page.route('**/graphql', handle);
  return () => page.unroute('**/graphql', handle);
}
