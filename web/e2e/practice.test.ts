import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { countedActions } from './harness/counted-actions.js';
import { changeDatabase } from './harness/database.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import {
  callGateway,
  expireTrades,
  holdPlatform,
  losePuts,
  placeOrder,
  platformOf,
} from './harness/practice.js';
import { visualFaults } from './harness/sight.js';

const platformCard = (page: Page) => page.getByRole('region', { name: 'Plataforma' });
const badge = (page: Page, text: string) => platformCard(page).getByText(text, { exact: true });

/** Whether all of an element, also one of a frame, is within the window and below the header. */
async function isInView(page: Page, element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const header = await page.getByRole('banner').boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  return box !== null && box.y >= (header?.height ?? 0) - 1 && box.y + box.height <= height + 1;
}

describe('§4 embedded platform', () => {
  journey(
    'goes from a blank frame to a signal that is placed by hand and settles on screen',
    async ({ newPage }) => {
      const page = await newPage();
      const account = await ownAccount(page, 'quadro');
      const token = await tokenOf(page, account);
      const release = await holdPlatform(page);
      await openAs(page, account);
      await badge(page, 'Carregando').waitFor();
      release();
      await badge(page, 'Navegando').waitFor();
      const platform = platformOf(page);
      await platform.getByText('R$ 10.000,00 de treino já estão na sua conta.', { exact: false }).waitFor();
      await platform.getByRole('button', { name: 'Começar a praticar' }).click();
      await badge(page, 'Registrado').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('userRegistered'))).toBe('true');
      await platformCard(page)
        .getByText(/^R\$\s10\.000,00$/)
        .waitFor();
      await expect
        .poll(async () => JSON.stringify((await callGateway(page, token, '{ me { iframeUrl } }')).data))
        .toContain('/pratica/invest');

      await page.getByRole('region', { name: 'Gerador de Sinais' }).getByLabel('Tempo').selectOption('1m');
      await page.getByRole('button', { name: 'Gerar Sinal' }).click();
      await page.getByRole('button', { name: 'Praticar', exact: true }).click();
      const note = platform.getByText(/^Do sinal: EUR\/USD (CALL|PUT) 1m/);
      const direction = (await note.textContent())?.includes('CALL') ? 'CALL' : 'PUT';
      await platform.getByText('Nenhuma operação aberta').waitFor();

      // After a signal was handed over, the frame has the focus, so the arrow keys choose a direction.
      await page.keyboard.press('ArrowRight');
      await platform.locator('button:focus', { hasText: 'PUT' }).waitFor();

      await platform.getByRole('button', { name: direction }).dblclick();
      await platform.getByText(new RegExp(`^${direction} EUR/USD de R\\$\\s200,00 aberta até`)).waitFor();
      // One in the ticket, one in the list of open trades.
      await expect.poll(() => platform.getByRole('timer').count()).toBe(2);
      await expireTrades(account.email);
      await platform.getByRole('button', { name: 'Histórico' }).click();
      const history = platform.getByRole('region', { name: 'Histórico' });
      await history
        .getByRole('listitem')
        .getByText(/^(Acertou|Errou|Empate|Anulado)$/)
        .waitFor();
      await platform.getByText('Nenhuma operação aberta').waitFor();
      await platform
        .getByText(new RegExp(`^${direction} EUR/USD de R\\$\\s200,00: (acertou|errou|empatou|anulada)`))
        .waitFor();
      const { data } = await callGateway(page, token, '{ practiceTrades { items { signalId } } }');
      expect(data).toEqual({ practiceTrades: { items: [{ signalId: expect.any(String) }] } });

      await page.getByRole('button', { name: 'Usar tema claro' }).click();
      await page.locator('html[data-theme=day]').waitFor({ state: 'attached' });
      await platform.locator('html[data-theme=day]').waitFor({ state: 'attached' });
    },
  );

  for (const width of [360, 1280])
    journey(
      `a signal is generated and practised in at most three actions, and its outcome is seen in at most two at ${width} px`,
      async ({ newPage }) => {
        const page = await newPage({ width });
        const account = await ownAccount(page, `tres-toques-${width}`);
        await openAs(page, account);
        const practised = countedActions();
        const button = (name: string) => page.getByRole('button', { name, exact: true });
        await practised.press(button('Gerar Sinal'));
        await button('Praticar').waitFor();
        if (width === 360) expect(await visualFaults(page, 'a signal on a phone')).toEqual([]);
        await practised.press(button('Praticar'));
        const platform = platformOf(page);
        await platform.getByText(/^Do sinal: EUR\/USD/).waitFor();
        // On a phone the page has the two directions in its bar at the thumb, elsewhere the platform has them.
        const call =
          width === 360 ? button('CALL') : platform.getByRole('button', { name: 'CALL', exact: true });
        await expect.poll(() => isInView(page, call)).toBe(true);
        await practised.press(call);
        await platform.getByText(/^CALL EUR\/USD de R\$\s200,00 aberta até/).waitFor();
        expect(practised.count()).toBeLessThanOrEqual(3);

        await expireTrades(account.email);
        await platform.getByText(/^CALL EUR\/USD de R\$\s200,00: (acertou|errou|empatou|anulada)/).waitFor();
        await page.reload();
        const seen = countedActions();
        if (width === 360) await seen.press(page.getByRole('tab', { name: 'Ordens' }));
        await seen.press(platform.getByRole('button', { name: 'Histórico' }));
        const history = platform.getByRole('region', { name: 'Histórico' });
        await history
          .getByRole('listitem')
          .getByText(/^(Acertou|Errou|Empate|Anulado)$/)
          .waitFor();
        expect(seen.count()).toBeLessThanOrEqual(2);
      },
    );

  journey('on a phone only the page scrolls, and dialogs open where the user looks', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'quadro-no-celular');
    await openAs(page, account);
    const platform = platformOf(page);
    await page.getByRole('tab', { name: 'Ordens' }).click();
    await platform.getByRole('button', { name: 'Histórico' }).click();
    await platform.getByRole('heading', { name: 'Patrimônio' }).waitFor();
    const root = platform.locator('html');
    const hidden = () => root.evaluate((html) => html.scrollHeight - html.clientHeight);
    await expect.poll(hidden).toBe(0);
    const before = await page.evaluate(() => window.scrollY);
    await page.mouse.move(180, 300);
    await page.mouse.wheel(0, -150);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before - 150);
    expect(await root.evaluate((html) => html.scrollTop)).toBe(0);

    await platform.getByRole('button', { name: 'Meus limites diários' }).click();
    const dialog = platform.getByRole('dialog', { name: 'Meus limites diários' });
    await expect.poll(() => isInView(page, dialog)).toBe(true);
    expect(await visualFaults(page, 'the platform on a phone')).toEqual([]);
  });

  journey('code that did not load is loaded by a retry, without the page around it', async (stage) => {
    stage.expectFault(/ERR_FAILED|Failed to fetch|A tela falhou/);
    const page = await stage.newPage();
    const account = await ownAccount(page, 'quadro-sem-codigo');
    const failed = platformCard(page).getByText('Não deu para mostrar a plataforma');
    const file = '**/assets/broker-*.js';
    await page.route(file, (route) => route.abort());
    await openAs(page, account);
    await failed.waitFor();
    await page.evaluate(() => document.documentElement.setAttribute('data-kept', ''));
    await page.unroute(file);
    await platformCard(page).getByRole('button', { name: 'Tentar novamente' }).click();
    await badge(page, 'Registrado').waitFor();
    await platformOf(page).getByRole('button', { name: 'Começar a praticar' }).waitFor();
    await page.locator('html[data-kept]').waitFor({ state: 'attached' });
  });
});

journey(
  'three losses in a row start a pause, which the gateway also enforces on direct calls and the dashboard shows',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'tres-perdas');
    const token = await tokenOf(page, account);
    await openAs(page, account, '/pratica/invest');
    await page.waitForURL('**/pratica/invest');
    await page.getByRole('button', { name: 'PUT' }).waitFor();
    for (const key of ['primeira', 'segunda', 'terceira']) {
      const { errors } = await placeOrder(page, token, `${key}-0123456789`);
      expect(errors).toBeUndefined();
    }
    await losePuts(account.email);
    await page.getByText(/^Prática em pausa até/).waitFor();
    await page.getByText('Motivo: três perdas seguidas.').waitFor();
    expect(await page.getByRole('button', { name: 'PUT' }).count()).toBe(0);
    const { errors } = await placeOrder(page, token, 'quarta-0123456789');
    expect(errors?.[0]).toMatchObject({
      message: expect.stringMatching(/^Prática em pausa até .*: três perdas seguidas\.$/),
      extensions: { code: 'CONFLICT' },
    });

    await changeDatabase('UPDATE users SET access_dashboard = true WHERE email_key = $1', [account.email]);
    await page.goto('/dashboard');
    await page.getByText(/^R\$\s9\.700,00$/).waitFor();
    await page.getByText(/^−R\$\s300,00$/).waitFor();
    // Three outcomes, the pause and the welcome.
    const alerts = page.getByRole('heading', { name: 'Alertas' }).locator('..');
    await alerts.getByText('5', { exact: true }).waitFor();
  },
);

journey(
  'a trade is chosen by keyboard only, confirmed above 3 % of the balance, opened, and shown on the chart with its current result',
  async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'teclado-da-boleta');
    await openAs(page, account, '/pratica/invest');
    await page.getByRole('button', { name: 'PUT' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await page.getByLabel('Valor', { exact: true }).inputValue()).toBe('500,00');
    await page.keyboard.press('Enter');
    const question = page.getByRole('dialog', { name: 'Abrir PUT de R$ 500,00 em EUR/USD?' });
    await question.waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'the way back' })
      .toBe('Voltar');
    expect(await visualFaults(page, 'the question about a large stake')).toEqual([]);
    await page.keyboard.press('Enter');
    await question.waitFor({ state: 'detached' });
    await page.getByText('Nenhuma operação aberta').waitFor();

    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText(/^PUT EUR\/USD de R\$\s300,00 aberta até/).waitFor();
    await page
      .getByRole('img', { name: /PUT de R\$\s300,00 .* se acabasse agora: ([+−]R\$\s\d|R\$\s0,00)/ })
      .waitFor();
    const open = page.getByRole('region', { name: 'Operações abertas' });
    await open.getByText('Se acabasse agora').waitFor();
    expect(await visualFaults(page, 'an open trade')).toEqual([]);

    await expireTrades(account.email);
    await page.getByText(/^PUT EUR\/USD de R\$\s300,00: (acertou|errou|empatou|anulada)/).waitFor();
    await page.getByRole('button', { name: /^Repetir EUR\/USD · 5m · R\$\s300,00$/ }).click();
    await page.getByText('Nenhuma operação aberta').waitFor();
  },
);

journey(
  'parts whose code does not load are missing alone: the ticket works, and a retry loads them',
  async (stage) => {
    stage.expectFault(/ERR_FAILED|Failed to fetch|A tela falhou/);
    const page = await stage.newPage();
    const account = await ownAccount(page, 'partes-sem-codigo');
    const parts = ['sound-switch', 'past-cards', 'open-trade-list'];
    const files = parts.map((name) => `**/assets/${name}-*.js`);
    for (const file of files) await page.route(file, (route) => route.abort());
    await openAs(page, account, '/pratica/invest');
    const failed = page.getByRole('alert').filter({ hasText: 'Não deu para carregar esta parte' });
    await expect.poll(() => failed.count()).toBe(1);
    await page.getByRole('button', { name: 'PUT' }).click();
    await page.getByText(/^PUT EUR\/USD de .* aberta até/).waitFor();
    await expect.poll(() => failed.count()).toBe(2);
    for (const file of files) await page.unroute(file);
    for (let left = 2; left > 0; left -= 1) {
      await failed.getByRole('button', { name: 'Tentar novamente' }).first().click();
      await expect.poll(() => failed.count()).toBe(left - 1);
    }
    await page.getByRole('heading', { name: 'Histórico' }).waitFor();
    await page.getByRole('heading', { name: 'Patrimônio' }).waitFor();
    await page.getByRole('region', { name: 'Operações abertas' }).getByText('Se acabasse agora').waitFor();
  },
);

journey('§2 signed-out users are asked to sign in', async ({ newPage }) => {
  const page = await newPage();
  await page.goto('/pratica/invest');
  await page.getByRole('heading', { name: 'Entre no Farol para praticar' }).waitFor();
  await page.getByRole('link', { name: 'Entrar' }).click();
  await page.waitForURL('**/login');
});
