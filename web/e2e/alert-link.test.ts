import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import { changeDatabase } from './harness/database.js';
import { enter } from './harness/demo-user.js';
import { journey } from './harness/journey.js';
import { ownAccount } from './harness/own-account.js';

const HOUR = 3_600_000;
/** More than the first page of the list. */
const NEWER = 25;

/** Alerts of an account: one from the last closed hour, active for another hour, and newer expired ones. */
async function addAlerts(email: string): Promise<string> {
  const id = randomUUID();
  const open = new Date(Math.floor(Date.now() / HOUR) * HOUR - HOUR);
  const entry = `INSERT INTO alert_entries (id, series, pair, timeframe, candle_time, direction, confidence, chance, entry_price,
    simulated, expires_at, leaf, head_size, head_root)`;
  await changeDatabase(
    `WITH entry AS (${entry} VALUES ($1::uuid, 1, 'USD/JPY', '1h', $2::timestamptz, 'CALL', 82, 0.5, 149.2, true,
       $2::timestamptz + interval '2 hours', 11, 12, 'raiz')
       ON CONFLICT (series, pair, timeframe, candle_time) DO UPDATE SET head_root = 'raiz' RETURNING id)
     INSERT INTO alerts (id, user_id, entry_id, rule_name, created_at)
     SELECT $1::uuid, u.id, entry.id, 'Dólar', now() FROM users u, entry WHERE u.email = $3`,
    [id, open, email],
  );
  await changeDatabase(
    `WITH entry AS (${entry} SELECT gen_random_uuid(), 1, 'EUR/USD', '1m', now() - n * interval '1 minute' - interval '1 day',
       'PUT', 70, 0.5, 1.1, true, now() - interval '1 day', 11, 12, 'raiz' FROM generate_series(1, $1::int) n RETURNING id)
     INSERT INTO alerts (id, user_id, entry_id, rule_name, created_at)
     SELECT ('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid, u.id, entry.id, 'Dólar', now()
     FROM users u, entry WHERE u.email = $2`,
    [NEWER, email],
  );
  return id;
}

journey(
  '§alerts the link of an alert asks signed-out users to sign in, shows that alert however many are newer, and saves it in one tap',
  async ({ newPage }) => {
    const page = await newPage({ width: 360 });
    const account = await ownAccount(page, 'link');
    const id = await addAlerts(account.email);
    await page.goto(`/alertas?alerta=${id}`);
    await page.getByRole('heading', { level: 1, name: 'Entrar' }).waitFor();
    await enter(page, account);
    await page.waitForURL(`${inject('scene')?.url}/alertas?alerta=${id}`);
    const row = page.locator('[aria-current=true]', { hasText: 'USD/JPY' });
    const save = row.getByRole('button', { name: 'Salvar USD/JPY CALL' });
    await save.waitFor();
    await expect
      .poll(() =>
        save.evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight;
        }),
      )
      .toBe(true);
    await save.click();
    await row.getByText('Salvo').waitFor();
    await page.goto('/advanced-signals?tab=ativos');
    await page.getByText('USD/JPY').first().waitFor();
  },
);
