import type { Page, Route } from 'playwright-core';

/** Holds the page's code back until `come` is called. */
async function holdCode(page: Page): Promise<{ come: () => Promise<void> }> {
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/assets/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  return {
    come: async () => {
      isHeld = false;
      await Promise.all(held.map((route) => route.continue()));
    },
  };
}

/** Opens a page whose code is held back. Its styles apply: without them, what they hide has a place and counts as visible. */
export async function openWithoutCode(page: Page, path: string) {
  const code = await holdCode(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => {
    const styles = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return styles.length > 0 && styles.every(({ sheet }) => sheet);
  });
  return code;
}
