import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DEMO_EMAIL, seedDemoUser } from '../seeds/demo-user.js';
import { ENTITIES } from '../src/app/features.js';
import { AdministratorSetupService } from '../src/features/admin/sign-in/administrator-setup.service.js';
import { createDataSource, migrate } from '../src/platform/database/data-source.js';
import { createLog } from '../src/platform/log.js';
import { createEmptyDatabase, createTestDatabase, type TestDatabase } from '../test/database.js';
import { ManualClock } from '../test/manual-clock.js';
import { ALL_MIGRATIONS } from './all-migrations.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('the migrations create exactly the tables that the entities describe', async () => {
  const { upQueries } = await database.dataSource.driver.createSchemaBuilder().log();
  expect(upQueries.map(({ query }) => query)).toEqual([]);
});

test('migrating a database twice changes nothing', async () => {
  expect(await database.dataSource.runMigrations()).toEqual([]);
});

test('gateways that start together on an empty database migrate it once and create one demo user and one administrator', async () => {
  const clock = new ManualClock();
  const { url, drop } = await createEmptyDatabase();
  const options = { url, entities: ENTITIES, migrations: ALL_MIGRATIONS, log: createLog('silent') };
  const gateways: DataSource[] = Array.from({ length: 4 }, () => createDataSource(options));
  try {
    const made = await Promise.all(
      gateways.map(async (dataSource) => {
        await dataSource.initialize();
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
  } finally {
    for (const dataSource of gateways) await dataSource.destroy();
    await drop();
  }
});

test('the way back of every migration removes what it made', async () => {
  const { url, drop } = await createEmptyDatabase();
  const dataSource = createDataSource({
    url,
    entities: [],
    migrations: ALL_MIGRATIONS,
    log: createLog('silent'),
  });
  try {
    await dataSource.initialize();
    await dataSource.runMigrations();
    for (const _ of ALL_MIGRATIONS) await dataSource.undoLastMigration();
    const left = await dataSource.query(`
      SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
      UNION ALL SELECT proname FROM pg_proc p WHERE pronamespace = 'public'::regnamespace
        AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`);
    expect(left).toEqual([{ name: 'migrations' }]);
  } finally {
    await dataSource.destroy();
    await drop();
  }
});

const insertUser = (emailKey: string) =>
  database.dataSource.query(
    `INSERT INTO users (id, name, email, email_key, password_hash, created_at)
     VALUES (gen_random_uuid(), 'Ana', 'ana', $1, '', now())`,
    [emailKey],
  );

test('the database holds one account per e-mail key', async () => {
  await insertUser('eva@y.com');
  await expect(insertUser('eva@y.com')).rejects.toThrow('users_email_key');
});

test.each(['eva@y\u00ad.com', 'éva@y.com', 'Eva@y.com', 'eva @y.com'])(
  'the database refuses the e-mail key %j, which is not lower case in printable ASCII',
  async (emailKey) => {
    await expect(insertUser(emailKey)).rejects.toThrow('users_email_key_spelling');
  },
);

/** What the database's own functions may do: keep a column or a sum beside what it follows from, and guard a history. */
const FUNCTIONS = {
  sql: ['fold_text'],
  triggers: [
    'keep_search_keys',
    'practice_grow_sums',
    'practice_hold_balanced',
    'practice_hold_history',
    'practice_hold_ledger',
    'practice_hold_sums',
    'refuse_audit_change',
  ],
};

/** Functions in SQL that can be called, and functions in a language of procedures by what they return. */
const PROCEDURES = `
SELECT proname AS name, l.lanname AS language, prorettype::regtype::text AS returns
FROM pg_proc p JOIN pg_language l ON l.oid = p.prolang
WHERE pronamespace = 'public'::regnamespace
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
ORDER BY 1`;

interface Procedure {
  readonly name: string;
  readonly language: string;
  readonly returns: string;
}

/** Functions that hold rules, which belong into services. */
const rulesOf = (found: readonly Procedure[]) =>
  found
    .filter(({ name, language, returns }) => {
      if (language === 'sql') return !FUNCTIONS.sql.includes(name);
      return returns !== 'trigger' || !FUNCTIONS.triggers.includes(name);
    })
    .map(({ name }) => name);

test('the database holds no rules: its functions keep keys and sums, and guard what is append-only', async () => {
  const found = await database.dataSource.query<Procedure[]>(PROCEDURES);
  expect(found).toHaveLength(FUNCTIONS.sql.length + FUNCTIONS.triggers.length);
  expect(rulesOf(found)).toEqual([]);
});

test('a function that could be called to decide something is found', () => {
  const place = { name: 'practice_place', language: 'plpgsql', returns: 'record' };
  expect(rulesOf([place])).toEqual(['practice_place']);
});
