import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import type { MarketFeed } from '../market/market-feed.js';
import { keyOfSeed } from '../market/market-key.js';
import { createSimulatedFeed } from '../market/simulated/simulated-feed.js';

const MINUTE = 60_000;
const READING = 'rsi macd macdSignal macdHistogram';
const ANALYSIS = `query ($pair: Pair!, $timeframe: Timeframe!) {
  technicalAnalysis(pair: $pair, timeframe: $timeframe) {
    pair timeframe candleTime close simulated direction confidence strength recommendation
    indicators { ${READING} atr support resistance signalScore }
    momentum { time ${READING} }
  }
}`;
const EUR_USD_5M = { pair: 'EUR/USD', timeframe: '5m' };

interface Answer {
  candleTime: string;
  close: number;
  indicators: Record<string, number>;
  momentum: { time: string; rsi: number }[];
}

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const ask = (token: string | undefined, variables: Record<string, string> = EUR_USD_5M, gateway = farol) =>
  runQuery(gateway, ANALYSIS, variables, token);

async function analysis(variables?: Record<string, string>): Promise<Answer> {
  const { token } = await signedInUser(farol);
  const { data, errors } = await ask(token, variables);
  expect(errors).toBeUndefined();
  return (data as { technicalAnalysis: Answer } | null | undefined)?.technicalAnalysis as Answer;
}

test('an analysis equals a signal of the same candles, and stores nothing', async () => {
  const { token } = await signedInUser(farol);
  const fields = 'direction confidence strength candleTime';
  const signal = await runQuery(
    farol,
    `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) {
       pair timeframe simulated ${fields} analysis { recommendation indicators { ${READING} atr support resistance signalScore } }
     } }`,
    { input: EUR_USD_5M },
    token,
  );
  const { analysis: reasons, ...generated } = (
    signal.data as unknown as { generateSignal: { analysis: object } }
  ).generateSignal;
  const count = 'SELECT count(*)::int AS n FROM signals';
  const before = await farol.database.dataSource.query(count);
  expect(await analysis()).toMatchObject({ ...generated, ...reasons });
  expect(await farol.database.dataSource.query(count)).toEqual(before);
});

test.each(['1m', '5m', '15m', '30m', '1h'])(
  'momentum of %s runs without a gap over 120 closed candles and ends at the indicators',
  async (timeframe) => {
    const { momentum, candleTime, indicators } = await analysis({ pair: 'GBP/JPY', timeframe });
    expect(momentum).toHaveLength(120);
    const { rsi, macd, macdSignal, macdHistogram } = indicators;
    expect(momentum.at(-1)).toEqual({ time: candleTime, rsi, macd, macdSignal, macdHistogram });
    expect(momentum.every((point) => Object.values(point).every((value) => value !== null))).toBe(true);
    const steps = momentum
      .slice(1)
      .map(({ time }, i) => Date.parse(time) - Date.parse(momentum[i]?.time ?? ''));
    expect(new Set(steps).size).toBe(1);
  },
);

test('the close is that of the last closed candle, between support and resistance', async () => {
  const { close, indicators } = await analysis();
  const [candle] = await farol.feed.candles({ pair: 'EUR/USD', timeframe: '5m', limit: 1 });
  expect(close).toBe(candle?.close);
  expect(indicators.support).toBeLessThanOrEqual(close);
  expect(indicators.resistance).toBeGreaterThanOrEqual(close);
});

test('it changes only when a candle closes', async () => {
  const first = await analysis();
  farol.clock.advance(4 * MINUTE);
  expect(await analysis()).toEqual(first);
  farol.clock.advance(MINUTE);
  const next = await analysis();
  expect(Date.parse(next.candleTime) - Date.parse(first.candleTime)).toBe(5 * MINUTE);
  expect(next.momentum.at(-2)).toMatchObject({ time: first.candleTime });
});

test('§6 anonymous callers are answered UNAUTHENTICATED, a user without the page FORBIDDEN', async () => {
  expect((await ask(undefined)).code).toBe('UNAUTHENTICATED');
  const { token } = await signedInUser(farol, { accessBinaryOptions: false });
  expect((await ask(token)).code).toBe('FORBIDDEN');
});

test.each([
  { pair: 'XXX/YYY', timeframe: '5m' },
  { pair: 'EUR/USD', timeframe: '2m' },
])('%j is refused as BAD_USER_INPUT', async (variables) => {
  const { token } = await signedInUser(farol);
  expect((await ask(token, variables)).code).toBe('BAD_USER_INPUT');
});

test.each([
  [{ status: () => ({ state: 'closed' }) }, 'Mercado fechado'],
  [{ status: () => ({ state: 'stale' }) }, 'Mercado sem dados no momento'],
  [{ pairs: ['GBP/USD'] }, 'EUR/USD'],
  [{ candles: async () => [] }, 'Mercado sem dados no momento'],
] satisfies [Partial<MarketFeed>, string][])(
  'without prices that are known well enough it is UNAVAILABLE (%#)',
  async (change, message) => {
    const other = await startTestGateway({
      feed: (clock) =>
        Object.assign(
          createSimulatedFeed({ key: keyOfSeed(1), clock, timer: { every: () => () => undefined } }),
          change,
        ),
    });
    const { token } = await signedInUser(other);
    const { code, errors } = await ask(token, EUR_USD_5M, other);
    await other.stop();
    expect(code).toBe('UNAVAILABLE');
    expect(errors?.[0]?.message).toContain(message);
  },
);
