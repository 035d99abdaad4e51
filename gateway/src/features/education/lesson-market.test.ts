import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { MarketService } from '../market/market.service.js';
import type { MarketFeed } from '../market/market-feed.js';
import { LessonMarketService } from './lesson-market.service.js';

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const lessons = () => farol.gateway.services.get(LessonMarketService);

/** The real feed, but for what the test says. */
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

test('its last RSI is the one that an analysis of the same candles tells', async () => {
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

test('a feed that lacks EUR/USD is taught with its first pair', async () => {
  const { pair } = await lessonsOf({ pairs: ['USD/JPY', 'GBP/USD'] }).of('1m');
  expect(pair).toBe('USD/JPY');
});

test('with fewer candles than an RSI needs it says that there are no data', async () => {
  const few = await farol.feed.candles({ pair: 'EUR/USD', timeframe: '5m', limit: 14 });
  await expect(lessonsOf({ candles: async () => few }).of('5m')).rejects.toThrow(
    'Mercado sem dados no momento',
  );
});

describe('§6 accessEducation', () => {
  const ask = async (token: string) => (await runQuery(farol, '{ lessonMarket { pair } }', {}, token)).code;

  test('opens the lessons to who may not see Opções Binárias', async () => {
    const { token } = await signedInUser(farol, { accessBinaryOptions: false });
    expect(await ask(token)).toBeUndefined();
  });

  test('closed, it closes them', async () => {
    const { token } = await signedInUser(farol, { accessEducation: false });
    expect(await ask(token)).toBe('FORBIDDEN');
  });
});
