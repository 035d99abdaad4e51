import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { MarketService } from '../market/market.service.js';
import type { MarketFeed } from '../market/market-feed.js';
import { createReplayFeed } from '../market/replay/replay-feed.js';
import {
  candleLines,
  fileName,
  folderOf,
  forexHours,
  removeFolders,
} from '../market/testing/candle-files.js';
import { keysOfSeed } from '../market/testing/keys-of-seed.js';
import { LessonMarketService } from './lesson-market.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(async () => {
  await farol.stop();
  await removeFolders();
});

const lessons = () => farol.gateway.services.get(LessonMarketService);

/** The real feed, with overrides by the test. */
function lessonsOf(changes: Partial<MarketFeed>) {
  const feed: MarketFeed = Object.assign(Object.create(farol.feed), changes);
  return new LessonMarketService(new MarketService(feed, farol.clock));
}

test('240 closed candles, the newest, each with an RSI', async () => {
  const { candles, pair, simulated, levels } = await lessons().of('5m');
  expect(candles).toHaveLength(240);
  expect({ pair, simulated }).toEqual({ pair: 'EUR/USD', simulated: true });
  expect(levels).not.toBeNull();
  for (const { rsi } of candles) expect(rsi).toBeGreaterThanOrEqual(0);
  const newest = candles.at(-1)?.time.getTime() ?? 0;
  expect(newest + 2 * 300_000).toBeGreaterThan(farol.clock.now());
  expect(newest + 300_000).toBeLessThanOrEqual(farol.clock.now());
});

test('its last RSI equals the one of an analysis of the same candles', async () => {
  const { token } = await signedInUser(farol);
  const { data } = await runQuery(
    farol,
    '{ technicalAnalysis(pair: "EUR/USD", timeframe: "5m") { indicators { rsi } } }',
    {},
    token,
  );
  const { candles } = await lessons().of('5m');
  expect(data?.technicalAnalysis).toEqual({ indicators: { rsi: candles.at(-1)?.rsi } });
});

test('if a feed lacks EUR/USD, its first pair is used', async () => {
  const { pair } = await lessonsOf({ pairs: ['USD/JPY', 'GBP/USD'] }).of('1m');
  expect(pair).toBe('USD/JPY');
});

test('with a replay of hours only, candles of an hour are used', async () => {
  const from = Date.UTC(2022, 0, 4);
  const lines = candleLines({ timeframe: '1h', from, to: from + 80 * 86_400_000, isOpen: forexHours });
  const dir = await folderOf({ [fileName('EURUSD', '1h')]: lines });
  const { clock } = farol;
  const log = { info: () => undefined, warn: () => undefined };
  const feed = createReplayFeed({
    dir,
    clock,
    keys: keysOfSeed(1),
    log,
    timer: { every: () => () => undefined },
  });
  await feed.start();
  const replayed = new LessonMarketService(new MarketService(feed, clock));
  for (const wanted of ['1m', '5m', '1h'] as const) {
    expect(await replayed.of(wanted)).toMatchObject({
      pair: 'EUR/USD',
      timeframe: '1h',
      candles: { length: 240 },
    });
  }
  await feed.stop();
});

test('with fewer candles than an RSI needs it answers that there is no data', async () => {
  const few = await farol.feed.candles({ pair: 'EUR/USD', timeframe: '5m', limit: 14 });
  await expect(lessonsOf({ candles: async () => few }).of('5m')).rejects.toThrow(
    'Mercado sem dados no momento',
  );
});

describe('§6 accessEducation', () => {
  const ask = async (token: string) => (await runQuery(farol, '{ lessonMarket { pair } }', {}, token)).code;

  test('opens the lessons to users without access to Opções Binárias', async () => {
    const { token } = await signedInUser(farol, { accessBinaryOptions: false });
    expect(await ask(token)).toBeUndefined();
  });

  test('closed, it closes them', async () => {
    const { token } = await signedInUser(farol, { accessEducation: false });
    expect(await ask(token)).toBe('FORBIDDEN');
  });
});
