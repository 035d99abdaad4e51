import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { type OwnAccount, ownAccount } from './harness/own-account.js';

let registered: Promise<OwnAccount> | undefined;

/** As the one account of these journeys, since one network address may register only so many. */
async function enterAsNewcomer(page: Page): Promise<void> {
  registered ??= ownAccount(page, 'progresso');
  await openAs(page, await registered);
}

const header = (page: Page) => page.getByRole('banner');
const bell = (page: Page, name: string) => header(page).getByRole('button', { name, exact: true });
const panel = (page: Page) => page.getByRole('dialog', { name: 'Notificações' });

async function shownXp(page: Page): Promise<number> {
  const title = await header(page).getByTitle(/ XP$/).getAttribute('title');
  return Number(title?.replace(/\D/g, ''));
}

journey('§2 bell: a new account is welcomed, and what it has opened is read', async ({ newPage }) => {
  const page = await newPage();
  await enterAsNewcomer(page);
  await bell(page, 'Notificações, 1 não lida').press('Enter');
  await panel(page).getByText('Boas-vindas ao Farol').waitFor();
  await bell(page, 'Notificações').waitFor();
  await page.keyboard.press('Escape');
  await panel(page).waitFor({ state: 'detached' });
  expect(await bell(page, 'Notificações').evaluate((button) => button === document.activeElement)).toBe(true);
  await page.reload();
  await bell(page, 'Notificações').waitFor();
});

journey('§7 XP: a generated signal gives 5, seen without a reload', async ({ newPage }) => {
  const page = await newPage();
  await enterAsNewcomer(page);
  const before = await shownXp(page);
  await page.getByRole('button', { name: 'Gerar Sinal' }).click();
  await header(page)
    .getByTitle(`${before + 5} XP`)
    .waitFor();
});

/** Answers the poll with these totals instead of the account's own. */
async function pretendXp(page: Page, xpPoints: () => number) {
  await page.route('**/graphql', async (route) => {
    if (route.request().postDataJSON()?.operationName !== 'XpStats') return route.fallback();
    const xpStats = { __typename: 'XpStats', xpPoints: xpPoints(), signalsGenerated: 1, timeSpentMinutes: 1 };
    return route.fulfill({ json: { data: { xpStats } } });
  });
}

journey('a level-up is celebrated in one of two tabs', async ({ newPage }) => {
  let xp = 95;
  const first = await newPage();
  await pretendXp(first, () => xp);
  await enterAsNewcomer(first);
  const second = await first.context().newPage();
  await pretendXp(second, () => xp);
  await second.goto('/binary-options');
  const tabs = [first, second];
  for (const tab of tabs) await header(tab).getByTitle('95 XP').waitFor();
  xp = 100;
  for (const tab of tabs) await header(tab).getByText('Nível 2').waitFor();

  const toasts = () => Promise.all(tabs.map((tab) => tab.getByText('Nível 2: HODLER').count()));
  await expect.poll(toasts, { timeout: 10_000 }).toContain(1);
  expect((await toasts()).toSorted()).toEqual([0, 1]);
});
