import { setTimeout as sleep } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import { PAIRS, roundPrice } from '#schema/pair.js';
import { createServices } from '../../src/app/services.js';
import { PriceMatchService } from '../../src/features/alerts/price/price-match.service.js';
import { PriceRuleRepository } from '../../src/features/alerts/price/price-rule.repository.js';
import { PriceWatchService } from '../../src/features/alerts/price/price-watch.service.js';
import { PRACTICE_PLATFORM } from '../../src/features/broker/broker-config.js';
import { keyOfSeed } from '../../src/features/market/market-key.js';
import { createSimulatedCryptoFeed } from '../../src/features/market/simulated/simulated-crypto-feed.js';
import { createSimulatedFeed } from '../../src/features/market/simulated/simulated-feed.js';
import { EventBus } from '../../src/platform/event-bus.js';
import { createLog } from '../../src/platform/log.js';
import { figures } from '../harness/figures.js';

const SECONDS = 30;
const TICKS_A_SECOND = 300;
/** Rules of a user, the most that one may have. */
const RULES_EACH = 20;
/** Prices of the rules lie within this share of the first price, on both sides. */
const SPREAD = 0.01;
/** Standard deviation of a tick's move, as a share of the price: a third of a pip. */
const MOVE = 0.00003;

/** Rows of one statement. */
const ROWS = 2000;
const CROSSINGS = [null, 'UP', 'DOWN'] as const;

const clock = { now: () => Date.now() };

/** Users with rules at prices around the first ones, half of which ring each time. */
async function addRules(dataSource: DataSource, prices: readonly number[], rules: number): Promise<void> {
  const users = await dataSource.query<{ id: string }[]>(
    `INSERT INTO users (id, name, email, email_key, password_hash, created_at, email_verified_at)
     SELECT gen_random_uuid(), 'Preços', 'p' || n, 'p' || n, '', now(), now() FROM generate_series(1, $1) n
     RETURNING id`,
    [Math.ceil(rules / RULES_EACH)],
  );
  for (let from = 0; from < rules; from += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, rules - from) }, (_, i) => {
      const place = Math.floor(Math.random() * PAIRS.length);
      const pair = PAIRS[place] ?? 'EUR/USD';
      const price = (prices[place] ?? 1) * (1 + SPREAD * (2 * Math.random() - 1));
      const userId = users[Math.floor((from + i) / RULES_EACH)]?.id;
      return { userId, pair, price: roundPrice(pair, price), crossing: CROSSINGS[i % 3] };
    });
    await dataSource.query(
      `INSERT INTO price_rules (id, user_id, pair, price, crossing, repeats, enabled, channels, revision, created_at)
       SELECT gen_random_uuid(), v.user_id, v.pair, v.price, v.crossing, v.i % 2 = 0, true, '{BELL}', $5 + v.i, now()
       FROM unnest($1::uuid[], $2::text[], $3::float8[], $4::text[])
         WITH ORDINALITY AS v (user_id, pair, price, crossing, i)`,
      [
        rows.map(({ userId }) => userId),
        rows.map(({ pair }) => pair),
        rows.map(({ price }) => price),
        rows.map(({ crossing }) => crossing),
        from,
      ],
    );
  }
  await dataSource.query('ANALYZE');
}

/** A normally distributed number, by twelve uniform ones. */
const normal = () => Array.from({ length: 12 }, Math.random).reduce((sum, one) => sum + one, -6);

/**
 * Random walks of ten pairs, three hundred ticks a second by the clock, through the rules of many users: how late each
 * tick is matched, and how late the alerts that it makes are stored.
 */
export async function benchPriceCrossings(dataSource: DataSource, rules: number): Promise<void> {
  const feed = createSimulatedFeed({ key: keyOfSeed(1), clock });
  const services = createServices({
    dataSource,
    feed,
    cryptoFeed: createSimulatedCryptoFeed({ key: keyOfSeed(1), clock }),
    mailTransport: { send: async () => undefined },
    clock,
    log: createLog('error'),
    authSecret: 'a secret of benches, long enough to be accepted',
    publicUrl: 'http://127.0.0.1',
    broker: PRACTICE_PLATFORM,
  });
  const prices = await Promise.all(PAIRS.map(async (pair) => (await feed.lastTick(pair)).price));
  await addRules(dataSource, prices, rules);
  const stored: number[] = [];
  const matches = services.get(PriceMatchService);
  const timed: Pick<PriceMatchService, 'alert'> = {
    alert: async (crossings) => {
      const ended = await matches.alert(crossings);
      for (const { tick } of crossings) stored.push(Date.now() - tick.time);
      return ended;
    },
  };
  const repository = services.get(PriceRuleRepository);
  const watch = new PriceWatchService(
    repository,
    timed,
    feed,
    services.get(EventBus),
    createLog('error'),
    clock,
  );
  const begin = performance.now();
  await watch.refresh();
  const loaded = performance.now() - begin;
  const matched: number[] = [];
  const before = process.cpuUsage();
  let matching = 0;
  const start = Date.now();
  for (let count = 0; count < SECONDS * TICKS_A_SECOND; count += 1) {
    const time = start + Math.floor((count * 1000) / TICKS_A_SECOND);
    if (Date.now() < time) await sleep(time - Date.now());
    const place = count % PAIRS.length;
    const pair = PAIRS[place] ?? 'EUR/USD';
    prices[place] = (prices[place] ?? 1) * (1 + MOVE * normal());
    const from = performance.now();
    watch.compare({ pair, time, price: roundPrice(pair, prices[place] ?? 1) });
    matching += performance.now() - from;
    matched.push(Date.now() - time);
  }
  await watch.settled();
  const { user, system } = process.cpuUsage(before);
  const [row] = await dataSource.query<{ alerts: number }[]>(
    'SELECT count(*)::int AS alerts FROM price_alerts',
  );
  const seconds = (Date.now() - start) / 1000;
  console.log(
    `${rules} price rules read in ${loaded.toFixed(0)} ms; ${matched.length} ticks, ${TICKS_A_SECOND} a second: matched after ${figures(matched)}, ${((matching / matched.length) * 1000).toFixed(0)} µs each`,
  );
  console.log(
    `${row?.alerts} alerts of ${stored.length} crossings, stored after ${figures(stored)}; the gateway's core in use ${(((user + system) / 1e6 / seconds) * 100).toFixed(0)} %`,
  );
}
