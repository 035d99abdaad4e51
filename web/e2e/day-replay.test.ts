import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { openAs, tokenOf } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';
import { settled } from './harness/pages.js';
import { placeOrder } from './harness/practice.js';
import { visualFaults } from './harness/sight.js';

/**
 * Makes an account's trades begin half an hour ago and end a minute later, by rewriting rows that the product never
 * changes.
 */
const LONG_OVER = `
SET LOCAL session_replication_role = replica;
UPDATE practice_trades SET opened_at = now() - interval '30 minutes', expires_at = now() - interval '29 minutes',
  result = 'LOST', exit_price = entry_price + 0.0005, profit = -stake, settled_at = now()
FROM users WHERE users.id = user_id AND users.email_key = '$EMAIL';`;

journey(
  'a user replays their own day: it opens at the first trade, and its result appears only at its expiry',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'replay');
    const token = await tokenOf(page, account);
    await openAs(page, account, '/diario?tab=replay');
    await page.getByText('Nada seu em EUR/USD neste dia.').waitFor();
    expect((await placeOrder(page, token, randomUUID())).errors).toBeUndefined();
    expect(account.email).toMatch(/^[\w.@-]+$/);
    await changeDatabase(`BEGIN; ${LONG_OVER.replace('$EMAIL', account.email)} COMMIT;`, []);
    await page.reload();
    await page.getByText('1 registro em EUR/USD.').waitFor();
    await settled(page);

    const events = page.getByRole('list', { name: 'O que aconteceu até aqui' });
    await events.getByText(/Você abriu PUT de 1m a .*R\$\s100,00/).waitFor();
    expect(await events.getByText(/errou/).count()).toBe(0);
    await page.locator('canvas').first().waitFor();
    expect(await visualFaults(page, 'day replay')).toEqual([]);

    await page.getByRole('group', { name: /^Gráfico do dia/ }).focus();
    await page.keyboard.press('n');
    await events.getByText(/A operação PUT errou/).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Pausar' }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Reproduzir' }).waitFor();
    await page.getByRole('button', { name: 'Ver como tabela' }).click();
    await page.getByRole('table').waitFor();
    await page.getByLabel('Momento do dia').press('Home');
    expect(await events.getByRole('listitem').count()).toBe(0);
  },
);
