import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PASSWORD } from '../../../test/factories.js';
import { auditLedger } from '../../../test/ledger-audit.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { ENTRY, PracticeDesk } from '../../../test/practice-desk.js';
import { runQuery } from '../../../test/run.js';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const sql = <Row>(statement: string, parameters: unknown[] = []): Promise<Row[]> =>
  desk.farol.database.dataSource.query(statement, parameters);
const audit = () => auditLedger(desk.farol.database.dataSource.manager);
const SOUND = { total: 0, unbalanced: 0, wrongSums: 0, wrongTrades: 0 };

async function accountOf(userId: string): Promise<string> {
  const [row] = await sql<{ id: string }>('SELECT id FROM practice_accounts WHERE user_id = $1', [userId]);
  return row?.id ?? '';
}

/** Writes a transaction with entries as no service would. */
function write(accountId: string, entries: readonly (readonly [book: string, amount: number])[]) {
  return desk.farol.database.dataSource.transaction(async (manager) => {
    const id = randomUUID();
    await manager.query(
      "INSERT INTO practice_transactions (id, account_id, kind, created_at) VALUES ($1, $2, 'STAKE', now())",
      [id, accountId],
    );
    for (const [book, amount] of entries) {
      const insert =
        'INSERT INTO practice_entries (transaction_id, account_id, book, amount) VALUES ($1, $2, $3, $4)';
      await manager.query(insert, [id, accountId, book, amount]);
    }
  });
}

describe('the ledger, enforced by the database', () => {
  test('a transaction that does not sum to zero, or has no entries, is refused at its commit (ASVS 2.3.3)', async () => {
    const { user, token } = await desk.trader();
    const accountId = await accountOf(user.id);
    await expect(
      write(accountId, [
        ['CASH', -100],
        ['STAKES', 99],
      ]),
    ).rejects.toThrow('is not balanced');
    await expect(write(accountId, [['CASH', -100]])).rejects.toThrow('is not balanced');
    await expect(write(accountId, [])).rejects.toThrow('is not balanced');
    await expect(
      write(accountId, [
        ['CASH', 0],
        ['STAKES', 0],
      ]),
    ).rejects.toThrow('practice_entries_amount');
    expect(await desk.account(token)).toMatchObject({ balance: 1_000_000, openStake: 0 });
  });

  test('an entry added to an old transaction, or to another user’s account, is refused', async () => {
    const [one, other] = [await desk.trader(), await desk.trader()];
    const insert = `INSERT INTO practice_entries (transaction_id, account_id, book, amount)
      SELECT id, $2, 'STAKES', 100 FROM practice_transactions WHERE account_id = $1`;
    const [mine, theirs] = [await accountOf(one.user.id), await accountOf(other.user.id)];
    await expect(sql(insert, [mine, mine])).rejects.toThrow('is not balanced');
    await expect(sql(insert, [mine, theirs])).rejects.toThrow('is not balanced');
  });

  test.each([
    'UPDATE practice_entries SET amount = amount + 1',
    'UPDATE practice_transactions SET created_at = now()',
    'DELETE FROM practice_entries',
    'TRUNCATE practice_entries',
    'TRUNCATE practice_transactions CASCADE',
  ])('%s is refused', async (statement) => {
    await desk.trader();
    await expect(sql(statement)).rejects.toThrow('append-only');
  });

  test.each([
    ['UPDATE practice_accounts SET balance = balance + 1', 'follow from its entries'],
    ['UPDATE practice_accounts SET open_stake = 0', 'follow from its entries'],
    ['UPDATE practice_trades SET stake = stake + 1 WHERE result IS NULL', 'never rewritten'],
    ["UPDATE practice_trades SET result = 'WON' WHERE result = 'LOST'", 'never rewritten'],
  ])('%s is refused', async (statement, reason) => {
    const { token } = await desk.trader();
    await desk.lose(token);
    await desk.place(token);
    await expect(sql(statement)).rejects.toThrow(reason);
  });

  test('an account begins with nothing but its entries, and no balance falls below zero', async () => {
    const { user } = await desk.trader();
    const born = `INSERT INTO practice_accounts (id, user_id, opened_at, closed_at, balance)
      VALUES (gen_random_uuid(), $1, now(), now(), 5)`;
    await expect(sql(born, [user.id])).rejects.toThrow('never rewritten');
    const overdraft = write(await accountOf(user.id), [
      ['CASH', -1_000_001],
      ['STAKES', 1_000_001],
    ]);
    await expect(overdraft).rejects.toThrow('practice_accounts_funds');
  });

  test('whatever is placed and settled, the balance is the sum of its entries and all of them sum to zero', async () => {
    const { token } = await desk.trader();
    const codes: (string | undefined)[] = [];
    const step = fc.record({
      orders: fc.array(fc.record({ stake: fc.integer({ min: 100, max: 300_000 }), isCall: fc.boolean() }), {
        maxLength: 4,
      }),
      end: fc.constantFrom(ENTRY - 0.001, ENTRY, ENTRY + 0.001),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { orders, end } of steps) {
          const answers = await Promise.all(
            orders.map(({ stake, isCall }) =>
              desk.place(token, { stake, direction: isCall ? 'CALL' : 'PUT' }),
            ),
          );
          codes.push(...answers.map(({ code }) => code));
          await desk.minuteEndsAt(end);
          // Orders of a paused minute are refused; the hours let them go on.
          desk.farol.clock.advance(3_600_000);
          expect(await audit()).toEqual(SOUND);
        }
      }),
      {
        numRuns: 8,
        endOnFailure: true,
        examples: [[[{ orders: [{ stake: 10_000, isCall: true }], end: ENTRY + 0.001 }]]],
      },
    );
    expect(codes).toContain(undefined);
    expect(codes.filter((code) => code !== undefined && code !== 'CONFLICT')).toEqual([]);
  });
});

describe('a practice account and its owner', () => {
  test('the export of the user holds accounts, guards, trades and every entry', async () => {
    const { token } = await desk.trader();
    await desk.lose(token);
    const data = await personalDataOf(desk.farol, token);
    const { practice } = data as unknown as { practice: Record<string, unknown[]> };
    expect(practice.accounts).toEqual([expect.objectContaining({ balance: '990000' })]);
    expect(practice.guards).toEqual([expect.objectContaining({ lossStreak: 1 })]);
    expect(practice.trades).toEqual([expect.objectContaining({ result: 'LOST', profit: -10_000 })]);
    expect(practice.ledger).toHaveLength(6);
  });

  test('are deleted together: deleting the account deletes its practice and leaves that of others', async () => {
    const [leaving, staying] = [await desk.trader(), await desk.trader()];
    for (const { token } of [leaving, staying]) {
      await desk.lose(token);
      await desk.place(token);
    }
    const { code } = await runQuery(
      desk.farol,
      'mutation ($password: String!) { deleteAccount(password: $password) }',
      { password: PASSWORD },
      leaving.token,
    );
    expect(code).toBeUndefined();
    for (const table of ['practice_accounts', 'practice_guards', 'practice_trades']) {
      expect(await sql(`SELECT 1 FROM ${table} WHERE user_id = $1`, [leaving.user.id])).toEqual([]);
    }
    expect(await audit()).toEqual(SOUND);
    await desk.minuteEndsAt(ENTRY);
    expect(await desk.account(staying.token)).toMatchObject({ balance: 990_000, openStake: 0 });
  });

  test('a user whose practice was not explicitly deleted cannot be deleted', async () => {
    const { user } = await desk.trader();
    await expect(sql('DELETE FROM users WHERE id = $1', [user.id])).rejects.toThrow('practice_');
  });
});
