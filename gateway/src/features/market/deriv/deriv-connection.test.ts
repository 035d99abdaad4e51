import { describe, expect, onTestFinished, test } from 'vitest';
import { createDerivFeed } from './deriv-feed.js';
import { DerivStub } from './testing/deriv-stub.js';
import { feedUnderStub, RecordedLog, startedFeed, WEDNESDAY } from './testing/feed-under-stub.js';
import { ManualTime } from './testing/manual-time.js';

/** A feed whose endpoint is a port without a server. */
async function unreachable(random: () => number) {
  const time = new ManualTime(WEDNESDAY);
  const log = new RecordedLog();
  const stub = await DerivStub.start(time);
  const { url, port } = stub;
  await stub.stop();
  const feed = createDerivFeed({ url, clock: time, timers: time, log, random });
  onTestFinished(() => feed.stop());
  return { feed, time, log, port };
}

describe('starting', () => {
  test('requests active symbols first, then hours, then ticks of the pairs', async () => {
    const { stub } = await startedFeed();
    const asked = stub.requests.all.map((request) => Object.keys(request)[0]);
    expect(asked[0]).toBe('active_symbols');
    expect(asked.filter((name) => name === 'trading_times').length).toBeGreaterThan(0);
    expect(asked.slice(-10)).toEqual(Array.from({ length: 10 }, () => 'ticks'));
  });

  test('pairs that Deriv lacks are not listed', async () => {
    const parts = await feedUnderStub();
    onTestFinished(() => parts.stop());
    parts.stub.withoutSymbols.add('frxNZDUSD');
    await parts.feed.start();
    expect(parts.feed.pairs).toHaveLength(9);
    await expect(parts.feed.lastTick('NZD/USD')).rejects.toThrow('Mercado sem dados no momento para NZD/USD');
  });

  test('an unreachable endpoint delays the start for 5 seconds at most', async () => {
    const { feed, time, log } = await unreachable(() => 0.5);
    const start = feed.start();
    await log.line('deriv: reconnecting');
    time.advance(5_000);
    await start;
    expect(feed.status()).toEqual({ state: 'stale' });
    await expect(feed.lastTick('EUR/USD')).rejects.toThrow('Mercado sem dados no momento');
    await expect(feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 5 })).rejects.toThrow(
      'Mercado sem dados no momento',
    );
    await expect(feed.tickAtOrBefore('EUR/USD', WEDNESDAY)).rejects.toThrow('Mercado sem dados no momento');
  });

  test('a feed has its id and epoch', async () => {
    const { feed, stub, log } = await startedFeed();
    expect([feed.id, feed.kind, feed.simulated]).toEqual([
      `deriv:${new URL(stub.url).host}`,
      'unverified',
      true,
    ]);
    expect([feed.epoch, feed.sourceTime(5)]).toEqual(['deriv', 5]);
    expect(log.linesWith("deriv: not Deriv's own host: its prices count as no real market")).toHaveLength(1);
  });
});

describe('reconnecting', () => {
  test('waits 1, 2, 4, 8, 8 seconds with jitter, and restarts the sequence after a success', async () => {
    const draws = [0, 0.999, 0.5, 0, 0.999];
    const { feed, time, log, port } = await unreachable(() => draws.shift() ?? 0.5);
    void feed.start();
    const waits: number[] = [];
    for (const count of [1, 2, 3, 4, 5]) {
      const { details } = await log.line('deriv: reconnecting', count);
      waits.push(Number(details.waitMs));
      if (count < 5) time.advance(Number(details.waitMs));
    }
    expect(waits).toEqual([750, 2_499, 4_000, 6_000, 9_996]);

    const stub = await DerivStub.start(time, port);
    onTestFinished(() => stub.stop());
    time.advance(9_996);
    await stub.request('ticks', 10);
    await stub.settle();
    stub.drop();
    expect((await log.line('deriv: reconnecting', 6)).details.waitMs).toBe(1_000);
  });

  test('an endpoint that accepts and hangs up is reconnected to with growing waits', async () => {
    const { feed, stub, time, log, stop } = await feedUnderStub();
    onTestFinished(stop);
    stub.instead(
      () => true,
      () => undefined,
    );
    void feed.start();
    const waits: number[] = [];
    for (const count of [1, 2, 3]) {
      await stub.request('active_symbols', count);
      stub.drop();
      const { details } = await log.line('deriv: reconnecting', count);
      waits.push(Number(details.waitMs));
      time.advance(Number(details.waitMs));
    }
    expect(waits).toEqual([1_000, 2_000, 4_000]);
  });

  test('subscriptions are made again, each once', async () => {
    const { feed, stub, reconnected } = await startedFeed();
    await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 5 });
    await feed.candles({ pair: 'USD/JPY', timeframe: '5m', limit: 5 });
    stub.drop();
    await reconnected();
    await stub.request('ticks_history', 4);
    await stub.settle();
    expect(stub.subscriptions.count((request) => 'ticks' in request)).toBe(10);
    expect(stub.subscriptions.count((request) => request.style === 'candles')).toBe(2);
  });
});

describe('keepalive', () => {
  test('a ping goes out every 30 seconds', async () => {
    const { stub, time } = await startedFeed();
    for (const count of [1, 2, 3]) {
      time.advance(29_999);
      await stub.settle();
      expect(stub.asked('ping')).toBe(count - 1);
      time.advance(1);
      await stub.request('ping', count);
      await stub.settle();
      expect(stub.asked('ping')).toBe(count);
    }
    expect(stub.connections.all).toHaveLength(1);
  });

  test('a missed pong closes the connection and a new one is opened', async () => {
    const { feed, stub, time, log, reconnected } = await startedFeed();
    stub.instead(
      (request) => 'ping' in request,
      () => undefined,
    );
    time.advance(30_000);
    await stub.request('ping');
    time.advance(9_999);
    expect(log.linesWith('deriv: pong missed')).toHaveLength(0);
    time.advance(1);
    expect(log.linesWith('deriv: pong missed')).toHaveLength(1);
    await reconnected();
    await stub.request('ticks', 20);
    await stub.settle();
    expect(feed.status().state).toBe('open');
  });
});

describe('incoming messages', () => {
  test('garbage is logged and changes nothing', async () => {
    const { feed, stub, log } = await startedFeed();
    const garbage = ['', '{', 'null', '[]', '42', '{"msg_type":"tick"}', '{"msg_type":"news","news":[]}'];
    for (const text of garbage) stub.send(text);
    await stub.settle();
    expect(log.linesWith('deriv: unreadable frame').length).toBeGreaterThan(0);
    expect(log.linesWith('deriv: disconnected')).toHaveLength(0);
    expect((await feed.lastTick('EUR/USD')).pair).toBe('EUR/USD');
  });

  test('a flood of garbage is not a flood of log lines', async () => {
    const { stub, log } = await startedFeed();
    for (let index = 0; index < 1_000; index += 1) stub.send('{');
    await stub.settle();
    expect(log.linesWith('deriv: unreadable frame')).toHaveLength(10);
  });

  test('a request without an answer is abandoned after 10 seconds, and a late answer is ignored', async () => {
    const { feed, stub, time } = await startedFeed();
    stub.instead(
      (request) => 'ticks_history' in request,
      () => undefined,
      1,
    );
    const asked = feed.tickAtOrBefore('EUR/USD', WEDNESDAY - 600_000);
    const outcome = expect(asked).rejects.toThrow('Mercado sem dados no momento');
    const { req_id } = await stub.request('ticks_history');
    time.advance(10_000);
    await outcome;
    stub.send(JSON.stringify({ msg_type: 'history', req_id, history: { prices: [9], times: [1] } }));
    await stub.settle();
    const tick = await feed.tickAtOrBefore('EUR/USD', WEDNESDAY - 600_000);
    expect(tick).toEqual({ pair: 'EUR/USD', ...stub.market.tick('frxEURUSD', WEDNESDAY - 600_000) });
  });
});

describe('stopping', () => {
  test('no timer and no connection is left', async () => {
    const { feed, stub, time } = await startedFeed();
    await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 5 });
    await feed.stop();
    await expect
      .poll(() => stub.connections.all.map(({ readyState, CLOSED }) => readyState === CLOSED))
      .toEqual([true]);
    expect(time.pending).toBe(0);
    time.advance(600_000);
    expect(stub.connections.all).toHaveLength(1);
  });

  test('a feed that waits to reconnect stops too, and its start resolves', async () => {
    const { feed, time, log } = await unreachable(() => 0.5);
    const start = feed.start();
    await log.line('deriv: reconnecting');
    await feed.stop();
    await start;
    expect(time.pending).toBe(0);
  });
});
