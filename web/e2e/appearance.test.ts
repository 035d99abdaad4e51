import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DEMO } from './harness/demo-user.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { settled } from './harness/pages.js';
import { fitsWithoutScrolling } from './harness/sight.js';

const shownTheme = (page: Page) => page.locator('html').getAttribute('data-theme');

describe('§4 theme', () => {
  journey(
    'follows the system until the user chooses, then survives a reload and a sign-out',
    async ({ newPage }) => {
      const page = await newPage({ theme: 'night' });
      await openAs(page, DEMO);
      await page.getByRole('button', { name: 'Usar tema claro' }).waitFor();
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

journey('at 1280 px the trading page fits without scrolling', async ({ newPage }) => {
  const page = await newPage({ width: 1280 });
  await openAs(page, DEMO);
  await page.getByRole('heading', { name: 'Sinais Ativos' }).waitFor();
  await settled(page);
  expect(await fitsWithoutScrolling(page)).toBe(true);
});
