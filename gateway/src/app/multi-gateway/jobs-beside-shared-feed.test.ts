import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signedInUser } from '../../../test/factories.js';
import type { TestGateway } from '../../../test/gateway.js';
import { HAS_REDIS } from '../../../test/redis.js';
import { runQuery } from '../../../test/run.js';
import { startTwoGateways, type TwoGateways } from '../../../test/two-gateways.js';
import { letJobsWait } from '../../../test/work-queue.js';
import { readEnv } from '../../env.js';
import type { MarketFeed } from '../../features/market/market-feed.js';
import { keysOfSeed } from '../../features/market/testing/keys-of-seed.js';
import { ManualTimer } from '../../features/market/testing/manual-timer.js';
import { createLog } from '../../platform/log.js';
import { createSharedFeed } from '../create-feed.js';

const GENERATE = 'mutation { generateSignal(input: { pair: "EUR/USD", timeframe: "1m" }) { id } }';
const HOUR = 3_600_000;
const PARTITIONS = `
SELECT part.relname AS name FROM pg_inherits kin JOIN pg_class part ON part.oid = kin.inhrelid
WHERE kin.inhparent IN ('signals'::regclass, 'signal_outcomes'::regclass)`;

describe.skipIf(!HAS_REDIS)('two gateways with every job and one feed for both (needs redis-server)', () => {
  const timers = [new ManualTimer(), new ManualTimer()] as const;
  let two: TwoGateways;
  let gateways: readonly TestGateway[];
  let feeds: readonly MarketFeed[];

  beforeAll(async () => {
    two = await startTwoGateways((seat, { database, link }) => ({
      timer: timers[seat],
      takesJobs: true,
      feed: (clock) =>
        createSharedFeed(readEnv({}), keysOfSeed(1), clock, createLog('silent'), link, database.url),
    }));
    gateways = [two.a, two.b];
    feeds = gateways.map(({ feed }) => feed);
    for (const feed of feeds) await feed.start();
  });
  afterAll(() => two?.stop());

  const partitions = async () =>
    (await two.database.dataSource.query<{ name: string }[]>(PARTITIONS)).map(({ name }) => name);
  const placeOf = async (table: string, key: string, id: string) =>
    (
      await two.database.dataSource.query<{ place: string }[]>(
        `SELECT tableoid::regclass::text AS place FROM ${table} WHERE ${key} = $1`,
        [id],
      )
    )[0]?.place;

  test('the partitions of signals and outcomes are created while one of them leads the feed', async () => {
    const leaders = () => feeds.filter((feed) => Reflect.get(feed, 'term') !== undefined);
    await expect.poll(() => leaders().length).toBe(1);
    // The last minute of a month whose partition does not exist yet.
    const now = new Date(two.a.clock.now());
    const monthOf = (later: number) =>
      new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 3 + later));
    const nameOf = (later: number) => monthOf(later).toISOString().slice(0, 7).replace('-', '_');
    const start = monthOf(1).getTime() - 60_000;
    for (const { clock } of gateways) clock.advance(start - clock.now());
    const wanted = [0, 1, 2].flatMap((later) => [
      `signals_${nameOf(later)}`,
      `signal_outcomes_${nameOf(later)}`,
    ]);
    await expect
      .poll(async () => {
        for (const timer of timers) timer.fire();
        await letJobsWait(two.database.dataSource, HOUR);
        const made = await partitions();
        return wanted.filter((name) => !made.includes(name));
      })
      .toEqual([]);
    // After such a large step of the clock the leader may have stepped down, to be elected again.
    const led = () => {
      for (const timer of timers) timer.fire();
      return leaders().length;
    };
    await expect.poll(led).toBe(1);
    const { token } = await signedInUser(two.b);
    for (const month of [nameOf(0), nameOf(1)]) {
      const { data, errors } = await runQuery(two.b, GENERATE, {}, token);
      expect(errors).toBeUndefined();
      const { id } = Object(data?.generateSignal) as { id: string };
      expect(await placeOf('signals', 'id', id)).toBe(`signals_${month}`);
      expect(await placeOf('signal_outcomes', 'signal_id', id)).toBe(`signal_outcomes_${month}`);
      for (const { clock } of gateways) clock.advance(60_000);
    }
  });
});
