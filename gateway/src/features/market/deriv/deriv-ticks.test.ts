import { describe, expect, onTestFinished, test } from 'vitest';
import type { Tick } from '../market-feed.js';
import { type FeedUnderStub, startedFeed, WEDNESDAY } from './testing/feed-under-stub.js';

async function started(now = WEDNESDAY): Promise<FeedUnderStub> {
  const parts = await startedFeed(now);
  onTestFinished(() => parts.stop());
  return parts;
}

async function pass({ stub, time }: FeedUnderStub, ms: number): Promise<void> {
  time.advance(ms);
  stub.stream();
  await stub.settle();
}

describe('subscribers', () => {
  test('receive each new price of their own pair once, across a reconnect', async () => {
    const parts = await started();
    const received: Tick[] = [];
    parts.feed.subscribe('EUR/USD', (tick) => received.push(tick));
    await pass(parts, 5_000);
    await pass(parts, 1_000);
    parts.stub.drop();
    await parts.reconnected();
    await parts.stub.request('ticks', 20);
    await parts.stub.settle();
    await pass(parts, 5_000);
    const noon = Date.UTC(2026, 2, 4, 12);
    expect(received.map(({ time }) => time - noon)).toEqual([25_000, 30_000]);
    expect(received.every(({ pair }) => pair === 'EUR/USD')).toBe(true);
  });

  test('receive nothing after they have ended', async () => {
    const parts = await started();
    const received: Tick[] = [];
    const handler = (tick: Tick) => received.push(tick);
    const [endFirst, endSecond] = [
      parts.feed.subscribe('EUR/USD', handler),
      parts.feed.subscribe('EUR/USD', handler),
    ];
    endFirst();
    await pass(parts, 5_000);
    expect(received).toHaveLength(1);
    endSecond();
    await pass(parts, 5_000);
    expect(received).toHaveLength(1);
  });

  test('one that throws does not affect the others', async () => {
    const parts = await started();
    const received: Tick[] = [];
    parts.feed.subscribe('EUR/USD', () => {
      throw new Error('broken');
    });
    parts.feed.subscribe('EUR/USD', (tick) => received.push(tick));
    await pass(parts, 5_000);
    expect(received).toHaveLength(1);
    expect(parts.log.linesWith('deriv: a handler of ticks failed')).toHaveLength(1);
  });
});

describe('§outcome: the last tick at or before a moment', () => {
  test('is known without a request if ticks around it were received', async () => {
    const parts = await started();
    await pass(parts, 5_000);
    await pass(parts, 5_000);
    const moment = Date.UTC(2026, 2, 4, 12, 0, 27);
    const tick = await parts.feed.tickAtOrBefore('EUR/USD', moment);
    expect(tick).toEqual({ pair: 'EUR/USD', ...parts.stub.market.tick('frxEURUSD', moment) });
    expect(parts.stub.asked('ticks_history')).toBe(0);
  });

  test('comes from history after a disconnect', async () => {
    const parts = await started();
    parts.stub.drop();
    await parts.reconnected();
    await parts.stub.request('ticks', 20);
    await parts.stub.settle();
    const moment = WEDNESDAY - 3_600_000;
    const tick = await parts.feed.tickAtOrBefore('EUR/USD', moment, 'deriv');
    expect(tick).toEqual({ pair: 'EUR/USD', ...parts.stub.market.tick('frxEURUSD', moment) });
    expect(parts.stub.requests.all.at(-1)).toMatchObject({
      style: 'ticks',
      end: String(Math.floor(moment / 1000)),
    });
  });

  test('on a Sunday is that of Friday evening', async () => {
    const parts = await started();
    const tick = await parts.feed.tickAtOrBefore('EUR/USD', Date.UTC(2026, 2, 1, 12));
    expect(tick?.time).toBe(Date.UTC(2026, 1, 27, 20, 54, 55));
  });

  test('is none only if Deriv answers so; a failed request is an error', async () => {
    const parts = await started();
    const nothing = { prices: [], times: [] };
    parts.stub.instead(
      (request) => 'ticks_history' in request,
      ({ req_id }) => JSON.stringify({ msg_type: 'history', req_id, history: nothing }),
      2,
    );
    expect(await parts.feed.tickAtOrBefore('EUR/USD', WEDNESDAY - 60_000)).toBeUndefined();
    parts.stub.refuse((request) => 'ticks_history' in request, 'InternalError', 1);
    await expect(parts.feed.tickAtOrBefore('EUR/USD', WEDNESDAY - 60_000)).rejects.toThrow(
      'Mercado sem dados no momento',
    );
  });
});

describe('error frames', () => {
  test('for one pair do not affect the others', async () => {
    const parts = await started();
    parts.stub.refuse(({ ticks_history }) => ticks_history === 'frxGBPUSD', 'InvalidSymbol');
    const ask = (pair: 'EUR/USD' | 'GBP/USD' | 'USD/JPY') =>
      parts.feed.candles({ pair, timeframe: '1m', limit: 5 });
    const [euro, pound, yen] = await Promise.allSettled([ask('EUR/USD'), ask('GBP/USD'), ask('USD/JPY')]);
    expect([euro.status, pound.status, yen.status]).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    await expect(ask('GBP/USD')).rejects.toThrow('Mercado sem dados no momento para GBP/USD');
    expect(parts.feed.status('EUR/USD').state).toBe('open');
    expect(parts.feed.pairs).not.toContain('GBP/USD');
    expect(parts.log.linesWith('deriv: disconnected')).toHaveLength(0);
  });

  test('a running tick stream is reused', async () => {
    const parts = await started();
    parts.stub.refuse(({ ticks }) => ticks === 'frxEURUSD', 'AlreadySubscribed', 1);
    await pass(parts, 5_000);
    expect((await parts.feed.lastTick('EUR/USD')).time).toBe(Date.UTC(2026, 2, 4, 12, 0, 25));
  });

  test('a rate limit is respected: nothing more is requested for 10 seconds', async () => {
    const { feed, stub, time } = await started();
    stub.refuse((request) => 'ticks_history' in request, 'RateLimit', 1);
    const past = () => feed.tickAtOrBefore('EUR/USD', WEDNESDAY - 600_000);
    await expect(past()).rejects.toThrow('Mercado sem dados no momento');
    await expect(past()).rejects.toThrow('Mercado sem dados no momento');
    expect(stub.asked('ticks_history')).toBe(1);
    time.advance(10_000);
    expect((await past())?.time).toBe(Date.UTC(2026, 2, 4, 11, 50, 20));
  });

  test('an error that ends a stream causes a new subscription', async () => {
    const parts = await started();
    const { req_id } = await parts.stub.request('ticks', 1, ({ ticks }) => ticks === 'frxEURUSD');
    const error = { code: 'StreamingStopped', message: 'gone' };
    parts.stub.send(JSON.stringify({ error, req_id, msg_type: 'tick' }));
    await parts.stub.settle();
    await parts.feed.lastTick('EUR/USD');
    expect(parts.stub.asked('ticks', ({ ticks }) => ticks === 'frxEURUSD')).toBe(2);
  });
});
