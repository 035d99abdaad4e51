import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { schemeOf, THEMES } from './journey.js';

const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * axe's rule that all content is in a landmark does not apply to tooltips: users reach one through the control that it
 * describes.
 */
const isTooltipOutside = (rule: string, html: string) =>
  rule === 'region' && /role="tooltip"|data-scope="tooltip"/.test(html);

/**
 * Behind a modal dialog nothing can be pressed, so target sizes do not matter there; axe would measure the parts that
 * the dialog leaves uncovered.
 */
async function isBehindDialog(page: Page, rule: string, selector: string): Promise<boolean> {
  if (rule !== 'target-size' || (await page.locator('[aria-modal=true]').count()) === 0) return false;
  return (await page.locator(selector).locator('xpath=ancestor::*[@aria-modal="true"]').count()) === 0;
}

/** axe's violations on the current page, by WCAG 2.2 AA and its best practices: rule and element. */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    // Runs in the page's own frames, which are all of our origin; otherwise axe would open a page for each check.
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

/** Elements that extend beyond the right edge of a page that scrolls sideways; none if it does not. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(beyondRightEdge);
}

function scrollByTheirEdge(): string[] {
  const EDGE_PX = 3;
  return [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const beyond = element.scrollHeight - element.clientHeight;
      // A dialog is as high as its content up to the window's height, so it may have to scroll by any amount.
      if (beyond <= 0 || beyond > EDGE_PX || element.getAttribute('role') === 'dialog') return false;
      return /^(auto|scroll)$/.test(getComputedStyle(element).overflowY);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/**
 * Boxes that scroll vertically by up to 3 px, which is never intended. Headless Chromium hides scroll bars, but systems
 * that always show them would show one on each such box.
 */
function hairScrolls(page: Page): Promise<string[]> {
  return page.evaluate(scrollByTheirEdge);
}

/**
 * All visual faults of the current page, in the dark and the light theme: elements that make it scroll sideways, boxes
 * that scroll by a hair, and axe's violations. The theme follows the system's, as for a user who has not chosen one; the
 * last theme stays.
 *
 * @param name prefix of each fault
 */
export async function visualFaults(page: Page, name: string): Promise<string[]> {
  const faults = (await sidewaysOverflow(page)).map((element) => `${name} scrolls sideways: ${element}`);
  faults.push(
    ...(await hairScrolls(page)).map((element) => `${name} has a box that scrolls by a line: ${element}`),
  );
  const shown = await page.locator('html').getAttribute('data-theme');
  for (const theme of shown === THEMES[0] ? THEMES : THEMES.toReversed()) {
    await page.emulateMedia({ colorScheme: schemeOf(theme) });
    await page.locator(`html[data-theme=${theme}]`).waitFor();
    const violations = await accessibilityViolations(page);
    faults.push(...violations.map((violation) => `${name} by ${theme}: ${violation}`));
  }
  return faults;
}

/** Whether the whole page fits on the screen. */
export function fitsWithoutScrolling(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight);
}
