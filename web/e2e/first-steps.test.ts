import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { visualFaults } from './harness/sight.js';

/**
 * Makes an account's signals expire now, so that they are settled at the current price and no journey waits a minute.
 */
async function expireSignals(email: string): Promise<void> {
  const moment = "now() - interval '3 seconds'";
  await changeDatabase(
    `UPDATE signals SET expiration_time = ${moment} FROM users
     WHERE users.id = user_id AND users.email_key = $1`,
    [email],
  );
  await changeDatabase(
    `UPDATE signal_outcomes SET due_at = ${moment}, attempt_at = now() FROM signals, users
     WHERE signals.id = signal_id AND users.id = signals.user_id AND users.email_key = $1`,
    [email],
  );
}

const path = (page: Page) => page.getByRole('region', { name: /^Primeiros passos/ });

async function expectStep(page: Page, step: number, title: string): Promise<void> {
  await page.getByRole('region', { name: `Primeiros passos · ${step} de 4` }).waitFor();
  await path(page).getByRole('heading', { name: title }).waitFor();
  const faults = await visualFaults(page, `first steps, ${title}`);
  expect(faults, faults.join('\n')).toEqual([]);
}

journey(
  'a new user is guided once from the first signal to its outcome and meaning, across a reload and devices',
  async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'primeiros-passos');
    await openAs(page, account);
    await expectStep(page, 1, 'Gerar um sinal');
    await page.getByRole('region', { name: 'Gerador de Sinais' }).getByLabel('Tempo').selectOption('1m');
    await page.getByRole('button', { name: 'Gerar Sinal' }).click();
    await expectStep(page, 2, 'Esperar o resultado');
    await expireSignals(account.email);
    await expectStep(page, 3, 'Entender o resultado');
    await page.reload();
    await expectStep(page, 3, 'Entender o resultado');
    await page.getByRole('button', { name: 'Entender este resultado' }).press('Enter');
    await expectStep(page, 4, 'O que isso significa');
    await path(page)
      .getByRole('link', { name: /^Ver placar/ })
      .waitFor();

    const other = await newPage({ width: 360 });
    await openAs(other, account);
    await expectStep(other, 4, 'O que isso significa');
    await other.getByRole('button', { name: 'Concluir' }).click();
    await path(other).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByText('Nenhum sinal ativo no momento').waitFor();
    expect(await path(page).count()).toBe(0);
  },
);
