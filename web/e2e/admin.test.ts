import { readFileSync } from 'node:fs';
import { generateSync } from 'otplib';
import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillAdminSignIn, holdAdminToken, otherAdministrator } from './harness/administrator.js';
import { ADMINISTRATOR } from './harness/first-administrator.js';
import { holdToken } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { subscribed } from './harness/network.js';
import { ownAccount } from './harness/own-account.js';
import { settled } from './harness/pages.js';

const isFocusInside = (part: Locator) => part.evaluate((element) => element.contains(document.activeElement));
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The visible entries of the log, each with its full text. */
const entries = (page: Page) => page.getByRole('region', { name: 'Auditoria' }).getByRole('listitem');

describe('§2 admin area', () => {
  journey('is closed without an administrator sign-in, whatever the password', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/admin');
    await page.waitForURL('**/secure-admin-access');
    await fillAdminSignIn(page, { ...ADMINISTRATOR, password: 'senha-de-outra-pessoa' });
    await page.getByText('Credenciais inválidas').waitFor();
    await page.getByRole('link', { name: 'Voltar ao login principal' }).click();
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
  });

  journey(
    'a flag closes the user’s open page at once, and the audit log lists it and the new credentials',
    async ({ newPage }) => {
      const [admin, user] = [await newPage(), await newPage()];
      const account = await ownAccount(user, 'fechada-na-hora');
      await holdToken(user, account);
      const listens = subscribed(user, 'MeChanged');
      await user.goto('/education');
      await user.getByRole('heading', { name: 'Seu progresso' }).waitFor();
      await listens;

      await fillAdminSignIn(admin, await otherAdministrator('ana'));
      await admin.getByLabel('Buscar nome ou e-mail').fill(account.email);
      // Until the search is answered, other users of the same name are listed too.
      const found = admin.getByRole('row').filter({ hasText: account.email });
      await found.getByRole('button', { name: `Permissões de ${account.name}` }).click();
      await admin.getByRole('switch', { name: 'Educação' }).click();
      await press(admin, 'Salvar permissões');
      await admin.getByText('Permissões do usuário atualizadas com sucesso!').waitFor();
      await user.getByText('Acesso não liberado').waitFor();
      expect(await user.getByRole('link', { name: 'Educação' }).count()).toBe(0);

      await press(admin, 'Perfil do administrador');
      await admin.getByLabel('Senha atual').fill(ADMINISTRATOR.password);
      await admin.getByLabel('Novo usuário').fill('ana.prado');
      await press(admin, 'Salvar credenciais');
      await admin.getByText('Credenciais atualizadas com sucesso').waitFor();

      await admin.getByRole('tab', { name: 'Auditoria' }).click();
      await admin.getByLabel('Buscar na auditoria').fill('ana');
      await entries(admin)
        .filter({ hasText: 'Alterou as próprias credenciais' })
        .filter({ hasText: 'ana.prado' })
        .waitFor();
      await entries(admin)
        .filter({ hasText: 'Alterou as permissões de um usuário' })
        .filter({ hasText: /Educação:.*bloqueada/ })
        .waitFor();
      const saved = admin.waitForEvent('download');
      await press(admin, 'Exportar CSV');
      expect(readFileSync(await (await saved).path(), 'utf8')).toContain(
        'Alterou as permissões de um usuário',
      );
    },
  );

  journey('a blocked user is signed out at once, sees why, and cannot sign in again', async ({ newPage }) => {
    const [admin, user] = [await newPage(), await newPage()];
    const account = await ownAccount(user, 'bloqueada-na-hora');
    await holdAdminToken(admin);
    const listens = subscribed(user, 'MeChanged');
    await user.goto('/login');
    await settled(user);
    await user.getByLabel('E-mail').fill(account.email);
    await user.getByLabel('Senha', { exact: true }).fill(account.password);
    await press(user, 'Entrar');
    await user.getByRole('heading', { name: 'Gerador de Sinais' }).waitFor();
    // A block is published over the live connection.
    await listens;

    await admin.goto(`/admin?busca=${account.email}`);
    await press(admin, `Ver detalhes de ${account.name}`);
    await press(admin, 'Bloquear');
    await press(admin, 'Confirmar bloqueio');
    await admin.getByText('Usuário bloqueado').waitFor();
    await user.getByText('Conta bloqueada').waitFor();

    await user.getByLabel('E-mail').fill(account.email);
    await user.getByLabel('Senha', { exact: true }).fill(account.password);
    await press(user, 'Entrar');
    await user.getByText('Conta bloqueada. Fale com o suporte.').waitFor();
  });

  journey(
    'a second factor is set up, requested, replaced by a recovery code and switched off',
    async ({ newPage }) => {
      const page = await newPage({ width: 360 });
      const administrator = await otherAdministrator('duas-etapas');
      await fillAdminSignIn(page, administrator);
      await press(page, 'Perfil do administrador');
      await page.getByRole('tab', { name: 'Verificação em duas etapas' }).click();
      await page.getByLabel('Senha atual').fill(administrator.password);
      await press(page, 'Ativar');
      const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
      await page.getByLabel('Código que o aplicativo mostra').fill(generateSync({ secret }));
      await press(page, 'Confirmar código');
      const shown = page.getByRole('list', { name: 'Códigos de recuperação' });
      await shown.waitFor();
      const codes = await shown.getByRole('listitem').allInnerTexts();
      expect(codes).toHaveLength(10);
      await page.keyboard.press('Escape');
      // ESC moves to the button that confirms that the codes were saved, and does not discard them.
      await page.keyboard.press('Enter');
      await page.getByText('Códigos de recuperação ainda não usados: 10.').waitFor();
      await expect.poll(() => isFocusInside(page.getByRole('tabpanel'))).toBe(true);
      await page.keyboard.press('Escape');
      await press(page, 'Sair');

      await fillAdminSignIn(page, administrator);
      await page.getByLabel('Código de verificação').fill(codes[0] ?? '');
      await press(page, 'Verificar');
      await press(page, 'Perfil do administrador');
      await page.getByRole('tab', { name: 'Verificação em duas etapas' }).click();
      await page.getByText('Códigos de recuperação ainda não usados: 9.').waitFor();
      await page.getByLabel('Senha atual').fill(administrator.password);
      await page.getByLabel('Código ou código de recuperação').fill(codes[1] ?? '');
      await press(page, 'Desativar');
      await page.getByText('Verificação em duas etapas desativada').waitFor();
      await expect.poll(() => isFocusInside(page.getByRole('tabpanel'))).toBe(true);
    },
  );
});
