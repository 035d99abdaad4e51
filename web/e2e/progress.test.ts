import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { setXp } from './harness/given-xp.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { hasFocus } from './harness/keyboard.js';
import { type OwnAccount, ownAccount } from './harness/own-account.js';

let registered: Promise<OwnAccount> | undefined;

/** Signs in as the only account of these journeys, since one network address may register only a limited number. */
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

journey(
  '§2 bell: a new account gets a welcome notice, which stays unread until it is marked',
  async ({ newPage }) => {
    const page = await newPage();
    await enterAsNewcomer(page);
    await bell(page, 'Notificações, 1 não lida').press('Enter');
    await panel(page).getByText('Boas-vindas ao Farol').waitFor();
    await panel(page).getByRole('button', { name: 'Marcar todas como lidas' }).press('Enter');
    await bell(page, 'Notificações').waitFor();
    await page.keyboard.press('Escape');
    await panel(page).waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(bell(page, 'Notificações'))).toBe(true);
    await page.reload();
    await bell(page, 'Notificações').waitFor();
  },
);

journey('§7 XP: a generated signal gives 5, shown without a reload', async ({ newPage }) => {
  const page = await newPage();
  await enterAsNewcomer(page);
  const before = await shownXp(page);
  await page.getByRole('button', { name: 'Gerar Sinal' }).click();
  await header(page)
    .getByTitle(`${before + 5} XP`)
    .waitFor();
});

journey('a level-up is celebrated once across tabs, reloads and devices', async ({ newPage }) => {
  const first = await newPage();
  await enterAsNewcomer(first);
  await shownXp(first);
  const { email } = await (registered ?? Promise.reject(new Error('nobody has registered')));
  await setXp(email, 95);
  await first.reload();
  const second = await first.context().newPage();
  await second.goto('/binary-options');
  const tabs = [first, second];
  for (const tab of tabs) await header(tab).getByTitle('95 XP').waitFor();
  await setXp(email, 100);
  for (const tab of tabs) await header(tab).getByText('Nível 2').waitFor();

  const toasts = () => Promise.all(tabs.map((tab) => tab.getByText('Nível 2: HODLER').count()));
  await expect.poll(toasts).toContain(1);
  expect((await toasts()).toSorted()).toEqual([0, 1]);

  const claims: string[] = [];
  const device = await newPage();
  for (const page of [second, device]) {
    page.on('request', (request) => {
      const { operationName } = request.method() === 'POST' ? request.postDataJSON() : {};
      if (operationName === 'CelebrateLevel') claims.push(operationName);
    });
  }
  await second.reload();
  await enterAsNewcomer(device);
  for (const page of [second, device]) {
    await header(page).getByText('Nível 2').waitFor();
    await page.waitForLoadState('networkidle');
  }
  expect(claims).toEqual([]);
});
