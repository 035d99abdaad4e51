import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { holdToken } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { pressOn, tabTo } from './harness/keyboard.js';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

async function signInByKeyboard(page: Page) {
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(DEMO.email);
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/binary-options');
}

/** In the way a select answers to typing: the option that begins so. */
async function choose(page: Page, label: string, value: string) {
  const select = page.getByRole('combobox', { name: label });
  await tabTo(page, select);
  await page.keyboard.type(value);
  expect(await select.inputValue()).toBe(value);
}

describe('by keyboard alone', () => {
  journey('one signs in, generates and saves a signal, changes the theme and signs out', async (stage) => {
    const page = await stage.newPage();
    await signInByKeyboard(page);
    await choose(page, 'Par', 'GBP/USD');
    await choose(page, 'Tempo', '15m');
    await pressOn(page, button(page, 'Gerar Sinal'), 'Enter');
    await pressOn(page, button(page, 'Salvar Sinal'), 'Space');
    await page.getByText('Sinal adicionado à sua lista de sinais ativos!').waitFor();
    await pressOn(page, button(page, 'Usar tema claro'), 'Enter');
    expect(await page.locator('html').getAttribute('data-theme')).toBe('day');
    await pressOn(page, button(page, 'Sair da conta'), 'Enter');
    await page.getByText('Logout realizado com sucesso').waitFor();
  });

  journey('the profile menu opens, leads to the settings, and gives the focus back', async ({ newPage }) => {
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
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Configurações' }).waitFor();
  });

  journey('a dialog keeps the focus inside and gives it back', async ({ newPage }) => {
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
    expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  journey('the tabs of Sinais Avançados are changed by arrows', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/advanced-signals');
    await tabTo(page, page.getByRole('tab', { name: 'Visão Geral' }));
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'Sinais passados' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('heading', { name: 'RSI e MACD' }).waitFor();
  });

  journey('the first Tab offers a way past the navigation', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/binary-options');
    await page.getByRole('heading', { name: 'Gerador de Sinais' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.getAttribute('href'))).toBe('#conteudo');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('conteudo');
  });
});
