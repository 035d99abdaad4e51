import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { type ManualClock, TEST_TIME } from '../../../test/manual-clock.js';
import { runQuery } from '../../../test/run.js';
import { createDerivFeed } from '../market/deriv/deriv-feed.js';
import { DerivStub } from '../market/deriv/testing/deriv-stub.js';
import { RecordedLog } from '../market/deriv/testing/feed-under-stub.js';
import { ManualTime } from '../market/deriv/testing/manual-time.js';
import type { DrillDesk } from './drill.type.js';

// A feed that queries an external source for its past: Deriv's protocol with a market of five days a week.
let farol: TestGateway;
let stub: DerivStub;
beforeAll(async () => {
  let clock: ManualClock | undefined;
  stub = await DerivStub.start({ now: () => clock?.now() ?? TEST_TIME });
  farol = await startTestGateway({
    feed: (own) => {
      clock = own;
      const timers = new ManualTime(own.now());
      return createDerivFeed({
        url: stub.url,
        clock: own,
        timers,
        log: new RecordedLog(),
        random: () => 0.5,
      });
    },
  });
  await farol.feed.start();
});
afterAll(async () => {
  await farol.stop();
  await stub.stop();
});

const DESK = `balance drill { id simulated second seconds ended startsAt price candles { second close }
  trades { outcome profit } }`;

async function ask(token: string, operation: string, name: string): Promise<DrillDesk> {
  const { data, errors } = await runQuery(farol, operation, {}, token);
  if (errors) throw new Error(`${errors[0]?.extensions.code}: ${errors[0]?.message}`);
  return (data as unknown as Record<string, DrillDesk>)[name] as DrillDesk;
}

const begin = (token: string, timeframe: string) =>
  ask(token, `mutation { beginDrill(pair: "EUR/USD", timeframe: "${timeframe}") { ${DESK} } }`, 'beginDrill');
const look = (token: string) => ask(token, `{ drillDesk { ${DESK} } }`, 'drillDesk');

/** Lets time pass while a client keeps looking, until the drill is over. */
async function watchToTheEnd(token: string): Promise<DrillDesk> {
  for (;;) {
    farol.clock.advance(10_000);
    const desk = await look(token);
    if (desk.drill?.ended) return desk;
  }
}

test.each(TIMEFRAMES)(
  'a drill of %s begins on history requested from Deriv, is traded, and reveals its dates at the end',
  async (timeframe) => {
    const { token } = await signedInUser(farol);
    const { drill } = await begin(token, timeframe);
    const id = drill?.id;
    expect(drill).toMatchObject({ second: 0, ended: false, startsAt: null });
    expect(drill?.candles.length).toBeGreaterThanOrEqual(20);
    await ask(
      token,
      `mutation { setDrillPace(id: "${id}", speed: 60, paused: false) { ${DESK} } }`,
      'setDrillPace',
    );
    const input = `drillId: "${id}", idempotencyKey: "${randomUUID()}", direction: CALL, stake: 10000, statedChance: 60`;
    await ask(token, `mutation { placeDrillOrder(input: { ${input} }) { ${DESK} } }`, 'placeDrillOrder');
    const over = await watchToTheEnd(token);
    expect(over.drill?.trades).toMatchObject([{ outcome: expect.stringMatching(/WON|LOST|TIE/) }]);
    expect(over.balance).toBe(1_000_000 + (over.drill?.trades[0]?.profit ?? 0));
    // The first candles of a drill may be too few for the engine.
    const mine = '{ myForecasts(kind: DRILL) { decided open comparisons { rival decided } } }';
    const { data } = await runQuery(farol, mine, {}, token);
    const decided = over.drill?.trades[0]?.outcome === 'TIE' ? 0 : 1;
    expect(data).toMatchObject({
      myForecasts: { decided, open: 0, comparisons: [{ rival: 'COIN', decided }, { rival: 'ENGINE' }] },
    });
    expect(Date.parse(String(over.drill?.startsAt))).toBeLessThan(farol.clock.now());
  },
  120_000,
);

test('if Deriv gives no history, the failure is reported and the previous drill stays as it was', async () => {
  const { token } = await signedInUser(farol);
  const { drill } = await begin(token, '5m');
  stub.refuse((request) => 'ticks_history' in request && request.style === 'candles', 'RateLimit', 1);
  await expect(begin(token, '5m')).rejects.toThrow('UNAVAILABLE: Mercado sem dados no momento');
  expect((await look(token)).drill).toMatchObject({ id: drill?.id, ended: false });
});
