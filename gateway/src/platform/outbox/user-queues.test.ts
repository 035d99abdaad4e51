import { expect, test } from 'vitest';
import { UserQueues } from './user-queues.js';

/** Work that runs until it is released. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('of one user runs one after the other, in order, alongside that of others', async () => {
  const queues = new UserQueues();
  const done: string[] = [];
  const { open, opened } = gate();
  void queues.run('ana', async () => {
    await opened;
    done.push('first');
  });
  void queues.run('ana', async () => void done.push('second'));
  void queues.run('bia', async () => {
    done.push('beside');
    open();
  });
  await queues.idle();
  expect(done).toEqual(['beside', 'first', 'second']);
});

test('of four users runs at once, with any number of users, and all of it in the end', async () => {
  const queues = new UserQueues();
  let [now, most, done] = [0, 0, 0];
  for (let user = 0; user < 50; user += 1) {
    void queues.run(String(user % 20), async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      done += 1;
    });
  }
  await queues.idle();
  expect([most, done]).toEqual([4, 50]);
});

test('a thousand may wait; places become free again', async () => {
  const queues = new UserQueues();
  const burst = (count: number) => {
    for (let event = 0; event < count; event += 1) void queues.run('ana', async () => event);
  };
  burst(999);
  expect(queues.isFull).toBe(false);
  burst(1);
  expect(queues.isFull).toBe(true);
  await queues.idle();
  expect(queues.isFull).toBe(false);
});

test('work that it adds to its own queue is waited for, too', async () => {
  const queues = new UserQueues();
  const done: string[] = [];
  void queues.run('ana', async () => {
    void queues.run('ana', async () => void done.push('caused'));
    done.push('cause');
  });
  await queues.idle();
  expect(done).toEqual(['cause', 'caused']);
});
