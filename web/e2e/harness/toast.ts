import type { Locator, Page } from 'playwright-core';

/** The region of §9, which shows one toast at a time. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Avisos (F8)' });

/** Waits for a toast with exactly this title and description. */
export async function seeToast(page: Page, title: string, description?: string): Promise<void> {
  const toast = toasts(page).filter({ has: page.getByText(title, { exact: true }) });
  await (description === undefined
    ? toast
    : toast.filter({ has: page.getByText(description, { exact: true }) })
  ).waitFor();
}
