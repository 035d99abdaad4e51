import { describe, expect } from 'vitest';
import { countedActions } from './harness/counted-actions.js';
import { changeDatabase } from './harness/database.js';
import { openAs } from './harness/held-token.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';

/** Time for the record's first candle to close, with a margin for a busy machine. */
const FIRST_LINE_WITHIN_MS = 150_000;

describe('§alerts the proof of an alert', () => {
  for (const width of [360, 1280])
    journey(
      `is checked in at most two actions from the trading page at ${width} px`,
      async ({ newPage }) => {
        const page = await newPage({ width });
        const firstLine = async () => (await page.request.get('/registro/prova/0.tlog-proof')).status();
        await expect.poll(firstLine, { timeout: FIRST_LINE_WITHIN_MS }).toBe(200);
        const account = await ownAccount(page, `prova-${width}`);
        await changeDatabase(
          `INSERT INTO notices (id, user_id, key, kind, title, body, path, proof_leaf, created_at)
           SELECT gen_random_uuid(), u.id, 'alert:prova', 'ALERT', 'Alerta: EUR/USD 1m CALL', 'Regra: Todos.', '/alertas', 0, now()
           FROM users u WHERE u.email = $1`,
          [account.email],
        );
        await openAs(page, account, '/binary-options');
        const { press, count } = countedActions();
        await press(page.getByRole('button', { name: /^Notificações, / }));
        await press(page.getByRole('link', { name: /^Prova da linha 0 do registro/ }));
        await page.getByText(/^Confere\. A linha 0 /).waitFor();
        expect(count()).toBeLessThanOrEqual(2);
      },
      300_000,
    );
});
