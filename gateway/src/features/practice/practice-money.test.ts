import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_EMAIL, seedDemoUser } from '../../../seeds/demo-user.js';
import type { TestGateway } from '../../../test/gateway.js';
import { codeFor } from '../../../test/mailbox.js';
import { ENTRY, PracticeDesk, placedTrade, TRADE } from '../../../test/practice-desk.js';
import { runQuery, runRest } from '../../../test/run.js';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const accountsOf = (userId: string) =>
  desk.farol.database.dataSource.query(
    'SELECT balance, open_stake AS "openStake" FROM practice_accounts WHERE user_id = $1',
    [userId],
  );

/** Somebody who registered and entered the code that came by mail. */
async function verifiedUser(farol: TestGateway, email = 'nova@exemplo.com.br') {
  const registration = { name: 'Nova', email, password: 'uma senha boa' };
  const { body } = await runRest<{ user: { id: string } }>(farol, 'POST /api/auth/register', registration);
  const code = await codeFor(farol, email);
  const { data, errors } = await runQuery(
    farol,
    'mutation ($input: VerifyEmailInput!) { verifyEmail(input: $input) { token user { id } } }',
    { input: { email, code, registrationId: body.user.id } },
  );
  if (errors) throw new Error(errors[0]?.message);
  const { verifyEmail } = data as unknown as { verifyEmail: { token: string; user: { id: string } } };
  return { token: verifyEmail.token, userId: verifyEmail.user.id };
}

describe('practice account', () => {
  test('exists with R$ 10.000,00 as soon as the address of a registration is verified', async () => {
    const { token, userId } = await verifiedUser(desk.farol);
    expect(await accountsOf(userId)).toEqual([{ balance: '1000000', openStake: '0' }]);
    expect(await desk.account(token)).toMatchObject({
      balance: 1_000_000,
      openStake: 0,
      equity: 1_000_000,
      payoutPercent: 85,
      largeStakeAbove: 50_000,
      lossStreak: 0,
      pausedUntil: null,
      mayReopenAt: null,
    });
    expect((await desk.open(token)).code).toBe('CONFLICT');
    expect((await desk.place(token)).code).toBeUndefined();
    expect(await desk.minuteEndsAt(ENTRY)).toBe(1);
  });

  test('is opened in the transaction that creates the user: neither exists without the other', async () => {
    const { dataSource } = desk.farol.database;
    await dataSource.query('ALTER TABLE practice_entries ADD CONSTRAINT away CHECK (false) NOT VALID');
    try {
      await expect(verifiedUser(desk.farol, 'sem-conta@exemplo.com.br')).rejects.toThrow();
    } finally {
      await dataSource.query('ALTER TABLE practice_entries DROP CONSTRAINT away');
    }
    const users = await dataSource.query("SELECT 1 FROM users WHERE email_key = 'sem-conta@exemplo.com.br'");
    expect(users).toEqual([]);
    // Nothing else was in the way.
    desk.farol.clock.advance(60_000);
    const { userId } = await verifiedUser(desk.farol, 'sem-conta@exemplo.com.br');
    expect(await accountsOf(userId)).toHaveLength(1);
  });

  test('of the demo user exists, too, and seeding again changes nothing', async () => {
    const { dataSource } = desk.farol.database;
    for (const _ of [1, 2]) await seedDemoUser(dataSource, desk.farol.clock);
    const [demo] = await dataSource.query<{ id: string }[]>('SELECT id FROM users WHERE email_key = $1', [
      DEMO_EMAIL,
    ]);
    expect(await accountsOf(demo?.id ?? '')).toEqual([{ balance: '1000000', openStake: '0' }]);
  });
});

describe('a practice trade', () => {
  test('reserves its stake until its expiry, and pays 85 % when won', async () => {
    const { token } = await desk.trader();
    const placed = await desk.place(token, { stake: 10_001 });
    const trade = placedTrade(placed);
    expect(trade).toMatchObject({ status: 'OPEN', entryPrice: ENTRY, result: null, profitIfWon: 8500 });
    expect(await desk.account(token)).toMatchObject({
      balance: 989_999,
      openStake: 10_001,
      equity: 1_000_000,
    });
    expect(await desk.minuteEndsAt(1.2)).toBe(1);
    expect(await desk.account(token)).toMatchObject({ balance: 1_008_500, openStake: 0, equity: 1_008_500 });
    const { data } = await runQuery(desk.farol, `{ practiceTrades { items { ${TRADE} } } }`, {}, token);
    expect((data as unknown as { practiceTrades: { items: unknown[] } }).practiceTrades.items).toEqual([
      expect.objectContaining({
        id: trade.id,
        status: 'SETTLED',
        result: 'WON',
        profit: 8500,
        exitPrice: 1.2,
      }),
    ]);
  });

  test('costs its stake when lost, and nothing on a tie', async () => {
    const { token } = await desk.trader();
    await desk.lose(token);
    expect(await desk.account(token)).toMatchObject({ equity: 990_000, lossStreak: 1 });
    await desk.place(token);
    await desk.minuteEndsAt(ENTRY);
    expect(await desk.account(token)).toMatchObject({ equity: 990_000, lossStreak: 1 });
  });
});
