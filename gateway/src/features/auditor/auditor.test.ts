import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS_PER_DAY, MAX_CALL_SOURCES, UNVERIFIED_CALLS } from '#schema/call-source.js';
import { signedInUser } from '../../../test/factories.js';
import { personalDataOf } from '../../../test/personal-data.js';
import { MINUTE, PracticeDesk } from '../../../test/practice-desk.js';
import { runQuery } from '../../../test/run.js';
import { analyse, WINDOW } from '../../engine/analyse.js';
import { CallSettlementService, decideEntry, engineDirectionAt } from './call-settlement.service.js';
import type { CallSourceFigures } from './call-source.type.js';
import type { SourceCall } from './source-call.type.js';

let desk: PracticeDesk;
beforeAll(async () => {
  desk = await PracticeDesk.start();
});
afterAll(() => desk.farol.stop());

const SOURCE = 'id name kind zone expiryMinutes gales claimedRate closedAt';
const OPEN = `mutation ($input: CallSourceInput!) { openCallSource(input: $input) { ${SOURCE} } }`;
const CHANGE = `mutation ($id: ID!, $input: CallSourceInput!) { changeCallSource(id: $id, input: $input) { ${SOURCE} } }`;
const CLOSE = 'mutation ($id: ID!) { closeCallSource(id: $id) { id closedAt } }';
const ADD = 'mutation ($input: AddCallsInput!) { addCalls(input: $input) { added late duplicates } }';
const CALLS = `query ($sourceId: ID!, $first: Int, $after: ID) { sourceCalls(sourceId: $sourceId, first: $first, after: $after) {
  endCursor items { id pair direction entryTime expiryMinutes gales inTime editedLate entryPrice exitPrice steps settled claimed } } }`;
const FIGURES = `query ($id: ID!) { callSource(id: $id) { figures { simulated pending sources breakEven duplicates bothDirections
  otherPrices callsToFind60 brier meanStated verdicts { line word signalsNeeded } claim { rate chance }
  first { won lost tied voided rate low high } reverse { won lost tied voided } stated { won lost } engine { won lost }
  unverified { won lost tied voided } doubling { calls wonFirst wonAny result staked largestStake deepestHole capital resultOfFirst } } } }`;

const GROUP = { name: 'Grupo do Zé', kind: 'GROUP', zone: 'UTC-3', gales: 0 };

interface Sent {
  readonly pair: string;
  readonly direction: 'CALL' | 'PUT';
  readonly entryTime: string;
  readonly expiryMinutes: number;
  readonly gales?: number;
  readonly confidence?: number;
  readonly claimed?: 'WON' | 'LOST';
  readonly editedLate?: boolean;
}

/** A call whose entry is so many minutes from now. */
function callIn(minutes: number, call: Partial<Sent> = {}): Sent {
  const entryTime = new Date(desk.farol.clock.now() + minutes * MINUTE).toISOString();
  return { pair: 'EUR/USD', direction: 'CALL', expiryMinutes: 1, entryTime, ...call };
}

/** A user with an open source. */
async function owner(input: object = {}) {
  const { token } = await signedInUser(desk.farol, { userLevel: 'admin' });
  const { data } = await runQuery(desk.farol, OPEN, { input: { ...GROUP, ...input } }, token);
  const { id } = (data as unknown as { openCallSource: { id: string } }).openCallSource;
  const ask = (document: string, variables: Record<string, unknown>) =>
    runQuery(desk.farol, document, variables, token);
  return {
    ...{ token, id, ask },
    add: (...calls: Sent[]) => ask(ADD, { input: { sourceId: id, calls } }),
    calls: async (page: object = {}) => {
      const { data } = await ask(CALLS, { sourceId: id, ...page });
      return (data as unknown as { sourceCalls: { items: SourceCall[]; endCursor: string | null } })
        .sourceCalls;
    },
    figures: async () => {
      const { data } = await ask(FIGURES, { id });
      return (data as unknown as { callSource: { figures: CallSourceFigures } }).callSource.figures;
    },
  };
}

/** Lets a minute pass whose last price is `price`. */
function trade(price: number): void {
  desk.farol.clock.advance(MINUTE);
  desk.feed.trade(price);
}

async function settle(): Promise<void> {
  desk.farol.clock.advance(2000);
  await desk.farol.gateway.services.get(CallSettlementService).settleAll();
  desk.farol.clock.advance(MINUTE - 2000);
}

describe('a source', () => {
  test('is opened, changed and closed by its owner, and never deleted', async () => {
    const { id, ask } = await owner();
    const changed = await ask(CHANGE, {
      id,
      input: { ...GROUP, name: ' Robô ', kind: 'ROBOT', claimedRate: 95 },
    });
    expect(changed.data).toMatchObject({
      changeCallSource: { name: 'Robô', kind: 'ROBOT', claimedRate: 95 },
    });
    expect((await ask(CLOSE, { id })).errors).toBeUndefined();
    expect((await ask(CLOSE, { id })).code).toBe('CONFLICT');
    expect((await ask(CHANGE, { id, input: GROUP })).code).toBe('CONFLICT');
    expect((await ask('{ callSources { id closedAt } }', {})).data).toMatchObject({
      callSources: [{ id, closedAt: expect.any(String) }],
    });
  });

  test("is nobody else's to read, change, close or add to", async () => {
    const { id } = await owner();
    const other = await owner();
    expect((await other.ask(FIGURES, { id })).data).toEqual({ callSource: null });
    for (const [document, variables] of [
      [CALLS, { sourceId: id }],
      [CHANGE, { id, input: GROUP }],
      [CLOSE, { id }],
      [ADD, { input: { sourceId: id, calls: [callIn(5)] } }],
    ] as const)
      expect((await other.ask(document, variables)).code).toBe('NOT_FOUND');
  });

  test.each([
    { name: ' ' },
    { zone: 'Marte/Olimpo' },
    { zone: 'UTC-20' },
    { gales: 7 },
    { claimedRate: 100 },
    { expiryMinutes: 0 },
  ])('with %o is refused', async (input) => {
    const { ask } = await owner();
    expect((await ask(OPEN, { input: { ...GROUP, ...input } })).code).toBe('BAD_USER_INPUT');
  });

  test(`is one of ${MAX_CALL_SOURCES} at most, opened at once and closed ones included`, async () => {
    const { ask, id } = await owner();
    await ask(CLOSE, { id });
    const answers = await Promise.all(
      Array.from({ length: MAX_CALL_SOURCES + 1 }, () => ask(OPEN, { input: GROUP })),
    );
    expect(answers.filter(({ code }) => code === 'CONFLICT')).toHaveLength(2);
  });
});

describe('a call', () => {
  test('counts if it arrives before its entry; a later one is settled, and is in no other figure', async () => {
    const { add, figures, calls } = await owner();
    desk.feed.trade(1.1);
    expect(
      (await add(callIn(1), callIn(0, { pair: 'USD/JPY' }), callIn(-1, { expiryMinutes: 1 }))).data,
    ).toEqual({
      addCalls: { added: 1, late: 2, duplicates: 0 },
    });
    trade(1.1);
    trade(1.2);
    await settle();
    expect(await figures()).toMatchObject({ first: { won: 1, lost: 0 }, unverified: { won: 0 } });
    expect((await calls()).items.filter(({ inTime }) => inTime)).toMatchObject([
      { entryPrice: 1.1, exitPrice: 1.2, steps: ['WON'], settled: true },
    ]);
  });

  test('brought twice counts once, and that is said; both directions of a moment count, and that is said', async () => {
    const { add, figures } = await owner();
    const call = callIn(5);
    await add(call);
    expect((await add(call, { ...call, direction: 'PUT' })).data).toEqual({
      addCalls: { added: 1, late: 0, duplicates: 1 },
    });
    expect(await figures()).toMatchObject({ pending: 2, duplicates: 1, bothDirections: 1 });
  });

  test.each([
    ['more than two years ago', -730 * 1440 - 1],
    ['in more than a week', 7 * 1440 + 1],
  ])('with an entry %s is refused, and nothing of its request is stored', async (_, minutes) => {
    const { add, calls } = await owner();
    expect((await add(callIn(5), callIn(minutes))).code).toBe('BAD_USER_INPUT');
    expect((await calls()).items).toEqual([]);
  });

  test.each([
    { expiryMinutes: 0 },
    { expiryMinutes: 1441 },
    { gales: 7 },
    { confidence: 100 },
    { claimed: 'TIE' as 'WON' },
    { pair: 'BTC/USD' },
  ])('with %o is refused', async (wrong) => {
    const { add } = await owner();
    expect((await add(callIn(5, wrong))).code).toBe('BAD_USER_INPUT');
  });

  test('of a closed source is refused', async () => {
    const { add, ask, id } = await owner();
    await ask(CLOSE, { id });
    expect((await add(callIn(5))).code).toBe('CONFLICT');
  });

  test(`is one of ${CALLS_PER_DAY} in 24 hours`, async () => {
    const { add } = await owner();
    const hundred = (from: number) => Array.from({ length: 100 }, (_, index) => callIn(from + index));
    await add(...hundred(1));
    await add(...hundred(101));
    expect((await add(...hundred(201))).errors).toBeUndefined();
    expect((await add(callIn(400))).code).toBe('CONFLICT');
  });

  test(`from the past is one of ${UNVERIFIED_CALLS} of its source, beside those of the day; an edited one is marked`, async () => {
    const { add, calls, id } = await owner();
    desk.feed.trade(1.1);
    expect((await add(callIn(-700 * 1440, { editedLate: true }))).data).toEqual({
      addCalls: { added: 0, late: 1, duplicates: 0 },
    });
    expect((await calls()).items).toMatchObject([{ inTime: false, editedLate: true }]);
    await desk.farol.database.dataSource.query(
      `INSERT INTO source_calls SELECT (jsonb_populate_record(c, jsonb_build_object(
         'id', gen_random_uuid(), 'entry_time', c.entry_time + n * interval '1 minute', 'settled_at', now()))).*
       FROM source_calls c, generate_series(1, ${UNVERIFIED_CALLS - 2}) n WHERE source_id = $1`,
      [id],
    );
    expect((await add(callIn(-2), callIn(-3))).code).toBe('CONFLICT');
    expect((await add(callIn(-2), callIn(5))).data).toEqual({
      addCalls: { added: 1, late: 1, duplicates: 0 },
    });
  });

  test('pages are newest first, without repeats', async () => {
    const { add, calls } = await owner();
    await add(callIn(5), callIn(6), callIn(7));
    const first = await calls({ first: 2 });
    const second = await calls({ first: 2, after: first.endCursor });
    expect([first.items.length, second.items.length, second.endCursor]).toEqual([2, 1, null]);
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(3);
  });
});

describe('a call with repetitions', () => {
  test('goes on after each loss until it wins, and is judged by its first entry and by its money', async () => {
    const { add, figures, calls } = await owner({ claimedRate: 97 });
    desk.feed.trade(1.1);
    await add(callIn(1, { gales: 2 }));
    for (const price of [1.1, 1.09, 1.08, 1.085]) trade(price);
    await settle();
    await settle();
    await settle();
    expect((await calls()).items).toMatchObject([
      { steps: ['LOST', 'LOST', 'WON'], exitPrice: 1.09, settled: true },
    ]);
    expect(await figures()).toMatchObject({
      first: { won: 0, lost: 1 },
      doubling: {
        calls: 1,
        wonFirst: 0,
        wonAny: 1,
        staked: 7,
        largestStake: 4,
        deepestHole: 3,
        capital: 7,
        resultOfFirst: -1,
      },
      claim: { rate: 0.97 },
    });
  });

  test('two gateways settle each entry once', async () => {
    const { add, calls } = await owner();
    desk.feed.trade(1.1);
    await add(callIn(1, { gales: 1 }));
    trade(1.1);
    trade(1.09);
    desk.farol.clock.advance(2000);
    const service = desk.farol.gateway.services.get(CallSettlementService);
    await Promise.all([service.settleAll(), service.settleAll()]);
    expect((await calls()).items).toMatchObject([{ steps: ['LOST'], settled: false }]);
  });
});

describe('prices of a call', () => {
  const tick = (price: number, time: number) => ({ pair: 'EUR/USD', price, time }) as const;
  const call = { pair: 'EUR/USD', direction: 'CALL' } as const;

  test('are the last at or before its two moments; the reverse rule bets against the move before', () => {
    const ticks = { before: tick(1.1, 0), entry: tick(1.2, MINUTE), exit: tick(1.25, 2 * MINUTE) };
    expect(decideEntry(call, ticks, MINUTE, 2 * MINUTE)).toEqual({
      ...{ outcome: 'WON', entryPrice: 1.2, exitPrice: 1.25, reverseOutcome: 'LOST', engineOutcome: null },
    });
    expect(decideEntry(call, { ...ticks, engine: 'PUT' }, MINUTE, 2 * MINUTE).engineOutcome).toBe('LOST');
  });

  test('older than 5 s, later or missing make it VOID', () => {
    const good = { before: tick(1.1, 0), entry: tick(1.2, MINUTE), exit: tick(1.25, 2 * MINUTE) };
    for (const wrong of [
      { entry: undefined },
      { exit: undefined },
      { entry: tick(1.2, MINUTE - 5001) },
      { exit: tick(1.2, 2 * MINUTE + 1) },
    ])
      expect(decideEntry(call, { ...good, ...wrong }, MINUTE, 2 * MINUTE).outcome).toBe('VOID');
  });

  test('without a move before there is no reverse', () => {
    const still = { before: tick(1.2, 0), entry: tick(1.2, MINUTE), exit: tick(1.25, 2 * MINUTE) };
    expect(decideEntry(call, still, MINUTE, 2 * MINUTE)).toMatchObject({
      outcome: 'WON',
      reverseOutcome: 'VOID',
    });
  });
});

describe('the address of a source for robots', () => {
  const send = (address: string, body: string, type = 'text/plain') =>
    fetch(`${desk.farol.address}${new URL(address).pathname}`, {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });
  const hour = (minutes: number) =>
    `${new Date(desk.farol.clock.now() + minutes * MINUTE).toISOString().slice(11, 16)} UTC`;
  const renew = async ({ ask, id }: Awaited<ReturnType<typeof owner>>) => {
    const { data } = await ask('mutation ($id: ID!) { renewCallAddress(id: $id) }', { id });
    return (data as unknown as { renewCallAddress: string }).renewCallAddress;
  };

  test('takes plain text and JSON, adds what leaves nothing open, and names the rest', async () => {
    const mine = await owner();
    const address = await renew(mine);
    const text = `EURUSD CALL ${hour(5)} M5\nGBPUSD PUT ${hour(6)}\nEURUSD-OTC CALL ${hour(7)} M5`;
    const answer = await send(address, text);
    expect([answer.status, await answer.json()]).toEqual([
      200,
      {
        ...{ added: 1, late: 0, duplicates: 0 },
        unclear: [{ line: 2, doubts: ['EXPIRY'] }],
        refused: [{ line: 3, reason: 'OTC' }],
      },
    ]);
    const json = JSON.stringify({ text: `USDJPY PUT ${hour(-3)} M5\nEURUSD CALL ${hour(5)} M5` });
    expect(await (await send(address, json, 'application/json; charset=utf-8')).json()).toMatchObject({
      ...{ added: 0, late: 1, duplicates: 1 },
    });
    expect((await mine.calls()).items).toHaveLength(2);
    expect((await send(address, '{"a":1}', 'application/json')).status).toBe(400);
    expect((await send(address, 'a=b', 'application/x-www-form-urlencoded')).status).toBe(400);
  });

  test('ends when it is changed or removed; its secret is stored nowhere', async () => {
    const mine = await owner();
    const former = await renew(mine);
    const address = await renew(mine);
    const secret = new URL(address).pathname.split('/').at(-1);
    const rows = await desk.farol.database.dataSource.query('SELECT * FROM call_sources');
    expect(JSON.stringify(rows)).not.toContain(secret);
    const text = `EURUSD CALL ${hour(5)} M5`;
    expect([(await send(former, text)).status, (await send(address, text)).status]).toEqual([404, 200]);
    await mine.ask('mutation ($id: ID!) { removeCallAddress(id: $id) { hasAddress } }', { id: mine.id });
    expect((await send(address, text)).status).toBe(404);
    expect((await send(`${desk.farol.address}/api/calls/x`, text)).status).toBe(404);
  });

  test('has the limits of any other way', async () => {
    const mine = await owner();
    const address = await renew(mine);
    const text = `EURUSD CALL ${hour(5)} M5`;
    const answers = await Promise.all(Array.from({ length: 21 }, () => send(address, text)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    desk.farol.clock.advance(MINUTE);
    expect((await send(address, 'x'.repeat(20_001))).status).toBe(400);
    await mine.ask(CLOSE, { id: mine.id });
    expect((await send(address, text)).status).toBe(409);
  });
});

test("the engine's direction at a moment is that of the candles closed by it, for one of its timeframes", async () => {
  const { feed } = desk.farol;
  const moment = desk.farol.clock.now() - 60 * MINUTE;
  const candles = Array.from({ length: WINDOW }, (_, index) => {
    const [open, close] = [1.1 + Math.sin(index / 7) / 100, 1.1 + Math.sin((index + 1) / 7) / 100];
    const time = moment - (WINDOW - index) * 5 * MINUTE;
    return { time, open, close, high: Math.max(open, close), low: Math.min(open, close) };
  });
  const asked: number[] = [];
  const past = {
    pastCandles: async (_: object, until: number) => {
      asked.push(until);
      return candles;
    },
  };
  const call = { pair: 'EUR/USD', expiryMinutes: 5, feedEpoch: feed.epoch } as const;
  const { direction } = analyse(candles, { pair: 'EUR/USD', timeframe: '5m' });
  expect(await engineDirectionAt(past, call, moment)).toBe(direction);
  expect(asked).toEqual([moment]);
  expect(await engineDirectionAt(past, { ...call, expiryMinutes: 7 }, moment)).toBeUndefined();
  expect(await engineDirectionAt(past, call, moment + 60 * MINUTE)).toBeUndefined();
  expect(
    await engineDirectionAt({ pastCandles: async () => candles.slice(1) }, call, moment),
  ).toBeUndefined();
});

test('the calls of a source as CSV agree with its figures, and nothing in the file is a formula', async () => {
  const { add, figures, token, id } = await owner({ name: '=HYPERLINK("http://x")' });
  desk.feed.trade(1.1);
  await add(
    callIn(1),
    callIn(1, { direction: 'PUT', gales: 1 }),
    callIn(-1, { claimed: 'WON' }),
    callIn(400),
  );
  for (const price of [1.1, 1.2, 1.3]) trade(price);
  await settle();
  await settle();
  const get = (file: string, as = token) =>
    fetch(`${desk.farol.address}/exportar/chamadas.csv${file}`, {
      headers: { authorization: `Bearer ${as}` },
    });
  const answer = await get(`?fonte=${id}`);
  expect(answer.headers.get('content-disposition')).toMatch(/farol-chamadas-.*\.csv/);
  const [head = '', ...lines] = (await answer.text()).trim().split('\r\n');
  const cells = (line: string) => line.slice(1, -1).split('";"');
  const column = (name: string) => cells(head).indexOf(name);
  const count = (counts: string, first: string) =>
    lines.filter(
      (line) => cells(line)[column('Conta')] === counts && cells(line)[column('Primeira entrada')] === first,
    ).length;
  const { first, pending, unverified } = await figures();
  expect([count('Sim', 'Acertou'), count('Sim', 'Errou'), count('Sim', 'Em aberto')]).toEqual([1, 1, 1]);
  expect({ won: first.won, lost: first.lost, pending }).toEqual({ won: 1, lost: 1, pending: 1 });
  expect(lines).toHaveLength(
    first.won + first.lost + pending + unverified.won + unverified.lost + unverified.tied + unverified.voided,
  );
  expect(lines.filter((line) => line.startsWith(`"'=HYPERLINK(`))).toHaveLength(4);
  expect((await get(`?fonte=${id}`, (await owner()).token)).status).toBe(404);
  expect((await get('?fonte=x')).status).toBe(404);
});

test("the download of one's data has the sources with their calls", async () => {
  const { add, token, id } = await owner();
  await add(callIn(5));
  const data = await personalDataOf<{ callSources: object[] }>(desk.farol, token);
  expect(data.callSources).toMatchObject([
    { id, name: GROUP.name, calls: [{ pair: 'EUR/USD', direction: 'CALL' }] },
  ]);
});
