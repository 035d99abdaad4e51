import type { Page, Route } from 'playwright-core';

/** One shift of the layout, as the browser scores it (https://wicg.github.io/layout-instability). */
export interface LayoutShift {
  /** Share of the window that moved times the share of it that it moved by. */
  readonly value: number;
  /** The elements that moved, each with where from and where to: x, y, width and height in CSS pixels. */
  readonly moved: readonly string[];
}

interface ShiftSource {
  readonly node: Node | null;
  readonly previousRect: DOMRectReadOnly;
  readonly currentRect: DOMRectReadOnly;
}

/** What TypeScript's DOM library does not know yet. */
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

/** Resolves once what is there now has been painted. */
export const painted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/**
 * Collects the shifts of each document that the page shows from now on, from its first paint. Answers of the gateway
 * are held until the page has painted without them, so that each step from a skeleton to its data is seen, however
 * fast the machine is. Nothing comes from the browser's cache, as a page with a route keeps none.
 */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(watchShifts);
  await holdAnswers(page);
}

async function holdAnswers(page: Page): Promise<void> {
  await page.route('**/graphql', async (route: Route) => {
    // A document that is left meanwhile paints no more, and its answer is nobody's.
    const hasPainted = painted(page).catch(() => undefined);
    const [response] = await Promise.all([route.fetch(), hasPainted]);
    await route.fulfill({ response });
  });
}

/** Lets go of what the document still asks for that is about to be left. */
export async function leave(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await holdAnswers(page);
}

/** The shifts of the document so far, with those of the frame that is being drawn. */
export async function shiftsSoFar(page: Page): Promise<readonly LayoutShift[]> {
  await painted(page);
  return page.evaluate(() => window.layoutShifts);
}
