import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Credentials } from './harness/demo-user.js';
import { holdToken, openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus, pressOn, tabBackTo, tabTo } from './harness/keyboard.js';
import { pretend } from './harness/network.js';
import { newCredentials } from './harness/new-user.js';
import { codeMailedTo } from './harness/outbox.js';
import { ownAccount } from './harness/own-account.js';
import { settled } from './harness/pages.js';
import { savedSignal } from './harness/saved-signals.js';
import { seeToast, toasts } from './harness/toast.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

/** Types into a field reached with Tab. */
async function type(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  // Selects the existing text first, so that it is overwritten.
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

async function signInByKeyboard(page: Page, { email, password }: Credentials) {
  await type(page, 'E-mail', email);
  await type(page, 'Senha', password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/binary-options');
}

async function registerByKeyboard(page: Page, { email, password }: Credentials) {
  await pressOn(page, page.getByRole('link', { name: 'Cadastre-se' }), 'Enter');
  await type(page, 'Nome', 'Ana Souza');
  await type(page, 'E-mail', email);
  await type(page, 'Senha', password);
  await type(page, 'Confirmar senha', password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Verificar e-mail' }).waitFor();
  await type(page, 'Código de verificação', await codeMailedTo(email));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
}

/** Chooses an option in the generator by typing its beginning, as native selects allow. */
async function choose(page: Page, label: string, value: string) {
  const select = page
    .getByRole('region', { name: 'Gerador de Sinais' })
    .getByRole('combobox', { name: label });
  await tabTo(page, select);
  await page.keyboard.type(value);
  expect(await select.inputValue()).toBe(value);
}

const PAGE = 20;

/** Past signals: one full page, and one more on the next page. */
function pastPage({ after }: Record<string, unknown>) {
  const lost = { outcome: 'LOST', exitPrice: 1.08521 };
  const first = Array.from({ length: PAGE }, (_, index) => savedSignal({ id: `past-${index}`, ...lost }));
  return after
    ? { __typename: 'SignalPage', endCursor: null, items: [savedSignal({ id: 'last', ...lost })] }
    : { __typename: 'SignalPage', endCursor: 'past-19', items: first };
}

describe('by keyboard only', () => {
  journey(
    'a user registers, follows a signal, reads the notices, changes the theme and signs out',
    async (stage) => {
      const page = await stage.newPage();
      const credentials = newCredentials();
      await page.goto('/login');
      await settled(page);
      await registerByKeyboard(page, credentials);
      await choose(page, 'Par', 'GBP/USD');
      await choose(page, 'Tempo', '15m');
      await pressOn(page, button(page, 'Gerar Sinal'), 'Enter');
      await pressOn(page, button(page, 'Salvar Sinal'), 'Space');
      const active = page.getByRole('region', { name: 'Sinais Ativos' }).getByRole('listitem');
      await active.getByText('GBP/USD').waitFor();

      await pressOn(page, button(page, /^Notificações, \d não lid/), 'Enter');
      await page.getByRole('dialog', { name: 'Notificações' }).getByText('Boas-vindas ao Farol').waitFor();
      await page.keyboard.press('Escape');
      await pressOn(page, button(page, 'Usar tema claro'), 'Enter');
      expect(await page.locator('html').getAttribute('data-theme')).toBe('day');
      await pressOn(page, button(page, 'Menu do perfil'), 'Enter');
      await page.locator('[role=menuitem][data-highlighted]').waitFor();
      // The menu takes the focus in a later frame; until then keys go to its button.
      await page.locator('[role=menu]:focus').waitFor();
      await page.keyboard.press('End');
      await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Sair' }).waitFor();
      await page.keyboard.press('Enter');
      await page.getByText('Logout realizado com sucesso').waitFor();

      await signInByKeyboard(page, credentials);
      await active.getByText('GBP/USD').waitFor();
      await pressOn(page, button(page, 'Sair da conta'), 'Enter');
      await page.waitForURL('**/login');
    },
  );

  journey('the profile menu opens, leads to the settings and returns the focus', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/binary-options');
    const profile = button(page, 'Menu do perfil');
    await pressOn(page, profile, 'Enter');
    await page.getByRole('menu').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'hidden' });
    await tabTo(page, profile);
    await page.keyboard.press('Enter');
    await page.locator('[role=menuitem][data-highlighted]', { hasText: 'Configurações' }).waitFor();
    await page.locator('[role=menu]:focus').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
  });

  journey('a dialog traps the focus and returns it', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/settings');
    const opener = button(page, 'Excluir minha conta');
    await pressOn(page, opener, 'Enter');
    const dialog = page.getByRole('dialog', { name: 'Excluir minha conta' });
    await dialog.waitFor();
    for (let step = 0; step < 8; step += 1) {
      await page.keyboard.press('Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(opener)).toBe(true);
  });

  journey('tabs, batch, filter and pages of Sinais Avançados are usable', async ({ newPage }) => {
    const page = await newPage();
    const asked: unknown[] = [];
    await pretend(page, 'PastSignals', (variables) => {
      asked.push(variables);
      return { data: { pastSignals: pastPage(variables) } };
    });
    await holdToken(page);
    await page.goto('/advanced-signals');
    await pressOn(page, button(page, 'Gerar 6 Sinais'), 'Enter');
    const save = button(page, /^Salvar Sinal/).first();
    await page.getByText('6 sinais avançados gerados com sucesso').waitFor();
    await pressOn(page, save, 'Space');
    await page.getByText('Sinal adicionado à sua lista de sinais ativos!').waitFor();

    await page.keyboard.press('Home');
    await tabTo(page, page.getByRole('tab', { name: 'Visão Geral' }));
    await page.keyboard.press('ArrowRight');
    const past = page.getByRole('region', { name: 'Sinais passados' });
    await past
      .getByRole('listitem')
      .nth(PAGE - 1)
      .waitFor();
    await pressOn(page, button(page, 'Carregar mais'), 'Enter');
    await past.getByRole('listitem').nth(PAGE).waitFor();
    await tabBackTo(page, page.getByRole('combobox', { name: 'Resultado' }));
    await page.keyboard.type('Err');
    await expect.poll(() => asked.at(-1)).toMatchObject({ outcome: 'LOST' });
    await tabBackTo(page, page.getByRole('tab', { name: 'Sinais Ativos' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'RSI e MACD' }).waitFor();
  });

  journey('profile, photo and password can be changed', async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'teclado');
    await openAs(page, account, '/settings');
    const chooser = page.waitForEvent('filechooser');
    await pressOn(page, button(page, 'Enviar foto'), 'Enter');
    const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2b67fa' } })
      .png()
      .toBuffer();
    await (await chooser).setFiles({ name: 'eu.png', mimeType: 'image/png', buffer });
    await button(page, 'Remover foto').waitFor();
    await type(page, 'Nome', 'Marina Dias');
    await page.keyboard.press('Enter');
    await page.getByText('Perfil Atualizado').waitFor();
    await page.getByRole('complementary').getByText('Marina Dias').waitFor();
    await type(page, 'Senha atual', account.password);
    await type(page, 'Nova senha', 'correnteza-9');
    await type(page, 'Confirmar nova senha', 'correnteza-9');
    await page.keyboard.press('Enter');
    await page.getByText('Senha Alterada').waitFor();
  });

  journey('on a phone the drawer opens, traps the focus, navigates and returns the focus', async (stage) => {
    const page = await stage.newPage({ width: 360 });
    await holdToken(page);
    await page.goto('/settings');
    const menu = button(page, 'Abrir menu');
    const drawer = page.getByRole('dialog', { name: 'Menu' });
    await pressOn(page, menu, 'Enter');
    await drawer.waitFor();
    for (let step = 0; step < 12; step += 1) {
      await page.keyboard.press('Tab');
      expect(await drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(menu)).toBe(true);
    await page.keyboard.press('Enter');
    await pressOn(page, drawer.getByRole('link', { name: 'Opções Binárias' }), 'Enter');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
  });

  journey('F8 focuses a toast, and ESC dismisses it and returns the focus', async ({ newPage }) => {
    const page = await newPage();
    await page.goto('/login');
    await settled(page);
    await pressOn(page, button(page, 'Entrar'), 'Enter');
    await seeToast(page, 'Campos obrigatórios', 'Por favor, preencha todos os campos.');
    const email = page.getByLabel('E-mail', { exact: true });
    await page.keyboard.press('F8');
    await expect.poll(() => hasFocus(toasts(page))).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await page.getByText('Campos obrigatórios').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(email)).toBe(true);
  });

  journey('on a phone no control that receives the focus is behind the header', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    await holdToken(page);
    await page.goto('/advanced-signals');
    await pressOn(page, page.getByRole('tab', { name: 'Visão Geral' }), 'Enter');
    for (const label of ['Tempo', 'Mostrar', 'Ordem']) {
      const select = page.getByRole('combobox', { name: label });
      await tabTo(page, select);
      const isCovered = await select.evaluate((field) => {
        const { left, top } = field.getBoundingClientRect();
        return document.elementFromPoint(left + 8, top + 8)?.closest('header') !== null;
      });
      expect(isCovered, label).toBe(false);
    }
  });

  journey(
    'the first Tab skips the navigation, and the tenth has passed the generator',
    async ({ newPage }) => {
      const page = await newPage();
      await holdToken(page);
      await page.goto('/binary-options');
      await page.getByRole('heading', { name: 'Gerador de Sinais' }).waitFor();
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#conteudo');
      const reached: string[] = [];
      for (let step = 2; step <= 10; step += 1) {
        await page.keyboard.press('Tab');
        reached.push(await page.evaluate(() => document.activeElement?.textContent ?? ''));
      }
      expect(reached).toContainEqual(expect.stringContaining('Gerar Sinal'));
      await tabBackTo(page, page.getByRole('link', { name: 'Pular para o conteúdo' }));
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
    },
  );
});
