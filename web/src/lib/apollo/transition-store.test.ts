import { act, renderHook } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { useSyncExternalStore } from './transition-store';

function storeOf(first: string) {
  const listeners = new Set<() => void>();
  let value = first;
  return {
    listeners,
    read: () => value,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set: (next: string) => {
      value = next;
      for (const listener of listeners) listener();
    },
  };
}

const nextTask = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

test('a change of the store waits for urgent ones, and is then shown', async () => {
  const store = storeOf('first');
  const answer = renderHook(() => useSyncExternalStore(store.subscribe, store.read));
  const count = renderHook(() => useState(0));
  expect(store.listeners.size).toBe(0);
  await nextTask();
  act(() => {
    store.set('second');
    flushSync(() => count.result.current[1](1));
    expect([count.result.current[0], answer.result.current]).toEqual([1, 'first']);
  });
  expect(answer.result.current).toBe('second');
  answer.unmount();
  expect(store.listeners.size).toBe(0);
});

test('what ends before its task never subscribes', async () => {
  const store = storeOf('first');
  renderHook(() => useSyncExternalStore(store.subscribe, store.read)).unmount();
  await nextTask();
  expect(store.listeners.size).toBe(0);
});
