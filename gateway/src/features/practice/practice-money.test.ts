import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { ENTRY, PracticeDesk, placedTrade, TRADE } from '../../../test/practice-desk.js';
import { runQuery } from '../../../test/run.js';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

describe('practice account', () => {
  test('there is none until it is opened, and it begins with R$ 10.000,00', async () => {
    const { token } = await signedInUser(desk.farol);
    expect(await desk.account(token)).toBeNull();
    expect((await desk.place(token)).code).toBe('NOT_FOUND');
    await desk.open(token);
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
  });

  test('ten openings at once make one account', async () => {
    const { token, user } = await signedInUser(desk.farol);
    const answers = await Promise.all(Array.from({ length: 10 }, () => desk.open(token)));
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(1);
    const rows = await desk.farol.database.dataSource.query(
      'SELECT 1 FROM practice_accounts WHERE user_id = $1',
      [user.id],
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a practice trade', () => {
  test('holds its stake until its expiry, and pays 85 % when won', async () => {
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
