import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test, vi } from 'vitest';
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

test('a change of the store waits for urgent ones, and is then shown', () => {
  const store = storeOf('first');
  let press = vi.fn<(count: number) => void>();
  function Answer() {
    return <p>{useSyncExternalStore(store.subscribe, store.read)}</p>;
  }
  function Count() {
    const [count, setCount] = useState(0);
    press = vi.fn(setCount);
    return <b>{count}</b>;
  }
  const { container, unmount } = render(
    <>
      <Answer />
      <Count />
    </>,
  );
  act(() => {
    store.set('second');
    flushSync(() => press(1));
    expect(container.textContent).toBe('first1');
  });
  expect(screen.getByText('second')).toBeTruthy();
  unmount();
  expect(store.listeners.size).toBe(0);
});
