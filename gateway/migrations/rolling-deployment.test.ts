import type { DataSource } from 'typeorm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DEMO_EMAIL, seedDemoUser } from '../seeds/demo-user.js';
import { ENTITIES } from '../src/app/features.js';
import { AdministratorSetupService } from '../src/features/admin/sign-in/administrator-setup.service.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { createEmptyDatabase } from '../test/database.js';
import { ManualClock } from '../test/manual-clock.js';
import { ALL_MIGRATIONS } from './all-migrations.js';

let database: Awaited<ReturnType<typeof createEmptyDatabase>>;
const open: DataSource[] = [];
beforeEach(async () => {
  database = await createEmptyDatabase();
});
afterEach(async () => {
  for (const dataSource of open.splice(0)) await dataSource.destroy();
  await database.drop();
});

async function gatewayWith(migrations: readonly (new () => object)[]): Promise<DataSource> {
  const dataSource = createDataSource({
    url: database.url,
    entities: ENTITIES,
    migrations,
    log: createLog('silent'),
  });
  open.push(dataSource);
  return dataSource.initialize();
}

interface Column {
  readonly name: string;
  readonly type: string;
  /** A row may be written without it. */
  readonly isOptional: boolean;
}

const COLUMNS = `
SELECT table_name || '.' || column_name AS name, data_type AS type,
  is_nullable = 'YES' OR column_default IS NOT NULL OR is_identity = 'YES' OR is_generated = 'ALWAYS' AS "isOptional"
FROM information_schema.columns WHERE table_schema = 'public'`;

const tableOf = ({ name }: Column) => name.split('.')[0];

/** What a gateway of the version before would stumble over. */
function obstacles(before: readonly Column[], after: readonly Column[]): string[] {
  const now = new Map(after.map((column) => [column.name, column]));
  const was = new Map(before.map((column) => [column.name, column]));
  const tables = new Set(before.map(tableOf));
  return [
    ...before.filter(({ name }) => !now.has(name)).map(({ name }) => `${name} is gone`),
    ...before
      .filter(({ name, type }) => now.has(name) && now.get(name)?.type !== type)
      .map(({ name, type }) => `${name} is no ${type} any more`),
    ...after
      .filter((column) => tables.has(tableOf(column) ?? '') && !column.isOptional)
      .filter(({ name }) => was.get(name)?.isOptional ?? true)
      .map(({ name }) => `${name} has to be written`),
  ];
}

test('gateways that start together on an empty database migrate it once and create one demo user and one administrator', async () => {
  const clock = new ManualClock();
  const gateways = await Promise.all(Array.from({ length: 4 }, () => gatewayWith(ALL_MIGRATIONS)));
  const made = await Promise.all(
    gateways.map(async (dataSource) => {
      await migrate(dataSource);
      await seedDemoUser(dataSource, clock);
      return new AdministratorSetupService(dataSource, clock).createFirst('admin');
    }),
  );
  expect(made.filter((one) => one !== undefined)).toHaveLength(1);
  const [first] = gateways;
  const names = await first?.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id');
  expect(names?.map(({ name }) => name)).toEqual(ALL_MIGRATIONS.map(({ name }) => name));
  const users = 'SELECT (SELECT count(*)::int FROM notices) AS notices FROM users WHERE email_key = $1';
  expect(await first?.query(users, [DEMO_EMAIL])).toEqual([{ notices: 1 }]);
});

test('no migration removes what the previous version reads or requires more of what it writes', async () => {
  const found: string[] = [];
  let before: Column[] = [];
  for (const [index, { name }] of ALL_MIGRATIONS.entries()) {
    const dataSource = await gatewayWith(ALL_MIGRATIONS.slice(0, index + 1));
    await dataSource.runMigrations();
    const after: Column[] = await dataSource.query(COLUMNS);
    found.push(...obstacles(before, after).map((obstacle) => `${name}: ${obstacle}`));
    before = after;
  }
  expect(found).toEqual([]);
});

test('a column that is dropped, changed or made required is found', () => {
  const column = (name: string, type = 'text', isOptional = false): Column => ({ name, type, isOptional });
  const before = [
    column('users.name'),
    column('users.phone'),
    column('users.age'),
    column('users.note', 'text', true),
  ];
  const after = [
    column('users.name'),
    column('users.age', 'integer'),
    column('users.note'),
    column('users.new'),
  ];
  expect(obstacles(before, [...after, column('extra.new'), column('users.free', 'text', true)])).toEqual([
    'users.phone is gone',
    'users.age is no text any more',
    'users.note has to be written',
    'users.new has to be written',
  ]);
});
