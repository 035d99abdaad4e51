import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { ManualClock } from '../../../test/manual-clock.js';
import { newSignal } from '../../../test/signal-history.js';
import { MonthPartitions } from '../../platform/database/month-partitions.js';
import { uuidv7, uuidv7Floor } from '../../platform/uuid.js';
import { UserEntity } from '../accounts/user.entity.js';
import { SignalRepository } from './signal.repository.js';
import { SignalLists } from './signal-lists.repository.js';
import { signalsModule } from './signals.module.js';

const PARTITIONS = `
SELECT part.relname AS name FROM pg_inherits kin JOIN pg_class part ON part.oid = kin.inhrelid
WHERE kin.inhparent = 'signals'::regclass ORDER BY 1`;

let database: TestDatabase;
/** The month in which the first partitions are made; epoch milliseconds. */
const start = Date.UTC(2026, 0);
const clock = new ManualClock(start);

beforeAll(async () => {
  database = await createTestDatabase();
  const owner = { id: userId, name: 'Ana', email: 'ana@exemplo.com.br', emailKey: 'ana', passwordHash: '' };
  await database.dataSource.getRepository(UserEntity).insert({ ...owner, createdAt: new Date(0) });
});
afterAll(() => database.drop());

async function partitions(): Promise<string[]> {
  const rows = await database.dataSource.query<{ name: string }[]>(PARTITIONS);
  return rows.map(({ name }) => name);
}

const monthLater = (months: number) => {
  const date = new Date(start);
  return Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months);
};
const nameOf = (months: number, table = 'signals') =>
  `${table}_${new Date(monthLater(months)).toISOString().slice(0, 7).replace('-', '_')}`;

const store = () => new SignalRepository(database.dataSource);
const months = () => new MonthPartitions(database.dataSource, signalsModule.partitions ?? [], clock);

const userId = uuidv7(0);

async function storeSignalAt(time: number): Promise<string> {
  const signal = newSignal(userId, new Date(time));
  await store().insert(database.dataSource.manager, signal);
  return signal.id;
}

async function placeOf(id: string): Promise<string | undefined> {
  const [row] = await database.dataSource.query<{ partition: string }[]>(
    'SELECT tableoid::regclass::text AS partition FROM signals WHERE id = $1',
    [id],
  );
  return row?.partition;
}

describe('signals and outcomes by month', () => {
  test('a signal of a month without a partition is still stored, and is found', async () => {
    const id = await storeSignalAt(monthLater(1) + 1000);
    expect(await placeOf(id)).toBe('signals_rest');
    expect((await store().find(id, userId))?.id).toBe(id);
  });

  test('two gateways that create the months at once create each once, without a gap, from the previous month to two ahead', async () => {
    const made = await Promise.all([months().ensure(), months().ensure()]);
    const expected = ['signals', 'signal_outcomes'].flatMap((table) =>
      [-1, 0, 1, 2].map((n) => nameOf(n, table)),
    );
    // Either of them may make either table's.
    expect(made.flat().toSorted()).toEqual(expected.toSorted());
    expect(await partitions()).toEqual(expect.arrayContaining([-1, 0, 1, 2].map((n) => nameOf(n))));
  });

  test('while the needed months exist nothing is created', async () => {
    expect(await months().ensure()).toEqual([]);
  });

  test('rows stored before their month existed are moved into it', async () => {
    const [row] = await store().newest(userId, 1);
    expect(await placeOf(row?.id ?? '')).toBe(nameOf(1));
  });

  test('the first and the last millisecond of a month are in it', async () => {
    const [first, last] = [await storeSignalAt(monthLater(2)), await storeSignalAt(monthLater(3) - 1)];
    expect([await placeOf(first), await placeOf(last)]).toEqual([nameOf(2), nameOf(2)]);
    expect(await placeOf(await storeSignalAt(monthLater(0) - 1))).toBe(nameOf(-1));
  });

  test('lists continue from month to month, newest first', async () => {
    const lists = new SignalLists(database.dataSource);
    const filter = { before: new Date(monthLater(4)), limit: 10 };
    const signals = await lists.past(userId, filter, 'row');
    const times = signals.map(({ generatedAt }) => new Date(generatedAt).getTime());
    expect(times).toEqual([monthLater(3) - 1, monthLater(2), monthLater(1) + 1000, monthLater(0) - 1]);
  });

  test('a settled outcome stays with its signal, in any month', async () => {
    const [row] = await store().newest(userId, 1);
    const settlement = { signalId: row?.id ?? '', outcome: 'WON', exitPrice: 1.087 } as const;
    const now = new Date(monthLater(3) + 300_000);
    expect(await store().settle(database.dataSource.manager, [settlement], now)).toEqual(new Set([row?.id]));
    expect((await store().find(settlement.signalId, userId))?.outcome).toBe('WON');
  });

  test('active signals are searched only in the current months', async () => {
    const plan = await database.dataSource.query<{ 'QUERY PLAN': string }[]>(
      `EXPLAIN SELECT 1 FROM signals s WHERE s.user_id = $1 AND s.saved_at IS NOT NULL
       AND s.expiration_time > $2 AND s.id >= $3`.replace(/\$\d/g, (parameter) => {
        const values = [userId, new Date(monthLater(2)).toISOString(), uuidv7Floor(monthLater(2))];
        return `'${values[Number(parameter.slice(1)) - 1]}'`;
      }),
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain(nameOf(2));
    expect(text).not.toContain(nameOf(1));
    expect(text).not.toContain(nameOf(0));
  });
});
