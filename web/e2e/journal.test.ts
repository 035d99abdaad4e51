import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { settled } from './harness/pages.js';
import { expireTrades, placeOrder } from './harness/practice.js';
import { visualFaults } from './harness/sight.js';

journey(
  'a practice trade is in the journal with its market; its note is found by its feeling and exported',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'diario');
    const token = await tokenOf(page, account);
    await openAs(page, account, '/diario');
    await page.getByText('Seu diário está vazio').waitFor();
    const { errors } = await placeOrder(page, token, randomUUID());
    expect(errors).toBeUndefined();
    await expireTrades(account.email);
    await page.reload();
    await page.getByRole('button', { name: /^Anotar EUR\/USD PUT/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'EUR/USD PUT · 1m' });
    await dialog.locator('canvas').first().waitFor();
    await dialog.getByText(/com os níveis como estavam$/).waitFor();
    await dialog.getByRole('button', { name: 'Ver como tabela' }).click();
    await dialog.getByRole('table').waitFor();
    expect(await visualFaults(page, 'journal entry')).toEqual([]);

    await dialog.getByLabel('Ansiedade').check();
    await dialog.getByLabel('Calma').check();
    expect(await dialog.getByLabel('Ansiedade').isChecked()).toBe(false);
    await dialog.getByLabel('Por que você entrou?').fill('rompeu o suporte');
    await dialog.getByLabel('Anotação').fill('esperei o fechamento');
    await dialog.getByLabel(/^Etiquetas/).fill('manhã, a, b, c, d, e');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.getByText('São no máximo 5 etiquetas.').waitFor();
    await dialog.getByLabel(/^Etiquetas/).fill('manhã');
    await dialog.getByRole('button', { name: 'Salvar' }).click();
    await dialog.waitFor({ state: 'detached' });
    const entries = page.getByRole('list', { name: 'Registros do diário' });
    await entries.getByText('rompeu o suporte').waitFor();

    await page.reload();
    await entries.getByText('esperei o fechamento').waitFor();
    await page.getByLabel('Como se sentiu').selectOption({ label: 'Raiva' });
    await page.getByText('Nada com estes filtros').waitFor();
    await page.getByLabel('Como se sentiu').selectOption({ label: 'Calma' });
    await entries.getByText('#manhã').waitFor();
    await page.getByRole('button', { name: 'Baixar', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Diário em CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^farol-diario-\d{4}-\d\d-\d\d\.csv$/);

    await page.getByRole('tab', { name: 'Registros' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('region', { name: 'Importar trades reais' }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page
      .getByRole('region', { name: 'Acerto por grupo' })
      .or(page.getByText('Nenhum sinal encerrado'))
      .waitFor();
    await page.keyboard.press('ArrowRight');
    const habits = page.getByRole('region', { name: 'O que seus dados mostram' });
    await habits
      .getByText(/^Ainda há pouco para saber\./)
      .first()
      .waitFor();
    expect(await habits.getByText(/você apostou/).count()).toBe(0);
  },
);

/** A month of an account's trades: R$ 50,00 after a win, R$ 80,00 after a loss; a hash decides which are won. */
const MONTH = `
INSERT INTO practice_trades (id, account_id, user_id, idempotency_key, pair, timeframe, direction, stake, payout_percent,
  entry_price, opened_at, expires_at, feed, feed_epoch, simulated, attempt_at, result, exit_price, profit, settled_at)
SELECT gen_random_uuid(), a.id, a.user_id, gen_random_uuid()::text, 'EUR/USD', '5m', 'CALL', t.stake, 85, 1.1, t.opened,
  t.opened + interval '5 minutes', 'simulated-v2:journey', '', true, t.opened, t.result, 1.1,
  CASE t.result WHEN 'WON' THEN t.stake * 85 / 100 ELSE -t.stake END, t.opened + interval '5 minutes'
FROM practice_accounts a JOIN users u ON u.id = a.user_id,
  (SELECT now() - interval '25 days' + n * interval '3 hours' AS opened,
     CASE WHEN hashtext('t' || n) % 2 = 0 THEN 'WON' ELSE 'LOST' END AS result,
     CASE WHEN hashtext('t' || (n - 1)) % 2 = 0 THEN 5000 ELSE 8000 END AS stake
   FROM generate_series(1, 180) AS n) t
WHERE u.email_key = $1`;

journey(
  'raised stakes after losses are reported with their count, and tables contain every figure',
  async ({ newPage }) => {
    const page = await newPage();
    const account = await ownAccount(page, 'habitos');
    await changeDatabase(MONTH, [account.email]);
    await openAs(page, account, '/diario?tab=habitos');
    const said = page.getByRole('region', { name: 'O que seus dados mostram' });
    await said
      .getByText(/^Depois de uma perda você apostou \d+\s% mais do que depois de um acerto; \d+ vezes\.$/)
      .waitFor();
    await said.getByText(/a espera depois de uma perda não encurta mais/).waitFor();
    const curve = page.getByRole('region', { name: 'Ganho e perda ao longo do tempo' });
    await curve.scrollIntoViewIfNeeded();
    await curve.locator('canvas').first().waitFor();
    await curve.getByRole('button', { name: 'Ver como tabela' }).click();
    await curve.getByRole('table').waitFor();
    await page.getByLabel('Ver por').selectOption({ label: 'Resultado anterior' });
    await page.getByRole('rowheader', { name: 'Depois de uma perda' }).waitFor();
    await settled(page);
    expect(await visualFaults(page, 'habits')).toEqual([]);
  },
);
