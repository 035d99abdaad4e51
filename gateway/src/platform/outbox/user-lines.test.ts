import { expect, test } from 'vitest';
import { UserLines } from './user-lines.js';

/** Work that goes on until it is let go. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

test('of one user goes on one after the other, in order, beside that of others', async () => {
  const lines = new UserLines();
  const done: string[] = [];
  const { open, opened } = gate();
  void lines.run('ana', async () => {
    await opened;
    done.push('first');
  });
  void lines.run('ana', async () => void done.push('second'));
  void lines.run('bia', async () => {
    done.push('beside');
    open();
  });
  await lines.idle();
  expect(done).toEqual(['beside', 'first', 'second']);
});

test('of four users is done at once, whatever the number of them, and all of it in the end', async () => {
  const lines = new UserLines();
  let [now, most, done] = [0, 0, 0];
  for (let user = 0; user < 50; user += 1) {
    void lines.run(String(user % 20), async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      done += 1;
    });
  }
  await lines.idle();
  expect([most, done]).toEqual([4, 50]);
});

test('a thousand may wait; places come free again', async () => {
  const lines = new UserLines();
  const burst = (count: number) => {
    for (let event = 0; event < count; event += 1) void lines.run('ana', async () => event);
  };
  burst(999);
  expect(lines.isFull).toBe(false);
  burst(1);
  expect(lines.isFull).toBe(true);
  await lines.idle();
  expect(lines.isFull).toBe(false);
});

test('what it adds to its own line is waited for, too', async () => {
  const lines = new UserLines();
  const done: string[] = [];
  void lines.run('ana', async () => {
    void lines.run('ana', async () => void done.push('caused'));
    done.push('cause');
  });
  await lines.idle();
  expect(done).toEqual(['cause', 'caused']);
});
