import { expect, test, vi } from 'vitest';
import { claimCelebration, keepReached } from './celebrated-level';

test('a level falls to one claim, and a lower one to none', async () => {
  expect(await claimCelebration('u1', 3)).toBe(true);
  expect(await claimCelebration('u1', 3)).toBe(false);
  expect(await claimCelebration('u1', 2)).toBe(false);
  expect(await claimCelebration('u1', 4)).toBe(true);
});

test('a level that was reached before is none to claim', async () => {
  keepReached('u1', 3);
  expect(await claimCelebration('u1', 3)).toBe(false);
});

test('another user of this browser has levels of their own', async () => {
  keepReached('u1', 9);
  expect(await claimCelebration('u2', 2)).toBe(true);
});

test('where the browser has locks, tabs ask one after the other', async () => {
  const request = vi.fn(async (_name: string, work: () => boolean) => work());
  vi.stubGlobal('navigator', { locks: { request } });
  expect(await claimCelebration('u1', 2)).toBe(true);
  expect(request).toHaveBeenCalledExactlyOnceWith('celebratedLevel', expect.any(Function));
});
