import { act, render, screen } from '@testing-library/react';
import { Profiler, useLayoutEffect } from 'react';
import { expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand';
import { useStoreInSlices } from './use-store-in-slices';

interface Prices {
  readonly euro: number;
  readonly pound: number;
}

const euroOf = ({ euro }: Prices) => euro;

function Euro({ store }: { readonly store: StoreApi<Prices> }) {
  return <p>{useStoreInSlices(store, euroOf)}</p>;
}

function show(store: StoreApi<Prices>) {
  const commits: string[] = [];
  render(
    <Profiler id="euro" onRender={(_id, phase) => commits.push(phase)}>
      <Euro store={store} />
    </Profiler>,
  );
  return commits;
}

test('a change of its part is one commit, another change none', () => {
  const store = createStore<Prices>(() => ({ euro: 1, pound: 1 }));
  const commits = show(store);
  act(() => store.setState({ euro: 2 }));
  act(() => store.setState({ pound: 3 }));
  expect(screen.getByText('2')).toBeInTheDocument();
  expect(commits).toEqual(['mount', 'update']);
});

test('a change between the first rendering and the subscription is shown', () => {
  const store = createStore<Prices>(() => ({ euro: 1, pound: 1 }));
  function Early() {
    useLayoutEffect(() => store.setState({ euro: 5 }), []);
    return <Euro store={store} />;
  }
  render(<Early />);
  expect(screen.getByText('5')).toBeInTheDocument();
});

test('a part that changes and changes back before it is rendered shows its last value', () => {
  const store = createStore<Prices>(() => ({ euro: 1, pound: 1 }));
  show(store);
  act(() => {
    store.setState({ euro: 2 });
    store.setState({ euro: 1 });
  });
  expect(screen.getByText('1')).toBeInTheDocument();
});
