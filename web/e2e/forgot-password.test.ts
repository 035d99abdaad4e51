import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { DEMO, enter } from './harness/demo-user.js';
import { journey } from './harness/journey.js';
import { codeMailedTo, mailsTo } from './harness/outbox.js';
import { settled } from './harness/pages.js';

const NEW_PASSWORD = 'maré-alta-9';

async function askForCode(page: Page, email: string) {
  await page.goto('/login');
  await settled(page);
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click();
  await page.getByRole('heading', { level: 1, name: 'Esqueci minha senha' }).waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('button', { name: 'Enviar código' }).click();
  await page.getByText('Se este e-mail tiver uma conta, um código chega em instantes.').waitFor();
}

async function setPassword(page: Page, code: string, password: string) {
  await page.getByLabel('Código de verificação').fill(code);
  await page.getByLabel('Nova senha', { exact: true }).fill(password);
  await page.getByLabel('Confirmar nova senha').fill(password);
  await page.getByRole('button', { name: 'Salvar nova senha' }).click();
}

/** Restores the demo user's password, which other journeys sign in with. */
async function restorePassword(page: Page) {
  const { token } = await (
    await page.request.post('/api/auth/login', { data: { email: DEMO.email, password: NEW_PASSWORD } })
  ).json();
  const restored = await page.request.patch('/api/user/change-password', {
    data: { currentPassword: NEW_PASSWORD, newPassword: DEMO.password },
    headers: { authorization: `Bearer ${token}` },
  });
  expect(restored.status(), await restored.text()).toBe(200);
}

journey(
  'a user who forgot the password sets a new one with a code and signs in with it',
  async ({ newPage }) => {
    const page = await newPage();
    const mailedBefore = (await mailsTo(DEMO.email)).length;
    await askForCode(page, DEMO.email);
    await setPassword(page, await codeMailedTo(DEMO.email, mailedBefore + 1), NEW_PASSWORD);
    await page.getByText('Senha Alterada').waitFor();
    await page.waitForURL('**/login');
    try {
      await enter(page, { email: DEMO.email, password: NEW_PASSWORD });
      await page.waitForURL('**/binary-options');
    } finally {
      await restorePassword(page);
    }
  },
);

journey('an address without an account gets the same answer and no further', async ({ newPage }) => {
  const page = await newPage();
  await askForCode(page, 'ninguem@exemplo.com.br');
  await setPassword(page, '123456', NEW_PASSWORD);
  await page.getByText('Código inválido ou expirado').first().waitFor();
});
