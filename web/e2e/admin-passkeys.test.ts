import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { fillAdminSignIn, otherAdministrator } from './harness/administrator.js';
import { journey } from './harness/journey.js';
import { openDevice } from './harness/passkey-device.js';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function openKeys(page: Page) {
  await press(page, 'Perfil do administrador');
  await page.getByRole('tab', { name: 'Chaves de acesso' }).click();
}

describe('§2 admin area: passkeys', () => {
  journey(
    'a passkey is added, requested after the password, and confirms its own deletion',
    async ({ newPage }) => {
      const page = await newPage({ width: 360 });
      const administrator = await otherAdministrator('com-chave');
      await openDevice(page);
      await fillAdminSignIn(page, administrator);
      await openKeys(page);
      await press(page, 'Adicionar chave');
      await page.getByLabel('Nome', { exact: true }).fill('Chaveiro');
      await page.getByLabel('Senha atual', { exact: true }).fill(administrator.password);
      await press(page, 'Adicionar');
      const keys = page.getByRole('list', { name: 'Chaves de acesso' });
      await keys.getByText('Chaveiro').waitFor();
      await page.keyboard.press('Escape');
      await press(page, 'Sair');

      await fillAdminSignIn(page, administrator);
      await press(page, 'Usar chave de acesso');
      await openKeys(page);
      await press(page, 'Excluir Chaveiro');
      await page.getByLabel('Senha atual', { exact: true }).fill(administrator.password);
      await page.getByText('Ao confirmar, o navegador pede sua chave de acesso.').waitFor();
      await press(page, 'Excluir chave');
      await page.getByText('Nenhuma chave de acesso').waitFor();
      await page.keyboard.press('Escape');
      await press(page, 'Sair');

      await fillAdminSignIn(page, administrator);
      await page.getByRole('button', { name: 'Perfil do administrador' }).waitFor();
    },
  );
});
