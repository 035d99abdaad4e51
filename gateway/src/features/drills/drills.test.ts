import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DRILL_UNSEEN_MS, DRILLS_KEPT, DRILLS_PER_MINUTE } from '#schema/drill.js';
import { PASSWORD, signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery } from '../../../test/run.js';
import { ManualFeed } from '../practice/testing/manual-feed.js';
import { DrillService } from './drill.service.js';
import type { DrillDesk, DrillFigures } from './drill.type.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const DESK = `balance drill { id pair timeframe simulated second seconds speed paused ended startsAt price
  candles { second open high low close } forming { second open high low close }
  trades { id direction stake entryPrice statedChance exitPrice openedSecond expiresSecond outcome profit } }`;

/** Everything that a practice trade or a signal would change. */
const ELSEWHERE = `{
  practiceAccount { balance equity openStake openTrades lossStreak pauseReason pausedUntil dailyUsed { trades } }
  practiceHitRate { won lost }
  practiceTrades { items { id } }
  journal { items { id } }
  tradingHabits { older }
  dashboardUser { portfolioTotal profitToday activeTrades alertsCount }
  xpStats { xpPoints signalsGenerated celebratedLevel }
  xpHistory { items { id } }
  notices { unread items { id } }
  trackRecord { overall { won lost } }
}`;

type Drill = NonNullable<DrillDesk['drill']>;

async function run<Answer = DrillDesk>(token: string, operation: string, name: string): Promise<Answer> {
  const { data, errors } = await runQuery(farol, operation, {}, token);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return (data as unknown as Record<string, Answer>)[name] as Answer;
}
const look = (token: string, after?: number) =>
  run(token, `{ drillDesk${after === undefined ? '' : `(after: ${after})`} { ${DESK} } }`, 'drillDesk');
const begin = (token: string, timeframe = '5m') =>
  run(token, `mutation { beginDrill(pair: "EUR/USD", timeframe: "${timeframe}") { ${DESK} } }`, 'beginDrill');
const pace = (token: string, id: string, speed: number, paused = false) =>
  run(
    token,
    `mutation { setDrillPace(id: "${id}", speed: ${speed}, paused: ${paused}) { ${DESK} } }`,
    'setDrillPace',
  );
const order = (
  token: string,
  id: string,
  given: { direction?: string; stake?: number; key?: string; chance?: number } = {},
) => {
  const { direction = 'CALL', stake = 10_000, key = randomUUID(), chance } = given;
  const input = `drillId: "${id}", idempotencyKey: "${key}", direction: ${direction}, stake: ${stake}, statedChance: ${chance ?? null}`;
  return run(token, `mutation { placeDrillOrder(input: { ${input} }) { ${DESK} } }`, 'placeDrillOrder');
};
const end = (token: string, id: string) =>
  run(token, `mutation { endDrill(id: "${id}") { ${DESK} } }`, 'endDrill');

function drillOf({ drill }: DrillDesk): Drill {
  if (!drill) throw new Error('the answer has no drill');
  return drill;
}

/** Lets time pass while a client keeps looking. */
async function watch(token: string, milliseconds: number): Promise<DrillDesk> {
  for (let left = milliseconds; left > 0; left -= 10_000) {
    farol.clock.advance(Math.min(left, 10_000));
    await look(token);
  }
  return look(token);
}

/** A drill that runs at a speed. */
async function started(speed = 60, timeframe = '5m', access: Parameters<typeof signedInUser>[1] = {}) {
  const signedIn = await signedInUser(farol, access);
  const { id } = drillOf(await begin(signedIn.token, timeframe));
  await pace(signedIn.token, id, speed);
  return { ...signedIn, id };
}

describe('what is shown', () => {
  test('ends at the clock of the drill, and reveals no dates', async () => {
    const { token, id } = await started();
    const at = drillOf(await watch(token, 90_000));
    expect(at).toMatchObject({ id, second: 5400, seconds: 36_000, startsAt: null, ended: false });
    expect(Math.max(...at.candles.map(({ second }) => second + 300))).toBeLessThanOrEqual(5400);
    expect(at.candles.at(-1)?.second).toBe(5100);
    expect(at.forming?.second).toBe(5400);
    expect(at.candles.filter(({ second }) => second < 0).length).toBeGreaterThanOrEqual(20);
  });

  test('no cursor returns later candles, and a cursor leaves out what the client has', async () => {
    const { token } = await started();
    const whole = drillOf(await watch(token, 30_000));
    expect(drillOf(await look(token, 10_000)).candles).toEqual([]);
    expect(drillOf(await look(token, 2_000_000_000)).candles).toEqual([]);
    expect(drillOf(await look(token, 600)).candles).toEqual(
      whole.candles.filter(({ second }) => second > 600),
    );
  });

  test('a part of a candle that was shown stays unchanged, and the whole candle agrees with it', async () => {
    const { token } = await started();
    await watch(token, 20_000);
    const forming: Drill['forming'][] = [];
    for (let step = 0; step < 4; step += 1) {
      farol.clock.advance(1000);
      forming.push(drillOf(await look(token)).forming);
    }
    farol.clock.advance(5000);
    const { candles } = drillOf(await look(token));
    const whole = candles.find(({ second }) => second === forming[0]?.second);
    for (const seen of forming) {
      expect(seen?.open).toBe(whole?.open);
      expect(seen?.high).toBeLessThanOrEqual(whole?.high ?? 0);
      expect(seen?.low).toBeGreaterThanOrEqual(whole?.low ?? Number.POSITIVE_INFINITY);
    }
  });

  test('a paused drill stands still; one without viewers runs on for 15 s and then waits', async () => {
    const { token, id } = await started(10);
    const paused = drillOf(await pace(token, id, 10, true));
    farol.clock.advance(60_000);
    expect(drillOf(await look(token)).second).toBe(paused.second);
    await pace(token, id, 10);
    farol.clock.advance(3_600_000);
    expect(drillOf(await look(token))).toMatchObject({
      second: paused.second + (DRILL_UNSEEN_MS / 1000) * 10,
      paused: true,
    });
  });

  test('another speed applies from now on, not retroactively', async () => {
    const { token, id } = await started(1);
    farol.clock.advance(10_000);
    expect(drillOf(await pace(token, id, 60)).second).toBe(10);
    farol.clock.advance(1000);
    expect(drillOf(await look(token)).second).toBe(70);
  });

  test('its candles are those that the feed had then, with their dates revealed at the end', async () => {
    const { token, id } = await started();
    const over = drillOf(await watch(token, 700_000));
    expect(over).toMatchObject({ ended: true, second: 36_000, id });
    const from = Date.parse(String(over.startsAt));
    expect(from).toBeLessThan(farol.clock.now() - 36_000_000);
    const then = await farol.feed.pastCandles(
      { pair: 'EUR/USD', timeframe: '5m', limit: 120 },
      from + 36_000_000,
    );
    const own = over.candles.filter(({ second }) => second >= 0);
    expect(own.map(({ second, close }) => [second, close])).toEqual(
      then.map(({ time, close }) => [(time - from) / 1000, close]),
    );
  });
});

describe('orders', () => {
  test('enter at the price and time of the drill clock, and are settled by the price at their expiry', async () => {
    const { token, id } = await started();
    await watch(token, 5000);
    const placed = await order(token, id);
    const { price, second, trades } = drillOf(placed);
    expect(placed.balance).toBe(990_000);
    expect(trades).toMatchObject([
      { entryPrice: price, openedSecond: second, expiresSecond: second + 300, outcome: null, profit: null },
    ]);
    farol.clock.advance(4000);
    expect(drillOf(await look(token)).trades[0]?.outcome).toBeNull();
    farol.clock.advance(1000);
    const after = await look(token);
    const [trade] = drillOf(after).trades;
    const exit = drillOf(after).price;
    expect(trade?.exitPrice).toBe(exit);
    const expected =
      exit === trade?.entryPrice ? 'TIE' : (exit ?? 0) > (trade?.entryPrice ?? 0) ? 'WON' : 'LOST';
    expect(trade?.outcome).toBe(expected);
    const profit = { WON: 8500, LOST: -10_000, TIE: 0 }[expected];
    expect(trade?.profit).toBe(profit);
    expect(after.balance).toBe(1_000_000 + (profit ?? 0));
  });

  test('the same order sent again is the same trade; another one with its key is refused', async () => {
    const { token, id } = await started();
    const key = randomUUID();
    const [first, second] = await Promise.all([order(token, id, { key }), order(token, id, { key })]);
    expect(drillOf(first).trades).toHaveLength(1);
    expect(drillOf(second).trades.map((trade) => trade.id)).toEqual(
      drillOf(first).trades.map((trade) => trade.id),
    );
    expect((await look(token)).balance).toBe(990_000);
    await expect(order(token, id, { key, direction: 'PUT' })).rejects.toThrow('CONFLICT');
    await expect(order(token, id, { key, chance: 60 })).rejects.toThrow('CONFLICT');
  });

  test('sent at once from several tabs cannot stake more than the balance', async () => {
    const { token, id } = await started(1);
    const answers = await Promise.allSettled(
      Array.from({ length: 5 }, () => order(token, id, { stake: 400_000 })),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect((await look(token)).balance).toBe(200_000);
  });

  test('are refused in a pause, after the end, and if the stretch ends before their expiry', async () => {
    const { token, id } = await started();
    await pace(token, id, 60, true);
    await expect(order(token, id)).rejects.toThrow('em pausa');
    await pace(token, id, 60);
    await watch(token, 596_000);
    await expect(order(token, id)).rejects.toThrow('acaba antes do vencimento');
    await end(token, id);
    await expect(order(token, id)).rejects.toThrow('já acabou');
    await expect(pace(token, id, 1)).rejects.toThrow('já acabou');
  });

  test('ending a drill settles what is open by the price at its expiry: no loss can be dropped', async () => {
    const { token, id } = await started();
    await watch(token, 10_000);
    await order(token, id, { direction: 'CALL' });
    await order(token, id, { direction: 'PUT' });
    const { drill, balance } = await end(token, id);
    const outcomes = drill?.trades.map(({ outcome }) => outcome).toSorted();
    expect([
      ['LOST', 'WON'],
      ['TIE', 'TIE'],
    ]).toContainEqual(outcomes);
    expect(balance).toBe(outcomes?.includes('TIE') ? 1_000_000 : 998_500);
  });
});

describe('two gateways', () => {
  test('one whose clock is behind prices no order before what the other has shown', async () => {
    const { user, token, id } = await started();
    farol.clock.advance(10_000);
    const shown = drillOf(await look(token)).second;
    const behind = { now: () => farol.clock.now() - 8000 };
    const services = farol.gateway.services.get(DrillService) as unknown as Record<string, unknown>;
    const other = Object.assign(Object.create(DrillService.prototype), services, {
      clock: behind,
      stretches: new Map(),
    }) as DrillService;
    const viewer = { userId: user.id } as Parameters<DrillService['place']>[0];
    const input = { drillId: id, idempotencyKey: randomUUID(), direction: 'CALL' as const, stake: 10_000 };
    const { drill } = await other.place(viewer, input);
    expect(drill?.trades[0]?.openedSecond).toBe(shown);
    expect(drill?.second).toBe(shown);
  });
});

describe('the account', () => {
  test('is separate from all others: no XP, no practice trade, no journal, no habits', async () => {
    const { user, token, id } = await started();
    const xp = () =>
      farol.database.dataSource.query('SELECT reason FROM xp_entries WHERE user_id = $1', [user.id]);
    const before = await xp();
    await watch(token, 5000);
    await order(token, id);
    await watch(token, 10_000);
    const { data } = await runQuery(
      farol,
      '{ practiceAccount { balance openTrades dailyUsed { trades } } journal { items { id } } tradingHabits { older } }',
      {},
      token,
    );
    expect(data).toMatchObject({
      practiceAccount: { balance: 1_000_000, openTrades: 0, dailyUsed: { trades: 0 } },
      journal: { items: [] },
      tradingHabits: null,
    });
    const { dataSource } = farol.database;
    for (const table of ['practice_trades', 'signals'])
      expect(await dataSource.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id])).toEqual([]);
    expect(await xp()).toEqual(before);
  });

  test('a drill full of losses changes nothing that is shown, counted or notified elsewhere', async () => {
    const { token, id } = await started(60, '5m', { accessDashboard: true });
    const elsewhere = async () => {
      const { data, errors } = await runQuery(farol, ELSEWHERE, {}, token);
      expect(errors).toBeUndefined();
      const headers = { authorization: `Bearer ${token}` };
      const file = await fetch(`${farol.address}/exportar/diario.csv`, { headers });
      return { data, file: await file.text() };
    };
    // The first visit of the day gives XP regardless of drills.
    await expect.poll(async () => JSON.stringify((await elsewhere()).data)).toContain('daily-visit');
    const before = await elsewhere();
    // Both sides at once, repeatedly: half of the trades are lost, and three losses in a row would pause practice.
    for (let round = 0; round < 6; round += 1) {
      for (const direction of ['CALL', 'PUT']) await order(token, id, { direction });
      await watch(token, 6000);
    }
    await end(token, id);
    const { trades } = drillOf(await look(token));
    expect(trades.filter(({ outcome }) => outcome === 'LOST').length).toBeGreaterThan(3);
    expect(await elsewhere()).toEqual(before);
  });

  test('restarts with all of its money and without drills', async () => {
    const { token, id } = await started();
    await order(token, id);
    const again = await run(token, `mutation { restartDrillAccount { ${DESK} } }`, 'restartDrillAccount');
    expect(again).toEqual({ balance: 1_000_000, drill: null });
    await expect(end(token, id)).rejects.toThrow('NOT_FOUND');
  });

  test('figures have an interval, and the result of chance for comparison', async () => {
    const { token, id } = await started();
    const ask = () =>
      run<DrillFigures | null>(
        token,
        '{ drillFigures { drills simulated sums { trades won lost rate low high profit } chance { low high } curve { profit } drawdown longestWins longestLosses } }',
        'drillFigures',
      );
    expect(await ask()).toBeNull();
    for (let trade = 0; trade < 8; trade += 1) {
      await order(token, id);
      await watch(token, 6000);
    }
    const figures = await ask();
    const { trades } = drillOf(await look(token));
    const won = trades.filter(({ outcome }) => outcome === 'WON').length;
    const lost = trades.filter(({ outcome }) => outcome === 'LOST').length;
    const profit = trades.reduce((sum, trade) => sum + (trade.profit ?? 0), 0);
    expect(figures).toMatchObject({ drills: 1, simulated: true, sums: { trades: 8, won, lost, profit } });
    expect(figures?.curve.at(-1)?.profit).toBe(profit);
    expect(figures?.chance.low).toBeLessThan(figures?.chance.high ?? 0);
  });

  test('is in the export of personal data without the dates of a running drill, and is deleted with the account', async () => {
    const { user, token, id } = await started();
    await order(token, id, { chance: 70 });
    const data = await personalDataOf(farol, token);
    expect(data).toMatchObject({
      drills: {
        account: { balance: 990_000 },
        drills: [{ id, startsAt: null }],
        trades: [{ drillId: id, statedChance: 70, engineChance: null }],
      },
    });
    expect(JSON.stringify(data)).not.toContain('path_key');
    const remove = 'mutation ($password: String!) { deleteAccount(password: $password) }';
    expect((await runQuery(farol, remove, { password: PASSWORD }, token)).errors).toBeUndefined();
    for (const table of ['drill_accounts', 'drills'])
      expect(
        await farol.database.dataSource.query(`SELECT 1 FROM ${table} WHERE user_id = $1`, [user.id]),
      ).toEqual([]);
  });
});

describe('limits', () => {
  test('nobody sees, sets or ends another user’s drill', async () => {
    const { id } = await started();
    const { token } = await signedInUser(farol);
    expect((await look(token)).drill).toBeNull();
    await expect(pace(token, id, 1)).rejects.toThrow('NOT_FOUND');
    await expect(order(token, id)).rejects.toThrow('NOT_FOUND');
    await expect(end(token, id)).rejects.toThrow('NOT_FOUND');
    const figures = `{ drillFigures(id: "${id}") { drills } }`;
    expect(await run(token, figures, 'drillFigures')).toBeNull();
  });

  test('six drills can be started a minute, the previous one ends, and the newest twenty are kept', async () => {
    const { user, token } = await signedInUser(farol);
    const ids: string[] = [];
    for (let count = 0; count < DRILLS_PER_MINUTE; count += 1) {
      farol.clock.advance(1);
      ids.push(drillOf(await begin(token, '1m')).id);
    }
    await expect(begin(token, '1m')).rejects.toThrow('RATE_LIMITED');
    const open = `SELECT id FROM drills WHERE user_id = $1 AND ended_at IS NULL`;
    expect(await farol.database.dataSource.query(open, [user.id])).toEqual([{ id: ids.at(-1) }]);
    for (let count = ids.length; count < DRILLS_KEPT + 2; count += 1) {
      farol.clock.advance(60_000);
      ids.push(drillOf(await begin(token, '1m')).id);
    }
    const kept = await farol.database.dataSource.query<{ id: string }[]>(
      'SELECT id FROM drills WHERE user_id = $1 ORDER BY id',
      [user.id],
    );
    expect(kept.map(({ id }) => id)).toEqual(ids.slice(-DRILLS_KEPT));
  });

  test.each([
    [
      'a speed of its own',
      'mutation { setDrillPace(id: "00000000-0000-7000-8000-000000000000", speed: 61, paused: false) { balance } }',
    ],
    ['an id that is none', 'mutation { endDrill(id: "x") { balance } }'],
    [
      'a stake too small',
      'mutation { placeDrillOrder(input: { drillId: "00000000-0000-7000-8000-000000000000", idempotencyKey: "0123456789abcdef", direction: CALL, stake: 99 }) { balance } }',
    ],
  ])('%s is refused', async (_, document) => {
    const { token } = await signedInUser(farol);
    expect((await runQuery(farol, document, {}, token)).code).toBe('BAD_USER_INPUT');
  });
});

test('a feed whose history is too short is refused with the reason', async () => {
  const poor = await startTestGateway({
    feed: (clock) => Object.assign(new ManualFeed(clock), { pastCandles: async () => [] }),
  });
  try {
    const { token } = await signedInUser(poor);
    const document = 'mutation { beginDrill(pair: "EUR/USD", timeframe: "5m") { balance } }';
    const { code, errors } = await runQuery(poor, document, {}, token);
    expect(code).toBe('UNAVAILABLE');
    expect(errors?.[0]?.message).toContain('não tem um trecho do passado');
  } finally {
    await poor.stop();
  }
});
