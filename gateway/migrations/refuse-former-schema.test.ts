import { expect, test } from 'vitest';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { StartError } from '../src/platform/start-error.js';
import { createEmptyDatabase } from '../test/database.js';
import { RefuseFormerSchema1770000000050 } from './1770000000050-refuse-former-schema.js';
import { Deliveries1770000001700 } from './1770000001700-deliveries.js';
import { ALL_MIGRATIONS } from './all-migrations.js';

/** A database that these migrations made, open with those of now. */
async function madeBy(migrations: readonly (new () => object)[]) {
  const { url, drop } = await createEmptyDatabase();
  const options = { url, entities: [], log: createLog('silent') };
  const former = await createDataSource({ ...options, migrations }).initialize();
  await former.runMigrations();
  await former.destroy();
  const dataSource = await createDataSource({ ...options, migrations: ALL_MIGRATIONS }).initialize();
  return { dataSource, drop: () => dataSource.destroy().then(drop) };
}

const others = ALL_MIGRATIONS.filter((one) => one !== RefuseFormerSchema1770000000050);

test('a database of 1.0.0 is refused in one line, and left as it is', async () => {
  const { dataSource, drop } = await madeBy(others.slice(0, others.indexOf(Deliveries1770000001700) + 1));
  await dataSource.query('ALTER TABLE notices DROP COLUMN path');
  const state = () =>
    dataSource.query(`SELECT (SELECT count(*) FROM migrations) AS migrations, (SELECT count(*) FROM pg_class) AS relations,
      (SELECT count(*) FROM pg_attribute) AS columns`);
  const before = await state();
  const migrating = migrate(dataSource);
  await expect(migrating).rejects.toThrow(StartError);
  await expect(migrating).rejects.toThrow(/^the database was made before Farol 1\.1\.0[^\n]*$/);
  expect(await state()).toEqual(before);
  await drop();
});

test('a database of the days before 1.1.0 that has every column is migrated', async () => {
  const { dataSource, drop } = await madeBy(others);
  expect(await migrate(dataSource)).toEqual([]);
  expect(await dataSource.query('SELECT name FROM migrations ORDER BY id DESC LIMIT 1')).toEqual([
    { name: RefuseFormerSchema1770000000050.name },
  ]);
  await drop();
});
