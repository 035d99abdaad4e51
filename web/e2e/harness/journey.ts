import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, test } from 'vitest';
import { CHROMIUM_SWITCHES } from './chromium.js';
import { collectFaults, type PageFaults } from './page-faults.js';
import type { Scene } from './product.setup.js';

export const THEMES = ['night', 'day'] as const;
export type Theme = (typeof THEMES)[number];

/** The system colour scheme that leads to this theme if the user has not chosen one. */
export function schemeOf(theme: Theme): 'dark' | 'light' {
  return theme === 'night' ? 'dark' : 'light';
}

interface PageOptions {
  /** CSS pixels; 1,280 by default. */
  readonly width?: number;
  /** The system's preference; the user's stored choice takes precedence. */
  readonly theme?: Theme;
  /** Off: no script runs, so the page is only what the gateway answered. */
  readonly script?: boolean;
  /** On: pages may have their service worker. Off: each load is a first load, with nothing between page and network. */
  readonly worker?: boolean;
}

/** What a journey works with. */
export interface Stage extends Pick<PageFaults, 'expectFault'> {
  /** A page in its own browser context: shares no cookies or storage with others. Paths are relative to the product. */
  readonly newPage: (options?: PageOptions) => Promise<Page>;
}

const HEIGHT_OF: Readonly<Record<number, number>> = { 360: 740, 768: 1024, 1920: 1080 };
const LAST_LOG_LINES = 30;

let browser: Promise<Browser> | undefined;

/** One Chromium for each file of journeys. */
function launched({ chromium: executablePath }: Scene): Promise<Browser> {
  browser ??= chromium.launch({ executablePath, args: CHROMIUM_SWITCHES });
  return browser;
}

afterAll(async () => (await browser)?.close());

async function openContext(
  scene: Scene,
  { width = 1280, theme = 'night', script = true, worker = false }: PageOptions,
) {
  return (await launched(scene)).newContext({
    baseURL: scene.url,
    viewport: { width, height: HEIGHT_OF[width] ?? 800 },
    colorScheme: schemeOf(theme),
    javaScriptEnabled: script,
    serviceWorkers: worker ? 'allow' : 'block',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Turns off animations, so that nothing has to be awaited before looking at the page.
    reducedMotion: 'reduce',
  });
}

async function leaveTraces(scene: Scene, title: string, contexts: readonly BrowserContext[]) {
  const name = title.replace(/[^\p{L}\p{N}]+/gu, '-');
  const pages = contexts.flatMap((context) => context.pages());
  for (const [index, page] of pages.entries()) {
    await page.screenshot({ path: join(scene.artifactsFolder, `${name}-${index}.png`), fullPage: true });
  }
  const log = readFileSync(scene.logPath, 'utf8').trimEnd().split('\n').slice(-LAST_LOG_LINES);
  console.error(
    `Screenshots of '${title}' are in ${scene.artifactsFolder}. The product last wrote:\n${log.join('\n')}`,
  );
}

/** An answer that a route still holds has nobody left to go to: that is no fault. */
async function close(context: BrowserContext) {
  for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
}

async function play(scene: Scene, title: string, body: (stage: Stage) => Promise<void>) {
  const contexts: BrowserContext[] = [];
  const faults = collectFaults();
  const newPage = async (options: PageOptions = {}) => {
    const context = await openContext(scene, options);
    contexts.push(context);
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await faults.watch(page);
    return page;
  };
  try {
    await body({ newPage, expectFault: faults.expectFault });
    const found = faults.report();
    expect(found, `faults in the pages of this journey: ${found.join('; ')}`).toEqual([]);
  } catch (error) {
    await leaveTraces(scene, title, contexts);
    throw error;
  } finally {
    for (const context of contexts) await close(context);
  }
}

/**
 * A test in a real browser against the real product. It fails on any unexpected console error, uncaught exception or
 * style or script refused by the CSP, and is skipped if the machine has no Chromium.
 */
export function journey(title: string, body: (stage: Stage) => Promise<void>, timeoutMs?: number) {
  const scene = inject('scene');
  test.skipIf(scene === undefined)(title, () => (scene ? play(scene, title, body) : undefined), timeoutMs);
}
