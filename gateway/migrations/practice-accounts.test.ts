import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.js';
import { auditLedger } from '../test/ledger-audit.js';
import { PracticeAccountsOfAll1766000002100 } from './1766000002100-practice-accounts-of-all.js';

const USERS = 12_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function migrate(): Promise<void> {
  await database.dataSource.transaction(async ({ queryRunner }) => {
    if (!queryRunner) throw new Error('a transaction without its runner');
    await new PracticeAccountsOfAll1766000002100().up(queryRunner);
  });
}

const balances = () =>
  database.dataSource.query(
    `SELECT a.balance, a.open_stake AS "openStake", count(*)::int AS accounts, count(DISTINCT a.user_id)::int AS users
     FROM users u JOIN practice_accounts a ON a.user_id = u.id JOIN practice_guards g ON g.user_id = u.id
     GROUP BY 1, 2`,
  );

test('every existing user without a practice account gets one with R$ 10.000,00; others keep theirs; a second run changes nothing', async () => {
  const { dataSource } = database;
  await migrate();
  await dataSource.query(
    `INSERT INTO users (id, name, email, email_key, password_hash, created_at)
     SELECT gen_random_uuid(), 'Muitos', n::text, n::text, '', now() FROM generate_series(1, $1) n`,
    [USERS],
  );
  await migrate();
  const all = [{ balance: '1000000', openStake: '0', accounts: USERS, users: USERS }];
  expect(await balances()).toEqual(all);
  await dataSource.query(
    `INSERT INTO users (id, name, email, email_key, password_hash, created_at)
     SELECT gen_random_uuid(), 'Mais uma', 'mais', 'mais', '', now()`,
  );
  await migrate();
  await migrate();
  expect(await balances()).toEqual([{ ...all[0], accounts: USERS + 1, users: USERS + 1 }]);
  expect(await auditLedger(dataSource.manager)).toEqual({
    total: 0,
    unbalanced: 0,
    wrongSums: 0,
    wrongTrades: 0,
  });
});
