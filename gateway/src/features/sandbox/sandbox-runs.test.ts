import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_SCOPES } from '#schema/api-scope.js';
import { PRACTICE_OPENING_BALANCE } from '#schema/practice.js';
import {
  SANDBOX_ORDERS_MAX,
  SANDBOX_PAST_PER_MINUTE,
  SANDBOX_SIGNALS_MAX,
  SANDBOX_STREAMS_PER_MINUTE,
} from '#schema/sandbox.js';
import { makeKey } from '../../../test/api-keys.js';
import { PASSWORD } from '../../../test/factories.js';
import type { TestGateway } from '../../../test/gateway.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { runQuery, runRest } from '../../../test/run.js';
import { eventsInSandbox, inSandbox, sandboxKey } from '../../../test/sandbox.js';
import { startTwoGateways, type TwoGateways } from '../../../test/two-gateways.js';
import { RetentionService } from '../../platform/retention/retention.service.js';

const GENERATE = `mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id pair timeframe direction confidence
  estimatedChance strength entryPrice expirationTime candleTime generatedAt feed simulated outcome exitPrice
  analysis { recommendation indicators { rsi macd signalScore support resistance } } } }`;
const PAST = '{ pastSignals(first: 100) { endCursor items { id outcome exitPrice settledAt } } }';
const ALERT =
  'id pair timeframe direction confidence entryPrice candleTime expirationTime createdAt outcome exitPrice settledAt headSize headRoot deliveries { id }';
const ALERTS = `query ($first: Int!, $after: ID) { alerts(first: $first, after: $after) { endCursor items { ${ALERT} } } }`;
const CHANGES = `subscription { alertChanged { ${ALERT} } }`;
const ACCOUNT = `id openedAt balance openStake equity openTrades lossStreak pausedUntil pauseReason mayReopenAt
  dailyUsed { profit loss trades endsAt } limits { dailyLoss { value } dailyTrades { value } }`;
const TRADE =
  'id pair timeframe direction stake entryPrice exitPrice openedAt expiresAt settledAt status result profit signalId simulated';
const PLACE = `mutation ($input: PlacePracticeOrderInput!) {
  placePracticeOrder(input: $input) { warning trade { ${TRADE} } account { ${ACCOUNT} } } }`;
const PRACTICE = `{ practiceAccount { ${ACCOUNT} } practiceTrades(first: 100) { items { ${TRADE} } } }`;

interface Trade {
  readonly id: string;
  readonly openedAt: string;
  readonly status: string;
  readonly result: string | null;
  readonly profit: number | null;
}
interface Placed {
  readonly placePracticeOrder: {
    readonly trade: Trade;
    readonly account: { readonly balance: number; readonly lossStreak: number };
  };
}
interface AlertRow {
  readonly id: string;
  readonly outcome: string | null;
  readonly createdAt: string;
  readonly confidence: number;
}

let two: TwoGateways;
let farol: TestGateway;
beforeAll(async () => {
  two = await startTwoGateways();
  farol = two.a;
});
afterAll(() => two.stop());

const order = (idempotencyKey: string, other: object = {}) => ({
  input: { idempotencyKey, pair: 'EUR/USD', timeframe: '1m', direction: 'CALL', stake: 10_000, ...other },
});
const moment = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString();
const alertsOf = (texts: readonly string[]) =>
  texts.map((text) => JSON.parse(text).data.alertChanged as AlertRow);

async function place(key: string, header: string, idempotencyKey: string, other?: object) {
  return inSandbox(farol, key, header, PLACE, order(idempotencyKey, other));
}
const placed = async (key: string, header: string, idempotencyKey: string, other?: object) =>
  ((await place(key, header, idempotencyKey, other)).data as unknown as Placed).placePracticeOrder;

/** All that a test of an integrator may ask for, as the bytes of its answers. */
async function wholeRun(gateway: TestGateway, key: string, header: string): Promise<string[]> {
  const texts: string[] = [];
  const ask = async (at: string, query: string, variables = {}) => {
    const { text } = await inSandbox(gateway, key, `${header}; at=${at}`, query, variables);
    texts.push(text);
  };
  for (const minute of [0, 7, 30]) await ask(moment(minute), GENERATE);
  await ask(moment(59), PAST);
  await ask(moment(59), ALERTS, { first: 10 });
  for (const minute of [1, 2, 5, 9]) await ask(moment(minute), PLACE, order(`order-of-minute-${minute}`));
  await ask(moment(9), PLACE, order('order-of-minute-9'));
  await ask(moment(9), PLACE, order('order-of-minute-9', { stake: 20_000 }));
  await ask(moment(10), PRACTICE);
  texts.push(...(await eventsInSandbox(gateway, key, `${header}; until=${moment(45)}`, CHANGES)));
  return texts;
}

describe('§sandbox the same seed', () => {
  test('returns the same answers byte by byte: on two gateways, at another time, in two runs, to two users', async () => {
    const [one, other] = [await sandboxKey(two.a), await sandboxKey(two.b)];
    const first = await wholeRun(two.a, one.key, '42; run=a');
    expect(first.filter((text) => text.includes('"errors"'))).toHaveLength(1);
    two.b.clock.advance(5 * 3_600_000);
    expect(withoutRequestIds(await wholeRun(two.b, one.key, '42; run=b'))).toEqual(withoutRequestIds(first));
    expect(withoutRequestIds(await wholeRun(two.b, other.key, '42'))).toEqual(withoutRequestIds(first));
  });

  test('does so again within one run, whichever gateway answered first', async () => {
    const { key } = await sandboxKey(two.a);
    const first = await wholeRun(two.a, key, '42');
    expect(withoutRequestIds(await wholeRun(two.b, key, '42'))).toEqual(withoutRequestIds(first));
  });

  test('differs from another seed', async () => {
    const { key } = await sandboxKey(two.a);
    const [one, other] = [await wholeRun(two.a, key, '42'), await wholeRun(two.a, key, '43')];
    expect(one[0]).not.toBe(other[0]);
    expect(one[4]).not.toBe(other[4]);
    expect(one[5]).not.toBe(other[5]);
  });

  test('leaves nothing in any table but its own: no signal, trade, notice, XP, event or mail', async () => {
    const { key } = await sandboxKey(farol);
    const before = await contentOfTables();
    await wholeRun(farol, key, '42');
    const after = await contentOfTables();
    const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
    // The key was used, which its owner sees.
    expect(changed.toSorted()).toEqual(['api_keys', 'sandbox_orders', 'sandbox_signals']);
  });
});

const withoutRequestIds = (texts: readonly string[]) =>
  texts.map((text) => text.replace(/"requestId":"[^"]+"/, '"requestId":""'));

/** A digest of all rows of each table. */
async function contentOfTables(): Promise<Record<string, string>> {
  const { dataSource } = farol.database;
  const tables = await dataSource.query<{ name: string }[]>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind IN ('r', 'p') AND NOT c.relispartition`,
  );
  const contents: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await dataSource.query<{ digest: string }[]>(
      `SELECT md5(coalesce(string_agg(t::text, ' ' ORDER BY t::text), '')) AS digest FROM "${name}" t`,
    );
    contents[name] = row?.digest ?? '';
  }
  return contents;
}

describe('§sandbox alerts', () => {
  test('come as entries of the market, and again with their outcomes, in order of time', async () => {
    const { key } = await sandboxKey(farol);
    const header = `5; until=${moment(30)}; timeframes=1m,5m; confidence=60`;
    const alerts = alertsOf(await eventsInSandbox(farol, key, header, CHANGES));
    const made = alerts.filter(({ outcome }) => outcome === null);
    const ended = alerts.filter(({ outcome }) => outcome !== null);
    expect(made.length).toBeGreaterThan(3);
    expect(ended.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(made.map(({ id }) => id)).toEqual(made.map(({ id }) => id).toSorted());
    expect(Math.min(...made.map(({ confidence }) => confidence))).toBeGreaterThanOrEqual(60);
    expect(alerts[0]).toMatchObject({ headSize: 0, headRoot: '', deliveries: [] });
  });

  test('equal the engine’s results for the sandbox’s candles', async () => {
    const { key } = await sandboxKey(farol);
    const { data } = await inSandbox(farol, key, `5; at=${moment(30)}`, ALERTS, { first: 1 });
    const [alert] = (
      data as unknown as { alerts: { items: (AlertRow & { direction: string; entryPrice: number })[] } }
    ).alerts.items;
    const header = `5; at=${alert?.createdAt}`;
    const generate = GENERATE.replace('"5m"', '"1m"');
    const { data: generated } = await inSandbox(farol, key, header, generate);
    expect(generated).toMatchObject({
      generateSignal: {
        direction: alert?.direction,
        confidence: alert?.confidence,
        entryPrice: alert?.entryPrice,
      },
    });
  });

  test('resume after the last one that a client has, and end in silence without an end', async () => {
    const { key } = await sandboxKey(farol);
    const header = `5; until=${moment(30)}`;
    const all = alertsOf(await eventsInSandbox(farol, key, header, CHANGES));
    const known = all.filter(({ outcome }) => outcome === null)[2];
    const after = CHANGES.replace('alertChanged', `alertChanged(after: "${known?.id}")`);
    const rest = alertsOf(await eventsInSandbox(farol, key, header, after));
    const place = all.findIndex(({ id }) => id === known?.id);
    expect(rest).toEqual(all.slice(place + 1));
    const open = await eventsInSandbox(farol, key, '5', CHANGES, all.length);
    expect(alertsOf(open)).toEqual(all);
  });

  test('are listed page by page, newest first, with the outcomes known by then', async () => {
    const { key } = await sandboxKey(farol);
    const header = `5; at=${moment(40)}; pairs=EUR/USD,USD/JPY; timeframes=1m,5m`;
    const page = async (first: number, after?: string) => {
      const { data } = await inSandbox(farol, key, header, ALERTS, { first, after });
      return (data as unknown as { alerts: { endCursor: string | null; items: AlertRow[] } }).alerts;
    };
    const whole = await page(100);
    expect(whole.items.length).toBeGreaterThan(3);
    const ids: string[] = [];
    let after: string | undefined;
    do {
      const { items, endCursor } = await page(3, after);
      ids.push(...items.map(({ id }) => id));
      after = endCursor ?? undefined;
    } while (after);
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(whole.items.filter(({ createdAt }) => createdAt > moment(40))).toEqual([]);
  });

  test('that are too many for one stream, or resume after an invalid id, are refused', async () => {
    const { key } = await sandboxKey(farol);
    const header =
      '5; until=2026-01-05T18:00:00Z; pairs=EUR/USD,USD/JPY,GBP/USD; timeframes=1m; confidence=50';
    const [many] = await eventsInSandbox(farol, key, header, CHANGES);
    expect(many).toContain('peça um trecho menor');
    const [odd] = await eventsInSandbox(
      farol,
      key,
      '5',
      CHANGES.replace('alertChanged', 'alertChanged(after: "x")'),
    );
    expect(odd).toContain('Identificador de alerta inválido');
  });
});

describe('§sandbox allowances', () => {
  test('starting streams uses an allowance, of alerts and of prices together', async () => {
    const { key } = await sandboxKey(farol);
    const PRICE = 'subscription { price(pair: "EUR/USD", timeframe: "1m") { price } }';
    const begun = [];
    for (let time = 0; time <= SANDBOX_STREAMS_PER_MINUTE; time += 1)
      begun.push(...(await eventsInSandbox(farol, key, `5; until=${moment(0)}`, time % 2 ? PRICE : CHANGES)));
    expect(begun.filter((text) => text.includes('RATE_LIMITED'))).toHaveLength(1);
    expect(begun.at(-1)).toContain('RATE_LIMITED');
  });

  test('so do lists of past signals', async () => {
    const { key } = await sandboxKey(farol);
    const codes = [];
    for (let time = 0; time <= SANDBOX_PAST_PER_MINUTE; time += 1)
      codes.push((await inSandbox(farol, key, '5', PAST)).code);
    expect([codes.at(-2), codes.at(-1)]).toEqual(['ok', 'RATE_LIMITED']);
  });

  test('and what a webhook would have been sent, each field of a document by itself', async () => {
    const { key } = await sandboxKey(farol, ['WEBHOOKS']);
    const field = 'webhookMessages(id: "01890000-0000-7000-8000-000000000000") { newest }';
    const half = SANDBOX_PAST_PER_MINUTE / 2;
    const document = `{ ${Array.from({ length: half }, (_, index) => `m${index}: ${field}`).join(' ')} }`;
    const codes = [];
    for (const sent of [document, document, `{ ${field} }`])
      codes.push((await inSandbox(farol, key, '5', sent)).code);
    expect(codes).toEqual(['ok', 'ok', 'RATE_LIMITED']);
  });

  test('markets whose signals are computed are counted, and those already computed are free', async () => {
    const { key } = await sandboxKey(farol);
    const all = 'pairs=EUR/USD,USD/JPY,GBP/USD; timeframes=1m,5m,15m';
    const codeOf = async (seed: number) =>
      (await inSandbox(farol, key, `${seed}; ${all}`, ALERTS, { first: 1 })).code;
    const codes = [];
    for (let seed = 300; seed < 308; seed += 1) codes.push(await codeOf(seed));
    expect([codes[0], codes.at(-1)]).toEqual(['ok', 'RATE_LIMITED']);
    const known = codes.lastIndexOf('ok') + 300;
    expect(await codeOf(known)).toBe('ok');
  });
});

describe('§sandbox practice', () => {
  test('begins with a full account, whatever the account of the key’s owner holds', async () => {
    const { token, key } = await sandboxKey(farol);
    const real = await runQuery(farol, PLACE, order('order-of-the-owner'), token);
    expect(real.errors).toBeUndefined();
    const { data } = await inSandbox(farol, key, '1', PRACTICE);
    expect(data).toMatchObject({
      practiceAccount: { balance: PRACTICE_OPENING_BALANCE, openTrades: 0, openedAt: moment(0) },
      practiceTrades: { items: [] },
    });
  });

  test('an order is open until its expiry, and then settled by the prices', async () => {
    const { key } = await sandboxKey(farol);
    const call = await placed(key, `1; at=${moment(3)}`, 'first-order-of-it');
    const put = await placed(key, `1; at=${moment(3)}`, 'second-order-of-it', { direction: 'PUT' });
    expect([call.trade.status, put.account.balance]).toEqual(['OPEN', PRACTICE_OPENING_BALANCE - 20_000]);
    const { data } = await inSandbox(farol, key, `1; at=${moment(4)}`, PRACTICE);
    const later = data as unknown as {
      practiceAccount: { balance: number };
      practiceTrades: { items: Trade[] };
    };
    const trades = later.practiceTrades.items;
    expect(trades.map(({ id }) => id).toSorted()).toEqual([call.trade.id, put.trade.id].toSorted());
    expect(['WON LOST', 'LOST WON', 'TIE TIE']).toContain(trades.map(({ result }) => result).join(' '));
    const profit = trades.reduce((sum, trade) => sum + (trade.profit ?? 0), 0);
    expect(later.practiceAccount.balance).toBe(PRACTICE_OPENING_BALANCE + profit);
  });

  test('an order sent again is the same trade, another one with its key is a CONFLICT', async () => {
    const { key } = await sandboxKey(farol);
    const first = await placed(key, `1; at=${moment(3)}`, 'first-order-of-it');
    expect(await placed(key, `1; at=${moment(3)}`, 'first-order-of-it')).toEqual(first);
    const ten = await Promise.all(
      Array.from({ length: 10 }, () => placed(key, `1; at=${moment(4)}`, 'second-order-of-it')),
    );
    expect(new Set(ten.map(({ trade }) => trade.id)).size).toBe(1);
    expect((await place(key, `1; at=${moment(3)}`, 'first-order-of-it', { stake: 500 })).code).toBe(
      'CONFLICT',
    );
  });

  test('an order whose key is an alert’s id is placed at the time of that alert', async () => {
    const { key } = await sandboxKey(farol);
    const [alert] = alertsOf(await eventsInSandbox(farol, key, '5', CHANGES, 1));
    const { trade } = await placed(key, '5', alert?.id ?? '');
    expect(trade.openedAt).toBe(alert?.createdAt);
    const foreign = await placed(key, '6', alert?.id ?? '');
    expect(foreign.trade.openedAt).toBe(moment(0));
  });

  test('time does not go back within a run, and another run is independent of it', async () => {
    const { key } = await sandboxKey(farol);
    expect((await place(key, `1; at=${moment(9)}`, 'late-order-of-this')).code).toBe('ok');
    const early = await place(key, `1; at=${moment(8)}`, 'early-order-of-this');
    expect([early.code, early.message]).toEqual(['CONFLICT', expect.stringContaining(moment(9))]);
    expect((await place(key, `1; at=${moment(8)}; run=b`, 'early-order-of-this')).code).toBe('ok');
  });

  test('applies the guards of practice: three losses in a row pause it, a stake beyond the balance is refused', async () => {
    const { key } = await sandboxKey(farol);
    expect((await place(key, '1', 'whole-balance-and-more', { stake: 1_000_001 })).message).toContain(
      'Saldo insuficiente',
    );
    let losses = 0;
    let refused: string | undefined;
    for (let minute = 0; minute < 60 && refused === undefined; minute += 1) {
      // What loses is known from another run.
      const tried = `9; run=tried; at=${moment(minute)}`;
      const ids = [`call-at-minute-${minute}`, `put-at-minute-${minute}`] as const;
      await place(key, tried, ids[0], { stake: 100 });
      await place(key, tried, ids[1], { stake: 100, direction: 'PUT' });
      const { data } = await inSandbox(farol, key, `9; run=tried; at=${moment(minute + 1)}`, PRACTICE);
      const trades = (data as unknown as { practiceTrades: { items: (Trade & { direction: string })[] } })
        .practiceTrades.items;
      const lost = trades.find(({ openedAt, result }) => openedAt === moment(minute) && result === 'LOST');
      if (!lost) continue;
      const answer = await place(key, `9; at=${moment(minute)}`, `losing-at-minute-${minute}`, {
        direction: lost.direction,
      });
      if (answer.code === 'ok') losses += 1;
      else refused = answer.message;
    }
    expect([losses, refused]).toEqual([
      3,
      expect.stringMatching(/^Prática em pausa até .*três perdas seguidas/),
    ]);
  });

  test('an order may name a signal of its run, and no other', async () => {
    const { key } = await sandboxKey(farol);
    const { data } = await inSandbox(farol, key, '1', GENERATE);
    const { id } = (data as unknown as { generateSignal: { id: string } }).generateSignal;
    expect((await placed(key, '1', 'order-with-a-signal', { signalId: id })).trade).toMatchObject({
      signalId: id,
    });
    expect((await place(key, '1; run=b', 'order-with-a-signal', { signalId: id })).code).toBe('NOT_FOUND');
  });

  test('arguments are validated as usual', async () => {
    const { key } = await sandboxKey(farol);
    const codes = [
      (await place(key, '1', 'short')).code,
      (await place(key, '1', 'a-long-enough-key', { stake: 99 })).code,
      (await inSandbox(farol, key, '1', ALERTS, { first: 101 })).code,
      (await inSandbox(farol, key, '1', '{ candles(pair: "EUR/USD", timeframe: "1m", limit: 501) { pair } }'))
        .code,
    ];
    expect(codes).toEqual(Array(4).fill('BAD_USER_INPUT'));
  });

  test('the orders and signals of a run are limited', async () => {
    const { user, key } = await sandboxKey(farol);
    await farol.database.dataSource.query("UPDATE users SET user_level = 'admin' WHERE id = $1", [user.id]);
    const codes = [];
    for (let at = 0; at <= SANDBOX_ORDERS_MAX; at += 1)
      codes.push((await place(key, '1', `order-number-${at}-of-it`, { stake: 100 })).code);
    expect([codes.at(-2), codes.at(-1)]).toEqual(['ok', 'CONFLICT']);
    const generated = [];
    for (let at = 0; at <= SANDBOX_SIGNALS_MAX; at += 1)
      generated.push((await inSandbox(farol, key, `1; at=${moment(at)}`, GENERATE)).code);
    expect([generated.at(-2), generated.at(-1)]).toEqual(['ok', 'CONFLICT']);
  });
});

describe('§sandbox signals', () => {
  test('are generated by REST as by GraphQL, and the same time yields the same signal', async () => {
    const { key } = await sandboxKey(farol);
    const response = await fetch(`${farol.address}/api/binary-signals/generate`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${key}`,
        'x-farol-sandbox': '3',
      },
      body: JSON.stringify({ pair: 'EUR/USD', timeframe: '5m' }),
    });
    const { data } = await inSandbox(farol, key, '3', GENERATE);
    const { id } = (data as unknown as { generateSignal: { id: string } }).generateSignal;
    expect(await response.json()).toMatchObject({ id });
    expect(response.headers.get('ratelimit-policy')).toBe('"generateSignal";q=60;w=60');
  });

  test('have no outcome before their expiry, and no field that would read the real record', async () => {
    const { key } = await sandboxKey(farol);
    await inSandbox(farol, key, '3', GENERATE);
    const past = async (at: string) =>
      (await inSandbox(farol, key, `3; at=${at}`, PAST)).data as unknown as {
        pastSignals: { items: { outcome: string }[] };
      };
    expect((await past('2026-01-05T12:04:59Z')).pastSignals.items).toEqual([]);
    const [signal] = (await past('2026-01-05T12:05:00Z')).pastSignals.items;
    expect(['WON', 'LOST', 'TIE']).toContain(signal?.outcome);
    for (const [field, part] of [
      ['recordEntry', 'leaf'],
      ['hitRate', 'rate'],
    ] as const) {
      const query = GENERATE.replace('{ id pair', `{ ${field} { ${part} } id pair`);
      const { code, message } = await inSandbox(farol, key, '3', query);
      expect([code, message]).toEqual(['FORBIDDEN', expect.stringContaining(`não responde a ${field}`)]);
    }
  });
});

describe('§sandbox stored runs', () => {
  test('belong to their key: another key of the same owner has its own run', async () => {
    const one = await sandboxKey(farol);
    const other = await makeKey(farol, one.token, API_SCOPES, PASSWORD, true);
    await placed(one.key, '1', 'order-of-one-alone');
    const { data } = await inSandbox(farol, other.key, '1', PRACTICE);
    expect(data).toMatchObject({ practiceTrades: { items: [] } });
    const real = await runQuery(farol, `{ practiceTrades { items { id } } }`, {}, one.token);
    expect(real.data).toEqual({ practiceTrades: { items: [] } });
  });

  test('are in the export of personal data, and deleted with the key and with the account', async () => {
    const { token, key, id } = await sandboxKey(farol);
    await place(key, '1; run=a', 'order-that-is-kept');
    await inSandbox(farol, key, '1; run=a', GENERATE);
    const data = await personalDataOf(farol, token);
    const { sandbox } = data as { sandbox: object };
    expect(sandbox).toMatchObject({
      orders: [{ seed: 1, run: 'a', idempotencyKey: 'order-that-is-kept', stake: 10_000 }],
      signals: [{ seed: 1, run: 'a', pair: 'EUR/USD', timeframe: '5m' }],
    });
    const rows = async (keyId: string) => {
      const [row] = await farol.database.dataSource.query<{ count: number }[]>(
        `SELECT ((SELECT count(*) FROM sandbox_orders WHERE key_id = $1)
           + (SELECT count(*) FROM sandbox_signals WHERE key_id = $1))::int AS count`,
        [keyId],
      );
      return row?.count;
    };
    expect(await rows(id)).toBe(2);
    await runQuery(
      farol,
      `mutation { revokeApiKey(id: "${id}", proof: { password: "${PASSWORD}" }) }`,
      {},
      token,
    );
    expect(await rows(id)).toBe(0);
    const second = await sandboxKey(farol);
    await place(second.key, '1', 'order-that-is-kept');
    expect(await rows(second.id)).toBe(1);
    await runQuery(
      farol,
      'mutation ($password: String!) { deleteAccount(password: $password) }',
      { password: PASSWORD },
      second.token,
    );
    expect(await rows(second.id)).toBe(0);
    const left = 'SELECT 1 FROM api_keys WHERE user_id = $1';
    expect(await farol.database.dataSource.query(left, [second.user.id])).toEqual([]);
  });

  test('are deleted a day after the last request', async () => {
    const { key } = await sandboxKey(farol);
    await placed(key, '1', 'order-of-a-day-ago');
    farol.clock.advance(24 * 3_600_000);
    await farol.gateway.services.get(RetentionService).removeOutdated();
    const { data } = await inSandbox(farol, key, '1', PRACTICE);
    expect(data).toMatchObject({ practiceTrades: { items: [] } });
  });

  test('take further orders after the first ones of a run have been deleted', async () => {
    const { key } = await sandboxKey(farol);
    const at = (minute: number) => `1; at=${moment(minute)}`;
    for (const minute of [1, 2]) await place(key, at(minute), `order-of-minute-${minute}`);
    farol.clock.advance(18 * 3_600_000);
    for (const minute of [3, 4]) await place(key, at(minute), `order-of-minute-${minute}`);
    farol.clock.advance(7 * 3_600_000);
    await farol.gateway.services.get(RetentionService).removeOutdated();
    for (const minute of [5, 6]) await placed(key, at(minute), `order-of-minute-${minute}`);
    const { data } = await inSandbox(farol, key, at(7), PRACTICE);
    const { items } = (data as unknown as { practiceTrades: { items: Trade[] } }).practiceTrades;
    expect(items.map(({ openedAt }) => openedAt)).toEqual([6, 5, 4, 3].map(moment));
  });
});

test('§sandbox the REST calls that it does not answer are refused', async () => {
  const { key } = await sandboxKey(farol);
  const { status } = await runRest(farol, 'GET /api/binary-signals', undefined, key);
  expect(status).toBe(403);
  const response = await fetch(`${farol.address}/api/auth/me`, {
    headers: { authorization: `Bearer ${key}`, 'x-farol-sandbox': '1' },
  });
  expect(response.status).toBe(403);
});
