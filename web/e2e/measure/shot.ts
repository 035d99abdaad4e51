import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Page } from 'playwright-core';
import { DEMO } from '../harness/demo-user.js';
import { tokenOf } from '../harness/held-token.js';
import { settled } from '../harness/pages.js';
import { saveSignals } from '../harness/saved-signals.js';
import { painted } from './layout-shift.js';

const SAVED = [
  { pair: 'GBP/USD', timeframe: '15m' },
  { pair: 'USD/JPY', timeframe: '30m' },
  { pair: 'AUD/USD', timeframe: '1h' },
] as const;

/** Gives the demo user signals to follow, so that the lists are not empty. */
export async function fillLists(page: Page): Promise<void> {
  const token = await tokenOf(page, DEMO);
  for (const market of SAVED) await saveSignals(page, token, market, 1);
}

/** Generates a signal on the current trading page. */
export async function showResult(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Gerar Sinal' }).click();
  await page.getByRole('button', { name: 'Salvar Sinal' }).waitFor();
}

/** Charts are drawn once they come near the viewport, so this scrolls through the whole page and back to its start. */
async function passThrough(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await painted(page);
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 0));
}

/** Takes a screenshot of the viewport, or of the full page, once data, fonts and charts have loaded. */
export async function shoot(page: Page, path: string, fullPage: boolean): Promise<void> {
  mkdirSync(dirname(path), { recursive: true });
  await settled(page);
  if (fullPage) await passThrough(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
  await painted(page);
  await page.screenshot({ path, fullPage, animations: 'disabled' });
}
