import { expect, test } from 'vitest';
import { ManualClock } from '../../../test/manual-clock.js';
import { CachedResponse, ResponseCache } from './response-cache.js';

const answerOf = (text: string) => new CachedResponse(Buffer.from(text), 'application/json');
const ONE_SECOND = { neverExpires: false, invalidatedBy: [] };

async function store(cache: ResponseCache, key: string, text: string): Promise<void> {
  cache.begin(key, ONE_SECOND)(answerOf(text));
  await cache.find(key);
}

test('cached answers stay within their byte limit, however many different ones are asked for', async () => {
  const cache = new ResponseCache(new ManualClock(), 10_000);
  for (let index = 0; index < 200; index += 1) await store(cache, `key ${index}`, 'x'.repeat(100));
  expect(cache.size.bytes).toBeLessThanOrEqual(10_000);
  expect(cache.size.answers).toBeGreaterThan(10);
  expect(cache.find('key 0')).toBeUndefined();
  expect((await cache.find('key 199'))?.bytes.length).toBe(100);
});

test('an answer that is larger than the cache is not cached, and pushes out no other', async () => {
  const cache = new ResponseCache(new ManualClock(), 10_000);
  await store(cache, 'key', 'x'.repeat(100));
  await store(cache, 'too large', 'x'.repeat(20_000));
  expect(cache.find('too large')).toBeUndefined();
  expect(cache.size).toEqual({ answers: 1, bytes: 306 });
});

test('an event removes all answers that it changes, wherever they are, and no others', () => {
  const cache = new ResponseCache(new ManualClock(), 400);
  for (let index = 0; index < 100; index += 1)
    cache.begin(`key ${index}`, {
      neverExpires: true,
      invalidatedBy: index % 3 === 0 ? ['other'] : ['changed'],
    });
  const others = Array.from({ length: 100 }, (_, index) => `key ${index}`).filter(
    (key, index) => index % 3 === 0 && cache.find(key),
  );
  cache.forget('changed');
  expect(others.length).toBeGreaterThan(5);
  expect(cache.size.answers).toBe(others.length);
  expect(others.every((key) => cache.find(key))).toBe(true);
});

test('an answer that is unchanged a second later is compressed once', async () => {
  const clock = new ManualClock();
  const cache = new ResponseCache(clock);
  await store(cache, 'key', 'x'.repeat(5000));
  const first = await cache.find('key');
  const [compressed] = (await first?.form('br')) ?? [];
  clock.advance(1000);
  expect(cache.find('key')).toBeUndefined();
  await store(cache, 'key', 'x'.repeat(5000));
  const [again] = (await (await cache.find('key'))?.form('br')) ?? [];
  expect(again).toBe(compressed);
  expect(first?.tag).toBe((await cache.find('key'))?.tag);
});

test('an answer invalidated while it is made is returned to waiting callers and not cached', async () => {
  const cache = new ResponseCache(new ManualClock());
  const settle = cache.begin('key', { neverExpires: true, invalidatedBy: ['changed'] });
  const waiting = cache.find('key');
  cache.forget('another');
  expect(cache.find('key')).toBeDefined();
  cache.forget('changed');
  settle(answerOf('old'));
  expect((await waiting)?.bytes.toString()).toBe('old');
  expect(cache.find('key')).toBeUndefined();
});

test('a failed answer is returned to nobody, and the next caller makes it again', async () => {
  const cache = new ResponseCache(new ManualClock());
  const settle = cache.begin('key', ONE_SECOND);
  const waiting = cache.find('key');
  settle(undefined);
  expect(await waiting).toBeUndefined();
  expect(cache.find('key')).toBeUndefined();
  expect(cache.size).toEqual({ answers: 0, bytes: 0 });
});
