import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { ManualTimer } from '../../features/market/testing/manual-timer.js';

const SIGNALS = 10;
const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';
const SAVE = 'mutation ($id: ID!) { saveSignal(input: { id: $id }) { id } }';

describe('every job of two gateways on one database', () => {
  let database: TestDatabase;
  const timers = [new ManualTimer(), new ManualTimer()];
  let gateways: TestGateway[];

  beforeAll(async () => {
    database = await createTestDatabase();
    gateways = await Promise.all(
      timers.map((timer) => startTestGateway({ database, timer, takesJobs: true })),
    );
  });
  afterAll(() => database.drop());

  const count = async (statement: string, given: unknown[]) =>
    (await database.dataSource.query<{ count: number }[]>(`SELECT count(*)::int ${statement}`, given))[0]
      ?.count;

  test('run at the same moment settles, rewards and notifies once each', async () => {
    const [one] = gateways;
    if (!one) throw new Error('two gateways');
    const { user, token } = await signedInUser(one);
    for (let signal = 0; signal < SIGNALS; signal += 1) {
      const { data } = await runQuery(one, GENERATE, {}, token);
      expect((await runQuery(one, SAVE, data?.generateSignal, token)).errors).toBeUndefined();
    }
    for (const { clock } of gateways) clock.advance(120_000);
    const settled = () => count('FROM signal_outcomes WHERE outcome IS NOT NULL', []);
    await expect
      .poll(async () => {
        for (const timer of timers) timer.fire();
        return settled();
      })
      .toBe(SIGNALS);
    const sent = () => count("FROM notices WHERE user_id = $1 AND kind = 'SIGNAL_SETTLED'", [user.id]);
    await expect.poll(sent).toBe(SIGNALS);
    // A second run of all jobs finds nothing left to do, and stopping waits for it.
    for (const timer of timers) timer.fire();
    await Promise.all(gateways.map((gateway) => gateway.gateway.stop()));
    expect([await settled(), await sent()]).toEqual([SIGNALS, SIGNALS]);
    const [rates] = await database.dataSource.query(
      'SELECT sum(won + lost + tied + voided)::int AS counted FROM hit_rates',
    );
    expect(rates).toEqual({ counted: 1 });
  });
});
