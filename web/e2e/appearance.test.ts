import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn } from './harness/demo-user.js';
import { journey, THEMES } from './harness/journey.js';
import { accessibilityViolations, fitsWithoutScrolling, sidewaysOverflow } from './harness/sight.js';

const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme');

/** The page has what it waits for: nothing is told to be busy. */
const settled = (page: Page) => page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));

/** Pages of the signed-in area, with what stands on each once it is there. */
const PAGES = [
  { path: '/binary-options', landmark: 'Gerador de Sinais' },
  { path: '/advanced-signals?tab=ativos', landmark: 'Sinais passados' },
  { path: '/nowhere', landmark: 'Página não encontrada' },
] as const;

describe('§4 theme', () => {
  journey(
    'follows the system until it is chosen, then stays over a reload and a sign-out',
    async ({ newPage }) => {
      const page = await newPage({ theme: 'night' });
      await signIn(page);
      expect(await shownTheme(page)).toBe('night');
      await page.getByRole('button', { name: 'Usar tema claro' }).click();
      expect(await shownTheme(page)).toBe('day');
      await page.reload();
      await page.getByRole('button', { name: 'Sair da conta' }).click();
      await page.waitForURL('**/login');
      expect(await shownTheme(page)).toBe('day');
    },
  );
});

async function expectSound(page: Page) {
  expect(await sidewaysOverflow(page), `scrolls sideways: ${page.url()}`).toEqual([]);
  expect(await accessibilityViolations(page), `axe: ${page.url()}`).toEqual([]);
}

journey('at 1280 px the trading page shows everything without scrolling', async ({ newPage }) => {
  const page = await newPage({ width: 1280 });
  await signIn(page);
  await page.getByRole('heading', { name: 'Sinais Ativos' }).waitFor();
  await settled(page);
  expect(await fitsWithoutScrolling(page)).toBe(true);
});

describe.each(THEMES)('by %s', (theme) => {
  describe.each([360, 1280])('at %i px', (width) => {
    journey('the login page is accessible and does not scroll sideways', async ({ newPage }) => {
      const page = await newPage({ width, theme });
      await page.goto('/login');
      await page.getByRole('button', { name: 'Entrar', exact: true }).waitFor();
      await expectSound(page);
    });

    journey('every page is accessible and does not scroll sideways', async ({ newPage }) => {
      const page = await newPage({ width, theme });
      await signIn(page);
      for (const { path, landmark } of PAGES) {
        await page.goto(path);
        await page.getByRole('heading', { name: landmark }).waitFor();
        await settled(page);
        await expectSound(page);
      }
    });

    journey('a result is accessible and does not scroll sideways', async ({ newPage }) => {
      const page = await newPage({ width, theme });
      await signIn(page);
      await page.getByRole('button', { name: 'Gerar Sinal' }).click();
      await page.getByRole('button', { name: 'Salvar Sinal' }).waitFor();
      await settled(page);
      await expectSound(page);
    });
  });
});
