import type { Page } from 'playwright-core';
import sharp from 'sharp';
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

journey(
  'a table that goes on beyond its edge is shaded there until it is scrolled to its end',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    await page.goto('/docs');
    const wide = await page
      .locator('[role=region]:has(> table)')
      .evaluateAll((frames) => frames.findIndex((frame) => frame.scrollWidth > frame.clientWidth + 48));
    const frame = page.locator('[role=region]:has(> table)').nth(wide);
    const colorAtEdge = async () => {
      const picture = sharp(await frame.screenshot());
      const { width, height } = await picture.metadata();
      const pixel = picture.extract({ left: width - 3, top: height - 8, width: 1, height: 1 });
      return (await pixel.raw().toBuffer()).toString('hex');
    };
    const shaded = await colorAtEdge();
    await frame.evaluate((table) => table.scrollTo({ left: table.scrollWidth }));
    await expect.poll(colorAtEdge).not.toBe(shaded);
  },
);

journey('at 1280 px the trading page fits without scrolling', async ({ newPage }) => {
  const page = await newPage({ width: 1280 });
  await openAs(page, DEMO);
  await page.getByRole('heading', { name: 'Sinais Ativos' }).waitFor();
  await settled(page);
  expect(await fitsWithoutScrolling(page)).toBe(true);
});
