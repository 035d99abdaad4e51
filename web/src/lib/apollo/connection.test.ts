import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { setSocketState, useOnline } from './connection';

afterEach(() => {
  vi.restoreAllMocks();
  setSocketState('idle');
});

test('a lost socket is offline until it reopens or has no subscribers', () => {
  const { result } = renderHook(useOnline);
  const seen = (['open', 'lost', 'open', 'lost', 'idle'] as const).map((state) => {
    act(() => setSocketState(state));
    return result.current;
  });
  expect(seen).toEqual([true, false, true, false, true]);
});

test('an offline browser is offline', () => {
  const { result } = renderHook(useOnline);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toBe(false);
});
