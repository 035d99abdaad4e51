import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Pair } from '#schema/pair.js';
import { createTestDatabase, type TestDatabase } from '../../test/database.js';
import { signedInUser } from '../../test/factories.js';
import { startTestGateway, type TestGateway, type TestGatewayOptions } from '../../test/gateway.js';
import { runQuery } from '../../test/run.js';
import { furtherServices } from '../../test/two-gateways.js';
import { readEnv } from '../env.js';
import { OpportunityEntity } from '../features/crypto/opportunity.entity.js';
import { OpportunitySearchService } from '../features/crypto/opportunity-search.service.js';
import { OpportunitySettlementService } from '../features/crypto/opportunity-settlement.service.js';
import { derivOrigin } from '../features/market/deriv/deriv-origin.js';
import { derivSymbol } from '../features/market/deriv/deriv-protocol.js';
import { DerivStub } from '../features/market/deriv/testing/deriv-stub.js';
import { FeedsById } from '../features/market/feeds-by-id.service.js';
import type { MarketFeed } from '../features/market/market-feed.js';
import type { MarketKeys } from '../features/market/market-key.js';
import { MarketKeyRepository } from '../features/market/market-key.repository.js';
import { createReplayFeed } from '../features/market/replay/replay-feed.js';
import { createSimulatedCryptoFeed } from '../features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../features/market/simulated/simulated-feed.js';
import { candleLines, fileName, folderOf, removeFolders } from '../features/market/testing/candle-files.js';
import { ManualTimer } from '../features/market/testing/manual-timer.js';
import { SettlementService } from '../features/outcomes/settlement.service.js';
import { PracticeSettlementService } from '../features/practice/practice-settlement.service.js';
import { createLog } from '../platform/log.js';
import { cryptoFeedsById, marketFeedsById } from './former-feeds.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const log = createLog('silent');
const timer = { every: () => () => undefined };

let database: TestDatabase;
let keys: MarketKeyRepository;
/** The database's random key, and the key of a seed that was set later. */
let [random, seeded]: MarketKeys[] = [];
const started: TestGateway[] = [];
/** To be closed at the end. */
const reopened: FeedsById<MarketFeed>[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  keys = new MarketKeyRepository(database.dataSource);
  random = await keys.open(undefined, randomBytes);
  seeded = await keys.open(5, randomBytes);
});
afterAll(async () => {
  await Promise.all(reopened.map((feeds) => feeds.stop()));
  for (const gateway of started) await gateway.stop();
  await database.drop();
  await removeFolders();
});

async function gatewayWith(options: TestGatewayOptions): Promise<TestGateway> {
  const gateway = await startTestGateway({ ...options, database });
  started.push(gateway);
  return gateway;
}

function known(given: MarketKeys | undefined): MarketKeys {
  if (!given) throw new Error('the database has its keys');
  return given;
}

/** Another gateway at the same moment, as after a restart with these variables, which may name another feed. */
function afterRestart(farol: TestGateway, variables: Record<string, string> = {}) {
  const { clock } = farol;
  const now = known(seeded);
  const options = { env: readEnv(variables), keys: now, clock, log, timer };
  const feed = createSimulatedFeed({ key: now.current, clock, timer });
  const cryptoFeed = createSimulatedCryptoFeed({ key: now.current, clock });
  const [feeds, cryptoFeeds] = [marketFeedsById(feed, options), cryptoFeedsById(cryptoFeed, options)];
  reopened.push(feeds);
  return furtherServices(farol, { feed, cryptoFeed, feeds, cryptoFeeds });
}

async function generate(farol: TestGateway, pair: Pair = 'EUR/USD') {
  const { token } = await signedInUser(farol);
  const { data } = await runQuery(
    farol,
    'mutation ($input: GenerateSignalInput!) { generateSignal(input: $input) { id expirationTime } }',
    { input: { pair, timeframe: '1m' } },
    token,
  );
  const { generateSignal } = data as unknown as { generateSignal: { id: string; expirationTime: string } };
  return { token, id: generateSignal.id, expiry: Date.parse(generateSignal.expirationTime) };
}

async function outcomeOf(id: string): Promise<{ outcome: string | null; exit: number | null }> {
  const [row] = await database.dataSource.query<{ outcome: string | null; exit: number | null }[]>(
    'SELECT outcome, exit_price::float8 AS exit FROM signal_outcomes WHERE signal_id = $1',
    [id],
  );
  return row ?? { outcome: null, exit: null };
}

/** Stores that a signal was made from the prices of another feed. */
const rename = (id: string, feed: string, epoch: string) =>
  database.dataSource.query('UPDATE signals SET feed = $2, feed_epoch = $3 WHERE id = $1', [id, feed, epoch]);

describe('what is pending when the feed changes is settled by the prices it was made from', () => {
  test('signals and practice trades of a former key', async () => {
    const farol = await gatewayWith({
      feed: (clock) => createSimulatedFeed({ key: known(random).current, clock, timer }),
    });
    const { id, expiry, token } = await generate(farol, 'GBP/JPY');
    const answer = await runQuery(
      farol,
      `mutation { placePracticeOrder(input: { idempotencyKey: "former-feed-order", pair: "GBP/JPY", timeframe: "1m",
        direction: CALL, stake: 1000 }) { trade { id } } }`,
      {},
      token,
    );
    expect(answer.errors).toBeUndefined();
    farol.clock.advance(MINUTE + 3_000);
    const services = afterRestart(farol);
    expect(await services.get(SettlementService).settleAll()).toBe(1);
    expect(await services.get(PracticeSettlementService).settleAll()).toBe(1);
    const price = (await farol.feed.tickAtOrBefore('GBP/JPY', expiry))?.price;
    expect(await outcomeOf(id)).toEqual({ outcome: expect.stringMatching(/WON|LOST|TIE/), exit: price });
    const [trade] = await database.dataSource.query<{ exit: number }[]>(
      'SELECT exit_price::float8 AS exit FROM practice_trades',
    );
    expect(trade?.exit).toBe(price);
  });

  test('opportunities of a former key', async () => {
    const farol = await gatewayWith({
      cryptoFeed: (clock) => createSimulatedCryptoFeed({ key: known(random).current, clock }),
    });
    const table = database.dataSource.getRepository(OpportunityEntity);
    while ((await table.count()) < 1) {
      await farol.gateway.services.get(OpportunitySearchService).search();
      farol.clock.advance(HOUR);
    }
    const [first] = await table.find({ order: { id: 'ASC' }, take: 1 });
    if (!first) throw new Error('there is one');
    farol.clock.advance(26 * HOUR);
    await afterRestart(farol).get(OpportunitySettlementService).settleAll();
    const [last] = await farol.cryptoFeed.closedBy(first.symbol, first.expiresAt.getTime(), 1);
    expect((await table.findOneByOrFail({ id: first.id })).exitPrice).toBe(last?.close);
  });

  test('signals of a replay while its files exist', async () => {
    const span = { from: Date.UTC(2022, 0, 4), to: Date.UTC(2022, 0, 25) };
    const name = fileName('EURUSD', '1m');
    const lines = candleLines({ timeframe: '1m', ...span });
    const dir = await folderOf({ [name]: lines });
    const changed = await folderOf({ [name]: lines.slice(1) });
    let feed: MarketFeed | undefined;
    const farol = await gatewayWith({
      feed(clock) {
        feed = createReplayFeed({ dir, keys: known(random), clock, log, timer });
        return feed;
      },
    });
    await feed?.start();
    const one = await generate(farol);
    farol.clock.advance(MINUTE + 3_000);
    // Other files are another feed: pending signals wait.
    await afterRestart(farol, { REPLAY_DIR: changed }).get(SettlementService).settleAll();
    expect(await outcomeOf(one.id)).toEqual({ outcome: null, exit: null });
    farol.clock.advance(35_000);
    await afterRestart(farol, { REPLAY_DIR: dir }).get(SettlementService).settleAll();
    const tick = await farol.feed.tickAtOrBefore('EUR/USD', one.expiry, farol.feed.epoch);
    expect(await outcomeOf(one.id)).toMatchObject({ exit: tick?.price });
  });

  test('signals of Deriv, by its history', async () => {
    const farol = await gatewayWith({});
    const stub = await DerivStub.start(farol.clock);
    const { id, expiry } = await generate(farol, 'USD/CHF');
    const ofAnotherHost = await generate(farol, 'USD/CHF');
    await rename(id, derivOrigin(stub.url).id, 'deriv');
    await rename(ofAnotherHost.id, 'deriv:prices.example', 'deriv');
    farol.clock.advance(MINUTE + 3_000);
    await afterRestart(farol, { DERIV_URL: stub.url }).get(SettlementService).settleAll();
    const { price } = stub.market.tick(derivSymbol('USD/CHF'), expiry);
    expect(await outcomeOf(id)).toMatchObject({ exit: price });
    expect(await outcomeOf(ofAnotherHost.id)).toEqual({ outcome: null, exit: null });
    await Promise.all(reopened.splice(0).map((feeds) => feeds.stop()));
    await stub.stop();
  });

  test('what cannot be settled is retried for a day, and is VOID then', async () => {
    const farol = await gatewayWith({});
    const ids = ['simulated-v2:0123456789abcdef', 'replay:0123456789abcdef', 'another'];
    const signals = [];
    for (const feed of ids) {
      const signal = await generate(farol, 'NZD/USD');
      await rename(signal.id, feed, '');
      signals.push(signal);
    }
    const services = afterRestart(farol);
    for (const [hours, outcome] of [
      [23, null],
      [2, 'VOID'],
    ] as const) {
      farol.clock.advance(hours * HOUR);
      await services.get(SettlementService).settleAll();
      for (const { id } of signals) expect((await outcomeOf(id)).outcome).toBe(outcome);
    }
  });
});

test('only the addresses of Deriv count as a real market', () => {
  expect(derivOrigin(readEnv({}).DERIV_URL)).toEqual({ id: 'deriv:ws.derivws.com', kind: 'real' });
  const newer = 'wss://api.derivws.com/trading/v1/options/ws/public';
  expect(derivOrigin(readEnv({ DERIV_URL: newer }).DERIV_URL)).toEqual({
    id: 'deriv:api.derivws.com',
    kind: 'real',
  });
  for (const other of [
    'wss://prices.example/websockets/v3',
    'wss://ws.derivws.com:8443/websockets/v3',
    'ws://ws.derivws.com/websockets/v3',
  ])
    expect([other, derivOrigin(other).kind]).toEqual([other, 'unverified']);
});

describe('former feeds', () => {
  const fake = (id: string) => ({
    id,
    stops: 0,
    async stop() {
      this.stops += 1;
    },
  });

  test('are opened once, on demand, and closed after ten minutes without a request', async () => {
    const [current, former, manual] = [fake('now'), fake('then'), new ManualTimer()];
    let opened = 0;
    const open = async () => {
      opened += 1;
      return former;
    };
    const feeds = new FeedsById({
      current,
      timer: manual,
      sourceOf: (id) => (id === 'then' ? { name: 'then', open } : undefined),
    });
    expect(await feeds.get('now')).toBe(current);
    expect(await feeds.get('never')).toBeUndefined();
    expect(opened).toBe(0);
    expect(await Promise.all([feeds.get('then'), feeds.get('then')])).toEqual([former, former]);
    expect(opened).toBe(1);
    for (let minute = 0; minute < 10; minute += 1) manual.fire();
    await setImmediate();
    expect(former.stops).toBe(0);
    manual.fire();
    await expect.poll(() => former.stops).toBe(1);
    await feeds.get('then');
    await feeds.stop();
    expect([opened, former.stops, current.stops, manual.active]).toEqual([2, 2, 0, 0]);
  });

  test('that could not be opened are opened again at the next request', async () => {
    let tries = 0;
    const open = async () => {
      tries += 1;
      if (tries === 1) throw new Error('away');
      return fake('then');
    };
    const feeds = new FeedsById({
      current: fake('now'),
      timer,
      sourceOf: () => ({ name: 'then', open }),
    });
    await expect(feeds.get('then')).rejects.toThrow('away');
    expect((await feeds.get('then'))?.id).toBe('then');
  });
});
