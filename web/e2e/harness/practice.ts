import type { FrameLocator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeDatabase } from './database.js';
import { gate } from './gate.js';

/** The platform in its frame on the trading page. */
export function platformOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title=Plataforma]');
}

/** Dismisses the welcome of a first visit, unless an earlier journey has done so. */
export async function startPractising(platform: FrameLocator | Page): Promise<void> {
  const start = platform.getByRole('button', { name: 'Começar a praticar' });
  const ticket = platform.getByRole('heading', { name: 'Nova operação' });
  await start.or(ticket).first().waitFor();
  if (await start.isVisible()) await start.click();
  await ticket.waitFor();
}

/** Holds the platform's page back until released, so that the blank frame can be checked however fast the server is. */
export async function holdPlatform(page: Page) {
  const { opened, open } = gate();
  await page.route('**/pratica', async (route) => {
    await opened;
    await route.continue();
  });
  return open;
}

/** Sends an operation to the gateway as the token's user. */
export async function callGateway(page: Page, token: string, query: string) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await page.request.post('/graphql', { data: { query }, headers });
  return (await response.json()) as {
    readonly data: Readonly<Record<string, never>> | null;
    readonly errors?: readonly { readonly message: string; readonly extensions: { readonly code: string } }[];
  };
}

/** The data of a query that must not fail. */
export async function askGateway<Data>(page: Page, token: string, query: string): Promise<Data> {
  const { data, errors } = await callGateway(page, token, query);
  expect(errors).toBeUndefined();
  return data as Data;
}

/** Places an order with an API call. */
export function placeOrder(page: Page, token: string, key: string) {
  const order = `idempotencyKey: "${key}", pair: "EUR/USD", timeframe: "1m", direction: PUT, stake: 10000`;
  return callGateway(page, token, `mutation { placePracticeOrder(input: { ${order} }) { trade { id } } }`);
}

/**
 * Rewrites rows that the product never changes, which only the owner of the database can do, so that no journey waits a
 * minute.
 */
async function rewriteTrades(set: string, email: string): Promise<void> {
  expect(email).toMatch(/^[\w.@-]+$/);
  await changeDatabase(
    `BEGIN;
     SET LOCAL session_replication_role = replica;
     UPDATE practice_trades SET ${set} FROM users
     WHERE users.id = user_id AND users.email_key = '${email}' AND result IS NULL;
     COMMIT;`,
    [],
  );
}

/** Makes an account's open trades expire now, so that they are settled at the current price. */
export async function expireTrades(email: string): Promise<void> {
  await rewriteTrades("expires_at = now() - interval '3 seconds', attempt_at = now()", email);
}

/** The same, but every PUT is lost: its entry price is set below any other. */
export async function losePuts(email: string): Promise<void> {
  await rewriteTrades(
    "expires_at = now() - interval '3 seconds', attempt_at = now(), entry_price = 0.5",
    email,
  );
}
