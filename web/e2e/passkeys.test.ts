import type { Page, Response } from 'playwright-core';
import { describe, expect } from 'vitest';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { mailsTo } from './harness/outbox.js';
import { ownAccount } from './harness/own-account.js';
import { openDevice } from './harness/passkey-device.js';
import { seeToast } from './harness/toast.js';

/** From now on the browser suggests nothing: a passkey is used only through the button. */
async function withoutSuggestions(page: Page) {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
  await page.reload();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function addPasskey(page: Page, password: string) {
  await press(page, 'Adicionar chave');
  const dialog = page.getByRole('dialog', { name: 'Nova chave de acesso' });
  await dialog.getByLabel('Nome').fill('Celular azul');
  await dialog.getByLabel('Senha atual', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Adicionar' }).click();
  await seeToast(page, 'Chave de acesso adicionada', 'Da próxima vez, entre sem senha.');
  await page.getByRole('list', { name: 'Chaves de acesso' }).getByText('Celular azul').waitFor();
  await dialog.waitFor({ state: 'detached' });
}

const isAnswerTo = (response: Response, operation: string) =>
  response.url().endsWith('/graphql') && response.request().postDataJSON()?.operationName === operation;

describe('passkeys', () => {
  journey(
    'a passkey is added, signs in by suggestion and by the button, and is deleted',
    async ({ newPage }) => {
      const page = await newPage();
      const account = await ownAccount(page, 'chave-de-acesso');
      await openDevice(page);
      await openAs(page, account, '/settings');
      await addPasskey(page, account.password);

      // The virtual device accepts every request, so the login page is left as soon as it suggests the passkey.
      const suggested = page.waitForResponse((response) => isAnswerTo(response, 'FinishPasskeySignIn'));
      await press(page, 'Sair da conta');
      expect((await suggested).ok()).toBe(true);
      await page.waitForURL('**/binary-options');

      await withoutSuggestions(page);
      await press(page, 'Sair da conta');
      await press(page, 'Entrar com chave de acesso');
      await page.waitForURL('**/binary-options');

      await page.goto('/settings');
      await press(page, 'Excluir Celular azul');
      const deleted = page.getByRole('dialog', { name: 'Excluir Celular azul?' });
      await deleted.getByRole('button', { name: 'Usar chave de acesso' }).click();
      await page.getByText('Nenhuma chave de acesso').waitFor();
      const subjects = () => mailsTo(account.email).then((mails) => mails.map(({ subject }) => subject));
      await expect
        .poll(subjects)
        .toEqual(
          expect.arrayContaining([
            'Uma chave de acesso foi adicionada à sua conta do Farol',
            'Uma chave de acesso foi excluída da sua conta do Farol',
          ]),
        );
    },
  );

  journey('on a phone, an API key, a webhook and a secret are made by passkey', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'chave-webhook');
    await openDevice(page);
    await openAs(page, account, '/settings');
    await addPasskey(page, account.password);
    await press(page, 'Criar chave');
    const dialog = page.getByRole('dialog', { name: 'Nova chave de API' });
    await dialog.getByRole('textbox', { name: 'Nome', exact: true }).fill('Painel');
    await press(page, 'Usar chave de acesso');
    await page.getByText('Copie a chave agora.').waitFor();
    await press(page, 'Já copiei');
    await page.getByRole('list', { name: 'Chaves de API' }).getByText('Painel').waitFor();
    await page.goto('/alertas/webhooks');
    await page.getByRole('button', { name: 'Novo webhook' }).first().click();
    const url = 'https://hooks.farol-exemplo.com.br/um';
    await page.getByLabel('Endereço').fill(url);
    await press(page, 'Usar chave de acesso');
    await page.getByText('Copie o segredo agora.').waitFor();
    await press(page, 'Já copiei');
    await press(page, `Trocar o segredo de ${url}`);
    await press(page, 'Usar chave de acesso');
    await page.getByText('Copie o segredo agora.').waitFor();
    await press(page, 'Já copiei');
    await page.getByText(/^O segredo anterior ainda vale até/).waitFor();
  });

  journey('on a phone, the e-mail and the password are changed by passkey', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'chave-troca');
    await openDevice(page);
    await openAs(page, account, '/settings');
    await addPasskey(page, account.password);

    const password = page.getByRole('region', { name: 'Senha', exact: true });
    const byPasskey = password.getByRole('button', { name: 'Usar chave de acesso' });
    expect(await byPasskey.isDisabled()).toBe(true);
    await password.getByLabel('Nova senha', { exact: true }).fill('correnteza do mar');
    await password.getByLabel('Confirmar nova senha', { exact: true }).fill('correnteza');
    await byPasskey.click();
    await password.getByText('As senhas não coincidem.').waitFor();
    await password.getByLabel('Confirmar nova senha', { exact: true }).fill('correnteza do mar');
    await byPasskey.click();
    await seeToast(page, 'Senha Alterada', 'As outras sessões foram encerradas.');
    expect(await password.getByLabel('Nova senha', { exact: true }).inputValue()).toBe('');

    const profile = page.getByRole('region', { name: 'Perfil', exact: true });
    await profile.getByLabel('E-mail', { exact: true }).fill('chave-trocada@farol-exemplo.com.br');
    await profile.getByRole('button', { name: 'Usar chave de acesso' }).click();
    await profile.getByText('Confirme chave-trocada@farol-exemplo.com.br').waitFor();
  });

  journey('on a phone, the buttons of the password form end at the same edge', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'chave-borda');
    await openDevice(page);
    await openAs(page, account, '/settings');
    await addPasskey(page, account.password);
    const form = page.getByRole('region', { name: 'Senha', exact: true });
    const edgeOf = (name: string) =>
      form
        .getByRole('button', { name, exact: true })
        .evaluate((button) => button.getBoundingClientRect().right);
    expect(await edgeOf('Alterar senha')).toBe(await edgeOf('Usar chave de acesso'));
  });
});
