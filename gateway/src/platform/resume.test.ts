import { expect, test } from 'vitest';
import { EventQueue } from './event-queue.js';
import { resume } from './resume.js';

async function read(events: AsyncIterator<number>, count: number): Promise<number[]> {
  const found: number[] = [];
  while (found.length < count) found.push((await events.next()).value);
  return found;
}

const same = (event: number) => event;

test('missed events come first, then those that happened meanwhile, none twice', async () => {
  const live = new EventQueue<number>(() => undefined);
  const missed = async () => {
    live.push(3);
    live.push(4);
    return [1, 2, 3];
  };
  const events = await resume(live, missed, same);
  live.push(5);
  expect(await read(events, 5)).toEqual([1, 2, 3, 4, 5]);
});

test('a reader that leaves ends the live stream, and so does a failed look-up', async () => {
  let left = 0;
  const open = () =>
    new EventQueue<number>(() => {
      left += 1;
    });
  await (await resume(open(), async () => [], same)).return?.();
  expect(left).toBe(1);
  const failed = resume(open(), () => Promise.reject(new Error('away')), same);
  await expect(failed).rejects.toThrow('away');
  expect(left).toBe(2);
});
