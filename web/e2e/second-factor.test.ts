import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO, fillSignIn } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus, pressOn } from './harness/keyboard.js';
import { ownAccount } from './harness/own-account.js';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

describe('a second factor of a user', () => {
  journey(
    'is set up, requested, replaced by a recovery code and switched off, on a phone',
    async ({ newPage }) => {
      const page = await newPage({ width: 360 });
      const account = await ownAccount(page, 'duas-etapas-minhas');
      await openAs(page, account, '/settings');
      const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
      await card.getByRole('button', { name: 'Ativar' }).click();
      const dialog = page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' });
      await dialog.getByLabel('Senha atual', { exact: true }).fill(account.password);
      await dialog.getByRole('button', { name: 'Continuar' }).click();
      const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
      await dialog.getByLabel('Código que o aplicativo mostra').fill(generateSync({ secret }));
      await press(page, 'Confirmar código');
      const shown = page.getByRole('list', { name: 'Códigos de recuperação' });
      await shown.waitFor();
      const codes = await shown.getByRole('listitem').allInnerTexts();
      expect(codes).toHaveLength(10);
      // ESC moves to the button that confirms that the codes were saved, and does not discard them.
      await page.keyboard.press('Escape');
      await page.keyboard.press('Enter');
      await card.getByText('Códigos de recuperação ainda não usados: 10.').waitFor();

      await page.evaluate(() => localStorage.removeItem('authToken'));
      await fillSignIn(page, account);
      await page.getByLabel('Código de verificação').fill(codes[0] ?? '');
      await press(page, 'Verificar');
      await page.waitForURL('**/binary-options');

      await page.goto('/settings');
      await card.getByText('Códigos de recuperação ainda não usados: 9.').waitFor();
      await card.getByRole('button', { name: 'Desativar' }).click();
      const off = page.getByRole('dialog', { name: 'Desativar a verificação em duas etapas' });
      await off.getByLabel('Senha atual', { exact: true }).fill(account.password);
      await off.getByLabel('Código de verificação').fill(codes[1] ?? '');
      await off.getByRole('button', { name: 'Desativar' }).click();
      await card.getByRole('button', { name: 'Ativar' }).waitFor();
    },
  );

  journey('is set up by keyboard: the focus is in each step from its beginning', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'duas-etapas-teclado');
    await openAs(page, account, '/settings');
    const card = page.getByRole('region', { name: 'Verificação em duas etapas' });
    const dialog = page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' });
    const isFocused = (step: Locator) => expect.poll(() => hasFocus(step)).toBe(true);
    await pressOn(page, card.getByRole('button', { name: 'Ativar' }), 'Enter');
    await isFocused(dialog.getByLabel('Senha atual', { exact: true }));
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await isFocused(dialog.getByLabel('Código que o aplicativo mostra'));
    const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '');
    await page.keyboard.type(generateSync({ secret }));
    await page.keyboard.press('Enter');
    const codes = dialog.getByRole('list', { name: 'Códigos de recuperação' });
    await isFocused(codes);
    const warning = dialog.locator(`[id="${await codes.getAttribute('aria-describedby')}"]`);
    await warning.getByText(/não serão mostrados de novo/).waitFor();
    await page.keyboard.press('Tab');
    await isFocused(dialog.getByRole('button', { name: 'Copiar' }));
  });

  journey(
    'is cancelled by keyboard, and the button that began it has the focus again',
    async ({ newPage }) => {
      const page = await newPage();
      await openAs(page, DEMO, '/settings');
      const begin = page
        .getByRole('region', { name: 'Verificação em duas etapas' })
        .getByRole('button', { name: 'Ativar' });
      await pressOn(page, begin, 'Enter');
      const dialog = page.getByRole('dialog', { name: 'Ativar a verificação em duas etapas' });
      await dialog.getByLabel('Senha atual', { exact: true }).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => hasFocus(begin)).toBe(true);
    },
  );
});
