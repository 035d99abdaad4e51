import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { REAL_TRADES_MAX, REAL_TRADES_PER_IMPORT, TRADE_PROFILES_MAX } from '#schema/trades/real-trade.js';
import { PASSWORD, signedInUser } from '../../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { type ManualClock, TEST_TIME } from '../../../../test/manual-clock.js';
import { personalDataOf } from '../../../../test/personal-data.js';
import { runQuery } from '../../../../test/run.js';
import type { Candle } from '../../../engine/candle.js';
import { ManualFeed } from '../../practice/testing/manual-feed.js';
import { MarketCheckService } from './market-check.service.js';
import type { RealTrade, RealTradeFigures } from './real-trade.type.js';

const MINUTE = 60_000;
/** Three hours ago. */
const NINE = TEST_TIME - 180 * MINUTE;

/** A feed of the real market whose candles of every minute are from 1.0800 to 1.0810. */
class CandleFeed extends ManualFeed {
  override readonly kind = 'real' as never;
  asked = 0;
  override async pastCandles(query?: { readonly limit: number }, until = 0): Promise<never> {
    this.asked += 1;
    const limit = query?.limit ?? 0;
    const candles: Candle[] = Array.from({ length: limit }, (_, index) => ({
      ...{ time: until - (limit - index) * MINUTE, open: 1.08, high: 1.081, low: 1.08, close: 1.081 },
    }));
    return candles as never;
  }
}

let farol: TestGateway;
let feed: CandleFeed;
beforeAll(async () => {
  farol = await startTestGateway({
    feed: (clock: ManualClock) => {
      feed = new CandleFeed(clock);
      return feed;
    },
  });
});
afterAll(() => farol.stop());

const IMPORT = `mutation ($input: ImportTradesInput!) { importTrades(input: $input) {
  added duplicates import { id broker fileName zone sent added } } }`;
const UNDO = 'mutation ($id: ID!) { undoTradeImport(id: $id) }';
const TRADES = `query ($filter: RealTradeFilter, $first: Int, $after: ID) { realTrades(filter: $filter, first: $first, after: $after) {
  endCursor items { id importId broker ticket kind asset pair direction openedAt stake profit currency outcome checked entryOff exitOff contradicted } } }`;
const IMPORTS = '{ tradeImports { id sent added } }';
const FIGURES = `query ($account: RealTradeAccountInput!) { realTradeFigures(account: $account) { trades won lost profit costs payout breakEven rate
  others { percent breakEven profit } market { compared withoutMarket withoutCandle pending entriesOutside exitsOutside contradicted isMarketReal } } }`;
const SAVE = `mutation ($input: TradeProfileInput!) { saveTradeProfile(input: $input) { id name columns { part heading } zone decimal } }`;
const USD = { currency: 'USD', kind: 'OPTION' };

const tradeAt = (minutes: number, trade: object = {}) => ({
  ...{ kind: 'OPTION', asset: 'EUR/USD', pair: 'EUR/USD', direction: 'CALL', currency: 'USD' },
  openedAt: new Date(NINE + minutes * MINUTE).toISOString(),
  closedAt: new Date(NINE + (minutes + 5) * MINUTE).toISOString(),
  ...{ stake: 1000, profit: 850, ...trade },
});

async function trader() {
  const { token, user } = await signedInUser(farol, { userLevel: 'admin' });
  const ask = (document: string, variables: Record<string, unknown> = {}) =>
    runQuery(farol, document, variables, token);
  const FILE = { broker: 'Quotex', fileName: 'trades.csv', zone: 'UTC-3' };
  const send = (trades: readonly object[], input: object = {}) =>
    ask(IMPORT, { input: { ...FILE, trades, ...input } });
  const sent = async (trades: readonly object[], input: object = {}) => {
    const { data, errors } = await send(trades, input);
    if (errors) throw new Error(errors[0]?.message);
    return (
      data as unknown as { importTrades: { added: number; duplicates: number; import: { id: string } } }
    ).importTrades;
  };
  const list = async (variables: object = {}) => {
    const { data } = await ask(TRADES, { ...variables });
    return (data as unknown as { realTrades: { items: RealTrade[]; endCursor: string | null } }).realTrades;
  };
  const figures = async (account = USD) => {
    const { data } = await ask(FIGURES, { account });
    return (data as unknown as { realTradeFigures: RealTradeFigures | null }).realTradeFigures;
  };
  return { token, user, ask, send, sent, list, figures };
}

describe('an import', () => {
  test('adds trades, newest first; the same file again adds nothing, with tickets and without', async () => {
    const { sent, list, ask } = await trader();
    const file = [
      tradeAt(0, { ticket: '1' }),
      tradeAt(1),
      tradeAt(1, { repeat: 1 }),
      tradeAt(2, { asset: 'EUR/USD OTC', pair: null, profit: -1000 }),
    ];
    const first = await sent(file);
    expect(first).toMatchObject({ added: 4, duplicates: 0, import: { broker: 'Quotex', sent: 4, added: 4 } });
    expect(await sent(file)).toMatchObject({ added: 0, duplicates: 4 });
    expect(await sent([tradeAt(9, { ticket: '1' })]), 'a ticket names it').toMatchObject({ added: 0 });
    expect(await sent([tradeAt(0, { ticket: '1' })], { broker: 'Deriv' })).toMatchObject({ added: 1 });
    expect(await sent([tradeAt(0, { ticket: '1' })], { account: '77' })).toMatchObject({ added: 1 });
    const { items } = await list();
    expect(
      items.map(({ asset, outcome, importId }) => [asset, outcome, importId === first.import.id]),
    ).toEqual([
      ['EUR/USD OTC', 'LOST', true],
      ['EUR/USD', 'WON', true],
      ['EUR/USD', 'WON', true],
      ['EUR/USD', 'WON', expect.any(Boolean)],
      ['EUR/USD', 'WON', expect.any(Boolean)],
      ['EUR/USD', 'WON', expect.any(Boolean)],
    ]);
    expect((await ask(IMPORTS)).data).toMatchObject({ tradeImports: { length: 5 } });
  });

  test('sent concurrently, the same trades are added once', async () => {
    const { sent, list } = await trader();
    const file = Array.from({ length: 20 }, (_, minutes) => tradeAt(minutes));
    const answers = await Promise.all([sent(file), sent(file), sent(file)]);
    expect(answers.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 20]);
    expect((await list()).items).toHaveLength(20);
  });

  test('comes in several requests, is read in pages, and is undone with all its trades and no others', async () => {
    const { sent, list, ask } = await trader();
    await sent([tradeAt(-1, { ticket: 'kept' })]);
    const { import: begun } = await sent([tradeAt(0), tradeAt(1)]);
    expect(await sent([tradeAt(2)], { importId: begun.id })).toMatchObject({
      import: { id: begun.id, sent: 3, added: 3 },
    });
    const page = await list({ first: 2, filter: { importId: begun.id } });
    expect(page.items).toHaveLength(2);
    expect(
      (await list({ first: 2, after: page.endCursor, filter: { importId: begun.id } })).items,
    ).toHaveLength(1);
    expect((await ask(UNDO, { id: begun.id })).data).toEqual({ undoTradeImport: begun.id });
    expect((await list()).items.map(({ ticket }) => ticket)).toEqual(['kept']);
    expect((await ask(UNDO, { id: begun.id })).code).toBe('NOT_FOUND');
    expect((await sent([tradeAt(0)])).added, 'it may come again').toBe(1);
  });

  test("is nobody else's to see, continue or undo", async () => {
    const [owner, other] = [await trader(), await trader()];
    const { import: own } = await owner.sent([tradeAt(0)]);
    expect((await other.ask(UNDO, { id: own.id })).code).toBe('NOT_FOUND');
    expect((await other.send([tradeAt(1)], { importId: own.id })).code).toBe('NOT_FOUND');
    expect((await other.list({ filter: { importId: own.id } })).items).toEqual([]);
    expect((await other.sent([tradeAt(0)])).added, 'its trades are no duplicates of theirs').toBe(1);
    expect((await owner.list()).items).toHaveLength(1);
  });

  test.each([
    ['no trades', [], {}],
    ['101 trades', Array.from({ length: 101 }, (_, minutes) => tradeAt(minutes)), {}],
    ['an unknown zone', [tradeAt(0)], { zone: 'Marte/Olimpo' }],
    ['a broker without a name', [tradeAt(0)], { broker: ' ' }],
    ['a long ticket', [tradeAt(0, { ticket: 'x'.repeat(65) })], {}],
    ['a long asset', [tradeAt(0, { asset: 'x'.repeat(41) })], {}],
    ['no stake', [tradeAt(0, { stake: 0 })], {}],
    ['a loss above the stake', [tradeAt(0, { profit: -1001 })], {}],
    ['a currency in words', [tradeAt(0, { currency: 'reais' })], {}],
    ['a negative price', [tradeAt(0, { entryPrice: -1 })], {}],
    ['an end before its beginning', [tradeAt(0, { closedAt: new Date(NINE - 1).toISOString() })], {}],
    ['a moment of the future', [tradeAt(0, { closedAt: '2999-01-01T00:00:00Z' })], {}],
  ])('with %s is refused whole', async (_, trades, input) => {
    const { send, list } = await trader();
    expect((await send(trades, input)).code).toBe('BAD_USER_INPUT');
    expect((await list()).items).toEqual([]);
  });

  test('has a limit, and so has a user', async () => {
    const { send, sent, user } = await trader();
    const { dataSource } = farol.database;
    const { import: begun } = await sent([tradeAt(0)]);
    await dataSource.query('UPDATE trade_imports SET sent = $2 WHERE id = $1', [
      begun.id,
      REAL_TRADES_PER_IMPORT,
    ]);
    expect((await send([tradeAt(1)], { importId: begun.id })).code).toBe('CONFLICT');
    await dataSource.query(
      `INSERT INTO real_trades (id, user_id, import_id, fingerprint, broker, kind, asset, direction, opened_at, closed_at,
         stake, profit, costs, currency, outcome)
       SELECT gen_random_uuid(), $1, $2, n::text, 'Quotex', 'OPTION', 'X', 'CALL', to_timestamp(n), to_timestamp(n), 100, 85,
         0, 'USD', 'WON' FROM generate_series(2, $3::int) n`,
      [user.id, begun.id, REAL_TRADES_MAX],
    );
    expect((await sent([tradeAt(0)])).duplicates, 'one that is there is no more').toBe(1);
    expect((await send([tradeAt(1)])).code).toBe('CONFLICT');
  });
});

describe('figures', () => {
  test('are of one currency and kind, with the mean payout, break-even and other payouts', async () => {
    const { sent, figures, ask } = await trader();
    await sent([
      tradeAt(0, { stake: 3000, profit: 2700 }),
      tradeAt(10, { stake: 1000, profit: 800 }),
      tradeAt(20, { stake: 2000, profit: -2000 }),
      tradeAt(30, { stake: 500, profit: 0 }),
      tradeAt(40, { currency: 'BRL', profit: 900 }),
      tradeAt(50, { kind: 'POSITION', stake: 10, profit: -4210, costs: -210 }),
    ]);
    expect((await ask('{ realTradeAccounts { currency kind trades } }')).data).toEqual({
      realTradeAccounts: [
        { currency: 'USD', kind: 'POSITION', trades: 1 },
        { currency: 'BRL', kind: 'OPTION', trades: 1 },
        { currency: 'USD', kind: 'OPTION', trades: 4 },
      ],
    });
    const options = await figures();
    expect(options).toMatchObject({ trades: 4, won: 2, lost: 1, profit: 1500, payout: 0.875, rate: 2 / 3 });
    expect(options?.breakEven).toBeCloseTo(1 / 1.875, 12);
    expect(options?.others.map(({ percent, profit }) => [percent, profit])).toEqual([
      ...[
        [70, 800],
        [80, 1200],
        [85, 1400],
        [90, 1600],
        [95, 1800],
      ],
    ]);
    expect(await figures({ currency: 'USD', kind: 'POSITION' })).toMatchObject({
      ...{ profit: -4210, costs: -210, payout: null, breakEven: null, others: [] },
    });
    expect(await figures({ currency: 'EUR', kind: 'OPTION' })).toBeNull();
  });

  test('habits are of practice or of one account of real trades, and never of both', async () => {
    const { sent, ask } = await trader();
    const HABITS = `query ($real: RealTradeAccountInput) { tradingHabits(real: $real) {
      currency breakEven simulated all { trades profit } byPair { key sums { trades } } strongSignals { trades } } }`;
    await sent([tradeAt(0), tradeAt(10, { asset: 'EUR/USD OTC', pair: null, profit: -1000 })]);
    await sent([tradeAt(20, { currency: 'BRL' })]);
    expect((await ask(HABITS)).data).toEqual({ tradingHabits: null });
    expect((await ask(HABITS, { real: USD })).data).toEqual({
      tradingHabits: {
        ...{ currency: 'USD', breakEven: 1 / 1.85, simulated: false, all: { trades: 2, profit: -150 } },
        byPair: [
          { key: 'EUR/USD', sums: { trades: 1 } },
          { key: 'EUR/USD OTC', sums: { trades: 1 } },
        ],
        strongSignals: { trades: 0 },
      },
    });
  });
});

test('trades are held against the market once; those that it contradicts are counted and listed', async () => {
  const { sent, list, figures } = await trader();
  const checks = farol.gateway.services.get(MarketCheckService);
  let others: number;
  do others = await checks.checkDue();
  while (others > 0);
  await sent([
    tradeAt(0, { ticket: 'inside', entryPrice: 1.0805, exitPrice: 1.0808 }),
    tradeAt(1, { ticket: 'entry', entryPrice: 1.0815, exitPrice: 1.0808, profit: -1000 }),
    tradeAt(2, { ticket: 'outcome', entryPrice: 1.0815, exitPrice: 1.082 }),
    tradeAt(3, { ticket: 'unpriced' }),
    tradeAt(4, { ticket: 'otc', asset: 'EUR/USD OTC', pair: null, entryPrice: 1.5 }),
  ]);
  expect((await figures())?.market).toMatchObject({ compared: 0, pending: 4, withoutMarket: 1 });
  feed.asked = 0;
  expect(await checks.checkDue()).toBe(4);
  expect(feed.asked, 'trades of one hour share their candles').toBe(1);
  expect(await checks.checkDue()).toBe(0);
  expect((await figures())?.market).toEqual({
    ...{ compared: 3, withoutMarket: 1, withoutCandle: 1, pending: 0, isMarketReal: true },
    ...{ entriesOutside: 2, exitsOutside: 1, contradicted: 1 },
  });
  const { items } = await list({ filter: { contradicted: true } });
  expect(items.map(({ ticket, contradicted }) => [ticket, contradicted])).toEqual([
    ['outcome', true],
    ['entry', false],
  ]);
  expect(items[0]?.entryOff).toBeCloseTo(0.0005, 9);
});

describe('named columns', () => {
  const columns = ['asset', 'direction', 'openedAt', 'closedAt', 'stake', 'profit'].map((part) => ({
    ...{ part, heading: `col ${part}` },
  }));
  const PROFILE = { name: 'Minha corretora', zone: 'UTC-3', currency: 'BRL', decimal: ',', columns };

  test('are kept by name, replaced, and deleted by their owner alone', async () => {
    const [owner, other] = [await trader(), await trader()];
    const { data } = await owner.ask(SAVE, { input: PROFILE });
    const { saveTradeProfile: saved } = data as unknown as { saveTradeProfile: { id: string } };
    expect(saved).toMatchObject({ name: 'Minha corretora', columns, decimal: ',' });
    const again = await owner.ask(SAVE, { input: { ...PROFILE, name: 'minha corretora', zone: 'UTC' } });
    expect(again.data).toMatchObject({ saveTradeProfile: { id: saved.id, zone: 'UTC' } });
    const DELETE = 'mutation ($id: ID!) { deleteTradeProfile(id: $id) }';
    expect((await other.ask(DELETE, { id: saved.id })).code).toBe('NOT_FOUND');
    expect((await owner.ask(DELETE, { id: saved.id })).errors).toBeUndefined();
    expect((await owner.ask('{ tradeProfiles { id } }')).data).toEqual({ tradeProfiles: [] });
  });

  test.each([
    ['a part missing', columns.slice(1)],
    ['a part twice', [...columns, { part: 'asset', heading: 'outra' }]],
    ['a heading twice', columns.map((column) => ({ ...column, heading: 'a mesma' }))],
  ])('with %s are refused', async (_, named) => {
    const { ask } = await trader();
    expect((await ask(SAVE, { input: { ...PROFILE, columns: named } })).code).toBe('BAD_USER_INPUT');
  });

  test(`are ${TRADE_PROFILES_MAX} at most`, async () => {
    const { ask } = await trader();
    const answers = await Promise.all(
      Array.from({ length: TRADE_PROFILES_MAX + 2 }, (_, number) =>
        ask(SAVE, { input: { ...PROFILE, name: `perfil ${number}` } }),
      ),
    );
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  });
});

test('trades, imports and profiles are exported with the account, as files without formulas, and deleted with it', async () => {
  const { token, user, sent, ask } = await trader();
  await sent([tradeAt(0, { asset: '=1+1', pair: null, ticket: '@x', profit: -1000 })]);
  const { realTrades } = await personalDataOf<{ realTrades: Record<string, object[]> }>(farol, token);
  expect(realTrades).toMatchObject({
    imports: [{ broker: 'Quotex' }],
    profiles: [],
    trades: [{ asset: '=1+1' }],
  });
  expect(JSON.stringify(realTrades)).not.toMatch(/userId|fingerprint/);
  const file = await fetch(`${farol.address}/exportar/reais.csv`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const text = await file.text();
  expect(text).toContain('"Aberta em";"Fechada em";"Corretora"');
  expect(text).toContain(`;"'@x";"'=1+1";"CALL";"10,00";"";"";"";"Errou";"-10,00";`);
  const { dataSource } = farol.database;
  expect((await ask(`mutation { deleteAccount(password: "${PASSWORD}") }`)).errors).toBeUndefined();
  for (const table of ['real_trades', 'trade_imports', 'trade_profiles'])
    expect(await dataSource.query(`SELECT FROM ${table} WHERE user_id = $1`, [user.id])).toEqual([]);
});
