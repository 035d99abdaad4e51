import type { Page } from 'playwright-core';
import { settled } from './pages.js';

/** The product seeds this user on loopback outside production. */
export const DEMO = { email: 'demo@farol.local', password: 'demo1234' } as const;

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Fills in the current login page and submits it. */
export async function enter(page: Page, { email, password }: Credentials) {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

export async function fillSignIn(page: Page, credentials: Credentials) {
  await page.goto('/login');
  await settled(page);
  await enter(page, credentials);
}

/** Signs in the demo user through the form and waits for the trading page. */
export async function signIn(page: Page) {
  await fillSignIn(page, DEMO);
  await page.waitForURL('**/binary-options');
}
