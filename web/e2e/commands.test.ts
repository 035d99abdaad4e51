import { describe, expect } from 'vitest';
import { holdToken } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus, pressOn } from './harness/keyboard.js';
import { pretend } from './harness/network.js';
import { visualFaults } from './harness/sight.js';

describe('the palette', () => {
  journey('reaches a pair, a page and an action by keyboard only', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    await page.goto('/education');
    const palette = page.getByRole('dialog', { name: 'Ir para' });
    const field = palette.getByRole('combobox', { name: 'Página, par ou ação' });
    const ask = async (text: string, name: string) => {
      await expect.poll(() => hasFocus(field)).toBe(true);
      await page.keyboard.type(text);
      await palette.locator('[role=option][data-highlighted]', { hasText: name }).waitFor();
      await page.keyboard.press('Enter');
      await palette.waitFor({ state: 'detached' });
    };
    await pressOn(page, page.getByRole('button', { name: 'Buscar ou ir para…' }), 'Enter');
    await ask('gbpjpy', 'GBP/JPY');
    const generator = page.getByRole('region', { name: 'Gerador de Sinais' });
    await expect.poll(() => generator.getByLabel('Par', { exact: true }).inputValue()).toBe('GBP/JPY');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), { message: 'the page has the focus' })
      .toBe('conteudo');

    await page.keyboard.press('Control+k');
    await ask('recomp', 'Recompensas');
    await page.getByRole('heading', { level: 1, name: 'Recompensas' }).waitFor();

    await page.keyboard.press('Control+k');
    await ask('tour', 'Tour Guiado');
    await page.getByRole('dialog', { name: 'Menu' }).getByText('Passo 1 de 8').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  journey('opens from the menu on a phone', async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    await holdToken(page);
    await page.goto('/education');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Buscar ou ir para…' })
      .click();
    const palette = page.getByRole('dialog', { name: 'Ir para' });
    await palette.getByRole('combobox').fill('placar');
    await palette.getByRole('option', { name: 'Placar público' }).click();
    await page.getByRole('heading', { level: 1, name: 'Placar' }).waitFor();
  });
});

describe('the banner', () => {
  journey('says that prices have stopped and what still works', async ({ newPage }) => {
    const page = await newPage();
    await holdToken(page);
    const market = {
      __typename: 'MarketStatus',
      state: 'STALE',
      feed: 'simulated',
      simulated: true,
      pairs: ['EUR/USD'],
      coverage: [
        { __typename: 'PairCoverage', pair: 'EUR/USD', timeframes: ['1m', '5m', '15m', '30m', '1h'] },
      ],
      opensAt: null,
      closesAt: null,
      lastTickAt: '2026-03-02T12:00:00.000Z',
    };
    await pretend(page, 'Market', () => ({ data: { market } }));
    await page.goto('/education');
    await page.getByText('Preços parados desde 09:00.').waitFor();
    await page.getByText(/Placar, educação e histórico funcionam/).waitFor();
    expect(await visualFaults(page, 'stale prices')).toEqual([]);
  });
});

journey('the line above a shortcut runs from its text to its keys without a gap', async ({ newPage }) => {
  const page = await newPage({ width: 360 });
  await holdToken(page);
  await page.goto('/education');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Atalhos do teclado' });
  await dialog.waitFor();
  const gaps = await dialog
    .locator('dt')
    .evaluateAll((terms) =>
      terms.map(
        (term) =>
          (term.nextElementSibling?.getBoundingClientRect().left ?? 0) - term.getBoundingClientRect().right,
      ),
    );
  expect(gaps.length).toBeGreaterThan(0);
  expect(new Set(gaps.map(Math.round))).toEqual(new Set([0]));
});
