import { describe, expect, test } from 'vitest';
import { defineEvent, EventBus } from './event-bus.js';
import { EventQueue, SlowReader } from './event-queue.js';

const made = defineEvent<number>('made');

/** The next `count` events of a reader. */
async function read<Event>(events: AsyncIterator<Event>, count: number): Promise<Event[]> {
  const found: Event[] = [];
  while (found.length < count) found.push((await events.next()).value);
  return found;
}

describe('a queue of events', () => {
  test('returns in order what was pushed before and after the request', async () => {
    const queue = new EventQueue<number>(() => undefined);
    queue.push(1);
    queue.push(2);
    const three = read(queue, 3);
    queue.push(3);
    expect(await three).toEqual([1, 2, 3]);
  });

  test('drops nothing silently: an overflow is returned as an error, and ends it', async () => {
    let ended = 0;
    const queue = new EventQueue<number>(() => {
      ended += 1;
    }, 2);
    for (const event of [1, 2, 3, 4]) queue.push(event);
    await expect(queue.next()).rejects.toThrow(SlowReader);
    expect(await queue.next()).toEqual({ value: undefined, done: true });
    expect(ended).toBe(1);
  });

  test('that is closed answers pending readers', async () => {
    const queue = new EventQueue<number>(() => undefined);
    const waiting = queue.next();
    await queue.return();
    queue.push(1);
    expect([await waiting, await queue.next()]).toEqual([
      { value: undefined, done: true },
      { value: undefined, done: true },
    ]);
  });
});

describe('the event bus', () => {
  test('delivers to a reader what is published from its call on, only on its topic', async () => {
    const bus = new EventBus();
    bus.publish(made, 'ana', 0);
    const events = bus.iterate(made, 'ana');
    bus.publish(made, 'bia', 1);
    bus.publish(made, 'ana', 2);
    expect(await read(events, 1)).toEqual([2]);
  });

  test('drops readers that have left', async () => {
    const bus = new EventBus();
    const events = bus.iterate(made, 'ana');
    await events.return?.();
    bus.publish(made, 'ana', 1);
    expect(await events.next()).toEqual({ value: undefined, done: true });
  });
});
