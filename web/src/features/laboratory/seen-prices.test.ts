import { beforeEach, expect, test } from 'vitest';
import { isHeldSeen, keepSeen, NOTHING_SEEN, readSeen, seenStore, withHeld, withTried } from './seen-prices';

const DAY = 86_400_000;

/** Data between two days, with its last third held back. */
const data = (pair: string, from: number, to: number, fingerprint = `${pair} ${from} ${to}`) => ({
  pair,
  from: from * DAY,
  to: to * DAY,
  heldFrom: (from + (2 / 3) * (to - from)) * DAY,
  fingerprint,
});

beforeEach(() => {
  localStorage.clear();
  seenStore.setState(NOTHING_SEEN, true);
});

test('§6 laboratory: a third that was shown stays seen, in a shortened or longer file or another timeframe', () => {
  const seen = withHeld(NOTHING_SEEN, data('EUR/USD', 0, 90));
  expect(isHeldSeen(seen, data('EUR/USD', 0, 90, 'another timeframe'))).toBe(true);
  expect(isHeldSeen(seen, data('EUR/USD', 0, 89, 'one day cut'))).toBe(true);
  expect(isHeldSeen(seen, data('EUR/USD', 0, 120, 'a month more'))).toBe(true);
  expect(isHeldSeen(seen, data('EUR/USD', 60, 180, 'what came after'))).toBe(false);
  expect(isHeldSeen(seen, data('GBP/USD', 0, 90, 'another pair'))).toBe(false);
});

test('§6 laboratory: prices used for attempts cannot become an unseen third', () => {
  const seen = withTried(NOTHING_SEEN, data('EUR/USD', 0, 90));
  expect(isHeldSeen(seen, data('EUR/USD', 0, 90))).toBe(false);
  expect(isHeldSeen(seen, data('EUR/USD', 0, 80, 'cut so that its third was tried on'))).toBe(true);
});

test('§6 laboratory: the same data under another name are recognised, and a file without a pair is not another pair', () => {
  const seen = withHeld(NOTHING_SEEN, data('EUR/USD', 0, 90, 'same'));
  expect(isHeldSeen(seen, data('arquivo', 0, 90, 'same'))).toBe(true);
  expect(isHeldSeen(withTried(seen, data('arquivo', 0, 90)), data('arquivo', 0, 80, 'other'))).toBe(false);
});

test('§6 laboratory: adjacent stretches are merged, and the newest 200 are kept', () => {
  let seen = withTried(withHeld(NOTHING_SEEN, data('EUR/USD', 0, 90)), data('EUR/USD', 0, 90));
  expect(seen.spans).toEqual([{ pair: 'EUR/USD', from: 0, to: 90 * DAY + 1 }]);
  for (let i = 0; i < 300; i += 1) seen = withHeld(seen, data('GBP/USD', i * 100, i * 100 + 30));
  expect([seen.spans.length, seen.thirds.length]).toEqual([200, 200]);
});

test.each(['{', '{"spans":[{}],"thirds":[]}', '{"spans":[],"thirds":[1]}', '7'])(
  '§6 laboratory: storage with %s is ignored',
  (text) => {
    localStorage.setItem('laboratorySeen', text);
    expect(readSeen()).toEqual(NOTHING_SEEN);
  },
);

test('§6 laboratory: a third shown in one tab is seen in the others', () => {
  const third = data('EUR/USD', 0, 90);
  keepSeen((before) => withHeld(before, third));
  expect(isHeldSeen(readSeen(), third)).toBe(true);
  seenStore.setState(NOTHING_SEEN, true);
  window.dispatchEvent(new StorageEvent('storage', { key: 'laboratorySeen' }));
  expect(isHeldSeen(seenStore.getState(), third)).toBe(true);
});
