import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Credentials, DEMO } from './demo-user.js';

/**
 * Signs in with the API call of §7, unnoticed by the page. On a busy machine the database may not answer in time: such
 * a 503 asks the caller to try again.
 */
async function signIn(
  page: Page,
  credentials: Credentials,
  origin: string,
): Promise<{ token: string; user: object }> {
  const post = () => page.request.post(`${origin}/api/auth/login`, { data: credentials });
  let response = await post();
  await expect
    .poll(async () => {
      if (response.status() === 503) response = await post();
      return response.status();
    })
    .not.toBe(503);
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** @param origin of a product other than the one that all journeys share */
export async function tokenOf(page: Page, credentials: Credentials, origin = ''): Promise<string> {
  return (await signIn(page, credentials, origin)).token;
}

/** Stores these items before each navigation of the page. */
async function hold(page: Page, items: Readonly<Record<string, string>>): Promise<void> {
  await page.addInitScript((held) => {
    for (const [name, value] of Object.entries(held)) localStorage.setItem(name, value);
  }, items);
}

/**
 * Gives a page the token of a signed-in user, so that the next navigation is a first load. Call it before the page's
 * first navigation.
 */
export async function holdToken(page: Page, credentials: Credentials = DEMO): Promise<void> {
  await hold(page, { authToken: await tokenOf(page, credentials) });
}

/**
 * Opens a page as a signed-in user, without the login page. The token is stored once: unlike one from `holdToken`, it
 * is gone after a sign-out or when the session ends.
 */
export async function openAs(page: Page, credentials: Credentials, path = '/binary-options'): Promise<void> {
  const origin = inject('scene')?.url ?? '';
  const localStorage = [{ name: 'authToken', value: await tokenOf(page, credentials) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
}
