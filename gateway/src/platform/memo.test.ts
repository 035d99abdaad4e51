import { expect, test } from 'vitest';
import { ManualClock } from '../../test/manual-clock.js';
import { Memo } from './memo.js';

function counted() {
  const clock = new ManualClock();
  const memo = new Memo(clock);
  let made = 0;
  const next = async () => {
    made += 1;
    return made;
  };
  return { clock, memo, next };
}

test('callers who come together share one computation, and later ones its result for a second', async () => {
  const { clock, memo, next } = counted();
  expect(await Promise.all([memo.get('a', next), memo.get('a', next)])).toEqual([1, 1]);
  clock.advance(999);
  expect(await memo.get('a', next)).toBe(1);
  clock.advance(1);
  expect(await memo.get('a', next)).toBe(2);
});

test('each key has its own result', async () => {
  const { memo, next } = counted();
  expect([await memo.get('a', next), await memo.get('b', next), await memo.get('a', next)]).toEqual([
    1, 2, 1,
  ]);
});

test('a failure is thrown to all who wait for it, and not kept', async () => {
  const { memo, next } = counted();
  const fails = () => Promise.reject(new Error('away'));
  const answers = await Promise.allSettled([memo.get('a', fails), memo.get('a', next)]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await memo.get('a', next)).toBe(1);
});

test('a result is forgotten when it is cleared, and when the clock is set back', async () => {
  const { clock, memo, next } = counted();
  await memo.get('a', next);
  memo.clear();
  expect(await memo.get('a', next)).toBe(2);
  clock.advance(-1);
  expect(await memo.get('a', next)).toBe(3);
});
