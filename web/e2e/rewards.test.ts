import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { setXp } from './harness/given-xp.js';
import { holdToken, tokenOf } from './harness/held-token.js';
import { journey, THEMES } from './harness/journey.js';
import { pressOn } from './harness/keyboard.js';
import { ownAccount } from './harness/own-account.js';
import { saveSignals } from './harness/saved-signals.js';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const picture = (page: Page) => page.getByRole('button', { name: 'Menu do perfil' }).locator('span').first();
const outline = (page: Page) => picture(page).evaluate((disc) => getComputedStyle(disc).outlineStyle);

journey('§2 /rewards: XP has a history, and unlocked rewards are used', async ({ newPage }) => {
  const page = await newPage();
  const account = await ownAccount(page, 'recompensas');
  const token = await tokenOf(page, account);
  await saveSignals(page, token, { pair: 'EUR/USD', timeframe: '1h' }, 2);
  await holdToken(page, account);
  await page.goto('/rewards');
  const history = region(page, 'Histórico de XP');
  await history.getByText('E-mail confirmado').waitFor();
  await history.getByText('Primeira visita do dia').waitFor();
  await history.getByText('Sinal salvo').first().waitFor();

  expect(await page.getByRole('radio', { name: /Maré/ }).isDisabled()).toBe(true);
  await setXp(account.email, 1600);
  await page.reload();
  await region(page, 'Bear Hunter').getByText('Nível atual: 5 de 10').waitFor();
  expect(await outline(page)).toBe('none');
  // The page shows a choice before the gateway has it.
  const stored = () =>
    page.waitForResponse((response) => response.request().postData()?.includes('ChooseAppearance') ?? false);
  const ring = stored();
  await pressOn(page, page.getByRole('radio', { name: /Sem anel/ }), 'ArrowRight');
  await ring;
  await expect.poll(() => outline(page)).toBe('solid');
  const theme = stored();
  await page.getByRole('radio', { name: /Lagoa/ }).check();
  await theme;
  await page.reload();
  await region(page, 'Aparência').waitFor();
  expect(await outline(page)).toBe('solid');
  expect(await page.getByRole('radio', { name: /Lagoa/ }).isChecked()).toBe(true);
});

journey(
  '§2 /rewards: the badge of the current level stands out from its row, in both themes',
  async ({ newPage }) => {
    for (const theme of THEMES) {
      const page = await newPage({ theme });
      await holdToken(page);
      await page.goto('/rewards');
      const colors = await page.getByText('Atual', { exact: true }).evaluate((badge) => {
        const row = badge.closest('li');
        return [getComputedStyle(badge).borderTopColor, row && getComputedStyle(row).backgroundColor];
      });
      expect(colors[0]).toMatch(/^rgb\(/);
      expect(colors[0]).not.toBe(colors[1]);
    }
  },
);
