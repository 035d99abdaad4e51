import type { Page } from 'playwright-core';
import { type AppPage, settled } from '../harness/pages.js';
import { painted } from './layout-shift.js';

/** Core Web Vitals of one load. */
export interface WebVitals {
  /** Milliseconds from the navigation to the largest contentful paint. */
  readonly lcp: number;
  readonly cls: number;
  /**
   * Milliseconds of the slowest interaction: from an input to the next paint, as the browser reports it (in steps of
   * 8 ms; it reports nothing below 16 ms, which is 0 here).
   */
  readonly inp: number;
}

interface EventEntry extends PerformanceEntry {
  readonly interactionId: number;
}

interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

declare global {
  interface Window {
    webVitals: { lcp: number; cls: number; inp: number };
  }
}

function watch() {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  window.webVitals = vitals;
  const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...options,
    });
  observe('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as ShiftEntry;
    if (!hadRecentInput) vitals.cls += value;
  });
  const eachInteraction = (entry: PerformanceEntry) => {
    if ((entry as EventEntry).interactionId > 0) vitals.inp = Math.max(vitals.inp, entry.duration);
  };
  observe('event', eachInteraction, { durationThreshold: 16 });
}

/** A user's likely first interactions: a menu and a field, if there are any, and the keyboard. */
async function touch(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.keyboard.press('Escape');
  }
  // A field for files is only a pixel, below its label.
  const field = page.locator('main input:not([type=file], [type=radio]):visible').first();
  if (await field.isVisible()) {
    await field.click();
    await page.keyboard.press('a');
  }
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Tab');
}

/** Loads a page, uses it a little, and returns its figures. */
export async function webVitalsOf(page: Page, { path }: AppPage): Promise<WebVitals> {
  await page.addInitScript(watch);
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  await painted(page);
  const { lcp, cls } = await page.evaluate(() => window.webVitals);
  await touch(page);
  await painted(page);
  const { inp } = await page.evaluate(() => window.webVitals);
  return { lcp, cls, inp };
}
