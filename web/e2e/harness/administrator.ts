import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeDatabase } from './database.js';
import { ADMINISTRATOR, type AdminCredentials } from './first-administrator.js';

/** Another administrator with the same password, for a journey that changes its administrator. */
export async function otherAdministrator(username: string): Promise<AdminCredentials> {
  await changeDatabase(
    `INSERT INTO administrators (id, username, username_key, password_hash, created_at)
     SELECT $1, $2, $2, password_hash, now() FROM administrators WHERE username_key = $3`,
    [randomUUID(), username, ADMINISTRATOR.username],
  );
  return { username, password: ADMINISTRATOR.password };
}

/** Fills in the administrators' sign-in form and submits it. */
export async function fillAdminSignIn(page: Page, { username, password }: AdminCredentials) {
  await page.goto('/secure-admin-access');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Gives a page both storage keys of a signed-in administrator. Call it before the page's first navigation. */
export async function holdAdminToken(page: Page, credentials = ADMINISTRATOR): Promise<void> {
  const response = await page.request.post('/api/admin/login', { data: credentials });
  expect(response.ok(), await response.text()).toBe(true);
  const { token } = await response.json();
  await page.addInitScript((value) => {
    localStorage.setItem('adminToken', value);
    localStorage.setItem('isAdmin', 'true');
  }, token);
}
