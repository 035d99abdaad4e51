import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { schemeOf, THEMES } from './journey.js';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe's advice that everything stand in a landmark, for those who go by landmarks, says nothing of a tooltip: one comes
 * to it by the control that it describes.
 */
const isTooltipOutside = (rule: string, html: string) => rule === 'region' && html.includes('role="tooltip"');

/** What axe has against the page as it stands, by WCAG 2.2 AA and its own best practice: rule and element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // In the page's own frames, which are all of our origin; otherwise each look opens a page of axe's own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes
      .filter(({ html }) => !isTooltipOutside(id, html))
      .map(({ target, html }) => `${id}: ${help} at ${target} ${html.slice(0, 120)}`),
  );
}

function beyondRightEdge(): string[] {
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= width) return [];
  return [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > width + 0.5)
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Elements that reach beyond the right edge, where the page scrolls sideways; none where it does not. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(beyondRightEdge);
}

/**
 * Everything against the page as it stands, by night and by day: what makes it scroll sideways, and what axe finds. The
 * theme changes with the system's, as it does for a person who has chosen none, and stays what it was looked at last.
 *
 * @param name of what is looked at, with which each answer begins
 */
export async function faultsBySight(page: Page, name: string): Promise<string[]> {
  const faults = (await sidewaysOverflow(page)).map((element) => `${name} scrolls sideways: ${element}`);
  const shown = await page.locator('html').getAttribute('data-theme');
  for (const theme of shown === THEMES[0] ? THEMES : THEMES.toReversed()) {
    await page.emulateMedia({ colorScheme: schemeOf(theme) });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const violations = await accessibilityViolations(page);
    faults.push(...violations.map((violation) => `${name} by ${theme}: ${violation}`));
  }
  return faults;
}

/** Everything of the page stands on the screen. */
export function fitsWithoutScrolling(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
}
