import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import { startTestGateway, type TestGateway } from '../../../test/gateway.js';
import { statementsOf } from '../../../test/round-trips.js';
import { runQuery } from '../../../test/run.js';
import { furtherServices } from '../../../test/two-gateways.js';
import { ENGINE_VERSION } from '../../engine/analyse.js';
import type { Viewer } from '../../platform/auth/viewer.js';
import { EventBus } from '../../platform/event-bus.js';
import { Outbox } from '../../platform/outbox/outbox.js';
import { SessionService } from '../accounts/session.service.js';
import { decideOutcome } from './expiry-price.service.js';
import { signalSettled } from './outcome.event.js';
import { OutcomeStreamService } from './outcome-stream.service.js';
import { SettlementService } from './settlement.service.js';

const MINUTE = 60_000;
/** Past the expiry of a 1m signal and the time that its last price may take to arrive. */
const DUE = MINUTE + 2000;

const GENERATE = `mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) {
  id pair direction entryPrice expirationTime strength hitRate { total } } }`;
const PAST = '{ pastSignals(first: 100) { items { id outcome exitPrice settledAt } } }';
const TRACK =
  '{ trackRecord { feed engineVersion overall { won lost tied voided total sufficient rate low high breakEven } rows { pair timeframe strength hitRate { total } } } }';

interface Generated {
  id: string;
  pair: 'EUR/USD';
  direction: 'CALL' | 'PUT';
  entryPrice: number;
  expirationTime: string;
}
interface Past {
  id: string;
  outcome: string | null;
  exitPrice: number | null;
  settledAt: string | null;
}

let farol: TestGateway;
beforeAll(async () => {
  farol = await startTestGateway();
});
afterAll(() => farol.stop());

const settle = () => farol.gateway.services.get(SettlementService).settleAll();

async function generate(token: string, pair = 'EUR/USD', timeframe = '1m'): Promise<Generated> {
  const { data } = await runQuery(farol, GENERATE, { input: { pair, timeframe } }, token);
  return (data as unknown as { generateSignal: Generated }).generateSignal;
}

async function past(token: string): Promise<Past[]> {
  const { data } = await runQuery(farol, PAST, {}, token);
  return (data as unknown as { pastSignals: { items: Past[] } }).pastSignals.items;
}

async function countedTotal(): Promise<number> {
  const [row] = await farol.database.dataSource.query<{ n: number }[]>(
    'SELECT coalesce(sum(won + lost + tied + voided), 0)::int AS n FROM hit_rates',
  );
  return row?.n ?? 0;
}

describe('settlement', () => {
  test('a signal is settled at its expiry by the price of that second, saved or not', async () => {
    const { token } = await signedInUser(farol);
    const signal = await generate(token);
    expect(await settle()).toBe(0);
    farol.clock.advance(DUE);
    await settle();
    const tick = await farol.feed.tickAtOrBefore('EUR/USD', Date.parse(signal.expirationTime));
    const expected = decideOutcome({ ...signal, expirationTime: new Date(signal.expirationTime) }, tick);
    expect(await past(token)).toEqual([
      { id: signal.id, ...expected, settledAt: new Date(farol.clock.now()).toISOString() },
    ]);
  });

  test('a gateway that was down for a day settles what fell due by the price at that time', async () => {
    const { token, user } = await signedInUser(farol);
    const signal = await generate(token, 'GBP/USD');
    farol.clock.advance(23 * 60 * MINUTE);
    await settle();
    const [settled] = await past(await farol.gateway.services.get(SessionService).open(user.id, 'vitest'));
    const tick = await farol.feed.tickAtOrBefore('GBP/USD', Date.parse(signal.expirationTime));
    expect(settled).toMatchObject({ id: signal.id, exitPrice: tick?.price });
  });

  test('eight gateways at once settle each of 40 signals once and count each once', async () => {
    const { token } = await signedInUser(farol, { userLevel: 'admin' });
    const before = await countedTotal();
    for (let i = 0; i < 40; i += 1) {
      await generate(token, i % 2 ? 'EUR/USD' : 'USD/CHF');
      farol.clock.advance(MINUTE);
    }
    farol.clock.advance(DUE);
    const gateways = Array.from({ length: 8 }, () => furtherServices(farol).get(SettlementService));
    const settled = await Promise.all(gateways.map((gateway) => gateway.settleAll()));
    expect(settled.reduce((sum, n) => sum + n, 0)).toBe(40);
    const signals = await past(token);
    expect(signals).toHaveLength(40);
    expect(signals.filter(({ outcome }) => outcome === null)).toEqual([]);
    expect((await countedTotal()) - before).toBe(40);
  });

  test('many signals from one candle are all settled, and only the first is counted', async () => {
    farol.clock.advance(MINUTE);
    const before = await countedTotal();
    const authors = await Promise.all([signedInUser(farol), signedInUser(farol), signedInUser(farol)]);
    for (const { token } of authors) await generate(token, 'NZD/USD', '5m');
    farol.clock.advance(6 * MINUTE);
    expect(await settle()).toBe(3);
    expect((await countedTotal()) - before).toBe(1);
  });

  test('the author receives an event, once', async () => {
    const { token, user } = await signedInUser(farol);
    const events = farol.gateway.services
      .get(EventBus)
      .iterate(signalSettled, user.id)
      [Symbol.asyncIterator]();
    const first = events.next();
    const signal = await generate(token);
    farol.clock.advance(DUE);
    await settle();
    expect(await settle()).toBe(0);
    expect((await first).value).toMatchObject({
      userId: user.id,
      signal: { id: signal.id, settledAt: new Date(farol.clock.now()) },
    });
    const second = events.next();
    await farol.gateway.services.get(Outbox).idle();
    await events.return?.();
    expect(await second).toEqual({ value: undefined, done: true });
  });

  test('an author who reconnects receives what was settled since the last event they have, in that order', async () => {
    const { token, user } = await signedInUser(farol);
    const stream = farol.gateway.services.get(OutcomeStreamService);
    const signals: Generated[] = [];
    for (const timeframe of ['1m', '5m', '15m']) {
      signals.push(await generate(token, 'EUR/USD', timeframe));
      farol.clock.advance(16 * MINUTE);
      await settle();
    }
    const viewer = { userId: user.id } as Viewer;
    const events = (await stream.settled(viewer, signals[0]?.id))[Symbol.asyncIterator]();
    const received = [await events.next(), await events.next()].map(({ value }) => value.signal.id);
    expect(received).toEqual(signals.slice(1).map(({ id }) => id));
    await events.return?.();
  });

  test('signals that are settled together are sent in the order in which a reader resumes', async () => {
    const { token, user } = await signedInUser(farol, { userLevel: 'admin' });
    const settled = await farol.gateway.services
      .get(OutcomeStreamService)
      .settled({ userId: user.id } as Viewer);
    const events = settled[Symbol.asyncIterator]();
    const ids: string[] = [];
    for (let made = 0; made < 5; made += 1) {
      ids.push((await generate(token)).id);
      farol.clock.advance(10);
    }
    // Each row is updated, the last one first, so that the database finds them in that order.
    for (const id of ids.toReversed())
      await farol.database.dataSource.query('UPDATE signals SET saved_at = generated_at WHERE id = $1', [id]);
    farol.clock.advance(DUE);
    await settle();
    const received: string[] = [];
    for (const _ of ids) received.push((await events.next()).value.signal.id);
    expect(received).toEqual(ids);
    await events.return?.();
  });

  test('a signal claimed by a crashed gateway is settled by another half a minute later', async () => {
    const { token } = await signedInUser(farol);
    const signal = await generate(token);
    farol.clock.advance(DUE);
    await farol.database.dataSource.query('UPDATE signal_outcomes SET attempt_at = $2 WHERE signal_id = $1', [
      signal.id,
      new Date(farol.clock.now() + 30_000),
    ]);
    expect(await settle()).toBe(0);
    farol.clock.advance(33_000);
    expect(await settle()).toBe(1);
  });

  test('a price that cannot be read leaves the signal pending; a day later it is void', async () => {
    const { token, user } = await signedInUser(farol);
    const signal = await generate(token, 'AUD/JPY');
    await farol.database.dataSource.query("UPDATE signals SET feed = 'another' WHERE id = $1", [signal.id]);
    farol.clock.advance(DUE);
    expect(await settle()).toBe(0);
    expect((await past(token))[0]).toMatchObject({ outcome: null });
    farol.clock.advance(25 * 60 * MINUTE);
    expect(await settle()).toBe(1);
    const later = await farol.gateway.services.get(SessionService).open(user.id, 'vitest');
    expect((await past(later))[0]).toMatchObject({ outcome: 'VOID', exitPrice: null });
  });
});

describe('hit rate', () => {
  test('the track record is public, and it adds up', async () => {
    await farol.database.dataSource.query(
      `INSERT INTO hit_rates (feed, engine_version, pair, timeframe, strength, won, lost, tied, voided)
       VALUES ($1, $2, 'EUR/JPY', '30m', 'FORTE', 3, 2, 1, 1)`,
      [farol.feed.id, ENGINE_VERSION],
    );
    const { data } = await runQuery(farol, TRACK);
    const { trackRecord } = data as unknown as {
      trackRecord: {
        feed: string;
        overall: { won: number; lost: number; total: number; breakEven: number };
        rows: { hitRate: { total: number } }[];
      };
    };
    expect(trackRecord.feed).toBe(farol.feed.id);
    expect(trackRecord.overall.total).toBeGreaterThanOrEqual(5);
    expect(trackRecord.overall.total).toBe(trackRecord.overall.won + trackRecord.overall.lost);
    expect(trackRecord.rows.reduce((sum, { hitRate }) => sum + hitRate.total, 0)).toBe(
      trackRecord.overall.total,
    );
    expect(trackRecord.overall.breakEven).toBeCloseTo(1 / 1.85, 12);
  });

  test('below 30 signals there is no evidence, from 30 on there is', async () => {
    await farol.database.dataSource.query(`INSERT INTO hit_rates VALUES
      ('${farol.feed.id}', '${ENGINE_VERSION}', 'EUR/GBP', '1h', 'FORTE', 15, 14, 9, 9),
      ('${farol.feed.id}', '${ENGINE_VERSION}', 'EUR/GBP', '1h', 'FRACA', 1, 0, 0, 0),
      ('${farol.feed.id}', '0', 'EUR/GBP', '1h', 'FORTE', 700, 0, 0, 0),
      ('replay', '${ENGINE_VERSION}', 'EUR/GBP', '1h', 'FORTE', 500, 0, 0, 0)`);
    const ask =
      'query ($s: Strength) { hitRate(pair: "EUR/GBP", timeframe: "1h", strength: $s) { total sufficient rate } }';
    const strong = await runQuery(farol, ask, { s: 'FORTE' });
    expect(strong.data).toEqual({ hitRate: { total: 29, sufficient: false, rate: 15 / 29 } });
    const all = await runQuery(farol, ask);
    expect(all.data).toEqual({ hitRate: { total: 30, sufficient: true, rate: 16 / 30 } });
  });

  test('hit rates of a list of signals are read with one query', async () => {
    const { token } = await signedInUser(farol);
    for (const pair of ['EUR/USD', 'GBP/USD', 'USD/JPY']) await generate(token, pair);
    farol.clock.advance(DUE);
    const statements = await statementsOf(farol.database.dataSource, async () => {
      const { data } = await runQuery(farol, '{ pastSignals { items { id hitRate { total } } } }', {}, token);
      expect(data).toMatchObject({
        pastSignals: { items: Array(3).fill({ hitRate: { total: expect.any(Number) } }) },
      });
    });
    expect(statements.filter((statement) => statement.includes('hit_rates'))).toHaveLength(1);
  });
});
