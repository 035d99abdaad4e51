import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway } from '../../../test/gateway.js';
import { ENTRY, MINUTE, PracticeDesk, placedTrade } from '../../../test/practice-desk.js';
import { runQuery } from '../../../test/run.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { createReplayFeed } from '../market/replay/replay-feed.js';
import {
  candleLines,
  fileName,
  folderOf,
  forexHours,
  removeFolders,
} from '../market/testing/candle-files.js';
import { keysOfSeed } from '../market/testing/keys-of-seed.js';
import { PracticeSettlementService } from './practice-settlement.service.js';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const countTrades = async (userId: string): Promise<number> =>
  (await desk.farol.database.dataSource.query('SELECT 1 FROM practice_trades WHERE user_id = $1', [userId]))
    .length;

describe('an idempotency key', () => {
  test('the same order sent twenty times at once is one trade and one debit', async () => {
    const { token, user } = await desk.trader();
    const idempotencyKey = randomUUID();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => desk.place(token, { idempotencyKey })),
    );
    expect(new Set(answers.map((answer) => placedTrade(answer).id)).size).toBe(1);
    expect(await countTrades(user.id)).toBe(1);
    expect(await desk.account(token)).toMatchObject({ balance: 990_000, openStake: 10_000, openTrades: 1 });
  });

  test('a different order with the same key is a conflict, for each field', async () => {
    const { token } = await desk.trader();
    const idempotencyKey = randomUUID();
    await desk.place(token, { idempotencyKey });
    for (const other of [
      { stake: 9999 },
      { direction: 'PUT' },
      { pair: 'USD/JPY' },
      { timeframe: '5m' },
    ] as const) {
      expect((await desk.place(token, { idempotencyKey, ...other })).code).toBe('CONFLICT');
    }
  });

  test('returns its trade even after it was settled, while the market is closed and while practice is paused', async () => {
    const { token } = await desk.trader();
    const idempotencyKey = randomUUID();
    const first = placedTrade(await desk.place(token, { idempotencyKey }));
    await desk.minuteEndsAt(1);
    await desk.lose(token);
    await desk.lose(token);
    expect(await desk.account(token)).toMatchObject({ pauseReason: 'THREE_LOSSES' });
    desk.feed.state = { state: 'closed' };
    const again = placedTrade(await desk.place(token, { idempotencyKey }));
    desk.feed.state = { state: 'open' };
    expect(again).toMatchObject({ id: first.id, status: 'SETTLED', result: 'LOST' });
  });

  test('belongs to its user: another user may use the same one', async () => {
    const [one, other] = [await desk.trader(), await desk.trader()];
    const idempotencyKey = randomUUID();
    const trades = [
      await desk.place(one.token, { idempotencyKey }),
      await desk.place(other.token, { idempotencyKey, stake: 500 }),
    ].map(placedTrade);
    expect(new Set(trades.map(({ id }) => id)).size).toBe(2);
  });
});

describe('an order', () => {
  test('cannot stake more than the balance, even thirty at once (ASVS 2.3.4)', async () => {
    const { token, user } = await desk.trader();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => desk.place(token, { stake: 100_000 })),
    );
    expect(answers.filter(({ code }) => code === undefined)).toHaveLength(10);
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(20);
    expect(await desk.account(token)).toMatchObject({ balance: 0, openStake: 1_000_000, equity: 1_000_000 });
    expect(await countTrades(user.id)).toBe(10);
  });

  test('above 5 % of the balance is accepted with a warning', async () => {
    const { token } = await desk.trader();
    const { data: calm } = await desk.place(token, { stake: 50_000 });
    expect(calm).toMatchObject({ placePracticeOrder: { warning: null } });
    const { data: large } = await desk.place(token, { stake: 50_000 });
    expect(large).toMatchObject({ placePracticeOrder: { warning: expect.stringContaining('5%') } });
  });

  test.each([
    [99, 'BAD_USER_INPUT'],
    [5_000_001, 'BAD_USER_INPUT'],
    [100.5, 'BAD_USER_INPUT'],
    [-100, 'BAD_USER_INPUT'],
  ])('a stake of %d centavos is refused', async (stake, code) => {
    const { token } = await desk.trader();
    expect((await desk.place(token, { stake })).code).toBe(code);
  });

  test('may name only a signal of its own user', async () => {
    const { token } = await desk.trader();
    expect((await desk.place(token, { signalId: randomUUID() })).code).toBe('NOT_FOUND');
  });

  test('is refused with 503 while the market is closed or without data, and where it would expire after the close', async () => {
    const { token } = await desk.trader();
    const now = desk.farol.clock.now();
    desk.feed.state = { state: 'closed', opensAt: now + 60 * MINUTE };
    const closed = await desk.place(token);
    expect(closed).toMatchObject({ code: 'UNAVAILABLE' });
    expect(closed.errors?.[0]?.message).toContain('Mercado fechado');
    desk.feed.state = { state: 'stale' };
    expect((await desk.place(token)).errors?.[0]?.message).toBe('Mercado sem dados no momento');
    desk.feed.state = { state: 'open', closesAt: now + 2 * MINUTE };
    expect((await desk.place(token, { timeframe: '5m' })).code).toBe('UNAVAILABLE');
    expect((await desk.place(token, { timeframe: '1m' })).code).toBeUndefined();
    desk.feed.state = { state: 'open' };
    expect(await desk.account(token)).toMatchObject({ openTrades: 1 });
  });

  test('whose price comes late is opened when it is there, and expires a timeframe after that', async () => {
    const { token } = await desk.trader();
    const sent = desk.farol.clock.now();
    const lastTick = vi.spyOn(desk.feed, 'lastTick').mockImplementationOnce(async (pair) => {
      desk.farol.clock.advance(2000);
      return desk.feed.lastTick(pair);
    });
    const { openedAt, expiresAt } = placedTrade(await desk.place(token, { timeframe: '1m' }));
    lastTick.mockRestore();
    expect([openedAt, expiresAt].map((time) => Date.parse(String(time)) - sent)).toEqual([
      2000,
      2000 + MINUTE,
    ]);
  });

  test('is refused with 503 if the last price is older than 5 s, the limit for an exit, and debits nothing', async () => {
    const { token } = await desk.trader();
    desk.feed.lastTickAge = 5001;
    const late = await desk.place(token);
    expect(late.code).toBe('UNAVAILABLE');
    expect(late.errors?.[0]?.message).toBe('Mercado sem dados no momento');
    expect(await desk.account(token)).toMatchObject({ balance: 1_000_000, openTrades: 0 });
    desk.feed.lastTickAge = 5000;
    expect((await desk.place(token)).errors).toBeUndefined();
    desk.feed.lastTickAge = 0;
  });

  test('is refused like a signal in a timeframe that the feed has no candles of', async () => {
    const hours = {
      timeframe: '1h',
      from: Date.UTC(2022, 0, 4),
      to: Date.UTC(2022, 2, 25),
      isOpen: forexHours,
    } as const;
    const dir = await folderOf({ [fileName('EURUSD', '1h')]: candleLines(hours) });
    const log = { info: () => undefined, warn: () => undefined };
    const timer = { every: () => () => undefined };
    const farol = await startTestGateway({
      feed: (clock) => createReplayFeed({ dir, clock, keys: keysOfSeed(1), log, timer }),
    });
    await farol.feed.start();
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const signal = `mutation ($timeframe: Timeframe!) {
      generateSignal(input: { pair: "EUR/USD", timeframe: $timeframe }) { id } }`;
    const order = `mutation ($timeframe: Timeframe!, $key: String!) { placePracticeOrder(input: {
      idempotencyKey: $key, pair: "EUR/USD", timeframe: $timeframe, direction: CALL, stake: 100 }) { trade { id } } }`;
    const place = (timeframe: string) => runQuery(farol, order, { timeframe, key: randomUUID() }, token);
    const refused = await place('15m');
    expect(refused.errors?.[0]?.message).toBe(
      'Mercado sem dados no momento para EUR/USD em 15m. O menor tempo com dados é 1h.',
    );
    const refusedSignal = await runQuery(farol, signal, { timeframe: '15m' }, token);
    expect([refused.code, refused.errors?.[0]?.message]).toEqual([
      'UNAVAILABLE',
      refusedSignal.errors?.[0]?.message,
    ]);
    expect((await place('1h')).errors).toBeUndefined();
    await farol.stop();
    await removeFolders();
  });

  test('is refused for users without access to Opções Binárias', async () => {
    const { token } = await signedInUser(desk.farol, { accessBinaryOptions: false });
    expect((await desk.place(token)).code).toBe('FORBIDDEN');
  });
});

describe('settlement', () => {
  test('eight gateways at once settle each of 60 trades of six users once', async () => {
    await desk.minuteEndsAt(ENTRY);
    const traders = await Promise.all(Array.from({ length: 6 }, () => desk.trader()));
    for (let order = 0; order < 10; order += 1) {
      const direction = order % 2 ? 'CALL' : 'PUT';
      await Promise.all(traders.map(({ token }) => desk.place(token, { direction })));
    }
    desk.farol.clock.advance(MINUTE);
    desk.feed.trade(ENTRY + 0.01);
    desk.farol.clock.advance(2000);
    const gateways = Array.from({ length: 8 }, () =>
      furtherServices(desk.farol).get(PracticeSettlementService),
    );
    const settled = await Promise.all(gateways.map((gateway) => gateway.settleAll()));
    desk.feed.trade(ENTRY);
    expect(settled.reduce((sum, n) => sum + n, 0)).toBe(60);
    for (const { token } of traders) {
      expect(await desk.account(token)).toMatchObject({
        balance: 1_000_000 - 5 * 10_000 + 5 * 8500,
        openStake: 0,
      });
    }
  });

  test('a trade without a price in the last five seconds is void, and its stake is refunded', async () => {
    const { token } = await desk.trader();
    const { id } = placedTrade(await desk.place(token, { timeframe: '5m' }));
    desk.farol.clock.advance(5 * MINUTE + 2000);
    await desk.settle();
    const { data } = await runQuery(
      desk.farol,
      '{ practiceTrades { items { id result profit exitPrice } } }',
      {},
      token,
    );
    expect(data).toEqual({ practiceTrades: { items: [{ id, result: 'VOID', profit: 0, exitPrice: null }] } });
    expect(await desk.account(token)).toMatchObject({ balance: 1_000_000, lossStreak: 0 });
    desk.feed.trade(ENTRY);
  });

  test('a gateway that was down settles what fell due by the price at that time', async () => {
    const { token } = await desk.trader();
    await desk.place(token);
    desk.farol.clock.advance(MINUTE - 3000);
    desk.feed.trade(ENTRY + 0.00001);
    desk.farol.clock.advance(4 * 60 * MINUTE);
    desk.feed.trade(1);
    await desk.settle();
    desk.feed.trade(ENTRY);
    expect(await desk.account(token)).toMatchObject({ balance: 1_008_500 });
  });

  test('a trade claimed by a crashed gateway is settled by another half a minute later', async () => {
    const { token, user } = await desk.trader();
    await desk.place(token);
    desk.farol.clock.advance(MINUTE);
    desk.feed.trade(1.2);
    desk.farol.clock.advance(2000);
    const claim = 'UPDATE practice_trades SET attempt_at = $2 WHERE user_id = $1';
    await desk.farol.database.dataSource.query(claim, [user.id, new Date(desk.farol.clock.now() + 30_000)]);
    expect(await desk.settle()).toBe(0);
    desk.farol.clock.advance(32_000);
    expect(await desk.settle()).toBe(1);
    desk.feed.trade(ENTRY);
  });
});
