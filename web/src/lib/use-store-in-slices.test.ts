import { act, renderHook } from '@testing-library/react';
import { useEffect, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { createStore } from 'zustand';
import { useStoreInSlices } from './use-store-in-slices';

interface Prices {
  readonly euro: number;
  readonly pound: number;
}

const euroOf = ({ euro }: Prices) => euro;
const newPrices = () => createStore<Prices>(() => ({ euro: 1, pound: 1 }));

test('a change of its part is one commit, another change none', () => {
  const store = newPrices();
  let commits = 0;
  const { result } = renderHook(() => {
    useEffect(() => {
      commits += 1;
    });
    return useStoreInSlices(store, euroOf);
  });
  act(() => store.setState({ euro: 2 }));
  act(() => store.setState({ pound: 3 }));
  expect(result.current).toBe(2);
  expect(commits).toBe(2);
});

test('a change between the first rendering and the subscription is shown', () => {
  const store = newPrices();
  const { result } = renderHook(() => {
    useLayoutEffect(() => store.setState({ euro: 5 }), []);
    return useStoreInSlices(store, euroOf);
  });
  expect(result.current).toBe(5);
});

test('a part that changes and changes back before it is rendered shows its last value', () => {
  const store = newPrices();
  const { result } = renderHook(() => useStoreInSlices(store, euroOf));
  act(() => {
    store.setState({ euro: 2 });
    store.setState({ euro: 1 });
  });
  expect(result.current).toBe(1);
});
