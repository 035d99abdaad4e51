import { ApolloProvider } from '@apollo/client/react';
import { renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useMarketQuery } from '../../gql/market';
import { marketIn } from '../../testing/market';
import { scriptedClient } from '../../testing/scripted-gateway';
import { FRESH_MS } from './freshness';

const NOW = Date.UTC(2026, 2, 10, 12);

beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

function marketClient() {
  let asked = 0;
  const client = scriptedClient({
    Market: () => {
      asked += 1;
      return { data: { market: marketIn(asked > 1 ? 'CLOSED' : 'OPEN') } };
    },
  });
  const open = () =>
    renderHook(() => useMarketQuery().data?.market.state, {
      wrapper: ({ children }) => createElement(ApolloProvider, { client, children }),
    });
  return { open, timesAsked: () => asked };
}

test('§9 queries: an answer younger than five minutes is not refetched', async () => {
  const { open, timesAsked } = marketClient();
  const first = open();
  await waitFor(() => expect(first.result.current).toBe('OPEN'));
  first.unmount();
  vi.setSystemTime(NOW + FRESH_MS - 1);
  expect(open().result.current).toBe('OPEN');
  expect(timesAsked()).toBe(1);
});

test('§9 queries: an answer five minutes old is shown, and refetched', async () => {
  const { open, timesAsked } = marketClient();
  const first = open();
  await waitFor(() => expect(first.result.current).toBe('OPEN'));
  first.unmount();
  vi.setSystemTime(NOW + FRESH_MS);
  const { result } = open();
  expect(result.current).toBe('OPEN');
  await waitFor(() => expect(result.current).toBe('CLOSED'));
  expect(timesAsked()).toBe(2);
});
