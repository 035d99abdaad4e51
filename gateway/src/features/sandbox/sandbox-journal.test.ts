import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { HABITS_PER_MINUTE } from '#schema/journal.js';
import { SANDBOX_PAST_PER_MINUTE } from '#schema/sandbox.js';
import type { TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { inSandbox, sandboxKey } from '../../../test/sandbox.js';
import { startTwoGateways, type TwoGateways } from '../../../test/two-gateways.js';

const SIGNAL = 'id direction confidence savedAt outcome analysis { recommendation }';
const GENERATE = `mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { ${SIGNAL} } }`;
const SAVE = `mutation ($input: SaveSignalInput!) { saveSignal(input: $input) { ${SIGNAL} } }`;
const LISTS = `{ activeSignals { ${SIGNAL} } savedSignals { ${SIGNAL} } pastSignals { items { ${SIGNAL} } } }`;
const PLACE = `mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) {
  trade { id direction } account { balance } } }`;
const ENTRY = `id kind pair timeframe direction stake profit entryPrice exitPrice openedAt expiresAt outcome simulated
  signal { id confidence direction recommendation } note { note }`;
const JOURNAL = `query ($first: Int! = 20, $after: ID, $filter: JournalFilter) {
  journal(first: $first, after: $after, filter: $filter) { endCursor items { ${ENTRY} } } journalTags }`;
const SUMS = 'trades won lost profit rate low high enough';
const HABITS = `{ tradingHabits { currency breakEven simulated older all { ${SUMS} } curve { time profit }
  drawdown { amount from until } longestWins longestLosses chanceOfLosses habits { kind word losses wins factor low high }
  byHour { key sums { trades } } byPair { key sums { trades } } bySignal { key sums { trades } }
  afterLoss { trades } afterWin { trades } strongSignals { trades won } } }`;
const EDUCATION =
  '{ educationProgress { completedModules academy { id open stepsDone } learning { id open } exerciseSeed predictedRight } }';

interface GivenSignal {
  readonly id: string;
  readonly direction: string;
  readonly savedAt: string | null;
}
interface Entry {
  readonly id: string;
  readonly kind: string;
  readonly profit: number | null;
  readonly outcome: string | null;
  readonly openedAt: string;
  readonly signal: { readonly id: string } | null;
  readonly note: object | null;
}

let two: TwoGateways;
let farol: TestGateway;
beforeAll(async () => {
  two = await startTwoGateways();
  farol = two.a;
});
afterAll(() => two.stop());

const moment = (minute: number) => new Date(Date.UTC(2026, 0, 5, 12, minute)).toISOString();
const at = (minute: number, seed = 42) => `${seed}; at=${moment(minute)}`;

async function answer<Data>(key: string, header: string, query: string, variables = {}): Promise<Data> {
  const { data, message } = await inSandbox(farol, key, header, query, variables);
  if (!data) throw new Error(message);
  return data as unknown as Data;
}

const generated = async (key: string, header: string) =>
  (await answer<{ generateSignal: GivenSignal }>(key, header, GENERATE)).generateSignal;
const saved = (key: string, header: string, id: string, claimed?: object) =>
  inSandbox(farol, key, header, SAVE, { input: { id, claimed } });
const entriesOf = async (key: string, header: string, variables = {}) =>
  (await answer<{ journal: { endCursor: string | null; items: Entry[] } }>(key, header, JOURNAL, variables))
    .journal;
const order = (key: string, header: string, idempotencyKey: string, other = {}) =>
  answer<{ placePracticeOrder: { trade: { id: string } } }>(key, header, PLACE, {
    input: { idempotencyKey, pair: 'EUR/USD', timeframe: '1m', direction: 'CALL', stake: 1000, ...other },
  });

describe('§sandbox saving a signal', () => {
  test('works once, before its expiry, and shows it in the lists', async () => {
    const { key } = await sandboxKey(farol);
    const { id, direction } = await generated(key, at(0));
    const early = await saved(key, at(1), id, { direction });
    expect(early.data).toMatchObject({ saveSignal: { id, savedAt: moment(1), outcome: null } });
    const again = await saved(key, at(2), id);
    expect([again.code, again.message]).toEqual(['CONFLICT', 'Este sinal já foi salvo']);
    const listed = (minute: number) => answer(key, at(minute), LISTS);
    expect(await listed(0)).toEqual({ activeSignals: [], savedSignals: [], pastSignals: { items: [] } });
    expect(await listed(4)).toMatchObject({
      activeSignals: [{ id }],
      savedSignals: [{ id, savedAt: moment(1) }],
    });
    expect(await listed(5)).toMatchObject({
      activeSignals: [],
      savedSignals: [],
      pastSignals: { items: [{ id, savedAt: moment(1), outcome: expect.any(String) }] },
    });
  });

  test('is refused after the expiry, for a forged one, one of another run, and one of the account', async () => {
    const { key, token } = await sandboxKey(farol);
    const { id, direction } = await generated(key, at(0));
    const late = await saved(key, at(5), id);
    expect([late.code, late.message]).toEqual(['CONFLICT', 'Este sinal já expirou']);
    const forged = await saved(key, at(1), id, { direction: direction === 'CALL' ? 'PUT' : 'CALL' });
    expect([forged.code, forged.message]).toEqual(['BAD_USER_INPUT', expect.stringContaining('"direction"')]);
    expect((await saved(key, `${at(1)}; run=b`, id)).code).toBe('NOT_FOUND');
    const { data } = await runQuery(farol, GENERATE, {}, token);
    const own = (data as unknown as { generateSignal: GivenSignal }).generateSignal;
    expect((await saved(key, at(1), own.id)).code).toBe('NOT_FOUND');
    const [row] = await farol.database.dataSource.query('SELECT saved_at FROM signals WHERE id = $1', [
      own.id,
    ]);
    expect(row).toEqual({ saved_at: null });
  });
});

describe('§sandbox the journal', () => {
  test('has the run’s orders and saved signals, newest first, without notes', async () => {
    const { key } = await sandboxKey(farol);
    const followed = await generated(key, at(0));
    const kept = await generated(key, at(10));
    await generated(key, at(12));
    for (const [signal, minute] of [
      [followed, 0],
      [kept, 10],
    ] as const)
      expect((await saved(key, at(minute), signal.id)).code).toBe('ok');
    const { direction } = followed;
    const same = { timeframe: '5m', direction, signalId: followed.id };
    const first = await order(key, at(1), 'order-that-follows-it', same);
    const opposite = direction === 'CALL' ? 'PUT' : 'CALL';
    const other = await order(key, at(2), 'order-against-it-of-me', { ...same, direction: opposite });
    const { items } = await entriesOf(key, at(30));
    expect(items.map(({ id, kind, signal }) => [id, kind, signal?.id])).toEqual([
      [kept.id, 'SIGNAL', kept.id],
      [other.placePracticeOrder.trade.id, 'TRADE', undefined],
      [first.placePracticeOrder.trade.id, 'TRADE', followed.id],
    ]);
    expect(items.filter(({ note, outcome }) => note !== null || outcome === null)).toEqual([]);
    // The order that follows a signal and the one against it end oppositely, unless in a tie.
    expect(['WON LOST', 'LOST WON', 'TIE TIE']).toContain(`${items[1]?.outcome} ${items[2]?.outcome}`);
    const open = await entriesOf(key, at(2));
    expect(open.items.map(({ outcome, profit }) => [outcome, profit])).toEqual([
      [null, null],
      [null, null],
    ]);
    const only = async (filter: object) => (await entriesOf(key, at(30), { filter })).items.length;
    expect([await only({ kind: 'TRADE' }), await only({ kind: 'SIGNAL' })]).toEqual([2, 1]);
    expect([
      await only({ pair: 'USD/JPY' }),
      await only({ tag: 'x' }),
      await only({ feeling: 'CALM' }),
    ]).toEqual([0, 0, 0]);
  });

  test('comes page by page', async () => {
    const { key } = await sandboxKey(farol);
    for (let minute = 0; minute < 5; minute += 1)
      await order(key, at(minute), `order-of-the-minute-${minute}`);
    const whole = await entriesOf(key, at(30));
    const ids: string[] = [];
    let after: string | null = null;
    do {
      const page = await entriesOf(key, at(30), { first: 2, after });
      ids.push(...page.items.map(({ id }) => id));
      after = page.endCursor;
    } while (after);
    expect(ids).toEqual(whole.items.map(({ id }) => id));
    expect(ids).toHaveLength(5);
  });
});

describe('§sandbox habits', () => {
  test('follow from the run’s settled trades', async () => {
    const { key } = await sandboxKey(farol);
    expect(await answer(key, at(30), HABITS)).toEqual({ tradingHabits: null });
    for (let minute = 0; minute < 6; minute += 1)
      await order(key, at(minute * 4), `order-of-the-minute-${minute}`, {
        direction: minute % 2 ? 'PUT' : 'CALL',
      });
    const { items } = await entriesOf(key, at(30));
    const won = items.filter(({ outcome }) => outcome === 'WON').length;
    const profit = items.reduce((sum, entry) => sum + (entry.profit ?? 0), 0);
    expect(await answer(key, at(30), HABITS)).toMatchObject({
      tradingHabits: {
        currency: 'BRL',
        simulated: true,
        older: false,
        all: { trades: items.length, won, profit },
        byPair: [{ key: 'EUR/USD', sums: { trades: items.length } }],
        // 12:00 UTC is 9 h in São Paulo.
        byHour: [{ key: '9', sums: { trades: items.length } }],
        bySignal: [{ key: 'NONE', sums: { trades: items.length } }],
      },
    });
    const real = '{ tradingHabits(real: { currency: "BRL", kind: OPTION }) { currency } }';
    expect(await answer(key, at(30), real)).toEqual({ tradingHabits: null });
  });
});

describe('§sandbox education', () => {
  test('begins with nothing done, whatever the owner of the key has done', async () => {
    const { key, token } = await sandboxKey(farol);
    const step = 'mutation { completeStep(step: "candle") { completedModules } }';
    expect((await runQuery(farol, step, {}, token)).code).toBeUndefined();
    const { educationProgress } = await answer<{
      educationProgress: { academy: { open: boolean; stepsDone: string[] }[]; completedModules: string[] };
    }>(key, '42', EDUCATION);
    expect(educationProgress.completedModules).toEqual([]);
    expect(educationProgress.academy.every(({ open, stepsDone }) => open && stepsDone.length === 0)).toBe(
      true,
    );
  });
});

/** All of these as the bytes of their answers. */
async function wholeRun(gateway: TestGateway, key: string, header: string): Promise<string[]> {
  const texts: string[] = [];
  const ask = async (minute: number, query: string, variables = {}) => {
    const sent = await inSandbox(gateway, key, `${header}; at=${moment(minute)}`, query, variables);
    texts.push(sent.text);
    return sent.data as unknown as { generateSignal: GivenSignal };
  };
  const { generateSignal } = await ask(0, GENERATE);
  await ask(1, SAVE, { input: { id: generateSignal.id } });
  for (const minute of [2, 3, 9]) {
    const idempotencyKey = `order-of-the-minute-${minute}`;
    const terms = { pair: 'EUR/USD', timeframe: '1m', direction: 'PUT', stake: 500 };
    await ask(minute, PLACE, { input: { idempotencyKey, ...terms } });
  }
  for (const query of [LISTS, JOURNAL, HABITS, EDUCATION]) await ask(30, query);
  return texts;
}

test('§sandbox journal, habits and lessons are the same bytes: on two gateways, at another time, to two users', async () => {
  const [one, other] = [await sandboxKey(two.a), await sandboxKey(two.b)];
  const first = await wholeRun(two.a, one.key, '42; run=a');
  expect(first.filter((text) => text.includes('"errors"'))).toEqual([]);
  two.b.clock.advance(5 * 3_600_000);
  expect(await wholeRun(two.b, one.key, '42; run=b')).toEqual(first);
  expect(await wholeRun(two.b, other.key, '42')).toEqual(first);
  expect(await wholeRun(two.a, other.key, '43')).not.toEqual(first);
});

describe('§sandbox one document cannot hold a gateway', () => {
  const many = (count: number, field: string) =>
    `{ ${Array.from({ length: count }, (_one, index) => `f${index}: ${field}`).join(' ')} }`;

  test.each([
    ['journals', 'journal(first: 1) { endCursor }'],
    ['lists of saved signals', 'savedSignals { id }'],
  ])('%s use the allowance of past signals, each field by itself', async (_name, field) => {
    const { key } = await sandboxKey(farol);
    const half = many(SANDBOX_PAST_PER_MINUTE / 2, field);
    const codes = [];
    for (const sent of [half, half, `{ ${field} }`])
      codes.push((await inSandbox(farol, key, at(5), sent)).code);
    expect(codes).toEqual(['ok', 'ok', 'RATE_LIMITED']);
  });

  test('habits have an allowance of their own', async () => {
    const { key } = await sandboxKey(farol);
    const field = 'tradingHabits { currency }';
    const codes = [];
    for (const sent of [many(HABITS_PER_MINUTE, field), `{ ${field} }`])
      codes.push((await inSandbox(farol, key, at(5), sent)).code);
    expect(codes).toEqual(['ok', 'RATE_LIMITED']);
  });
});
