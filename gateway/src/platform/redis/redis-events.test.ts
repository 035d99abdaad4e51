import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { HAS_REDIS, TestRedis } from '../../../test/redis.js';
import { type StallingProxy, startStallingProxy } from '../../../test/stalling-proxy.js';
import { defineEvent, EventBus, eventText, MissedEvents } from '../event-bus.js';
import { createLog } from '../log.js';
import { RedisEvents } from './redis-events.js';
import { RedisLink } from './redis-link.js';

const counted = defineEvent<number>('counted');

/** The events of one gateway. */
interface Gateway {
  readonly proxy: StallingProxy;
  readonly link: RedisLink;
  readonly bus: EventBus;
  /** Asks Redis whether it answers, as the timer of a gateway does. */
  beat(): void;
}

const silent = createLog('silent');
let redis: TestRedis;
let a: Gateway;
let b: Gateway;

async function start(): Promise<Gateway> {
  const proxy = await startStallingProxy(redis.url);
  let beat = () => {};
  const timer = {
    every: (_: number, work: () => void) => {
      beat = work;
      return () => {};
    },
  };
  const link = new RedisLink(proxy.through(redis.url), timer, silent);
  const bus = new EventBus();
  new RedisEvents(link, bus, silent);
  await link.settled(10_000);
  return { proxy, link, bus, beat: () => beat() };
}

/** Reads on the second gateway. */
const read = () => b.bus.iterate(counted, 'all');
const publish = (value: number) => a.bus.publish(counted, 'all', value);

/** Cuts a gateway off, and publishes on the first one meanwhile. */
async function publishWhileCut({ proxy, link }: Gateway, value: number): Promise<void> {
  proxy.refuse();
  await expect.poll(() => link.isUp).toBe(false);
  publish(value);
  proxy.allow();
  await link.settled(10_000);
}

describe.skipIf(!HAS_REDIS)('events between gateways (needs redis-server)', () => {
  beforeEach(async () => {
    redis = await TestRedis.start();
    [a, b] = [await start(), await start()];
  });
  afterEach(async () => {
    for (const { link, proxy } of [a, b]) {
      link.close();
      await proxy.stop();
    }
    await redis.stop();
  });

  test('that Redis confirms too late, or receives while it counts as unavailable, come late and end no subscription', async () => {
    const events = read();
    a.proxy.stall();
    publish(1);
    await expect.poll(() => a.link.isUp).toBe(false);
    publish(2);
    a.proxy.resume();
    a.beat();
    await a.link.settled(10_000);
    publish(3);
    const seen = [await events.next(), await events.next(), await events.next()];
    expect(seen.map(({ value }) => value)).toEqual([1, 2, 3]);
  });

  test('that were lost with their sender’s connection end subscriptions once it is back, and only once', async () => {
    publish(1);
    const events = read();
    await publishWhileCut(a, 2);
    await expect(events.next()).rejects.toThrow(MissedEvents);
    const again = read();
    publish(3);
    expect((await again.next()).value).toBe(3);
  });

  test('that come while a gateway hears nothing end its subscriptions once it does again, and only once', async () => {
    publish(1);
    const events = read();
    expect((await events.next()).value).toBe(1);
    await publishWhileCut(b, 2);
    await expect(events.next()).rejects.toThrow(MissedEvents);
    const again = read();
    publish(3);
    expect((await again.next()).value).toBe(3);
  });

  test.each([
    ['a number left out', [{ sequence: 7 }, { sequence: 9 }], true],
    [
      'an event reported that has not come',
      [{ sequence: 7 }, { sequence: 8, since: 8, kind: undefined }],
      true,
    ],
    [
      'a report of what was before the first',
      [{ sequence: 8 }, { sequence: 8, since: 7, kind: undefined }],
      true,
    ],
    ['a report of a gateway unheard of', [{ sequence: 7, since: 7, kind: undefined }], true],
    ['a report of a version without numbers', [{ kind: undefined }], true],
    ['a first event, and the next', [{ sequence: 7 }, { sequence: 8 }], false],
    ['a report of what has come', [{ sequence: 7 }, { sequence: 7, since: 7, kind: undefined }], false],
    ['events of a version without numbers', [{}, {}], false],
  ])('with %s: whether subscriptions end', async (_, messages, ends) => {
    const events = b.bus.iterate(defineEvent<number>('watched'), 'all');
    for (const given of messages) {
      const text = eventText({ from: 'c', kind: counted.name, topic: 'all', payload: 0, ...given });
      await a.link.publish('events', text);
    }
    a.bus.publish(defineEvent<number>('watched'), 'all', 1);
    const next = events.next();
    if (ends) await expect(next).rejects.toThrow(MissedEvents);
    else await expect(next).resolves.toMatchObject({ value: 1 });
  });
});
