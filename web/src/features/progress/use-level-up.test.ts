import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissNotice, notify, readNotice } from '../../ui/notify';
import { notifyNext } from './use-level-up';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dismissNotice();
  vi.advanceTimersByTime(1000);
  vi.useRealTimers();
});

test('a toast from just before or after is shown first', () => {
  notifyNext({ title: 'next' });
  vi.advanceTimersByTime(500);
  notify({ title: 'first' });
  vi.advanceTimersByTime(4000);
  expect(readNotice()).toMatchObject({ title: 'first' });
  dismissNotice();
  vi.advanceTimersByTime(200);
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
  dismissNotice();
  vi.advanceTimersByTime(1000);
  expect(readNotice()).toBeNull();
});
