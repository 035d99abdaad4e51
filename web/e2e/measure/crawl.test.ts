import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { fillSignIn } from '../harness/demo-user.js';
import { holdToken } from '../harness/held-token.js';
import { journey } from '../harness/journey.js';
import { SIGNED_IN_PAGES, SIGNED_OUT_PAGES, visit } from '../harness/pages.js';

// What these journeys look for is in none of their lines: a journey fails by itself on a refused style or script, a
// console error and an uncaught exception.

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

/** Opens each menu and popover that a button announces, and closes it again. */
async function openPopups(page: Page) {
  const openers = page.locator('button[aria-haspopup]:visible');
  const count = await openers.count();
  for (let index = 0; index < count; index += 1) {
    await openers.nth(index).click();
    const popup = page.locator('[role=menu]:visible, [role=dialog]:visible').first();
    await popup.waitFor();
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
  }
  return count;
}

async function drawAndTabulate(page: Page, chart: string) {
  const card = page.getByRole('region', { name: chart });
  await card.locator('canvas').first().waitFor();
  await card.getByRole('button', { name: /^Ver (.* )?como tabela$/ }).click();
  await card.getByRole('table').waitFor();
  await card.getByRole('button', { name: /^Ver (.* )?como gráfico$/ }).click();
  await card.locator('canvas').first().waitFor();
}

describe('nothing breaks the content security policy or writes an error', () => {
  journey('on a page of who is not signed in, or in its notices', async ({ newPage }) => {
    const page = await newPage();
    for (const place of SIGNED_OUT_PAGES) await visit(page, place);
    await fillSignIn(page, { email: 'ninguem@farol.local', password: 'errada123' });
    await page.getByText('Credenciais inválidas').waitFor();
  });

  journey('on a page of who is signed in', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    const response = await page.goto('/binary-options');
    const policy = response?.headers()['content-security-policy'];
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    for (const place of SIGNED_IN_PAGES) await visit(page, place);
  });

  journey('in the chart, its table, a tooltip, a result and its notice', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/binary-options');
    await drawAndTabulate(page, 'EUR/USD');
    await page.getByRole('button', { name: 'Usar tema claro' }).hover();
    await page.getByRole('tooltip').waitFor();
    await press(page, 'Gerar Sinal');
    await press(page, 'Salvar Sinal');
    await page.getByText('Sinal adicionado à sua lista de sinais ativos!').waitFor();
  });

  journey('in a batch of signals and the charts of the analysis', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/advanced-signals');
    await press(page, 'Gerar 6 Sinais');
    await page.getByText(/sinais avançados gerados com sucesso/).waitFor();
    await page.getByRole('tab', { name: 'Análise Técnica' }).click();
    await drawAndTabulate(page, 'RSI e MACD');
  });

  journey('in menus, popovers and dialogs', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/settings');
    await page.getByRole('heading', { name: 'Perfil' }).waitFor();
    expect(await openPopups(page)).toBeGreaterThan(0);
    await press(page, 'Excluir minha conta');
    await page.getByRole('dialog', { name: 'Excluir minha conta' }).waitFor();
  });

  journey('in the drawer of a phone', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    await holdToken(page);
    await page.goto('/binary-options');
    await press(page, 'Abrir menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    await press(page, 'Fechar menu');
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'hidden' });
  });
});
