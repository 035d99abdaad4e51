import type { DataSource } from 'typeorm';
import { uuidv7 } from '../src/platform/uuid.js';

const AT_ONCE = 5000;

const WITHOUT_ACCOUNT = `
SELECT u.id FROM users u
WHERE u.id > $1 AND NOT EXISTS (SELECT 1 FROM practice_accounts a WHERE a.user_id = u.id AND a.closed_at IS NULL)
ORDER BY u.id LIMIT $2`;

const OPEN = `
WITH accounts AS (
  INSERT INTO practice_accounts (id, user_id, opened_at)
  SELECT v.account_id, v.user_id, now() FROM unnest($1::uuid[], $2::uuid[]) AS v (user_id, account_id)
  ON CONFLICT (user_id) WHERE closed_at IS NULL DO NOTHING
  RETURNING id, opened_at
), openings AS (
  INSERT INTO practice_transactions (id, account_id, kind, created_at)
  SELECT v.id, a.id, 'OPENING', a.opened_at
  FROM unnest($2::uuid[], $3::uuid[]) AS v (account_id, id) JOIN accounts a ON a.id = v.account_id
  RETURNING id, account_id
)
INSERT INTO practice_entries (transaction_id, account_id, book, amount)
SELECT o.id, o.account_id, e.book, e.amount
FROM openings o CROSS JOIN (VALUES ('HOUSE', -1000000), ('CASH', 1000000)) AS e (book, amount)`;

/** Gives every user without a practice account the one that registering gives. */
export async function openPracticeAccounts(dataSource: DataSource): Promise<void> {
  for (let last = '00000000-0000-0000-0000-000000000000'; last !== ''; ) {
    const rows: { id: string }[] = await dataSource.query(WITHOUT_ACCOUNT, [last, AT_ONCE]);
    const users = rows.map(({ id }) => id);
    const now = Date.now();
    await dataSource.query(
      'INSERT INTO practice_guards (user_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
      [users],
    );
    await dataSource.query(OPEN, [users, users.map(() => uuidv7(now)), users.map(() => uuidv7(now))]);
    last = users.length === AT_ONCE ? (users.at(-1) ?? '') : '';
  }
}
