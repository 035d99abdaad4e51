import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.js';
import { auditLedger } from '../test/ledger-audit.js';
import { seedManyUsers } from './many-users.js';
import { openPracticeAccounts } from './practice-accounts.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every seeded user has the same practice account as a new user', async () => {
  const { dataSource, url } = database;
  await seedManyUsers(url, 30, Date.now());
  await openPracticeAccounts(dataSource);
  const accounts = await dataSource.query(
    `SELECT a.balance, count(DISTINCT u.id)::int AS users, count(DISTINCT g.user_id)::int AS guards
     FROM users u LEFT JOIN practice_accounts a ON a.user_id = u.id AND a.closed_at IS NULL
     LEFT JOIN practice_guards g ON g.user_id = u.id GROUP BY 1`,
  );
  expect(accounts).toEqual([{ balance: '1000000', users: 30, guards: 30 }]);
  const sound = { total: 0, unbalanced: 0, wrongSums: 0, wrongTrades: 0 };
  expect(await auditLedger(dataSource.manager)).toEqual(sound);
});
