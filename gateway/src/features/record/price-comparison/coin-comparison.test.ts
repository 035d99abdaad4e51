import { afterEach, beforeEach, expect, test } from 'vitest';
import { COIN_SYMBOLS } from '#schema/coin.js';
import { startTestGateway, type TestGateway } from '../../../../test/gateway.js';
import { ManualClock } from '../../../../test/manual-clock.js';
import { runQuery, runRest } from '../../../../test/run.js';
import { createBinanceMinutes } from '../../market/binance/binance-minutes.js';
import { type BinanceStub, json, startBinanceStub } from '../../market/binance/testing/binance-stub.js';
import { RecordedLog } from '../../market/deriv/testing/feed-under-stub.js';
import { createKrakenMinutes } from '../../market/kraken/kraken-minutes.js';
import { type KrakenStub, startKrakenStub } from '../../market/kraken/testing/kraken-stub.js';
import { CoinComparisonService } from './coin-comparison.service.js';

// Binance's format on one side and Kraken's on the other, each by a server of its own.

const MINUTE = 60_000;

let farol: TestGateway;
let binance: BinanceStub;
let kraken: KrakenStub;
let clock: ManualClock;

/** Binance's minutes all close at 100. */
function minutesOfBinance(): void {
  binance.answer = ({ url = '' }, response) => {
    const { searchParams } = new URL(url, 'http://stub');
    const [from, to] = [Number(searchParams.get('startTime')), Number(searchParams.get('endTime'))];
    const rows: unknown[] = [];
    for (let time = from; time <= to; time += MINUTE) rows.push([time, '100', '100', '100', '100', '1']);
    json(rows)({} as never, response);
  };
}

beforeEach(async () => {
  clock = new ManualClock();
  const now = () => farol?.clock.now() ?? clock.now();
  [binance, kraken] = await Promise.all([startBinanceStub(now), startKrakenStub(now)]);
  minutesOfBinance();
  farol = await startTestGateway({
    coinComparison: (own) => ({
      first: createBinanceMinutes({
        ...{ url: binance.url, clock: own, log: new RecordedLog(), random: () => 0.5 },
      }),
      second: createKrakenMinutes({ url: kraken.url }),
    }),
  });
  await compare();
});
afterEach(async () => {
  await farol.stop();
  await Promise.all([binance.stop(), kraken.stop()]);
});

const compare = () => farol.gateway.services.get(CoinComparisonService).work();

/** Lets minutes pass, each with a look a quarter of a minute after its end. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    farol.clock.advance((Math.floor(farol.clock.now() / MINUTE) + 1) * MINUTE + 15_000 - farol.clock.now());
    await compare();
  }
}

interface Shown {
  readonly coin: string;
  readonly compared: number;
  readonly agreeing: number;
  readonly missing: number;
}

async function shown(): Promise<readonly Shown[]> {
  farol.clock.advance(1000);
  const { body } = await runRest<{ coinComparisons: readonly Shown[] }>(farol, 'GET /api/record');
  return body.coinComparisons;
}
const bitcoin = async () => (await shown()).find(({ coin }) => coin === 'BTC');

test('closes of a minute agree if they differ by at most 0.1 % of the price, coin by coin', async () => {
  kraken.minute = (pair) => ({
    close: pair === 'XBTUSDT' ? 100.1 : pair === 'XDGUSDT' ? 99.89 : 100,
    trades: 3,
  });
  await pass(3);
  const coins = await shown();
  expect(coins.map(({ coin }) => coin)).toEqual(COIN_SYMBOLS);
  const host = (url: string) => new URL(url).host;
  for (const { coin, ...counts } of coins)
    expect(counts).toMatchObject({
      ...{ first: `binance:${host(binance.url)}`, feed: `kraken:${host(kraken.url)}`, prices: 'UNVERIFIED' },
      ...{ current: true, compared: 3, agreeing: coin === 'DOGE' ? 0 : 3, missing: 0 },
    });
  const stored = await farol.database.dataSource.query<object[]>(
    `SELECT first_close, close FROM record_second_candles s JOIN record_second_feeds f ON f.id = s.second_feed
     WHERE f.coin = 'BTC'`,
  );
  expect(stored).toEqual(Array.from({ length: 3 }, () => ({ first_close: 10_000, close: 10_010 })));
  const fields = 'coin first feed prices current since until compared agreeing missing';
  const { data } = await runQuery(farol, `{ record { coinComparisons { ${fields} } } }`);
  expect((data as { record: object } | null)?.record).toEqual({ coinComparisons: coins });
});

test('a minute without a trade is waited for an hour, then counted as missing, and each minute counts once', async () => {
  const silent = Math.floor(farol.clock.now() / MINUTE) * MINUTE + MINUTE;
  kraken.minute = (_pair, time) => ({ close: 100, trades: time === silent ? 0 : 3 });
  await pass(4);
  const before = await bitcoin();
  expect(before).toMatchObject({ missing: 0, agreeing: before?.compared });
  await pass(60);
  await compare();
  expect(await bitcoin()).toMatchObject({ compared: (before?.compared ?? 0) + 60, missing: 1 });
});

test('a coin that the second source does not know, or a first source that is away, stops no other', async () => {
  kraken.unknown.add('BNBUSDT');
  await pass(2);
  const counts = new Map((await shown()).map(({ coin, compared }) => [coin, compared]));
  expect([counts.get('BNB'), counts.get('ETH')]).toEqual([0, 2]);
  binance.answer = json({}, 503);
  await pass(1);
  minutesOfBinance();
  await pass(2);
  expect((await bitcoin())?.compared).toBe(5);
});

test('without a second source nothing is asked, and none is shown', async () => {
  const alone = await startTestGateway();
  await alone.gateway.services.get(CoinComparisonService).work();
  const { body } = await runRest<{ coinComparisons: unknown }>(alone, 'GET /api/record');
  expect(body.coinComparisons).toEqual([]);
  await alone.stop();
});
