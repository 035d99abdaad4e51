import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { schemeOf, THEMES } from './journey.js';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe's advice that everything stand in a landmark, for those who go by landmarks, says nothing of a tooltip: one comes
 * to it by the control that it describes.
 */
const isTooltipOutside = (rule: string, html: string) => rule === 'region' && html.includes('role="tooltip"');

/**
 * Behind a modal dialog nothing takes a press, so nothing is a target there: axe would measure what the dialog leaves
 * uncovered of it.
 */
async function isBehindDialog(page: Page, rule: string, selector: string): Promise<boolean> {
  if (rule !== 'target-size' || (await page.locator('[aria-modal=true]').count()) === 0) return false;
  return (await page.locator(selector).locator('xpath=ancestor::*[@aria-modal="true"]').count()) === 0;
}

/** What axe has against the page as it stands, by WCAG 2.2 AA and its own best practice: rule and element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // In the page's own frames, which are all of our origin; otherwise each look opens a page of axe's own.
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(WCAG_22_AA);
  const { violations } = await axe.analyze();
  const found: string[] = [];
  for (const { id, help, nodes } of violations) {
    for (const { target, html } of nodes) {
      if (isTooltipOutside(id, html) || (await isBehindDialog(page, id, String(target[0])))) continue;
      found.push(`${id}: ${help} at ${target} ${html.slice(0, 120)}`);
    }
  }
  return found;
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
