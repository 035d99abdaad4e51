import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, notify, readNotice, toaster } from '../../ui/notify';
import { notifyNext } from './use-level-up';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissNotice();
  vi.useRealTimers();
});

/** What the visible toast does after 5 s. */
const endVisible = () => toaster.remove(readNotice()?.id);

test('a toast from just before or after is shown first', () => {
  notifyNext({ title: 'next' });
  vi.advanceTimersByTime(500);
  notify({ title: 'first' });
  vi.advanceTimersByTime(4000);
  expect(readNotice()).toMatchObject({ title: 'first' });
  endVisible();
  expect(readNotice()).toMatchObject({ title: 'next' });
});

test('a cancelled toast is not shown', () => {
  const callOff = notifyNext({ title: 'next' });
  callOff();
  vi.advanceTimersByTime(5000);
  expect(readNotice()).toBeNull();
});

test('a toast cancelled while it waits for another is not shown', () => {
  notify({ title: 'first' });
  const callOff = notifyNext({ title: 'next' });
  vi.advanceTimersByTime(2000);
  callOff();
  endVisible();
  vi.advanceTimersByTime(1000);
  expect(readNotice()).toBeNull();
});
