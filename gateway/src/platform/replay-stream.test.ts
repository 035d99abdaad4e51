import { expect, test } from 'vitest';
import { replayStream } from './replay-stream.js';

async function* numbers(count: number, onEnd: () => void = () => undefined): AsyncGenerator<number> {
  try {
    for (let number = 1; number <= count; number += 1) yield number;
  } finally {
    onEnd();
  }
}

test('a stream that ends by itself is read to its end', async () => {
  const read: number[] = [];
  for await (const number of replayStream(numbers(3), true)) read.push(number);
  expect(read).toEqual([1, 2, 3]);
});

test('one that does not stays silent at its end, until its reader closes it', async () => {
  const events = replayStream(numbers(2), false);
  expect([await events.next(), await events.next()]).toEqual([
    { done: false, value: 1 },
    { done: false, value: 2 },
  ]);
  const waiting = events.next();
  const isWaiting = Symbol('waiting');
  expect(await Promise.race([waiting, new Promise((resolve) => setImmediate(resolve, isWaiting))])).toBe(
    isWaiting,
  );
  await events.return?.();
  expect(await waiting).toEqual({ done: true, value: undefined });
});

test('a reader that leaves early ends the stream', async () => {
  let isEnded = false;
  const events = replayStream(
    numbers(5, () => {
      isEnded = true;
    }),
    false,
  );
  await events.next();
  await events.return?.();
  expect(isEnded).toBe(true);
  expect(await events.next()).toEqual({ done: true, value: undefined });
});
