import { afterAll, beforeAll, expect, test } from 'vitest';
import { LEVEL_THRESHOLDS, levelOf } from '#schema/level.js';
import { createTestDatabase, type TestDatabase } from '../test/database.js';
import { Rewards1766000000520 } from './1766000000520-rewards.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('levels reached before the migration are not celebrated after it', async () => {
  const { dataSource } = database;
  const migration = new Rewards1766000000520();
  const runner = dataSource.createQueryRunner();
  await migration.down(runner);
  const amounts = LEVEL_THRESHOLDS.flatMap((threshold) => [Math.max(0, threshold - 1), threshold]);
  await runner.query('ALTER TABLE progress DROP CONSTRAINT progress_user');
  await runner.query(
    'INSERT INTO progress (user_id, xp_points) SELECT gen_random_uuid(), xp FROM unnest($1::int[]) AS xp',
    [amounts],
  );
  await migration.up(runner);
  await runner.release();
  const rows = await dataSource.query<{ xp: number; level: number }[]>(
    'SELECT xp_points AS xp, celebrated_level AS level FROM progress',
  );
  expect(rows).toHaveLength(amounts.length);
  for (const { xp, level } of rows) expect(level, `${xp} XP`).toBe(levelOf(xp));
});
