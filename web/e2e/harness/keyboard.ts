import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** More than any page has tab stops, with those of the browser. */
const MAX_STEPS = 160;

/** The focus ring may be on the element itself, or on the box around it if it has an icon or a button. */
function hasVisibleFocus(element: Element): boolean {
  const elements = [element, element.parentElement].filter((shown) => shown !== null);
  return (
    element.matches(':focus-visible') &&
    elements.some((shown) => getComputedStyle(shown).outlineStyle !== 'none')
  );
}

async function goTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await target.waitFor();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await hasFocus(target)) {
      expect(await target.evaluate(hasVisibleFocus), `${target} shows its focus`).toBe(true);
      return;
    }
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${target}`);
}

/** Presses Tab until an element has the focus, which has to be visible on it. */
export function tabTo(page: Page, target: Locator): Promise<void> {
  return goTo(page, target, 'Tab');
}

/** The same with Shift+Tab, for earlier elements. */
export function tabBackTo(page: Page, target: Locator): Promise<void> {
  return goTo(page, target, 'Shift+Tab');
}

export async function pressOn(page: Page, target: Locator, key: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
