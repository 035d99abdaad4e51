import type { Page } from 'playwright-core';

/** Seeded where the product runs on loopback and not in production. */
export const DEMO = { email: 'demo@farol.local', password: 'demo1234' } as const;

export async function fillSignIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs the demo user in by hand and waits for the trading page. */
export async function signIn(page: Page) {
  await fillSignIn(page, DEMO);
  await page.waitForURL('**/binary-options');
}
