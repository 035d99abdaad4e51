import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import type { Credentials } from './demo-user.js';
import { settled } from './pages.js';

/** Credentials that belong to no account yet. */
export function newCredentials(): Credentials {
  return { email: `${randomUUID()}@exemplo.com.br`, password: 'correnteza-7' };
}

/** Fills in the registration form and submits it. */
export async function register(page: Page, { email, password }: Credentials) {
  await page.goto('/register');
  await settled(page);
  await page.getByLabel('Nome').fill('Ana Souza');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar senha').fill(password);
  await page.getByRole('button', { name: 'Criar conta' }).click();
  await page.waitForURL(`**/verify-email?email=${encodeURIComponent(email)}`);
}

/** Types a code into the current verification page and submits it. */
export async function enterCode(page: Page, code: string) {
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByRole('button', { name: 'Verificar e-mail' }).click();
}
