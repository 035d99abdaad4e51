import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { createReplayFeed } from './replay/replay-feed.js';
import { candleLines, fileName, folderOf, forexHours, removeFolders } from './testing/candle-files.js';
import { keysOfSeed } from './testing/keys-of-seed.js';

const DAY = 86_400_000;
const FROM = Date.UTC(2022, 0, 4);
const HOURLY = ['GBP/USD', 'USD/JPY', 'AUD/USD', 'EUR/GBP', 'GBP/JPY', 'NZD/USD'];
const COVERAGE = '{ market { pairs coverage { pair timeframes } } }';

/** Six pairs with hours; USD/JPY also has half hours. No EUR/USD. */
async function hourlyFolder(): Promise<string> {
  const lines = (timeframe: '30m' | '1h') =>
    candleLines({ timeframe, from: FROM, to: FROM + 80 * DAY, isOpen: forexHours });
  const hours = HOURLY.map((pair) => [fileName(pair.replace('/', ''), '1h'), lines('1h')] as const);
  return folderOf({ ...Object.fromEntries(hours), [fileName('USDJPY', '30m')]: lines('30m') });
}

let farol: TestGateway;
let token: string;
beforeAll(async () => {
  const dir = await hourlyFolder();
  const log = { info: () => undefined, warn: () => undefined };
  const timer = { every: () => () => undefined };
  farol = await startTestGateway({
    feed: (clock) => createReplayFeed({ dir, clock, keys: keysOfSeed(1), log, timer }),
  });
  await farol.feed.start();
  ({ token } = await signedInUser(farol, { accessDashboard: true }));
});
afterAll(async () => {
  await farol.stop();
  await removeFolders();
});

describe('§9 pairs and timeframes', () => {
  test('a replay of hours without EUR/USD lists its pairs, each with the timeframes that its files have', async () => {
    const { data } = await runQuery(farol, COVERAGE);
    expect(data?.market).toEqual({
      pairs: HOURLY,
      coverage: HOURLY.map((pair) => ({ pair, timeframes: pair === 'USD/JPY' ? ['30m', '1h'] : ['1h'] })),
    });
  });

  test('a listed timeframe has candles, and the refusal of another names the smallest', async () => {
    const query =
      'query ($pair: Pair!, $timeframe: Timeframe!) { candles(pair: $pair, timeframe: $timeframe, limit: 3) { candles { time } } }';
    for (const timeframe of TIMEFRAMES) {
      const { data, errors } = await runQuery(farol, query, { pair: 'USD/JPY', timeframe }, token);
      if (timeframe === '30m' || timeframe === '1h')
        expect(data).toMatchObject({ candles: { candles: { length: 3 } } });
      else expect(errors?.[0]?.message).toContain('O menor tempo com dados é 30m.');
    }
  });

  test('a feed of all timeframes lists all', async () => {
    const simulated = await startTestGateway();
    const { data } = await runQuery(simulated, COVERAGE);
    await simulated.stop();
    expect(data?.market).toMatchObject({
      coverage: { length: 10, 0: { pair: 'EUR/USD', timeframes: TIMEFRAMES } },
    });
  });
});

test('§2 market overview: a day without candles of 15 minutes is drawn with the smallest available', async () => {
  const query =
    'query ($pair: Pair!) { marketOverview(pair: $pair, period: H24) { pair candleMinutes complete } }';
  for (const [pair, candleMinutes] of [
    ['GBP/USD', 60],
    ['USD/JPY', 30],
  ] as const) {
    const { data } = await runQuery(farol, query, { pair }, token);
    expect(data).toEqual({ marketOverview: { pair, candleMinutes, complete: true } });
  }
});
