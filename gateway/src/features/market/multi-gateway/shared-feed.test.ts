import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.js';
import { ManualClock } from '../../../../test/manual-clock.js';
import { HAS_REDIS, TestRedis } from '../../../../test/redis.js';
import { ADVISORY_LOCKS } from '../../../platform/database/advisory-locks.js';
import { LeaderLock, type Leadership } from '../../../platform/database/leader-lock.js';
import { createLog } from '../../../platform/log.js';
import type { RedisLink } from '../../../platform/redis/redis-link.js';
import type { MarketFeed } from '../market-feed.js';
import { keyOfSeed } from '../market-key.js';
import { createSimulatedFeed } from '../simulated/simulated-feed.js';
import { ManualTimer } from '../testing/manual-timer.js';
import { SharedFeed, type Standby } from './shared-feed.js';

const PAIR = 'EUR/USD';
const LOCK = ADVISORY_LOCKS.marketFeed;
const log = createLog('silent');

/** The feed of one gateway. */
interface Member {
  readonly feed: SharedFeed;
  readonly timer: ManualTimer;
  readonly link: RedisLink;
  /** Seconds whose price its subscriber received, in order. */
  readonly received: number[];
  /** How often its subscriber had to start again. */
  restarts: number;
  /** Number of feeds that it opened. */
  opened: number;
}

describe.skipIf(!HAS_REDIS)('one feed for two gateways (needs redis-server)', () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let clock: ManualClock;
  let members: Member[] = [];
  const begin = new ManualClock().now();

  beforeAll(async () => {
    [redis, database] = await Promise.all([TestRedis.start(), createTestDatabase()]);
  });
  beforeEach(() => {
    clock = new ManualClock();
    return async () => {
      await Promise.all(members.map(({ feed }) => feed.stop()));
      for (const { link } of members) link.close();
      members = [];
    };
  });
  afterAll(async () => {
    await redis?.stop();
    await database?.drop();
  });

  async function member(standby: Standby): Promise<Member> {
    const timer = new ManualTimer();
    const link = await redis.link();
    const lock = new LeaderLock(database.url, LOCK, timer, log);
    const makeFeed = (): MarketFeed => {
      const feed = createSimulatedFeed({ key: keyOfSeed(1), clock, timer });
      return Object.assign(feed, {
        start: async () => {
          made.opened += 1;
        },
      });
    };
    const feed = new SharedFeed({ makeFeed, standby, link, lock, clock, timer, log });
    const made: Member = { feed, timer, link, received: [], restarts: 0, opened: 0 };
    members.push(made);
    await feed.start();
    feed.subscribe(
      PAIR,
      ({ time }) => time > begin && made.received.push((time - begin) / 1000),
      () => {
        made.restarts += 1;
      },
    );
    return made;
  }

  /** Starts gateways, of which the first is the leader. */
  const two = async (standby: Standby) => [await member(standby), await member(standby)] as const;

  /** Advances these gateways by a second; resolves when the subscriber of each has received its price. */
  async function second(...of: readonly Member[]): Promise<void> {
    clock.advance(1000);
    const now = (clock.now() - begin) / 1000;
    for (const { timer } of of) timer.fire();
    await expect.poll(() => of.map(({ received }) => received.at(-1))).toEqual(of.map(() => now));
  }

  /** Every second from 1 to the present one, once. */
  const everySecond = () => Array.from({ length: (clock.now() - begin) / 1000 }, (_, index) => index + 1);

  /** Ends the connection of the leader's lock, as the server does when its gateway is killed. */
  const endLock = () =>
    database.dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objid = ${LOCK} AND granted
       AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`,
    );

  const termOf = ({ feed }: Member): number | undefined => Reflect.get(feed, 'term');

  test('is opened by only one of them, and both return the same prices and answers', async () => {
    const [leader, follower] = await two('closed');
    expect([leader.opened, follower.opened]).toEqual([1, 0]);
    for (let passed = 0; passed < 3; passed += 1) await second(leader, follower);
    expect([leader.received, follower.received]).toEqual([everySecond(), everySecond()]);
    const query = { pair: PAIR, timeframe: '1m', limit: 30 } as const;
    const past = clock.now() - 90_000;
    for (const ask of [
      (feed: MarketFeed) => feed.candles(query),
      (feed: MarketFeed) => feed.formingCandle(PAIR, '5m'),
      (feed: MarketFeed) => feed.lastTick(PAIR),
      (feed: MarketFeed) => feed.tickAtOrBefore(PAIR, past, feed.epoch),
      async (feed: MarketFeed) => [feed.status(), feed.status(PAIR), feed.pairs, feed.epoch, feed.id],
    ]) {
      expect(await ask(follower.feed)).toEqual(await ask(leader.feed));
    }
  });

  test.each(['closed', 'same'] as const)(
    'is taken over when the leader (standby: %s) is gone, and no price is missing or given twice',
    async (standby) => {
      const [leader, follower] = await two(standby);
      await second(leader, follower);
      leader.link.close();
      await endLock();
      clock.advance(1000);
      await expect
        .poll(() => {
          follower.timer.fire();
          return termOf(follower);
        })
        .toBeGreaterThan(termOf(leader) ?? 0);
      await second(follower);
      expect(follower.received).toEqual(everySecond());
      expect(follower.restarts).toBe(0);
      expect(follower.feed.status().state).toBe('open');
    },
  );

  test('is released at once by a leader that loses its lock', async () => {
    const [leader, follower] = await two('closed');
    await second(leader, follower);
    await endLock();
    await expect.poll(() => termOf(leader)).toBeUndefined();
    // Its own next attempt comes after the other's.
    follower.timer.fire();
    await expect.poll(() => follower.opened).toBe(1);
    await second(follower, leader);
    expect([leader.opened, leader.received]).toEqual([1, everySecond()]);
  });

  test('that cannot be opened ends the term it was opened for, and no later one', async () => {
    const link = await redis.link();
    const timer = new ManualTimer();
    let leadership: Leadership | undefined;
    let endedTerms = 0;
    const lock = {
      start: async (given: Leadership) => {
        leadership = given;
      },
      stepDown: async () => {
        endedTerms += 1;
      },
      stop: async () => undefined,
    } as unknown as LeaderLock;
    const failOpening: ((error: Error) => void)[] = [];
    const makeFeed = (): MarketFeed =>
      Object.assign(createSimulatedFeed({ key: keyOfSeed(1), clock, timer }), {
        start: () =>
          new Promise<void>((_resolve, reject) => {
            failOpening.push(reject);
          }),
      });
    const feed = new SharedFeed({ makeFeed, standby: 'closed', link, lock, clock, timer, log });
    await feed.start();
    leadership?.lead(1);
    leadership?.lose();
    leadership?.lead(2);
    failOpening[0]?.(new Error('closed while it opened'));
    await setImmediate();
    expect(endedTerms).toBe(0);
    failOpening[1]?.(new Error('no market'));
    await setImmediate();
    expect(endedTerms).toBe(1);
    await feed.stop();
    link.close();
  });

  test('ignores what a former leader still sends', async () => {
    const [leader, follower] = await two('closed');
    await second(leader, follower);
    const late = { pair: PAIR, time: clock.now() + 500, price: 99 };
    await leader.link.publish('feed:ticks', JSON.stringify({ term: 1, tick: late }));
    await second(leader, follower);
    expect(follower.received).toEqual(everySecond());
    await expect(follower.feed.lastTick(PAIR)).resolves.not.toHaveProperty('price', 99);
  });

  test('makes subscribers restart if more is missing than is back-filled', async () => {
    const [leader, follower] = await two('closed');
    await second(leader, follower);
    clock.advance(60_000);
    await leader.feed.stop();
    await expect
      .poll(() => {
        follower.timer.fire();
        return follower.restarts;
      })
      .toBeGreaterThan(0);
  });

  describe('without Redis', () => {
    test('the follower has no data while the leader continues; then it recovers', async () => {
      const [leader, follower] = await two('closed');
      await second(leader, follower);
      await redis.kill();
      await expect.poll(() => follower.link.isUp).toBe(false);
      for (let passed = 0; passed < 4; passed += 1) await second(leader);
      expect(follower.feed.status(PAIR).state).toBe('stale');
      await expect(follower.feed.lastTick(PAIR)).rejects.toThrow('Mercado sem dados no momento');
      expect(leader.feed.status(PAIR).state).toBe('open');
      await redis.launch();
      await expect.poll(() => [leader, follower].map(({ link }) => link.isUp)).toEqual([true, true]);
      await second(leader, follower);
      expect(follower.received).toEqual(everySecond());
      expect(follower.feed.status(PAIR).state).toBe('open');
    });

    test('continues everywhere if prices are a function of time', async () => {
      const [leader, follower] = await two('same');
      await second(leader, follower);
      await redis.kill();
      await expect.poll(() => follower.link.isUp).toBe(false);
      for (let passed = 0; passed < 4; passed += 1) await second(leader, follower);
      await redis.launch();
      await expect.poll(() => [leader, follower].map(({ link }) => link.isUp)).toEqual([true, true]);
      await second(leader, follower);
      expect([leader.received, follower.received]).toEqual([everySecond(), everySecond()]);
    });

    test('the leader releases the feed after half a minute, since others may reach each other', async () => {
      const [leader, follower] = await two('closed');
      await second(leader, follower);
      leader.link.close();
      for (let passed = 0; passed < 31; passed += 1) await second(leader);
      await expect
        .poll(() => {
          follower.timer.fire();
          return follower.opened;
        })
        .toBe(1);
    });
  });
});
