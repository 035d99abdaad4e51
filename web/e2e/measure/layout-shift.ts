import type { Page, Route } from 'playwright-core';

/** One layout shift, as the browser scores it (https://wicg.github.io/layout-instability). */
export interface LayoutShift {
  /** Share of the window affected, times the distance moved as a share of the window. */
  readonly value: number;
  /** The elements that moved, each with its old and new position: x, y, width and height in CSS pixels. */
  readonly moved: readonly string[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** Fields missing in TypeScript's DOM library. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly ShiftSource[];
}

declare global {
  interface Window {
    layoutShifts: LayoutShift[];
  }
}

function watchShifts() {
  const box = ({ x, y, width, height }: DOMRectReadOnly) => [x, y, width, height].map(Math.round).join(' ');
  const describe = ({ node, previousRect, currentRect }: ShiftSource) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const text = element?.textContent?.slice(0, 40) ?? '';
    return `<${element?.tagName.toLowerCase()}> ${text} (${box(previousRect)} → ${box(currentRect)})`;
  };
  window.layoutShifts = [];
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as ShiftEntry[]) {
      if (entry.hadRecentInput) continue;
      window.layoutShifts.push({ value: entry.value, moved: entry.sources.map(describe) });
    }
  });
  observer.observe({ type: 'layout-shift', buffered: true });
}

/** Resolves once the current content has been painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Collects the shifts of each document that the page shows from now on, from its first paint. Answers of the gateway
 * are held until the page has painted without them, so that each step from a skeleton to its data is recorded, however
 * fast the machine is. The browser's cache is off, as for every page with a route.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  await holdAnswers(page);
}

async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/graphql', async (route: Route) => {
    // A document that has been left paints no more, and nothing waits for its answer.
    const hasPainted = painted(page).catch(() => undefined);
    const [response] = await Promise.all([route.fetch(), hasPainted]);
    await route.fulfill({ response });
  });
}

/** Cancels the requests of the document that is about to be left. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await holdAnswers(page);
}

/** The document's shifts so far, including those of the frame being drawn. */
export async function shiftsSoFar(page: Page): Promise<readonly LayoutShift[]> {
  await painted(page);
  return page.evaluate(() => window.layoutShifts);
}
