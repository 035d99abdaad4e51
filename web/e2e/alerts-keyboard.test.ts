import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { pressOn, tabTo } from './harness/keyboard.js';
import { ownAccount } from './harness/own-account.js';
import { openDevice } from './harness/passkey-device.js';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Types into a field reached with Tab. */
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByRole('dialog').getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

describe('§alerts by keyboard only', () => {
  journey('a rule is created, switched off, changed and deleted', async ({ newPage }) => {
    const page = await newPage();
    await openAs(page, await ownAccount(page, 'alertas-teclado'), '/alertas');
    await pressOn(page, button(page, 'Nova regra').first(), 'Enter');
    const made = page.getByRole('dialog', { name: 'Nova regra' });
    await type(page, 'Nome da regra', 'De manhã');
    await pressOn(page, made.getByRole('checkbox', { name: 'E-mail' }), 'Space');
    await pressOn(page, made.getByRole('button', { name: 'Salvar regra' }), 'Enter');
    const rules = page.getByRole('list', { name: 'Regras de alerta' });
    await rules.getByText('De manhã').waitFor();
    await made.waitFor({ state: 'hidden' });
    await pressOn(page, page.getByRole('switch', { name: 'Regra De manhã ligada' }), 'Space');
    await page.getByRole('switch', { name: 'Regra De manhã ligada', checked: false }).waitFor();
    await pressOn(page, button(page, 'Alterar De manhã'), 'Enter');
    const changed = page.getByRole('dialog', { name: 'Alterar regra' });
    await changed.waitFor();
    await page.keyboard.press('Escape');
    await changed.waitFor({ state: 'hidden' });
    await pressOn(page, button(page, 'Excluir De manhã'), 'Enter');
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Excluir regra' }), 'Enter');
    await page.getByText('Nenhuma regra').waitFor();
  });

  journey('a webhook is created, tested and deleted', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'webhook-teclado');
    await openAs(page, account, '/alertas/webhooks');
    await pressOn(page, button(page, 'Novo webhook').first(), 'Enter');
    const url = 'https://hooks.farol-exemplo.com.br/um';
    await type(page, 'Endereço', url);
    await type(page, 'Senha atual', account.password);
    await page.keyboard.press('Enter');
    await page.getByText('Copie o segredo agora.').waitFor();
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Já copiei' }), 'Enter');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await pressOn(page, button(page, `Enviar um teste a ${url}`), 'Enter');
    await page.getByRole('list', { name: 'Entregas' }).getByText('Teste').first().waitFor();
    await pressOn(page, button(page, `Excluir ${url}`), 'Enter');
    await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Excluir webhook' }), 'Enter');
    await page.getByText('Nenhum webhook').waitFor();
  });

  journey('a passkey is added and deleted', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'chave-teclado');
    await openDevice(page);
    await openAs(page, account, '/settings');
    await pressOn(page, button(page, 'Adicionar chave'), 'Enter');
    await type(page, 'Nome', 'Celular azul');
    await type(page, 'Senha atual', account.password);
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'Chaves de acesso' }).getByText('Celular azul').waitFor();
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await pressOn(page, button(page, 'Excluir Celular azul'), 'Enter');
    await pressOn(
      page,
      page.getByRole('dialog').getByRole('button', { name: 'Usar chave de acesso' }),
      'Enter',
    );
    await page.getByText('Nenhuma chave de acesso').waitFor();
  });
});
