import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.js';
import type { MarketFeed } from './market-feed.js';
import { keyOfSeed, MarketKey } from './market-key.js';
import { MarketKeyRepository } from './market-key.repository.js';
import { createSimulatedFeed } from './simulated/simulated-feed.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const keys = () => new MarketKeyRepository(database.dataSource);

test('gateways that start at once on an empty database agree on one key of 128 random bits', async () => {
  const given = await Promise.all(Array.from({ length: 8 }, () => keys().current(undefined, randomBytes)));
  const [first] = given;
  expect(first?.bytes).toHaveLength(16);
  expect(new Set(given.map(({ publicId }) => publicId)).size).toBe(1);
  expect(await keys().current(undefined, randomBytes)).toEqual(first);
});

test('a seed always yields the same key, and every key that ever ran is found by its public id', async () => {
  const random = await keys().current(undefined, randomBytes);
  const seeded = await keys().current(7, randomBytes);
  expect(seeded).toEqual(keyOfSeed(7));
  expect(await keys().current(7, randomBytes)).toEqual(seeded);
  expect(await keys().current(undefined, randomBytes)).toEqual(random);
  for (const key of [random, seeded]) expect(await keys().find(key.publicId)).toEqual(key);
  expect(await keys().find('0123456789abcdef')).toBeUndefined();
});

test('the id is no part of the key, nor of anything derived from it', () => {
  const key = new MarketKey(randomBytes(16));
  const hex = Buffer.from(key.bytes).toString('hex');
  const { id } = createSimulatedFeed({ key, clock: { now: () => 0 } });
  expect(id).toMatch(/^simulated-v2:[0-9a-f]{16}$/);
  const derived = ['path EUR', 'path dollar', 'public id '].map((purpose) =>
    Buffer.from(key.derive(purpose)).toString('hex'),
  );
  for (const secret of [hex, ...derived]) expect(secret).not.toContain(key.publicId);
});

test('trying seeds finds a key derived from a seed, and no random one', () => {
  const tried = new Map(
    Array.from({ length: 50_000 }, (_, seed) => [keyOfSeed(seed).publicId, seed] as const),
  );
  expect(tried.get(keyOfSeed(4_711).publicId)).toBe(4_711);
  for (let round = 0; round < 1_000; round += 1) {
    expect(tried.has(new MarketKey(randomBytes(16)).publicId)).toBe(false);
  }
});

test('trying seeds against prices finds the key of a seed, and nothing if the key is random', async () => {
  const now = Date.UTC(2026, 10, 20, 14, 7, 31);
  const clock = { now: () => now };
  const minutes = Array.from({ length: 8 }, (_, ago) => now - ago * 60_000);
  const price = async (feed: MarketFeed, time: number) => (await feed.tickAtOrBefore('GBP/JPY', time))?.price;
  /** Whether two feeds have the same price at every minute. Three minutes would sometimes coincide by chance. */
  const agree = async (one: MarketFeed, other: MarketFeed) => {
    for (const time of minutes) if ((await price(one, time)) !== (await price(other, time))) return false;
    return true;
  };
  const random = createSimulatedFeed({ key: new MarketKey(randomBytes(16)), clock });
  const seeded = createSimulatedFeed({ key: keyOfSeed(217), clock });
  const found: [number, string][] = [];
  for (let seed = 0; seed < 300; seed += 1) {
    const tried = createSimulatedFeed({ key: keyOfSeed(seed), clock });
    if (await agree(tried, seeded)) found.push([seed, 'seeded']);
    if (await agree(tried, random)) found.push([seed, 'random']);
  }
  expect(found).toEqual([[217, 'seeded']]);
});

test('keys that differ in one bit have unrelated markets', async () => {
  const now = Date.UTC(2026, 10, 20, 14, 7, 31);
  const { bytes } = keyOfSeed(1);
  const prices = new Set<number>();
  for (let bit = 0; bit < 128; bit += 1) {
    const changed = Uint8Array.from(bytes, (byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));
    const feed = createSimulatedFeed({ key: new MarketKey(changed), clock: { now: () => now } });
    prices.add((await feed.lastTick('GBP/JPY')).price);
  }
  expect(prices.size).toBeGreaterThan(120);
});
