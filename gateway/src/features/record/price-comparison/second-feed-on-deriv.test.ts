import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { type ManualClock, TEST_TIME } from '../../../../test/manual-clock.js';
import { createDerivFeed } from '../../market/deriv/deriv-feed.js';
import { derivOrigin } from '../../market/deriv/deriv-origin.js';
import { DerivStub } from '../../market/deriv/testing/deriv-stub.js';
import { RecordedLog } from '../../market/deriv/testing/feed-under-stub.js';
import { ManualTime } from '../../market/deriv/testing/manual-time.js';
import { RecordJobService } from '../record-job.service.js';
import { SecondFeedService } from './second-feed.service.js';

// Two hosts that speak Deriv's protocol, the second with prices that are 0.8 pips higher.

const STEP = 5000;

let farol: TestGateway;
let stubs: readonly DerivStub[];

const feedOf = (stub: DerivStub | undefined, clock: ManualClock) =>
  createDerivFeed({
    url: stub?.url ?? '',
    clock,
    timers: new ManualTime(clock.now()),
    log: new RecordedLog(),
    random: () => 0.5,
  });

beforeAll(async () => {
  let clock: ManualClock | undefined;
  const time = { now: () => clock?.now() ?? TEST_TIME };
  stubs = await Promise.all([DerivStub.start(time), DerivStub.start(time)]);
  const [first, second] = stubs;
  if (!second) throw new Error('two stubs');
  second.market.higher = 0.8;
  farol = await startTestGateway({
    feed: (own) => {
      clock = own;
      return feedOf(first, own);
    },
    secondFeed: (own) => ({ ...derivOrigin(second.url), open: () => feedOf(second, own) }),
  });
  await farol.feed.start();
});
afterAll(async () => {
  await farol.stop();
  await Promise.all(stubs.map((stub) => stub.stop()));
});

/** Lets time pass with both hosts streaming, and the record and its comparison at work. */
async function pass(ms: number): Promise<void> {
  const { services } = farol.gateway;
  for (let left = ms; left > 0; left -= STEP) {
    farol.clock.advance(STEP);
    for (const stub of stubs) {
      stub.stream();
      await stub.settle();
    }
    await services.get(RecordJobService).work();
    await services.get(SecondFeedService).work();
  }
}

test('the closes of a second host with Deriv’s protocol are kept beside those of the first', async () => {
  await pass(240_000);
  const [counts] = await farol.database.dataSource.query<object[]>(
    'SELECT compared, agreeing, changed FROM record_second_feeds',
  );
  const rows = await farol.database.dataSource.query<{ exit_price: number; close: number }[]>(
    `SELECT e.exit_price, s.close FROM record_second_candles s JOIN record_entries e USING (pair, timeframe, candle_time)`,
  );
  expect(rows.length).toBeGreaterThan(10);
  // Rounding may move a price by one point.
  for (const { exit_price, close } of rows) expect(Math.abs(close - exit_price - 8)).toBeLessThanOrEqual(1);
  expect(counts).toMatchObject({ compared: rows.length, agreeing: 0 });
});
