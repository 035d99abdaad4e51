import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/database.js';
import { ForgottenAuthors1766000004720 } from './1766000004720-forgotten-authors.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('signals lose an author who no longer exists, and keep all others', async () => {
  const { dataSource } = database;
  const [user] = await dataSource.query<{ id: string }[]>(
    `INSERT INTO users (id, name, email, email_key, password_hash, created_at)
     VALUES (gen_random_uuid(), 'Ana', 'ana', 'ana', '', now()) RETURNING id`,
  );
  await dataSource.query(
    `INSERT INTO signals (id, user_id, pair, timeframe, direction, confidence, strength, entry_price, candle_time,
       generated_at, expiration_time, indicators, recommendation, feed, feed_epoch, simulated, engine_version, counted)
     SELECT gen_random_uuid(), author, 'EUR/USD', '5m', 'CALL', 60, 'FRACA', 1.1, now(), now(), now(), '{}', n::text, 'f', '', true,
       '3', false
     FROM unnest(ARRAY[$1::uuid, gen_random_uuid(), NULL]) WITH ORDINALITY AS given (author, n)`,
    [user?.id],
  );
  const runner = dataSource.createQueryRunner();
  await new ForgottenAuthors1766000004720().up(runner);
  await runner.release();
  const authors = await dataSource.query('SELECT user_id AS author FROM signals ORDER BY recommendation');
  expect(authors).toEqual([{ author: user?.id }, { author: null }, { author: null }]);
});
