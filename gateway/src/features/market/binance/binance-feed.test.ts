import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ManualClock } from '../../../../test/manual-clock.js';
import { FarolError } from '../../../platform/errors.js';
import { type CryptoFeed, HOUR_MS, HOURLY_CANDLES } from '../crypto-feed.js';
import { createBinanceFeed } from './binance-feed.js';
import { type BinanceStub, json, klineRow, startBinanceStub } from './testing/binance-stub.js';

let clock: ManualClock;
let stub: BinanceStub;
let feed: CryptoFeed;
let warnings: object[];
/** Aborts the request manually instead of by the timeout, whose real duration would depend on the machine. */
let outOfTime: AbortController;
beforeEach(async () => {
  clock = new ManualClock();
  clock.advance(10 * 60_000);
  stub = await startBinanceStub(() => clock.now());
  warnings = [];
  outOfTime = new AbortController();
  vi.spyOn(AbortSignal, 'timeout')
    .mockReturnValueOnce(outOfTime.signal)
    .mockImplementation(() => new AbortController().signal);
  const log = { warn: (details: object) => void warnings.push(details) };
  feed = createBinanceFeed({ url: stub.url, clock, log, random: () => 0.5 });
});
afterEach(() => stub.stop());
afterEach(() => vi.restoreAllMocks());

const hour = () => Math.floor(clock.now() / HOUR_MS) * HOUR_MS;

async function failure(call: Promise<unknown>): Promise<FarolError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(FarolError);
  return error as FarolError;
}

describe('Binance candles', () => {
  test('one call returns the closed candles, oldest first, and the forming one', async () => {
    const { closed, forming } = await feed.hourly('BTC');
    expect(closed).toHaveLength(HOURLY_CANDLES);
    expect(closed.at(-1)).toEqual({
      time: hour() - HOUR_MS,
      open: expect.any(Number),
      high: expect.any(Number),
      low: expect.any(Number),
      close: expect.any(Number),
    });
    expect(forming?.time).toBe(hour());
    expect(stub.calls.map(String)).toEqual(['symbol=BTCUSDT&interval=1h&limit=325']);
  });

  test('concurrent callers, and later ones within 10 s, share one call per coin', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, i) => feed.hourly(i % 2 ? 'ETH' : 'SOL')));
    clock.advance(9_999);
    await feed.hourly('ETH');
    expect(stub.calls).toHaveLength(2);
    clock.advance(1);
    await feed.hourly('ETH');
    expect(stub.calls).toHaveLength(3);
  });

  test('an answer of the previous hour is never returned in the next', async () => {
    clock.advance(hour() + HOUR_MS - 1 - clock.now());
    await feed.hourly('BTC');
    clock.advance(1);
    expect((await feed.hourly('BTC')).closed.at(-1)?.time).toBe(hour() - HOUR_MS);
    expect(stub.calls).toHaveLength(2);
  });

  test.each([-120_000, -1_000, 120_000])(
    'a candle is closed once a source whose clock is %i ms ahead has begun the next one',
    async (aheadMs) => {
      stub.aheadMs = aheadMs;
      clock.advance(hour() + HOUR_MS - aheadMs - 11_000 - clock.now());
      const end = Math.floor((clock.now() + aheadMs) / HOUR_MS + 1) * HOUR_MS;
      const early = await feed.hourly('BTC');
      expect(early.forming?.time).toBe(end - HOUR_MS);
      expect(early.closed.at(-1)?.time).toBe(end - 2 * HOUR_MS);
      clock.advance(11_000);
      const late = await feed.hourly('BTC');
      expect(late.forming?.time).toBe(end);
      expect(late.closed.at(-1)?.time).toBe(end - HOUR_MS);
    },
  );

  test('without a next one it is closed half a minute after its end by the clock of the source', async () => {
    stub.newest = hour();
    stub.aheadMs = -120_000;
    clock.advance(hour() + HOUR_MS + 120_000 + 29_000 - clock.now());
    expect((await feed.hourly('BTC')).forming?.time).toBe(stub.newest);
    clock.advance(10_000);
    expect((await feed.hourly('BTC')).closed.at(-1)?.time).toBe(stub.newest);
  });

  test('an hour that the source has not ended yet is not returned as closed', async () => {
    stub.aheadMs = -120_000;
    clock.advance(hour() + HOUR_MS + 60_000 - clock.now());
    const end = hour();
    expect((await failure(feed.closedBy('XRP', end, 24))).code).toBe('UNAVAILABLE');
    clock.advance(90_000);
    expect((await feed.closedBy('XRP', end, 24)).at(-1)?.time).toBe(end - HOUR_MS);
  });

  test('past hours are requested by their range', async () => {
    const end = hour() - 5 * HOUR_MS;
    const candles = await feed.closedBy('XRP', end, 24);
    expect(candles).toHaveLength(24);
    expect(candles[0]?.time).toBe(end - 24 * HOUR_MS);
    expect(candles.at(-1)?.time).toBe(end - HOUR_MS);
    const range = `startTime=${end - 24 * HOUR_MS}&endTime=${end - HOUR_MS}`;
    expect(stub.calls.map(String)).toEqual([`symbol=XRPUSDT&interval=1h&${range}&limit=24`]);
  });
});

describe('a failing source', () => {
  test.each([
    ['an error of the server', json({ code: -1000 }, 500)],
    [
      'a body that is no JSON',
      (_request: unknown, response: { end(body: string): void }) => response.end('<html>'),
    ],
    ['a body of another shape', json({ rows: [] })],
    ['a price that is no number', json([[...klineRow(0).slice(0, 4), 'free', ...klineRow(0).slice(5)]])],
    ['a body outside the range of its candle', json([[0, '5', '4', '3', '3.5']])],
    ['rows out of order', json([klineRow(HOUR_MS), klineRow(0)])],
    ['no answer at all', () => outOfTime.abort()],
    ['a connection cut off', (_request: unknown, response: { destroy(): void }) => response.destroy()],
  ])(
    '%s is answered as UNAVAILABLE, logged, and followed by a pause before the next call',
    async (_kind, answer) => {
      const well = stub.answer;
      stub.answer = answer;
      const { code, message, retryAfterSeconds } = await failure(feed.hourly('BTC'));
      expect([code, message]).toEqual([
        'UNAVAILABLE',
        'Mercado de criptomoedas sem dados no momento para BTC',
      ]);
      expect(retryAfterSeconds).toBe(1);
      expect(warnings).toHaveLength(1);
      expect(AbortSignal.timeout).toHaveBeenLastCalledWith(5000);
      expect((await failure(feed.hourly('ETH'))).code).toBe('UNAVAILABLE');
      expect(stub.calls).toHaveLength(1);
      stub.answer = well;
      clock.advance(1000);
      expect((await feed.hourly('BTC')).closed).toHaveLength(HOURLY_CANDLES);
    },
  );

  test('repeated failures lengthen the pause up to 8 s, and a success ends it', async () => {
    const well = stub.answer;
    stub.answer = json({}, 503);
    const waits: (number | undefined)[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { retryAfterSeconds } = await failure(feed.hourly('BTC'));
      waits.push(retryAfterSeconds);
      clock.advance((retryAfterSeconds ?? 0) * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 8]);
    stub.answer = well;
    await feed.hourly('BTC');
    stub.answer = json({}, 503);
    clock.advance(10_000);
    expect((await failure(feed.hourly('BTC'))).retryAfterSeconds).toBe(1);
  });

  test('calls that fail together count as one failure', async () => {
    stub.answer = json({}, 502);
    await Promise.all((['BTC', 'ETH', 'SOL', 'XRP'] as const).map((coin) => failure(feed.hourly(coin))));
    clock.advance(1000);
    expect((await failure(feed.hourly('BTC'))).retryAfterSeconds).toBe(2);
  });

  test.each([429, 418])('the wait that %i asks for is respected', async (status) => {
    stub.answer = json({}, status, { 'retry-after': '30' });
    expect((await failure(feed.hourly('BTC'))).retryAfterSeconds).toBe(30);
    clock.advance(29_999);
    await failure(feed.hourly('BTC'));
    expect(stub.calls).toHaveLength(1);
    clock.advance(1);
    await failure(feed.hourly('BTC'));
    expect(stub.calls).toHaveLength(2);
  });

  test('a coin that the source does not know does not affect the others', async () => {
    const well = stub.answer;
    stub.answer = json({ code: -1121, msg: 'Invalid symbol.' }, 400);
    expect((await failure(feed.hourly('LINK'))).retryAfterSeconds).toBeUndefined();
    stub.answer = well;
    expect((await feed.hourly('BTC')).closed).toHaveLength(HOURLY_CANDLES);
  });
});
