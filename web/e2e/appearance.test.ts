import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { signIn } from './harness/demo-user.js';
import { journey, THEMES } from './harness/journey.js';
import { SIGNED_IN_PAGES, SIGNED_OUT_PAGES, settled, visit } from './harness/pages.js';
import { accessibilityViolations, fitsWithoutScrolling, sidewaysOverflow } from './harness/sight.js';

const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme');

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
    journey('every page before sign-in is accessible and does not scroll sideways', async ({ newPage }) => {
      const page = await newPage({ width, theme });
      for (const place of SIGNED_OUT_PAGES) {
        await visit(page, place);
        await expectSound(page);
      }
    });

    journey('every page after sign-in is accessible and does not scroll sideways', async ({ newPage }) => {
      const page = await newPage({ width, theme });
      await signIn(page);
      for (const place of SIGNED_IN_PAGES) {
        await visit(page, place);
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
