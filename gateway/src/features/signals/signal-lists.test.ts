import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedManySignals } from '../../../seeds/many-signals.js';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { uuidv7 } from '../../platform/uuid.js';
import { UserEntity } from '../accounts/user.entity.js';
import { partsWith, SignalLists } from './signal-lists.repository.js';

const NOW = Date.UTC(2026, 10, 24);
const DAY_MS = 86_400_000;
const userId = uuidv7(0);

let database: TestDatabase;

beforeAll(async () => {
  // One connection, because statements are planned for each.
  database = await createTestDatabase(1);
  const owner = { id: userId, name: 'Ana', email: 'ana@exemplo.com.br', emailKey: 'ana', passwordHash: '' };
  await database.dataSource.getRepository(UserEntity).insert({ ...owner, createdAt: new Date(0) });
  const span = { from: NOW - 20 * DAY_MS, until: NOW };
  await seedManySignals(database.url, { feed: 'sim-test', count: 3000, userIds: [userId], ...span });
  await database.dataSource.query('ANALYZE');
});
afterAll(() => database.drop());

const past = (limit: number, parts: Parameters<SignalLists['past']>[2] = 'row') =>
  new SignalLists(database.dataSource).past(userId, { before: new Date(NOW), limit }, parts);

test.each([
  [['id', 'pair', '__typename'], 'row'],
  [['id', 'estimatedChance'], 'details'],
  [['id', 'recordEntry'], 'details'],
  [['id', 'feed', 'analysis'], 'analysis'],
])('a request for %j reads %s', (fields, parts) => {
  expect(partsWith(new Set(fields))).toBe(parts);
});

test('lists of signals have the same signals, whatever is read of each', async () => {
  const [rows, details, analysed] = [await past(5), await past(5, 'details'), await past(5, 'analysis')];
  expect(rows).toHaveLength(5);
  expect(rows[0]).not.toHaveProperty('feed');
  expect(details).toMatchObject(rows);
  expect(details[0]).toMatchObject({ feed: 'sim-test' });
  expect(details[0]).not.toHaveProperty('analysis');
  expect(analysed).toMatchObject(details);
  expect(analysed[0]?.analysis).toMatchObject({ recommendation: expect.any(String) });
});

test('a page has the newest signals, at most as many as requested', async () => {
  const page = await past(101);
  expect(page).toHaveLength(101);
  expect(page.map(({ id }) => id)).toEqual(
    page
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  );
  expect((await past(3)).map(({ id }) => id)).toEqual(page.slice(0, 3).map(({ id }) => id));
});

test('past signals of a user with thousands are planned once, not at each call', async () => {
  for (let call = 0; call < 20; call += 1) await past(51);
  const [plans] = await database.dataSource.query<{ generic: number; custom: number }[]>(
    `SELECT generic_plans::int AS generic, custom_plans::int AS custom FROM pg_prepared_statements
     WHERE name = 'past signals: row'`,
  );
  // PostgreSQL plans the first five calls with their values, to compare.
  expect(plans?.custom).toBe(5);
  expect(plans?.generic).toBeGreaterThanOrEqual(15);
});
