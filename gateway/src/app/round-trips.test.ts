import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reachLevel, signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../test/gateway.js';
import { HAS_REDIS } from '../../test/redis.js';
import { roundTrips } from '../../test/round-trips.js';
import { runQuery, runRest } from '../../test/run.js';
import { startTwoGateways, type TwoGateways } from '../../test/two-gateways.js';
import { Outbox } from '../platform/outbox/outbox.js';

const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "5m" }) { id } }';
const SAVE =
  'mutation ($input: SaveSignalInput!) { saveSignal(input: $input) { id savedAt analysis { recommendation } } }';
const ORDER =
  'mutation ($input: PlacePracticeOrderInput!) { placePracticeOrder(input: $input) { trade { id } account { balance openTrades dailyUsed { trades } } warning } }';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const source = () => farol.database.dataSource;

async function run<Data>(token: string, query: string, input?: object): Promise<Data> {
  const { data, errors } = await runQuery(farol, query, { input }, token);
  if (errors) throw new Error(errors[0]?.message);
  return data as unknown as Data;
}

const generate = async (token: string) =>
  (await run<{ generateSignal: { id: string } }>(token, GENERATE)).generateSignal.id;
const save = (token: string, id: string, claimed?: object) => run<unknown>(token, SAVE, { id, claimed });
const stats = async (token: string) =>
  (await runQuery(farol, '{ xpStats { xpPoints signalsGenerated } }', {}, token)).data?.xpStats;

const order = (given: object = {}) => ({
  idempotencyKey: randomUUID(),
  pair: 'EUR/USD',
  timeframe: '5m',
  direction: 'CALL',
  stake: 1000,
  ...given,
});

/** A user with a practice account and the day's visit, already cached by the gateway. */
async function known() {
  const { user, token } = await signedInUser(farol, { userLevel: 'admin' });
  await stats(token);
  await runQuery(farol, '{ practiceAccount { id } }', {}, token);
  return { user, token };
}

/** The first round trip authenticates the caller. */
describe('round trips of a call to PostgreSQL', () => {
  test('a list, and the totals that pages poll', async () => {
    const { token } = await known();
    const lists = [
      '{ pastSignals { items { id } } }',
      '{ activeSignals { id } }',
      '{ practiceTrades { items { id } } }',
    ];
    for (const query of [...lists, '{ xpStats { xpPoints } }'])
      expect(await roundTrips(source(), () => run(token, query))).toBe(2);
  });
});

describe('what follows from a call is there when it is answered', () => {
  test('a signal generated, and one saved with the signal’s fields', async () => {
    const { token } = await known();
    const [first, second] = [await generate(token), await generate(token)];
    await save(token, first);
    await save(token, second, { pair: 'EUR/USD' });
    expect(await stats(token)).toEqual({ xpPoints: 30, signalsGenerated: 2 });
  });

  test('an order, with one of the caller’s own signals or without', async () => {
    const { token } = await known();
    const signalId = await generate(token);
    await run(token, ORDER, order());
    await run(token, ORDER, order({ signalId }));
    expect(await run(token, ORDER, order({ stake: 100_000 }))).toEqual({
      placePracticeOrder: {
        trade: { id: expect.any(String) },
        account: { balance: 898_000, openTrades: 3, dailyUsed: { trades: 3 } },
        warning: 'Este valor passa de 5% do saldo. A orientação é arriscar de 2 a 5% por operação.',
      },
    });
  });

  test('a level reached by a signal, with its notice', async () => {
    const { user, token } = await known();
    await reachLevel(farol, user.id, 2);
    await source().query('UPDATE progress SET xp_points = 347 WHERE user_id = $1', [user.id]);
    await generate(token);
    // A call waits at most half a second for its effects.
    await farol.gateway.services.get(Outbox).idle();
    await generate(token);
    expect(await stats(token)).toEqual({ xpPoints: 357, signalsGenerated: 2 });
    const notices = await runQuery(farol, '{ notices { items { kind } } }', {}, token);
    expect(JSON.stringify(notices.data)).toContain('LEVEL_REACHED');
  });

  test('the first signal after a zone was set', async () => {
    const { token } = await known();
    await runQuery(farol, 'mutation { setTimeZone(timeZone: "Asia/Tokyo") }', {}, token);
    await generate(token);
    expect(await stats(token)).toEqual({ xpPoints: 15, signalsGenerated: 1 });
  });

  test('an order of a user with limits, and one that was sent before', async () => {
    const { token } = await known();
    const sent = order();
    const first = await run(token, ORDER, sent);
    const again = await run(token, ORDER, sent);
    expect(again).toMatchObject({ placePracticeOrder: { account: { openTrades: 1 } } });
    expect(first).toMatchObject(again as object);
    await run(token, 'mutation ($input: PracticeLimitsInput!) { setPracticeLimits(input: $input) { id } }', {
      dailyTrades: 2,
    });
    await run(token, ORDER, order());
    await expect(run(token, ORDER, order())).rejects.toThrow('limite');
  });

  test('another user’s signal is refused', async () => {
    const [{ token }, other] = [await known(), await known()];
    const signalId = await generate(other.token);
    await expect(run(token, ORDER, order({ signalId }))).rejects.toThrow(/sinal/i);
  });
});

test('a list has the analysis where it is selected, under a fragment and a condition too', async () => {
  const { token } = await known();
  const id = await generate(token);
  const { body } = await runRest<{ analysis: unknown }>(farol, 'POST /api/binary-signals', { id }, token);
  const REASON = 'analysis { indicators { rsi } recommendation timeframe }';
  const ways = [REASON, `... on Signal { ${REASON} }`, `... @include(if: true) { ${REASON} }`];
  for (const fields of ways) {
    const { data } = await runQuery(farol, `{ savedSignals { ${fields} } }`, {}, token);
    const [listed] = (data as unknown as { savedSignals: object[] }).savedSignals;
    expect({ analysis: body.analysis }).toMatchObject(listed ?? {});
    expect(listed).toHaveProperty('analysis.recommendation');
  }
  const bare = await runQuery(farol, '{ savedSignals { id expirationTime savedAt } }', {}, token);
  expect(bare.data).toEqual({
    savedSignals: [{ id, expirationTime: expect.stringMatching(/Z$/), savedAt: expect.stringMatching(/Z$/) }],
  });
});

describe.skipIf(!HAS_REDIS)('on two gateways at once (needs redis-server)', () => {
  let two: TwoGateways;
  beforeAll(async () => {
    two = await startTwoGateways();
  });
  afterAll(() => two?.stop());

  test('signals are counted one by one, and give at most the 50 XP of a day', async () => {
    const { user, token } = await signedInUser(two.a, { userLevel: 'admin' });
    const calls = Array.from({ length: 40 }, (_, call) =>
      runQuery(call % 2 === 0 ? two.a : two.b, GENERATE, {}, token),
    );
    expect((await Promise.all(calls)).flatMap(({ errors }) => errors ?? [])).toEqual([]);
    // A call waits at most half a second for its effects; on a busy machine some of them come after the answer.
    const totals = async () => {
      const [row] = await two.database.dataSource.query(
        `SELECT xp_points AS xp, signals_generated AS signals,
           (SELECT sum(points)::int FROM xp_entries e WHERE e.user_id = p.user_id) AS entries
         FROM progress p WHERE user_id = $1`,
        [user.id],
      );
      return row;
    };
    await expect.poll(totals).toEqual({ xp: 50, signals: 40, entries: 50 });
  });
});
