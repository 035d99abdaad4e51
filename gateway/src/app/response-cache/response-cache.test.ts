import { expect, test } from 'vitest';
import { ManualClock } from '../../../test/manual-clock.js';
import { CachedResponse, ResponseCache } from './response-cache.js';

const answerOf = (text: string) => new CachedResponse(Buffer.from(text), 'application/json');
const ONE_SECOND = { neverExpires: false, invalidatedBy: [] };

async function keep(kept: ResponseCache, key: string, text: string): Promise<void> {
  kept.begin(key, ONE_SECOND)(answerOf(text));
  await kept.find(key);
}

test('cached answers stay within their byte limit, however many different ones are asked for', async () => {
  const kept = new ResponseCache(new ManualClock(), 10_000);
  for (let index = 0; index < 200; index += 1) await keep(kept, `key ${index}`, 'x'.repeat(100));
  expect(kept.size.bytes).toBeLessThanOrEqual(10_000);
  expect(kept.size.answers).toBeGreaterThan(10);
  expect(kept.find('key 0')).toBeUndefined();
  expect((await kept.find('key 199'))?.bytes.length).toBe(100);
});

test('an answer that is larger than the cache is not cached, and pushes out no other', async () => {
  const kept = new ResponseCache(new ManualClock(), 10_000);
  await keep(kept, 'key', 'x'.repeat(100));
  await keep(kept, 'too large', 'x'.repeat(20_000));
  expect(kept.find('too large')).toBeUndefined();
  expect(kept.size).toEqual({ answers: 1, bytes: 306 });
});

test('an event removes all answers that it changes, wherever they are, and no others', () => {
  const kept = new ResponseCache(new ManualClock(), 400);
  for (let index = 0; index < 100; index += 1)
    kept.begin(`key ${index}`, {
      neverExpires: true,
      invalidatedBy: index % 3 === 0 ? ['other'] : ['changed'],
    });
  const others = Array.from({ length: 100 }, (_, index) => `key ${index}`).filter(
    (key, index) => index % 3 === 0 && kept.find(key),
  );
  kept.forget('changed');
  expect(others.length).toBeGreaterThan(5);
  expect(kept.size.answers).toBe(others.length);
  expect(others.every((key) => kept.find(key))).toBe(true);
});

test('an answer that is unchanged a second later is compressed once', async () => {
  const clock = new ManualClock();
  const kept = new ResponseCache(clock);
  await keep(kept, 'key', 'x'.repeat(5000));
  const first = await kept.find('key');
  const [compressed] = (await first?.form('br')) ?? [];
  clock.advance(1000);
  expect(kept.find('key')).toBeUndefined();
  await keep(kept, 'key', 'x'.repeat(5000));
  const [again] = (await (await kept.find('key'))?.form('br')) ?? [];
  expect(again).toBe(compressed);
  expect(first?.tag).toBe((await kept.find('key'))?.tag);
});

test('an answer invalidated while it is made is returned to waiting callers and not cached', async () => {
  const kept = new ResponseCache(new ManualClock());
  const settle = kept.begin('key', { neverExpires: true, invalidatedBy: ['changed'] });
  const waiting = kept.find('key');
  kept.forget('another');
  expect(kept.find('key')).toBeDefined();
  kept.forget('changed');
  settle(answerOf('old'));
  expect((await waiting)?.bytes.toString()).toBe('old');
  expect(kept.find('key')).toBeUndefined();
});

test('a failed answer is returned to nobody, and the next caller makes it again', async () => {
  const kept = new ResponseCache(new ManualClock());
  const settle = kept.begin('key', ONE_SECOND);
  const waiting = kept.find('key');
  settle(undefined);
  expect(await waiting).toBeUndefined();
  expect(kept.find('key')).toBeUndefined();
  expect(kept.size).toEqual({ answers: 0, bytes: 0 });
});
