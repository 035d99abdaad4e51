import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { BATCH_SIZE } from '#schema/limits.js';
import { countedActions } from './harness/counted-actions.js';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus } from './harness/keyboard.js';
import { countOperation, holdOperation, subscribed } from './harness/network.js';
import { ownAccount } from './harness/own-account.js';

const GENERATE = 'GenerateSignal';

const batchButton = (page: Page) => page.getByRole('button', { name: 'Gerar 6 Sinais', exact: true });
const generated = (page: Page) => page.getByRole('region', { name: 'Sinais gerados' });
const reading = (page: Page) => page.getByRole('region', { name: 'Leitura dos indicadores' });

const open = (page: Page, tab = '') => openAs(page, DEMO, `/advanced-signals${tab}`);

describe('§2 /advanced-signals', () => {
  journey('tabs are navigable by keyboard, and the address names the selected one', async ({ newPage }) => {
    const page = await newPage();
    await open(page);
    await page.getByRole('tab', { name: 'Visão Geral', selected: true }).focus();
    for (const [key, name, id] of [
      ['ArrowRight', 'Sinais Ativos', 'ativos'],
      ['ArrowRight', 'Análise Técnica', 'analise'],
      ['Home', 'Visão Geral', 'visao'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByRole('tab', { name, selected: true }).waitFor();
      await page.getByRole('tabpanel', { name }).waitFor();
      expect(new URL(page.url()).searchParams.get('tab')).toBe(id);
    }
    await page.reload();
    await page.getByRole('tab', { name: 'Visão Geral', selected: true }).waitFor();
  });

  journey('the overview folds eight markets labelled as made-up samples', async ({ newPage }) => {
    const page = await newPage();
    await open(page);
    await page.getByText('Como ler um cartão', { exact: true }).click();
    await page.getByRole('region', { name: 'Exemplo H' }).waitFor();
    expect(await page.getByText('ilustrativo', { exact: true }).count()).toBe(8);
  });
});

const board = (page: Page) => page.getByRole('list', { name: 'Pares' });
const firstPair = (page: Page) => board(page).getByRole('listitem').first();
const priceOf = (page: Page, pair: string) =>
  board(page).getByRole('listitem', { name: pair }).locator('[data-price]').innerText();

describe('the board of ten pairs', () => {
  for (const width of [360, 1280]) {
    journey(
      `at ${width} px its strongest pair is found and opened with three actions from the trading page`,
      async ({ newPage }) => {
        const page = await newPage({ width });
        await openAs(page, DEMO, '/binary-options');
        const actions = countedActions();
        const press = (name: string | RegExp, role: 'button' | 'link' = 'button') =>
          actions.press(page.getByRole(role, { name }));
        if (width < 1024) await press('Abrir menu');
        await press('Quadro', 'link');
        await press(/^Leitura mais forte: /);
        const opened = board(page).getByRole('button', { expanded: true });
        expect(await opened.count()).toBe(1);
        expect(await hasFocus(opened)).toBe(true);
        expect(actions.count()).toBeLessThanOrEqual(3);
        await opened.press('Enter');
        const rows = board(page).getByRole('listitem');
        expect(await rows.count()).toBe(10);
        const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
        expect([Math.min(...heights) >= 56, Math.max(...heights) <= 65]).toEqual([true, true]);
        await page.evaluate(() => window.scrollTo(0, 0));
        const end = await board(page).evaluate((list) => list.getBoundingClientRect().bottom);
        // One screen, and on a phone two scrolls of a thumb.
        expect(end).toBeLessThan(width === 1280 ? 800 : 1000);
      },
    );
  }

  journey('updates through one subscription and links each pair to the generator', async ({ newPage }) => {
    const page = await newPage();
    const live = subscribed(page, 'BoardPrice');
    await open(page);
    await live;
    await expect.poll(() => board(page).getByRole('listitem').count()).toBe(10);
    const before = await priceOf(page, 'GBP/JPY');
    await expect.poll(() => priceOf(page, 'GBP/JPY'), { message: 'the price moves' }).not.toBe(before);
    await page.getByLabel('Ordem').selectOption('Mais agitado');
    await page.getByRole('button', { name: 'Detalhes de GBP/JPY' }).click();
    await page.getByRole('link', { name: 'Gerador com GBP/JPY' }).click();
    await page.getByRole('heading', { level: 1, name: 'Opções Binárias' }).waitFor();
    expect(await page.getByLabel('Par', { exact: true }).inputValue()).toBe('GBP/JPY');
  });

  journey(
    'a star is saved by the gateway and puts the pair first wherever pairs are listed',
    async ({ newPage }) => {
      const page = await newPage();
      const account = await ownAccount(page, 'estrela');
      await openAs(page, account, '/advanced-signals');
      const star = page.getByRole('button', { name: 'Estrela em NZD/USD' });
      await star.click();
      await page.getByRole('button', { name: 'Estrela em NZD/USD', pressed: true }).waitFor();
      expect(await firstPair(page).locator('b').first().innerText()).toBe('NZD/USD');
      await page.goto('/binary-options');
      const first = page.getByLabel('Par', { exact: true }).locator('option').first();
      await expect.poll(() => first.innerText()).toBe('NZD/USD');
    },
  );
});

describe('§7 batch', () => {
  journey('generates six signals in sequence, each of which can be saved', async ({ newPage }) => {
    const page = await newPage();
    await open(page);
    const sent = countOperation(page, GENERATE);
    const release = await holdOperation(page, GENERATE);
    await batchButton(page).dblclick();
    await page.getByRole('button', { name: 'Gerando 1 de 6…' }).waitFor();
    expect(sent()).toBe(1);
    release();
    await page.getByText('Sinais Gerados', { exact: true }).waitFor();
    await page.getByText('6 sinais avançados gerados com sucesso').waitFor();
    expect(sent()).toBe(BATCH_SIZE);
    const rows = generated(page).getByRole('listitem');
    expect(await rows.count()).toBe(BATCH_SIZE);

    await rows
      .last()
      .getByRole('button', { name: /^Salvar Sinal/ })
      .click();
    await rows
      .last()
      .getByRole('button', { name: /^Salvo/ })
      .waitFor();
    const pair = await rows.last().locator('b').first().innerText();
    await page.getByRole('tab', { name: 'Sinais Ativos' }).click();
    const active = page.getByRole('region', { name: 'Sinais Ativos' });
    await active.getByText(pair, { exact: true }).first().waitFor();
  });

  journey('§8 a failure is shown with its reason', async (stage) => {
    const page = await stage.newPage();
    await open(page);
    await page.route('**/graphql', (route) =>
      route.request().postDataJSON()?.operationName === GENERATE
        ? route.fulfill({
            json: { errors: [{ message: 'Mercado fechado', extensions: { code: 'UNAVAILABLE' } }] },
          })
        : route.continue(),
    );
    await batchButton(page).click();
    await page.getByText('Falha ao gerar sinais em lote').waitFor();
    await page.getByText('Mercado fechado', { exact: true }).waitFor();
    await batchButton(page).waitFor();
  });
});

journey(
  '§2 technical analysis: a selected market is analysed, drawn and explained in figures and text',
  async (stage) => {
    const page = await stage.newPage();
    await open(page, '?tab=analise');
    await reading(page).getByLabel('Par').selectOption('GBP/JPY');
    await reading(page).getByLabel('Tempo').selectOption('1h');
    await reading(page)
      .getByText(/^Vela de 1h fechada às/)
      .waitFor();
    await reading(page).getByText('não é probabilidade').waitFor();
    await reading(page).getByText('Acerto medido', { exact: true }).waitFor();
    for (const name of ['RSI', 'MACD', 'Suporte e resistência', 'ATR']) {
      await reading(page).getByRole('heading', { level: 3, name, exact: true }).waitFor();
    }
    const momentum = page.getByRole('region', { name: 'RSI e MACD' });
    await momentum.getByRole('img', { name: /^RSI e MACD de GBP\/JPY em 1h, 120 velas/ }).waitFor();
    await page.getByRole('img', { name: /^Velas de 1h de GBP\/JPY/ }).waitFor();
    await momentum.getByRole('button', { name: 'Ver RSI e MACD como tabela' }).click();
    expect(await momentum.getByRole('row').count()).toBe(121);
  },
);
