import type { Locator, Page } from 'playwright-core';

/** The region of §9 in which one toast is visible at a time. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Avisos (F8)' });

/** Waits for a toast with this title and this description, both to the letter. */
export async function seeToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  await (description === undefined
    ? toast
    : toast.filter({ has: page.getByText(description, { exact: true }) })
  ).waitFor();
}
