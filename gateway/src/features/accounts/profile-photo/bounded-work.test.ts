import { expect, test } from 'vitest';
import { boundedWork } from './decode-photo.js';

const full = () => new Error('full');

/** Work that ends when the test says so. */
function held() {
  const ends: (() => void)[] = [];
  const begun: number[] = [];
  const work = (name: number) => () => {
    begun.push(name);
    return new Promise<number>((resolve) => ends.push(() => resolve(name)));
  };
  return { ends, begun, work };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two run, two wait in turn, and the fifth is refused', async () => {
  const bounded = boundedWork(2, 2, full);
  const { ends, begun, work } = held();
  const running = [1, 2, 3, 4].map((name) => bounded(work(name)));
  await expect(bounded(work(5))).rejects.toThrow('full');
  await settled();
  expect(begun).toEqual([1, 2]);
  ends[0]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3]);
  ends[1]?.();
  await settled();
  expect(begun).toEqual([1, 2, 3, 4]);
  ends[2]?.();
  ends[3]?.();
  expect(await Promise.all(running)).toEqual([1, 2, 3, 4]);
});

test('work that fails gives its place back', async () => {
  const bounded = boundedWork(1, 0, full);
  await expect(bounded(() => Promise.reject(new Error('torn')))).rejects.toThrow('torn');
  expect(await bounded(async () => 'done')).toBe('done');
});
