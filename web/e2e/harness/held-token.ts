import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { type Credentials, DEMO } from './demo-user.js';

/** Signs in by the call of §7; the page does not know of it. */
export async function tokenOf(page: Page, credentials: Credentials): Promise<string> {
  const response = await page.request.post('/api/auth/login', { data: credentials });
  expect(response.ok(), await response.text()).toBe(true);
  return (await response.json()).token;
}

/**
 * Gives a page the token of a person who has signed in before, so that the next address it goes to is its first load.
 * It has to be called before the page goes anywhere.
 */
export async function holdToken(page: Page, credentials: Credentials = DEMO): Promise<void> {
  const token = await tokenOf(page, credentials);
  await page.addInitScript((value) => localStorage.setItem('authToken', value), token);
}

/**
 * Shows a page to a person who has signed in before, without going through the login page. The token is stored once:
 * unlike a held one, it is gone when the person signs out or the session ends.
 */
export async function openAs(page: Page, credentials: Credentials, path = '/binary-options'): Promise<void> {
  const origin = inject('scene')?.url ?? '';
  const localStorage = [{ name: 'authToken', value: await tokenOf(page, credentials) }];
  await page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage }] });
  await page.goto(path);
}
