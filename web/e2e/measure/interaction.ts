import type { Page } from 'playwright-core';
import { type AppPage, settled } from '../harness/pages.js';
import { painted } from './layout-shift.js';

/** Like Lighthouse's mobile profile: a processor four times as slow, 1.6 Mbit/s, and a round trip of 150 ms. */
const SLOWER = 4;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (0.75 * 1024 * 1024) / 8,
};

interface EventEntry extends PerformanceEntry {
  readonly interactionId: number;
}

declare global {
  interface Window {
    interactionTimes: number[];
  }
}

function watchInteractions() {
  window.interactionTimes = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as EventEntry[])
      if (entry.interactionId > 0) window.interactionTimes.push(entry.duration);
  });
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** A user's likely first interactions: a menu and a field, if there are any, and the keyboard. */
async function touch(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Abrir menu' });
  if (await menu.isVisible()) {
    await menu.click();
    await page.keyboard.press('Escape');
  }
  // A field for files is only a pixel, below its label.
  const field = page.locator('main input:not([type=file]):visible').first();
  if (await field.isVisible()) {
    await field.click();
    await page.keyboard.press('a');
  }
  for (let key = 0; key < 4; key += 1) await page.keyboard.press('Tab');
}

/**
 * The longest time from an input to the next paint on the throttled profile, in milliseconds, as the browser reports it
 * (in steps of 8 ms; it reports nothing below 16 ms, which is 0 here).
 */
export async function slowestInteraction(page: Page, { path }: AppPage): Promise<number> {
  await page.addInitScript(watchInteractions);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await page.goto(path);
  await page.getByRole('heading').first().waitFor();
  await settled(page);
  await touch(page);
  await painted(page);
  return page.evaluate(() => Math.max(0, ...window.interactionTimes));
}
