import { describe, expect, test } from 'vitest';
import { signalParts } from './signal.fixture';
import {
  type FollowedSignal,
  hasOverdue,
  isActive,
  nextChange,
  OUTCOME_SHOWN_MS,
  OVERDUE_MS,
  PRICE_AWAITED_MS,
  withActive,
  withoutPast,
  withSettled,
} from './use-followed-signals';

const expiresAt = (id: string, time: number) =>
  signalParts({ id, expirationTime: new Date(time).toISOString() });
const idsOf = (followed: readonly FollowedSignal[]) => followed.map(({ signal }) => signal.id);

describe('the active list', () => {
  const list = withActive([], [expiresAt('late', 2000), expiresAt('soon', 1000)], 0);

  test('is sorted by expiry, earliest first', () => {
    expect(idsOf(list)).toEqual(['soon', 'late']);
  });

  test('keeps a signal that expires on screen until its outcome is known', () => {
    const after = withActive(list, [expiresAt('late', 2000)], 1000);
    expect(idsOf(after)).toEqual(['soon', 'late']);
    expect(after.map((entry) => isActive(entry, 1000))).toEqual([false, true]);
  });

  test('drops a signal that vanishes before its expiry', () => {
    expect(idsOf(withActive(list, [expiresAt('late', 2000)], 999))).toEqual(['late']);
  });

  test('drops a signal without a price after a limited wait', () => {
    expect(idsOf(withoutPast(list, 1000 + PRICE_AWAITED_MS))).toEqual(['late']);
  });
});

describe('an outcome', () => {
  const list = withActive([], [expiresAt('a', 1000), expiresAt('b', 9000)], 0);
  const won = signalParts({ id: 'a', outcome: 'WON', exitPrice: 1.1 });
  const settled = withSettled(list, [{ ...won, expirationTime: new Date(1000).toISOString() }], 1500);

  test('is shown in the list for a while before the signal is past', () => {
    expect(settled[0]?.signal.outcome).toBe('WON');
    expect(idsOf(withoutPast(settled, 1499 + OUTCOME_SHOWN_MS))).toEqual(['a', 'b']);
    expect(idsOf(withoutPast(settled, 1500 + OUTCOME_SHOWN_MS))).toEqual(['b']);
  });

  test('is not shown longer after a second answer with it', () => {
    const again = withSettled(settled, [won], 5000);
    expect(again[0]?.leavesAt).toBe(settled[0]?.leavesAt);
  });

  test('of a signal outside the list is ignored', () => {
    expect(idsOf(withSettled(list, [signalParts({ id: 'other', outcome: 'LOST' })], 0))).toEqual(['a', 'b']);
  });

  test('is overdue some seconds after expiry', () => {
    expect(hasOverdue(list, 999 + OVERDUE_MS)).toBe(false);
    expect(hasOverdue(list, 1000 + OVERDUE_MS)).toBe(true);
    expect(hasOverdue(settled, 1000 + OVERDUE_MS)).toBe(false);
  });

  test('the next change is the nearest expiry, then the removal of the outcome', () => {
    expect(nextChange(list, 0)).toBe(1000);
    expect(nextChange(settled, 9000)).toBe(9000 + OVERDUE_MS);
    expect(nextChange(settled, 30_000)).toBe(1500 + OUTCOME_SHOWN_MS);
    expect(nextChange([], 0)).toBeUndefined();
  });
});
