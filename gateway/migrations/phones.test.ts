import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.js';
import { PhonesInE1641766000002200 } from './1766000002200-phones-in-e164.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('phones stored as area code and number become E.164, once; others and missing ones stay, and the way back restores them', async () => {
  const { dataSource } = database;
  await dataSource.query(
    `INSERT INTO users (id, name, email, email_key, password_hash, created_at, phone)
     SELECT gen_random_uuid(), 'Ana', n::text, n::text, '', now(), phone
     FROM unnest(ARRAY['11912345678', '5534567890', '+5511912345678', NULL]) WITH ORDINALITY AS given (phone, n)`,
  );
  const phones = async () => {
    const rows: { phone: string | null }[] = await dataSource.query(
      'SELECT phone FROM users ORDER BY email_key',
    );
    return rows.map(({ phone }) => phone);
  };
  const run = async (way: 'up' | 'down') => {
    const runner = dataSource.createQueryRunner();
    await new PhonesInE1641766000002200()[way](runner);
    await runner.release();
  };
  await run('up');
  await run('up');
  expect(await phones()).toEqual(['+5511912345678', '+555534567890', '+5511912345678', null]);
  await run('down');
  expect(await phones()).toEqual(['11912345678', '5534567890', '11912345678', null]);
});
