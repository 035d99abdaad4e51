import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAIRS } from '#schema/pair.js';
import { TIMEFRAMES } from '#schema/timeframe.js';
import { PASSWORD } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { runQuery } from '../../../test/run.js';
import { eventsInSandbox, inSandbox, sandboxKey } from '../../../test/sandbox.js';
import { startTwoGateways, type TwoGateways } from '../../../test/two-gateways.js';
import { RATE_LIMITER } from '../../platform/rate-limit.js';
import { keyOfSeed } from '../market/market-key.js';
import { SandboxMarketService } from '../market/sandbox-market.service.js';
import { createSimulatedFeed } from '../market/simulated/simulated-feed.js';

const CANDLES = `query ($pair: Pair!, $timeframe: Timeframe!, $limit: Int!) {
  candles(pair: $pair, timeframe: $timeframe, limit: $limit) {
    simulated candles { time open high low close } forming { time open high low close } levels { support resistance } } }`;
const EUR = { pair: 'EUR/USD', timeframe: '1m', limit: 20 };
const PRICE =
  'subscription { price(pair: "USD/JPY", timeframe: "5m") { time price forming { time open high low close } } }';

interface Series {
  readonly candles: {
    readonly candles: readonly { time: string; open: number; high: number; low: number; close: number }[];
    readonly forming: { time: string; close: number };
  };
}

describe('§sandbox two gateways', () => {
  let two: TwoGateways;
  beforeAll(async () => {
    two = await startTwoGateways();
  });
  afterAll(() => two.stop());

  test('return the same candles and prices of a seed, byte by byte, whenever they are asked', async () => {
    const { key } = await sandboxKey(two.a);
    for (const timeframe of TIMEFRAMES) {
      const asked = { pair: 'GBP/USD', timeframe, limit: 300 };
      const header = '42; at=2026-01-06T09:30:30Z';
      const first = await inSandbox(two.a, key, header, CANDLES, asked);
      two.b.clock.advance(3_600_000);
      expect(first.code).toBe('ok');
      expect((await inSandbox(two.b, key, header, CANDLES, asked)).text).toBe(first.text);
    }
    const stretch = '42; at=2026-01-06T09:30:30Z; until=2026-01-06T09:35:00Z';
    const events = await eventsInSandbox(two.a, key, stretch, PRICE);
    expect(events).toHaveLength(271);
    expect(await eventsInSandbox(two.b, key, stretch, PRICE)).toEqual(events);
  });
});

describe('§sandbox a seed', () => {
  let farol: TestGateway;
  beforeAll(async () => {
    farol = await startTestGateway();
  });
  afterAll(() => farol.stop());

  const seriesOf = async (key: string, header: string, asked: object = EUR) =>
    (await inSandbox(farol, key, header, CANDLES, { ...EUR, ...asked })).data as unknown as Series;

  test('has the same market for every user, and another seed has another market', async () => {
    const [one, other] = [await sandboxKey(farol), await sandboxKey(farol)];
    expect(await seriesOf(one.key, '1')).toEqual(await seriesOf(other.key, '1; run=a'));
    expect(await seriesOf(one.key, '1')).not.toEqual(await seriesOf(one.key, '2'));
  });

  test('is not the MARKET_SEED of the same number, so it predicts no running market', async () => {
    const { key } = await sandboxKey(farol);
    const at = Date.parse('2026-01-05T13:00:00Z');
    const feed = createSimulatedFeed({ key: keyOfSeed(1), clock: { now: () => at } });
    const real = await feed.candles({ pair: 'EUR/USD', timeframe: '1m', limit: 20 });
    const { candles } = await seriesOf(key, '1; at=2026-01-05T13:00:00Z');
    expect(candles.candles.map(({ close }) => close)).not.toEqual(real.map(({ close }) => close));
  });

  test('returns candles that do not change once they have closed, by any way of reading', async () => {
    const { key } = await sandboxKey(farol);
    const late = await seriesOf(key, '3; at=2026-01-07T10:00:00Z', { limit: 300 });
    const hours = await seriesOf(key, '3', { timeframe: '1h', limit: 300 });
    const early = await seriesOf(key, '3; at=2026-01-07T09:55:30Z', { limit: 5 });
    expect(early.candles.candles).toEqual(late.candles.candles.slice(-10, -5));
    expect(hours.candles.candles.at(-1)?.time).toBe('2026-01-05T11:00:00.000Z');
  });

  test('advances with the requested time, and reveals nothing of the future', async () => {
    const { key } = await sandboxKey(farol);
    const { candles } = await seriesOf(key, '4; at=2026-01-05T12:34:56Z');
    expect(candles.candles.at(-1)?.time).toBe('2026-01-05T12:33:00.000Z');
    expect(candles.forming.time).toBe('2026-01-05T12:34:00.000Z');
  });

  test('names itself as the feed, and is simulated', async () => {
    const { key } = await sandboxKey(farol);
    const { data } = await inSandbox(
      farol,
      key,
      '42',
      '{ market { feed simulated state pairs lastTickAt } }',
    );
    expect(data).toEqual({
      market: {
        feed: 'sandbox:42',
        simulated: true,
        state: 'OPEN',
        pairs: [...PAIRS],
        lastTickAt: '2026-01-05T12:00:00.000Z',
      },
    });
  });

  test('plays prices that match its candles', async () => {
    const { key } = await sandboxKey(farol);
    const events = await eventsInSandbox(farol, key, '5; until=2026-01-05T12:10:00Z', PRICE);
    const shown = events.map((text) => JSON.parse(text).data.price);
    const { candles } = await seriesOf(key, '5; at=2026-01-05T12:10:00Z', {
      pair: 'USD/JPY',
      timeframe: '5m',
      limit: 2,
    });
    expect([shown[299].forming, shown[599].forming]).toEqual(candles.candles);
  });

  test('stays open and silent at the end if no end is given', async () => {
    const { token, key, id } = await sandboxKey(farol);
    let [read, isOpen] = [0, true];
    const closed = eventsInSandbox(farol, key, '5', PRICE, undefined, (count) => {
      read = count;
    })
      .catch(() => undefined)
      .finally(() => {
        isOpen = false;
      });
    await expect.poll(() => read).toBe(901);
    // The first stream, still open, could have read as many again meanwhile.
    expect(await eventsInSandbox(farol, key, '5', PRICE, 901)).toHaveLength(901);
    expect([isOpen, read]).toEqual([true, 901]);
    const revoke = `mutation { revokeApiKey(id: "${id}", proof: { password: "${PASSWORD}" }) }`;
    expect((await runQuery(farol, revoke, {}, token)).code).toBeUndefined();
    await closed;
    expect(read).toBe(901);
  });

  test('is bounded in what it stores', async () => {
    const markets = new SandboxMarketService(farol.gateway.services.get(RATE_LIMITER));
    const ask = (userId: string, seed: number) => markets.marketAt({ seed, userId, until: undefined }, 0);
    for (let seed = 100; seed < 112; seed += 1) ask('one', seed);
    expect(markets.size).toBe(4);
    for (let seed = 200; seed < 220; seed += 1) ask(`user ${seed}`, seed);
    expect(markets.size).toBe(8);
  });

  test('is computed within an allowance: unlimited new hours of new markets are refused, cached ones are not', async () => {
    const { key } = await sandboxKey(farol);
    const codeOf = async (seed: number) =>
      (await inSandbox(farol, key, String(seed), CANDLES, { ...EUR, timeframe: '1h', limit: 500 })).code;
    expect(await codeOf(200)).toBe('ok');
    const codes = [];
    for (let seed = 201; seed < 212; seed += 1) codes.push(await codeOf(seed));
    expect(new Set(codes)).toEqual(new Set(['ok', 'RATE_LIMITED']));
    expect(await codeOf(201 + codes.lastIndexOf('ok'))).toBe('ok');
    // Few minutes of a new market are free.
    expect((await inSandbox(farol, key, '9999', CANDLES, EUR)).code).toBe('ok');
  });
});

describe('§sandbox a webhook', () => {
  let farol: TestGateway;
  beforeAll(async () => {
    farol = await startTestGateway();
  });
  afterAll(() => farol.stop());

  const ID = '01890000-0000-7000-8000-000000000000';
  const MESSAGES = `query ($after: Int! = 0) { webhookMessages(id: "${ID}", after: $after) {
    oldest newest items { id sequence kind payload expiresAt } } }`;
  interface Page {
    readonly webhookMessages: {
      readonly newest: number;
      readonly items: readonly {
        readonly sequence: number;
        readonly kind: string;
        readonly payload: { readonly sequence: number; readonly data: { readonly id: string } };
      }[];
    };
  }

  test('has the alerts and outcomes of its market as numbered messages, the same whenever they are asked', async () => {
    const { key } = await sandboxKey(farol, ['WEBHOOKS', 'ALERTS']);
    const at = '7; at=2026-01-05T13:00:00Z';
    const pageAt = async (header: string, after = 0) =>
      ((await inSandbox(farol, key, header, MESSAGES, { after })).data as unknown as Page).webhookMessages;
    const hour = await pageAt(at);
    expect(hour.items.map(({ sequence }) => sequence)).toEqual(hour.items.map((_, index) => index + 1));
    expect(hour.items.map(({ payload }) => payload.sequence)).toEqual(
      hour.items.map(({ sequence }) => sequence),
    );
    const { data } = await inSandbox(farol, key, at, '{ alerts(first: 100) { items { id } } }');
    const alerts = (data as unknown as { alerts: { items: { id: string }[] } }).alerts.items;
    const sent = hour.items.filter(({ kind }) => kind === 'SIGNAL_ALERTED');
    expect(sent.map(({ payload }) => payload.data.id)).toEqual(alerts.map(({ id }) => id).toReversed());
    const later = await pageAt('7; at=2026-01-05T14:00:00Z', 2);
    expect(later.newest).toBeGreaterThan(hour.newest);
    expect(later.items.slice(0, hour.items.length - 2)).toEqual(hour.items.slice(2));
    const replay = `mutation { replayWebhook(id: "${ID}", from: 1) { queued skipped next } }`;
    const replayed = (await inSandbox(farol, key, at, replay)).data as unknown as {
      replayWebhook: { queued: number; skipped: number };
    };
    expect(replayed.replayWebhook.queued + replayed.replayWebhook.skipped).toBe(hour.items.length);
    expect((await inSandbox(farol, key, at, MESSAGES.replace(ID, 'x'))).code).toBe('NOT_FOUND');
  });
});
