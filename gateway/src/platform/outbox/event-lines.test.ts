import { expect, test } from 'vitest';
import { EventLines } from './event-lines.js';

test('work of one kind goes on one after the other, in order, beside that of other kinds', async () => {
  const lines = new EventLines();
  const done: string[] = [];
  let open = () => undefined as unknown;
  const gate = new Promise((resolve) => {
    open = () => resolve(undefined);
  });
  lines.add('slow', async () => {
    await gate;
    done.push('first');
  });
  lines.add('slow', async () => done.push('second'));
  lines.add('other', async () => {
    done.push('beside');
    open();
  });
  await lines.idle();
  expect(done).toEqual(['beside', 'first', 'second']);
});

test('of a burst a thousand wait, the rest is left to the job; places come free again', async () => {
  const lines = new EventLines();
  let done = 0;
  const burst = () => {
    for (let event = 0; event < 5000; event += 1) lines.add('made', async () => (done += 1));
  };
  burst();
  await lines.idle();
  expect(done).toBe(1000);
  burst();
  await lines.idle();
  expect(done).toBe(2000);
});
