import type { Locator, Page } from 'playwright-core';

/** The region of §9, which shows one toast at a time. */
export const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Avisos (F8)' });

/** Waits for a toast with exactly this title and description. */
export async function seeToast(page: Page, title: string, description?: string): Promise<void> {
  // The region has no size of its own: its toasts are placed in the window.
  for (const text of [title, description])
    if (text !== undefined) await toasts(page).getByText(text, { exact: true }).waitFor();
}
