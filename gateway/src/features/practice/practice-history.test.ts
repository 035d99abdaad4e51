import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { signedInUser } from '../../../test/factories.js';
import { ENTRY, MINUTE, PracticeDesk, placedTrade } from '../../../test/practice-desk.js';
import { writePastTrades } from '../../../test/practice-history.js';
import { runQuery } from '../../../test/run.js';
import { SessionService } from '../accounts/session.service.js';
import { PracticeAccountService } from './practice-account.service.js';

const DAY = 24 * 60 * MINUTE;

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

interface Page {
  readonly items: readonly { id: string }[];
  readonly endCursor: string | null;
}

async function page(token: string, args: string): Promise<Page> {
  const query = `{ practiceTrades(${args}) { items { id } endCursor } }`;
  const { data, errors } = await runQuery(desk.farol, query, {}, token);
  if (errors) throw new Error(errors[0]?.message);
  return (data as unknown as { practiceTrades: Page }).practiceTrades;
}

async function curve(token: string, range: string): Promise<{ time: string; equity: number }[]> {
  const query = 'query ($range: PracticeRange!) { practiceEquity(range: $range) { time equity } }';
  const { data } = await runQuery(desk.farol, query, { range }, token);
  return (data as unknown as { practiceEquity: { time: string; equity: number }[] }).practiceEquity;
}

const equities = async (token: string, range: string) =>
  (await curve(token, range)).map(({ equity }) => equity);
/** Sessions end after a while; whoever comes back signs in again. */
const back = (userId: string) => desk.farol.gateway.services.get(SessionService).open(userId, 'vitest');

describe('practice trades', () => {
  test('are listed newest first, page by page, each once', async () => {
    const { token } = await desk.trader();
    const placed: string[] = [];
    for (let order = 0; order < 5; order += 1) {
      placed.push(placedTrade(await desk.place(token)).id);
      desk.farol.clock.advance(1000);
    }
    const seen: string[] = [];
    for (let after: string | null = null; seen.length < 5; ) {
      const { items, endCursor } = await page(token, `first: 2${after ? `, after: "${after}"` : ''}`);
      seen.push(...items.map(({ id }) => id));
      after = endCursor;
      if (!after) break;
    }
    expect(seen).toEqual(placed.toReversed());
  });

  test.each([
    ['status: OPEN', ['open']],
    ['status: SETTLED', ['won', 'lost']],
    ['result: WON', ['won']],
    ['pair: "USD/JPY"', ['lost']],
    ['timeframe: "5m"', ['open']],
    ['status: OPEN, pair: "USD/JPY"', []],
    ['', ['open', 'won', 'lost']],
  ])('are narrowed by {%s}', async (filter, expected) => {
    const { token } = await desk.trader();
    const names = new Map<string, string>();
    names.set(placedTrade(await desk.place(token)).id, 'won');
    names.set(placedTrade(await desk.place(token, { pair: 'USD/JPY', direction: 'PUT' })).id, 'lost');
    names.set(placedTrade(await desk.place(token, { timeframe: '5m' })).id, 'open');
    await desk.minuteEndsAt(ENTRY + 0.001);
    const { items } = await page(token, `filter: { ${filter} }`);
    expect(items.map(({ id }) => names.get(id)).sort()).toEqual(expected.toSorted());
  });

  test('of others are visible to nobody (ASVS 8.2.2)', async () => {
    const [owner, other] = [await desk.trader(), await desk.trader()];
    const { id } = placedTrade(await desk.place(owner.token));
    expect((await page(other.token, 'first: 100')).items).toEqual([]);
    expect((await page(other.token, `first: 100, after: "${id}"`)).items).toEqual([]);
  });

  test.each(['first: 0', 'first: 101', 'after: "x"'])('%s is refused', async (args) => {
    const { token } = await desk.trader();
    await expect(page(token, args)).rejects.toThrow(/Peça de 1 a 100|inválido/);
  });
});

describe('the equity curve', () => {
  test('begins at the opening, changes with each result and ends now', async () => {
    const { token } = await desk.trader();
    await desk.win(token);
    await desk.lose(token);
    await desk.place(token);
    desk.farol.clock.advance(1000);
    expect(await equities(token, 'ALL')).toEqual([1_000_000, 1_008_500, 998_500, 998_500]);
    const points = await curve(token, 'DAY');
    expect(points.map(({ equity }) => equity)).toEqual([1_000_000, 1_008_500, 998_500, 998_500]);
    const times = points.map(({ time }) => Date.parse(time));
    expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  });

  test('of a range begins with the account’s value at its start', async () => {
    const { token, user } = await desk.trader();
    await desk.win(token);
    desk.farol.clock.advance(2 * DAY);
    const fresh = await back(user.id);
    await desk.lose(fresh);
    expect(await equities(fresh, 'DAY')).toEqual([1_008_500, 998_500]);
    expect(await equities(fresh, 'WEEK')).toEqual([1_000_000, 1_008_500, 998_500]);
  });

  test('has 300 points at most, with any number of trades', async () => {
    const { token, user } = await desk.trader();
    const trades = 2000;
    await desk.farol.database.dataSource.query(
      `WITH moved AS (
         INSERT INTO practice_transactions (id, account_id, kind, created_at)
         SELECT gen_random_uuid(), a.id, 'SETTLEMENT', a.opened_at + n * interval '1 second'
         FROM practice_accounts a, generate_series(1, $2::int) n WHERE a.user_id = $1 RETURNING id, account_id)
       INSERT INTO practice_entries (transaction_id, account_id, book, amount)
       SELECT id, account_id, book, amount FROM moved, (VALUES ('CASH', 5), ('HOUSE', -5)) AS v (book, amount)`,
      [user.id, trades],
    );
    desk.farol.clock.advance(trades * 1000);
    const points = await curve(token, 'ALL');
    expect(points.length).toBeGreaterThan(250);
    expect(points.length).toBeLessThanOrEqual(300);
    expect(points.at(-1)?.equity).toBe(1_000_000 + trades * 5);
    expect(points.map(({ equity }) => equity)).toEqual(
      points.map(({ equity }) => equity).toSorted((a, b) => a - b),
    );
  });
});

describe('the user’s hit rate', () => {
  test('counts every settled trade once, next to the break-even rate', async () => {
    const { token } = await desk.trader();
    for (const price of [ENTRY + 1, ENTRY + 1, ENTRY - 1, ENTRY]) {
      await desk.place(token);
      await desk.minuteEndsAt(price);
    }
    const query = '{ practiceHitRate { won lost tied voided total rate low high breakEven sufficient } }';
    const { data } = await runQuery(desk.farol, query, {}, token);
    expect(data).toEqual({
      practiceHitRate: {
        ...{ won: 2, lost: 1, tied: 1, voided: 0, total: 3, rate: 2 / 3, sufficient: false },
        ...{
          low: expect.closeTo(0.2077, 4),
          high: expect.closeTo(0.9385, 4),
          breakEven: expect.closeTo(0.5405, 4),
        },
      },
    });
  });

  test('never adds up prices of two kinds: it counts those of the newest trade’s kind', async () => {
    const { token, user } = await desk.trader();
    const at = (minutes: number) => desk.farol.clock.now() - minutes * MINUTE;
    const won = { stake: 1000, profit: 850, outcome: 'WON' } as const;
    const lost = { stake: 1000, profit: -1000, outcome: 'LOST' } as const;
    await writePastTrades(desk.farol, user.id, [
      { ...won, openedAt: at(50), settledAt: at(45), feed: 'simulated-v2:0123456789abcdef' },
      { ...won, openedAt: at(40), settledAt: at(35), feed: 'replay:0123456789abcdef' },
      { ...lost, openedAt: at(30), settledAt: at(25), feed: 'deriv:host', simulated: false },
      { ...won, openedAt: at(29), settledAt: at(24), feed: 'deriv:host', simulated: false },
      { ...lost, openedAt: at(20), settledAt: at(15), feed: 'deriv:host', simulated: false },
    ]);
    const { data } = await runQuery(desk.farol, '{ practiceHitRate { won lost total } }', {}, token);
    expect(data).toEqual({ practiceHitRate: { won: 1, lost: 2, total: 3 } });
  });
});

describe('a summary', () => {
  const summaryOf = async (userId: string) => {
    const account = await desk.farol.gateway.services.get(PracticeAccountService).show(userId);
    const { equity, dailyUsed, openTrades } = account;
    return { equity, profitToday: dailyUsed.profit, activeTrades: openTrades };
  };

  test('is equity, the profit of the user’s day and open trades', async () => {
    const { token, user } = await desk.trader();
    await desk.win(token);
    await desk.place(token, { timeframe: '1h' });
    expect(await summaryOf(user.id)).toEqual({
      equity: 1_008_500,
      profitToday: 8500,
      activeTrades: 1,
    });
    desk.farol.clock.advance(DAY);
    expect(await summaryOf(user.id)).toMatchObject({ equity: 1_008_500, profitToday: 0 });
    const { user: stranger } = await signedInUser(desk.farol);
    expect(await summaryOf(stranger.id)).toEqual({
      equity: 1_000_000,
      profitToday: 0,
      activeTrades: 0,
    });
  });
});

describe('the subscription', () => {
  test('sends its user’s trades and pauses, with the current account', async () => {
    const [mine, other] = [await desk.trader(), await desk.trader()];
    const client = createClient({
      url: `${desk.farol.address.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { authorization: `Bearer ${mine.token}` },
      retryAttempts: 0,
    });
    const query =
      'subscription { practiceChanged { kind trade { id result } account { balance openStake pauseReason } } }';
    const changes = client.iterate({ query });
    const first = changes.next();
    // Nothing shows a client that its subscription has begun: an order is repeated until an event of it comes.
    let isSent = false;
    void first.then(() => {
      isSent = true;
    });
    await expect
      .poll(async () => {
        await desk.limit(mine.token, { dailyTrades: 50 });
        return isSent;
      })
      .toBe(true);
    expect((await first).value).toMatchObject({ data: { practiceChanged: { kind: 'LIMITS', trade: null } } });
    await desk.place(other.token);
    const { id } = placedTrade(await desk.place(mine.token));
    await desk.minuteEndsAt(ENTRY - 0.001);
    const received: { kind: string; trade: { id: string } | null; account: { balance: number } }[] = [];
    for await (const { data } of changes) {
      const { practiceChanged } = data as unknown as { practiceChanged: (typeof received)[number] };
      if (practiceChanged.kind !== 'LIMITS') received.push(practiceChanged);
      if (received.length === 2) break;
    }
    await client.dispose();
    expect(received).toMatchObject([
      { kind: 'PLACED', trade: { id, result: null } },
      { kind: 'SETTLED', trade: { id, result: 'LOST' }, account: { balance: 990_000, openStake: 0 } },
    ]);
  });
});
