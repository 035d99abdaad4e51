import type { MigrationInterface, QueryRunner } from 'typeorm';
import { uuidv7 } from '../src/platform/uuid.js';

const AT_ONCE = 5000;

const WITHOUT_ACCOUNT = `
SELECT u.id FROM users u
WHERE u.id > $1 AND NOT EXISTS (SELECT 1 FROM practice_accounts a WHERE a.user_id = u.id AND a.closed_at IS NULL)
ORDER BY u.id LIMIT $2 FOR KEY SHARE OF u`;

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

/** Users have a practice account from the beginning; those who never opened one get theirs. */
export class PracticeAccountsOfAll1766000002100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (let last = '00000000-0000-0000-0000-000000000000'; last !== ''; ) {
      const rows: { id: string }[] = await runner.query(WITHOUT_ACCOUNT, [last, AT_ONCE]);
      const users = rows.map(({ id }) => id);
      const now = Date.now();
      await runner.query(
        'INSERT INTO practice_guards (user_id) SELECT unnest($1::uuid[]) ON CONFLICT DO NOTHING',
        [users],
      );
      await runner.query(OPEN, [users, users.map(() => uuidv7(now)), users.map(() => uuidv7(now))]);
      // Checked batch by batch, since what waits for the commit is kept in memory.
      await runner.query('SET CONSTRAINTS ALL IMMEDIATE');
      await runner.query('SET CONSTRAINTS ALL DEFERRED');
      last = users.length === AT_ONCE ? (users.at(-1) ?? '') : '';
    }
  }

  /** An account and its ledger stay: entries are never deleted. */
  async down(): Promise<void> {}
}
