import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLater } from './start-later.js';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('work that is started later', () => {
  test('it starts after the time, and ends when asked to', async () => {
    const end = vi.fn(async () => undefined);
    const start = vi.fn(() => end);
    const stop = startLater(1000, start);
    vi.advanceTimersByTime(999);
    expect(start).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(start).toHaveBeenCalledOnce();
    await stop();
    expect(end).toHaveBeenCalledOnce();
  });

  test('ended before that, it never starts', async () => {
    const start = vi.fn(() => async () => undefined);
    await startLater(1000, start)();
    vi.advanceTimersByTime(5000);
    expect(start).not.toHaveBeenCalled();
  });
});
